import { mkdir } from 'node:fs/promises';
import { resolve } from 'node:path';
import { catalogFiles } from '../../compiler/parse/catalogFiles.ts';
import { EDITOR_SCHEMAS } from '../workspace/editorSchemas.ts';
import { inferCatalog, type Asked } from './inferCatalog.ts';
import type { InitReport } from './InitReport.ts';
import type { LookLimits } from './LookLimits.ts';
import { mustCompile } from './mustCompile.ts';
import { refuseCatalog, writeCatalog } from './newCatalog.ts';
import { copyData } from './placeData.ts';
import { checkNames } from './render/checksYaml.ts';
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
  const { rows, extent, placed, proposal } = await inferCatalog(root, asked, new Set(), limits);
  const catalog = renderCatalog(proposal, `../${EDITOR_SCHEMAS}`);
  await mustCompile(catalog);

  await mkdir(root, { recursive: true });
  await copyData(placed, limits.stop);
  const { ignored } = await writeBesides(root);
  await writeCatalog(root, catalog);
  return {
    rows,
    extent,
    proposal,
    copied: placed.copies.length > 0,
    written: catalogFiles,
    checks: checkNames(proposal),
    done: { kind: 'made a catalog', ignored },
  };
}
