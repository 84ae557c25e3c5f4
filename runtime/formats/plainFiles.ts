import { mkdtemp, open } from 'node:fs/promises';
import { join } from 'node:path';
import type { Reader } from '../../compiler/manifest.ts';
import type { DataFile } from '../places/DataPlace.ts';
import type { FileProblem } from '../places/FileProblem.ts';
import * as messages from './messages.ts';
import { gunzip, startsWithMark, UnpackError, unzip, withoutMark, type Unpacked, type UnpackFault, type Unpacking } from './unpack.ts';

/** A file that the engine can read: a data file itself, or one unpacked from it. */
export interface PlainFile {
  readonly absolute: string;
  /** For messages: the data file's path in the workspace, with the member of an archive. */
  readonly name: string;
}

/** Why a data file cannot be unpacked. */
export interface UnpackProblem extends FileProblem {
  readonly fault: UnpackFault;
}

/**
 * The plain files of a data file. A compressed file, or json with a byte order mark, is unpacked block by block into a folder of its own
 * under `scratch`, which the caller removes.
 * @param limits of what is unpacked
 */
export async function plainFiles(
  file: Pick<DataFile, 'path' | 'absolute'>,
  format: Reader['format'],
  scratch: string,
  limits: Unpacking,
): Promise<readonly PlainFile[] | UnpackProblem> {
  try {
    const unpacked = await unpack(file, format, () => mkdtemp(join(scratch, 'plain-')), limits);
    return unpacked.map(({ absolute, member }) => ({ absolute, name: member === null ? file.path : `${file.path} (${shown(member)})` }));
  } catch (error) {
    if (!(error instanceof UnpackError)) throw error;
    return {
      kind: 'problem',
      fault: error.fault,
      message: messages.unpack(file.path, format, error.fault, error.member === null ? null : shown(error.member)),
    };
  }
}

async function unpack(
  { absolute }: Pick<DataFile, 'absolute'>,
  format: Reader['format'],
  folder: () => Promise<string>,
  limits: Unpacking,
): Promise<readonly Unpacked[]> {
  if (format !== 'parquet' && absolute.endsWith('.gz')) return [await gunzip(absolute, await folder(), limits)];
  if ((format === 'json' || format === 'csv') && absolute.endsWith('.zip')) return unzip(absolute, format, await folder(), limits);
  if (format === 'json' && (await hasMark(absolute))) return [await withoutMark(absolute, await folder(), limits)];
  return [{ absolute, member: null }];
}

async function hasMark(absolute: string): Promise<boolean> {
  const file = await open(absolute, 'r');
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(3), 0, 3, 0);
    return startsWithMark(buffer.subarray(0, bytesRead));
  } finally {
    await file.close();
  }
}

/** A name from an archive, which may be anything, on one line and shortened. */
function shown(member: string): string {
  const line = member.replaceAll(/[\p{Cc}\p{Cs}\u2028\u2029\u202A-\u202E\u2066-\u2069]/gu, '?');
  return line.length > 80 ? `${line.slice(0, 80)}…` : line;
}
