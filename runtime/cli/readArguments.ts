import { CliError } from './CliError.ts';

/**
 * The arguments of a command that takes a workspace and then others, each of which it needs: where the workspace is left out, it is the
 * folder that the command runs in, so their number tells which of the two is meant.
 * @param names of the others
 * @throws CliError
 */
export function readArguments(
  command: string,
  names: readonly string[],
  given: readonly string[],
): { readonly workspace: string | undefined; readonly values: readonly string[] } {
  if (given.length === names.length) return { workspace: undefined, values: given };
  if (given.length === names.length + 1) return { workspace: given[0], values: given.slice(1) };
  throw new CliError(`${command} takes ${names.join(' and ')}, after the workspace where that is not this folder.`);
}
