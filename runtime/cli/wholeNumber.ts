import { CliError } from './CliError.ts';

/**
 * The whole number in a flag; the service checks whether its value makes sense.
 * @throws CliError
 */
export function wholeNumber(flag: string, text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  if (!/^-?\d{1,15}$/.test(text)) throw new CliError(`${flag} ${text}: this must be a whole number.`);
  return Number(text);
}
