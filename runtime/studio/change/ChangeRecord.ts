import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { catalogPaths, type CatalogText } from '../../../compiler/parse/catalogFiles.ts';
import { workspacePaths } from '../../store/paths.ts';
import { replaceCatalog } from '../../workspace/replaceCatalog.ts';
import { readCatalog } from '../../workspace/readCatalog.ts';

/** The last change that the studio made to a catalog: written before the first file of it, so that it can be taken back at any moment. */
interface ChangeRecord {
  readonly version: 1;
  /** `writing` until every file is written. */
  readonly state: 'writing' | 'written';
  readonly before: CatalogText;
  readonly after: CatalogText;
}

/** What became of a change that was interrupted. */
export interface Mended {
  readonly outcome: 'rolled back' | 'left as is';
  readonly files: readonly string[];
}

/** The files that differ between two texts of a catalog. */
export function changedFiles(before: CatalogText, after: CatalogText): readonly (keyof CatalogText)[] {
  return catalogPaths.filter((file) => (before[file] ?? null) !== (after[file] ?? null));
}

/** Writes a change, if the catalog is still what it was. It can be undone until somebody changes its files. */
export async function writeChange(root: string, before: CatalogText, after: CatalogText): Promise<'written' | 'changed meanwhile'> {
  await keep(root, { version: 1, state: 'writing', before, after });
  const outcome = await replaceCatalog(root, before, after);
  if (outcome === 'written') await keep(root, { version: 1, state: 'written', before, after });
  else await rm(placeOf(root), { force: true });
  return outcome;
}

/** The files that undo would restore; none if nothing was written, or they were changed since. */
export async function undoable(root: string): Promise<readonly string[]> {
  const record = await recordOf(root);
  if (record?.state !== 'written') return [];
  const now = await readCatalog(root);
  const files = changedFiles(record.before, record.after);
  return files.every((file) => (now[file] ?? null) === (record.after[file] ?? null)) ? files : [];
}

/** Restores what the last change replaced. @returns whether it did: not when its files were changed since */
export async function undoChange(root: string): Promise<boolean> {
  const record = await recordOf(root);
  if (record?.state !== 'written') return false;
  const { before, after } = record;
  await keep(root, { version: 1, state: 'writing', before: after, after: before });
  const outcome = await replaceCatalog(root, after, before);
  if (outcome === 'written') await rm(placeOf(root), { force: true });
  else await keep(root, record);
  return outcome === 'written';
}

/** Takes back a change during which the process ended; null if there was none. Files that somebody changed since are left as they are. */
export async function mendChange(root: string): Promise<Mended | null> {
  const record = await recordOf(root);
  if (record?.state !== 'writing') return null;
  const { before, after } = record;
  const now = await readCatalog(root);
  const files = changedFiles(before, after);
  const foreign = files.some((file) => ![before[file] ?? null, after[file] ?? null].includes(now[file] ?? null));
  if (!foreign) await replaceCatalog(root, now, before);
  await rm(placeOf(root), { force: true });
  return { outcome: foreign ? 'left as is' : 'rolled back', files };
}

function placeOf(root: string): string {
  return join(workspacePaths(root).meta, 'studio', 'change.json');
}

async function keep(root: string, record: ChangeRecord): Promise<void> {
  const place = placeOf(root);
  await mkdir(dirname(place), { recursive: true });
  await writeFile(`${place}.tmp`, JSON.stringify(record), { flush: true });
  await rename(`${place}.tmp`, place);
}

/** Null if there is none that can be read: then nothing is undone. */
async function recordOf(root: string): Promise<ChangeRecord | null> {
  try {
    const record = JSON.parse(await readFile(placeOf(root), 'utf8')) as Partial<ChangeRecord>;
    const isWhole = record.version === 1 && isCatalog(record.before) && isCatalog(record.after);
    return isWhole ? (record as ChangeRecord) : null;
  } catch {
    return null;
  }
}

function isCatalog(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  const files: readonly string[] = catalogPaths;
  return Object.entries(value).every(([file, text]) => files.includes(file) && (text === null || typeof text === 'string'));
}
