import { CliError } from './CliError.ts';

/**
 * A token from a flag or a variable. An empty variable counts as unset, because shells and containers write it that way; an empty option is
 * a mistake.
 * @param option null when there is only a variable
 * @throws CliError for a token that no header can carry
 */
export function readToken(option: string | undefined | null, variable: string | undefined): string | null {
  if (option === '') throw new CliError('--token is empty.');
  const token = option ?? (variable === '' ? undefined : variable);
  if (token === undefined) return null;
  if (!/^[\x20-\x7e]+$/.test(token) || token !== token.trim())
    throw new CliError('The token may contain only printable ASCII characters, without spaces at its ends: a header cannot carry others.');
  return token;
}
