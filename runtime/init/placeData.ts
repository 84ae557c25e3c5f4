import { constants } from 'node:fs';
import { copyFile, mkdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { isData } from '../ingest/places/isData.ts';
import { contentOf } from '../store/format/contentOf.ts';
import { slashedPath } from '../store/slashedPath.ts';
import { InitError } from './InitError.ts';
import { messages } from './messages.ts';
import { cleanName } from './propose/cleanNames.ts';
import type { GivenFile } from './read/dataFile.ts';

/** Where a workspace has its data. */
export interface PlacedData {
  /** Relative to the workspace, `/` separated: the path that the catalog names. */
  readonly path: string;
  readonly absolute: string;
  /** Whether the file is there already; else it is to be copied. */
  readonly present: boolean;
}

/**
 * A file inside the workspace is read where it is. Any other is copied to `data/`, under a plain name: a catalog's paths stay inside its
 * workspace, so that the workspace can be moved and shared whole.
 *
 * @throws InitError when another file is in that place.
 */
export async function placeData(workspace: string, file: GivenFile): Promise<PlacedData> {
  const path = slashedPath(workspace, file.absolute);
  const readable = /^[\p{L}\p{N}_.][\p{L}\p{N}_./ -]*$/u.test(path) && !path.split('/').includes('..') && isData(path, 'workspace');
  if (readable) return { path, absolute: file.absolute, present: true };

  const copy = `data/${cleanName(file.stem) ?? 'data'}${file.extension.toLowerCase()}`;
  const absolute = join(workspace, copy);
  const present = await exists(absolute);
  if (present && !(await sameContent(file.absolute, absolute))) throw new InitError(messages.dataExists(copy));
  return { path: copy, absolute, present };
}

/** Copies the file into its place, whole or not at all. */
export async function copyData(file: GivenFile, { absolute }: PlacedData): Promise<void> {
  await mkdir(dirname(absolute), { recursive: true });
  const unfinished = `${absolute}.tmp`;
  try {
    await copyFile(file.absolute, unfinished, constants.COPYFILE_FICLONE);
    await rename(unfinished, absolute);
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
}

async function exists(path: string): Promise<boolean> {
  return (await stat(path).catch(() => null)) !== null;
}

async function sameContent(one: string, other: string): Promise<boolean> {
  const hashes = await Promise.all(
    [one, other].map(async (path) => {
      const { size } = await stat(path);
      return (await contentOf(path, size)).sha256;
    }),
  );
  return hashes[0] === hashes[1];
}
