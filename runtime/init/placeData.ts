import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { isData } from '../places/isData.ts';
import { contentOf } from '../store/storage/contentOf.ts';
import { slashedPath } from '../store/slashedPath.ts';
import { copyWhole } from './copyWhole.ts';
import { InitError } from './InitError.ts';
import * as messages from './messages.ts';
import { cleanName } from './propose/cleanNames.ts';
import type { GivenData, GivenFile } from './read/givenData.ts';

/** Where a workspace has its data. */
export interface PlacedData {
  /** Relative to the workspace, `/` separated: the path or the glob that the catalog names. */
  readonly path: string;
  /** The extension of the files there. */
  readonly extension: string;
  /** The current or future location of each file, relative to the workspace. */
  readonly files: readonly string[];
  /** What to copy; empty when the files are already there. */
  readonly copies: readonly { readonly from: string; readonly to: string }[];
}

/**
 * Files inside the workspace are read where they are. Any others are copied to `data/`, under plain names: a catalog's paths stay inside
 * its workspace, so that the workspace can be moved and shared as a whole.
 *
 * @param stop ends the comparison with files that are there
 * @throws InitError when other files are in that place.
 */
export async function placeData(workspace: string, data: GivenData, stop: AbortSignal): Promise<PlacedData> {
  const path = slashedPath(workspace, data.pattern);
  const plain = data.several ? /^[\p{L}\p{N}_.*?[][\p{L}\p{N}_./*?![\] -]*$/u : /^[\p{L}\p{N}_.][\p{L}\p{N}_./ -]*$/u;
  if (plain.test(path) && !path.split('/').includes('..') && isData(path, 'workspace'))
    return { path, extension: data.extension, files: data.files.map(({ absolute }) => slashedPath(workspace, absolute)), copies: [] };

  const stem = `data/${cleanName(data.stem) ?? 'data'}`;
  const extension = data.extension.toLowerCase();
  if (!data.several) {
    const copy = `${stem}${extension}`;
    return { path: copy, extension, files: [copy], copies: await missing(workspace, data.files, () => copy, stop) };
  }
  const names = data.files.map(({ absolute }) => basename(absolute));
  const odd = names.find((name) => !/^[\p{L}\p{N}_][\p{L}\p{N}_. -]*$/u.test(name));
  if (odd !== undefined) throw new InitError('not_addable', messages.oddFileName(odd));
  const there = await readdir(join(workspace, stem)).catch(() => []);
  if (there.some((name) => !names.includes(name))) throw new InitError('not_addable', messages.folderTaken(stem));
  const copies = await missing(workspace, data.files, ({ absolute }) => `${stem}/${basename(absolute)}`, stop);
  return { path: `${stem}/*${data.extension}`, extension: data.extension, files: names.map((name) => `${stem}/${name}`), copies };
}

/** The copies that do not exist yet. */
async function missing(
  workspace: string,
  files: readonly GivenFile[],
  copyOf: (file: GivenFile) => string,
  stop: AbortSignal,
): Promise<PlacedData['copies']> {
  const copies: { from: string; to: string }[] = [];
  for (const file of files) {
    const copy = copyOf(file);
    const to = join(workspace, copy);
    if (!(await exists(to))) copies.push({ from: file.absolute, to });
    else if (!(await sameContent(file.absolute, to, stop))) throw new InitError('not_addable', messages.dataExists(copy));
  }
  return copies;
}

/** Copies the files to their places, each completely or not at all. @throws InitError when it is stopped */
export async function copyData({ copies }: PlacedData, stop: AbortSignal): Promise<void> {
  for (const { from, to } of copies) {
    await mkdir(dirname(to), { recursive: true });
    const unfinished = `${to}.tmp`;
    await rm(unfinished, { force: true });
    try {
      await copyWhole(from, unfinished, stop);
      await rename(unfinished, to);
    } catch (error) {
      await rm(unfinished, { force: true });
      throw stop.aborted ? new InitError('stopped', messages.lookStopped()) : error;
    }
  }
}

async function exists(path: string): Promise<boolean> {
  return (await stat(path).catch(() => null)) !== null;
}

async function sameContent(one: string, other: string, stop: AbortSignal): Promise<boolean> {
  const hashes = await Promise.all(
    [one, other].map(async (path) => {
      const { size } = await stat(path);
      return (await contentOf(path, size, stop)).sha256;
    }),
  );
  return hashes[0] === hashes[1];
}
