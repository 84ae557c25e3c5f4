import { storage } from '../../store/storage/storage.ts';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { isCatalogPath, type CatalogText } from '../../../compiler/parse/catalogFiles.ts';
import type { StudioUndo } from '../../../generated/types.ts';
import { withConnection } from '../../init/read/withConnection.ts';
import { FileHeldError } from '../../store/storage/FileHeldError.ts';
import { META_FOLDER } from '../../store/format/files.ts';
import { changedFiles, removeUnfinished, replaceCatalog } from '../../workspace/replaceCatalog.ts';
import { readCatalog } from '../../workspace/readCatalog.ts';
import * as messages from '../messages.ts';
import { identityOf, isTakenBack, type CatalogChange } from './CatalogChange.ts';

/** Where the record of the last change is stored. */
export const CHANGE = `${META_FOLDER}/studio/change.json`;
/** Where the record of a change is stored that was interrupted, and whose files somebody changed since. */
export const INTERRUPTED = `${META_FOLDER}/studio/interrupted.json`;

/** How long another process may take to write a change, in milliseconds. */
const LONGEST_WAIT_MS = 10_000;

/** A change that was made completely. */
interface Written extends CatalogChange {
  readonly version: 1;
  readonly state: 'written';
}

/** A change whose files are being written. */
interface Writing extends CatalogChange {
  readonly version: 1;
  readonly state: 'writing';
  /** What can be undone again once this one was taken back. */
  readonly earlier: Written | null;
}

/** The last change that the studio made to a catalog: written before the first file of it, so that it can be taken back at any moment. */
type ChangeRecord = Written | Writing;

/** What became of a change that was interrupted. */
export type Mended =
  | { readonly outcome: 'rolled back' | 'left as is'; readonly files: readonly string[] }
  /** What is recorded of the last change cannot be read, so it cannot be undone. */
  | { readonly outcome: 'unreadable' };

/**
 * Writes a change, if the catalog is still what it was. It can be undone until somebody changes its files.
 * @throws the system's error when it cannot be written; then it is taken back
 */
export async function writeChange(root: string, before: CatalogText, after: CatalogText): Promise<'written' | 'changed meanwhile'> {
  if (changedFiles(before, after).length === 0) return 'written';
  return alone(root, async () => {
    await mend(root);
    const last = await recordOf(root);
    const earlier = last?.state === 'written' ? last : null;
    return recorded(root, before, after, earlier, { version: 1, state: 'written', before, after });
  });
}

/** The last change, if it can be undone; null if nothing was written, or its files were changed since. */
export async function undoable(root: string): Promise<StudioUndo | null> {
  const record = await recordOf(root);
  if (record?.state !== 'written') return null;
  const { before, after } = record;
  const isThere = isTakenBack({ before: after, after: before }, await readCatalog(root));
  return isThere ? { sha256: identityOf(record), files: [...changedFiles(before, after)] } : null;
}

/**
 * Restores what a change replaced.
 * @param sha256 the identity of the change, which has to be the last one
 * @returns whether it did: not when another was written since, or its files were changed
 * @throws the system's error when it cannot; then it is still to be undone
 */
export async function undoChange(root: string, sha256: string): Promise<boolean> {
  if ((await recordOf(root)) === null) return false;
  return alone(root, async () => {
    const record = await recordOf(root);
    if (record?.state !== 'written' || identityOf(record) !== sha256) return false;
    return (await recorded(root, record.after, record.before, record, null)) === 'written';
  });
}

/** Takes back a change during which the process ended; null if there was none. Files that somebody changed since are left as they are. */
export async function mendChange(root: string): Promise<Mended | null> {
  const record = await recordOf(root);
  if (record === null && existsSync(placeOf(root))) return { outcome: 'unreadable' };
  // Without a record there is nothing to wait for, and nothing is written.
  return record?.state === 'writing' ? alone(root, () => mend(root)) : null;
}

/** Changes a catalog while no other process does. @throws StudioError when another one does for long */
function alone<Result>(root: string, change: () => Promise<Result>): Promise<Result> {
  return withConnection(async (connection) => {
    const lock = await storage
      .hold(join(root, META_FOLDER, 'studio/lock.duckdb'), { connection, alias: 'lock' }, LONGEST_WAIT_MS)
      .catch((error: unknown) => {
        throw error instanceof FileHeldError ? messages.changedByOthers(error.pid) : error;
      });
    try {
      return await change();
    } finally {
      await lock.release();
    }
  });
}

async function mend(root: string): Promise<Mended | null> {
  const record = await recordOf(root);
  if (record?.state !== 'writing') return null;
  const { before, after } = record;
  const now = await readCatalog(root);
  const files = changedFiles(before, after);
  const foreign = files.some((file) => ![before[file] ?? null, after[file] ?? null].includes(now[file] ?? null));
  if (foreign) {
    // It has the only copy of what the files were.
    await rename(placeOf(root), join(root, INTERRUPTED));
    await removeUnfinished(root, files);
    return { outcome: 'left as is', files };
  }
  await replaceCatalog(root, now, { ...now, ...Object.fromEntries(files.map((file) => [file, before[file] ?? null])) });
  await keep(root, record.earlier);
  await removeUnfinished(root, files);
  return { outcome: 'rolled back', files };
}

/**
 * Replaces the files of a catalog while a record says so.
 * @param earlier the record that holds when nothing is replaced
 * @param done the one that holds when everything is
 */
async function recorded(
  root: string,
  before: CatalogText,
  after: CatalogText,
  earlier: Written | null,
  done: Written | null,
): Promise<'written' | 'changed meanwhile'> {
  await keep(root, { version: 1, state: 'writing', before, after, earlier });
  try {
    const outcome = await replaceCatalog(root, before, after);
    await keep(root, outcome === 'written' ? done : earlier);
    return outcome;
  } catch (error) {
    // What hinders this, too, is mended at the next change or the next start.
    await mend(root).catch(() => null);
    throw error;
  }
}

function placeOf(root: string): string {
  return join(root, CHANGE);
}

async function keep(root: string, record: ChangeRecord | null): Promise<void> {
  const place = placeOf(root);
  if (record === null) return rm(place, { force: true });
  await mkdir(dirname(place), { recursive: true });
  await writeFile(`${place}.tmp`, JSON.stringify(record), { flush: true });
  await rename(`${place}.tmp`, place);
}

/** Null if there is none that can be read: then nothing is undone. */
async function recordOf(root: string): Promise<ChangeRecord | null> {
  try {
    const record: unknown = JSON.parse(await readFile(placeOf(root), 'utf8'));
    return isWritten(record) || isWriting(record) ? record : null;
  } catch {
    return null;
  }
}

function isWritten(value: unknown): value is Written {
  return isChange(value) && value['state'] === 'written';
}

function isWriting(value: unknown): value is Writing {
  return isChange(value) && value['state'] === 'writing' && (value['earlier'] === null || isWritten(value['earlier']));
}

function isChange(value: unknown): value is Readonly<Record<string, unknown>> {
  if (typeof value !== 'object' || value === null) return false;
  const { version, before, after }: Partial<Record<string, unknown>> = { ...value };
  return version === 1 && isCatalog(before) && isCatalog(after);
}

function isCatalog(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return Object.entries(value).every(([file, text]) => isCatalogPath(file) && (text === null || typeof text === 'string'));
}
