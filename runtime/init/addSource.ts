import { resolve } from 'node:path';
import { compile } from '../../compiler/compile.ts';
import { nameOf, pathsOf } from '../../compiler/parse/catalogFiles.ts';
import { DuckDbSqlParser } from '../engine/DuckDbSqlParser.ts';
import { CatalogError } from '../workspace/CatalogError.ts';
import { readCatalog } from '../workspace/readCatalog.ts';
import { changedFiles, replaceCatalog } from '../workspace/replaceCatalog.ts';
import { withSource } from './add/withSource.ts';
import { inferCatalog, type Asked } from './inferCatalog.ts';
import { InitError } from './InitError.ts';
import type { InitReport } from './InitReport.ts';
import type { LookLimits } from './LookLimits.ts';
import * as messages from './messages.ts';
import { mustCompile } from './mustCompile.ts';
import { copyData } from './placeData.ts';
import { checkNames } from './render/checksYaml.ts';

/**
 * Adds a source, a processor and metrics for more data to the catalog of a workspace. The entries are added after the existing ones; no
 * other byte of the catalog changes.
 * @param workspace its folder
 * @throws InitError when the data give no catalog, a name is taken, or an existing source would read the files too
 * @throws CatalogError when the existing catalog does not compile. Nothing is written then.
 */
export async function addSource(workspace: string, asked: Asked, limits: LookLimits): Promise<InitReport> {
  const root = resolve(workspace);
  const before = await readCatalog(root);
  if (pathsOf(before, 'pipelines').length === 0) throw new InitError('not_addable', messages.noCatalog(workspace));
  const compiled = await compile(before, new DuckDbSqlParser());
  if (!compiled.ok) throw new CatalogError(compiled.diagnostics);

  const { rows, extent, placed, proposal } = await inferCatalog(root, asked, new Set(Object.keys(compiled.manifest.metrics)), limits);
  const after = await withSource(before, compiled.manifest, proposal, placed);
  await mustCompile(after);

  await copyData(placed, limits.stop);
  if ((await replaceCatalog(root, before, after)) === 'changed meanwhile') throw new InitError('not_addable', messages.catalogChanged());
  const checks = pathsOf(after, 'checks').length === 0 ? [] : checkNames(proposal);
  const written = Object.fromEntries(changedFiles(before, after).map((path) => [nameOf(path), path]));
  return { rows, extent, proposal, copied: placed.copies.length > 0, written, checks, done: { kind: 'added a source' } };
}
