import { mkdir, mkdtemp, readdir, rename, rm, rmdir, stat, writeFile } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import type { CatalogText } from '../../compiler/parse/catalogFiles.ts';
import { EDITOR_SCHEMAS } from '../workspace/editorSchemas.ts';
import { inferCatalog, type Asked } from './inferCatalog.ts';
import { InitError } from './InitError.ts';
import type { InitReport } from './InitReport.ts';
import type { LookLimits } from './LookLimits.ts';
import * as messages from './messages.ts';
import { mustCompile } from './mustCompile.ts';
import { copyData } from './placeData.ts';
import { renderCatalog } from './render/renderCatalog.ts';
import { writeBesides } from './writeBesides.ts';

/**
 * Makes a small working catalog for one data file, or several of one kind:
 *
 *     data ─ read ────► FileFacts    what is in it, over all rows that are read
 *          ─ propose ─► Proposal     which columns place rows in time, group them and are measured
 *          ─ render ──► CatalogText  commented YAML, compiled before a byte of it is written
 *
 * @param workspace its folder; created if missing
 * @throws InitError when the file gives no catalog, or the workspace has one. Nothing is written then.
 */
export async function initWorkspace(workspace: string, asked: Asked, limits: LookLimits): Promise<InitReport> {
  const root = resolve(workspace);
  await refuseCatalog(root, workspace);
  const { rows, files, placed, proposal } = await inferCatalog(root, asked, new Set(), limits);
  const catalog = renderCatalog(proposal, `../${EDITOR_SCHEMAS}`);
  await mustCompile(catalog);

  await mkdir(root, { recursive: true });
  await copyData(placed, limits.stop);
  const { ignored } = await writeBesides(root);
  await writeCatalog(root, catalog);
  return { rows, files, proposal, copied: placed.copies.length > 0, done: { kind: 'made a catalog', ignored } };
}

async function refuseCatalog(root: string, given: string): Promise<void> {
  const found = await stat(root).catch(() => null);
  if (found !== null && !found.isDirectory()) throw new InitError('not_addable', messages.notAFolder(given));
  const entries = await readdir(join(root, 'catalog')).catch(() => []);
  if (entries.length > 0) throw new InitError('not_addable', messages.catalogExists(given));
}

/** All three files, or none. */
async function writeCatalog(root: string, catalog: CatalogText): Promise<void> {
  const unfinished = await mkdtemp(join(root, '.catalog-'));
  try {
    for (const [path, text] of Object.entries(catalog)) await writeFile(join(unfinished, basename(path)), text ?? '');
    const target = join(root, 'catalog');
    await rmdir(target).catch(() => undefined);
    await rename(unfinished, target);
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    throw error;
  }
}
