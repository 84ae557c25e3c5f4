import { CliError } from './CliError.ts';

/**
 * The arguments of a command that takes a workspace followed by other required ones. A missing workspace is the current folder, so the
 * number of arguments tells the cases apart.
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
  throw new CliError(`${command} expects ${names.join(' and ')}, after the workspace if that is not this folder.`);
}
