import { randomUUID } from 'node:crypto';
import { chmod, lstat, realpath, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { isMissing } from '../errors/isMissing.ts';
import { syncFile } from '../store/storage/durable.ts';
import { CliError } from './CliError.ts';
import { printable } from '../tools/printable.ts';

/** What a disk says of a file that may be written, but not replaced: its folder is closed, or it is mounted by itself. */
const NOT_REPLACEABLE = ['EACCES', 'EPERM', 'EBUSY'];

/**
 * Writes a command's output to the file that --out names. A file is replaced as a whole: until the output is complete, and wherever it
 * cannot be, the former file stays.
 * @throws {CliError} when that is a folder, is in a folder that does not exist or that is closed to this user, or has too long a name.
 */
export async function writeOutput(out: string, content: string | Uint8Array): Promise<void> {
  try {
    const known = await orNull(stat(out));
    if (known?.isFile()) await overwrite(out, content, known.mode & 0o7777);
    // A pipe or a device, or a link to a file that does not exist yet.
    else if (known !== null || (await orNull(lstat(out))) !== null) await writeFile(out, content);
    else await replace(out, content, null);
  } catch (error) {
    const says = refusals[codeOf(error)];
    if (says !== undefined) throw new CliError(`--out ${printable(out)}: ${says}`);
    throw error;
  }
}

const NO_FOLDER = 'there is no such folder. Create it, or name a file in another.';
const CLOSED = 'this user may not write there. Name a file in another folder.';
const refusals: Readonly<Record<string, string | undefined>> = {
  ENOENT: NO_FOLDER,
  ENOTDIR: NO_FOLDER,
  EISDIR: 'this is a folder. Name a file in it.',
  EACCES: CLOSED,
  EPERM: CLOSED,
  EROFS: CLOSED,
  ENAMETOOLONG: 'this name is too long.',
};

/** Replaces a file that exists, or writes into it where it cannot be replaced. */
async function overwrite(out: string, content: string | Uint8Array, mode: number): Promise<void> {
  try {
    await replace(await realpath(out), content, mode);
  } catch (error) {
    if (!NOT_REPLACEABLE.includes(codeOf(error))) throw error;
    await writeFile(out, content);
  }
}

/** @param mode null for that of a new file */
async function replace(file: string, content: string | Uint8Array, mode: number | null): Promise<void> {
  const aside = join(dirname(file), `.${randomUUID()}.tmp`);
  try {
    await writeFile(aside, content, { flag: 'wx' });
    await syncFile(aside);
    if (mode !== null) await chmod(aside, mode);
    await rename(aside, file);
  } catch (error) {
    await rm(aside, { force: true });
    throw error;
  }
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}

async function orNull<T>(found: Promise<T>): Promise<T | null> {
  return found.catch((error: unknown) => {
    if (isMissing(error)) return null;
    throw error;
  });
}
