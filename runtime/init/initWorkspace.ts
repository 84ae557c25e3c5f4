import { mkdir, mkdtemp, readdir, realpath, rename, rm, rmdir, stat, writeFile } from 'node:fs/promises';
import { basename, join, relative, resolve, sep } from 'node:path';
import { compile } from '../../compiler/compile.ts';
import { printDiagnostics } from '../../compiler/diagnostics/printDiagnostics.ts';
import type { CatalogText } from '../../compiler/parse/catalogFiles.ts';
import { DuckDbSqlParser } from '../engine/DuckDbSqlParser.ts';
import { InitError } from './InitError.ts';
import { messages } from './messages.ts';
import { copyData, placeData } from './placeData.ts';
import type { AskedTime } from './propose/chooseTime.ts';
import { propose } from './propose/propose.ts';
import type { Proposal } from './Proposal.ts';
import { dataFile } from './read/dataFile.ts';
import { inspectFile } from './read/inspectFile.ts';
import { renderCatalog } from './render/renderCatalog.ts';
import { schemaFolder } from './schemaFolder.ts';

export interface InitOptions {
  /** The folder of the workspace; made when it is not there. */
  readonly workspace: string;
  /** The data file. */
  readonly from: string;
  readonly time: AskedTime;
  /** How the texts of the time column are written, as a strptime format. */
  readonly time_format: string | null;
}

export interface InitReport {
  readonly rows: number;
  readonly proposal: Proposal;
  /** Whether the data were copied into the workspace, or are read where they are. */
  readonly copied: boolean;
  /** The schemas that the catalog's first lines name, relative to its folder. */
  readonly schemas: string;
}

/**
 * Makes a small working catalog for one data file:
 *
 *     file ─ read ────► FileFacts    what is in it, over all its rows
 *          ─ propose ─► Proposal     which column is time, which group, which is measured
 *          ─ render ──► CatalogText  commented YAML, compiled before a byte of it is written
 *
 * @throws InitError when the file gives no catalog, or the workspace has one. Nothing is written then.
 */
export async function initWorkspace({ workspace, from, time, time_format }: InitOptions): Promise<InitReport> {
  const root = resolve(workspace);
  await refuseCatalog(root, workspace);
  const file = await dataFile(from);
  const data = await placeData(root, file);
  const facts = await inspectFile(file, time.column !== null && time_format !== null ? { column: time.column, format: time_format } : null);
  const place = {
    workspace: basename(root),
    stem: file.stem,
    file: basename(file.absolute),
    extension: data.present && data.absolute === file.absolute ? file.extension : file.extension.toLowerCase(),
    path: data.path,
  };
  const proposal = propose(facts, place, time);
  const schemas = await schemasFrom(root);
  const catalog = renderCatalog(proposal, schemas);
  await mustCompile(catalog);

  await mkdir(root, { recursive: true });
  if (!data.present) await copyData(file, data);
  await writeCatalog(root, catalog);
  return { rows: facts.rows, proposal, copied: !data.present, schemas };
}

async function refuseCatalog(root: string, given: string): Promise<void> {
  const found = await stat(root).catch(() => null);
  if (found !== null && !found.isDirectory()) throw new InitError(messages.notAFolder(given));
  const entries = await readdir(join(root, 'catalog')).catch(() => []);
  if (entries.length > 0) throw new InitError(messages.catalogExists(given));
}

/** What was inferred must compile, whatever was in the file: that it does not is a fault of ours, not of the file. */
async function mustCompile(catalog: CatalogText): Promise<void> {
  const compiled = await compile(catalog, new DuckDbSqlParser());
  if (!compiled.ok) throw new InitError(messages.doesNotCompile(printDiagnostics(compiled.diagnostics)));
}

/** Relative, so that a workspace and the package that were installed together stay together. */
async function schemasFrom(root: string): Promise<string> {
  return relative(join(await realpathOfNew(root), 'catalog'), schemaFolder())
    .split(sep)
    .join('/');
}

/** The real path of a folder that may not be there yet. */
async function realpathOfNew(path: string): Promise<string> {
  const real = await realpath(path).catch(() => null);
  return real ?? join(await realpathOfNew(resolve(path, '..')), basename(path));
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
