import { writeFile } from 'node:fs/promises';
import { isMissing } from '../errors/isMissing.ts';
import { CliError } from './CliError.ts';
import { printable } from './printable.ts';

/**
 * Writes a command's output to the file that --out names.
 * @throws {CliError} when that is a folder, or is in a folder that does not exist.
 */
export async function writeOutput(out: string, content: string | Uint8Array): Promise<void> {
  try {
    await writeFile(out, content);
  } catch (error) {
    if (isMissing(error)) throw new CliError(`--out ${printable(out)}: there is no such folder. Create it, or name a file in another.`);
    if (error instanceof Error && 'code' in error && error.code === 'EISDIR')
      throw new CliError(`--out ${printable(out)}: this is a folder. Name a file in it.`);
    throw error;
  }
}
