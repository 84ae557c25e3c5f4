import { mkdir, mkdtemp, readdir, rename, rm, rmdir, stat, writeFile } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { compile } from '../../compiler/compile.ts';
import { printDiagnostics } from '../../compiler/diagnostics/printDiagnostics.ts';
import type { CatalogText } from '../../compiler/parse/catalogFiles.ts';
import { DuckDbSqlParser } from '../engine/DuckDbSqlParser.ts';
import { EDITOR_SCHEMAS, writeEditorSchemas } from '../workspace/editorSchemas.ts';
import { InitError } from './InitError.ts';
import { messages } from './messages.ts';
import { copyData, placeData } from './placeData.ts';
import type { AskedTime } from './propose/chooseTime.ts';
import { propose } from './propose/propose.ts';
import type { Proposal } from './Proposal.ts';
import { givenData } from './read/givenData.ts';
import { inspectFiles, MOST_FILES } from './read/inspectFiles.ts';
import { renderCatalog } from './render/renderCatalog.ts';

export interface InitOptions {
  /** The folder of the workspace; made when it is not there. */
  readonly workspace: string;
  /** The data file, a folder of them, or a glob. */
  readonly from: string;
  readonly time: AskedTime;
  /** How the texts of the time column are written, as a strptime format. */
  readonly time_format: string | null;
}

export interface InitReport {
  readonly rows: number;
  /** How many files there are and how many of them, by name the first, were read; null where one was given by its name. */
  readonly files: { readonly found: number; readonly read: number } | null;
  readonly proposal: Proposal;
  /** Whether the data were copied into the workspace, or are read where they are. */
  readonly copied: boolean;
  /** Whether a .gitignore is written; a workspace that has one keeps its own. */
  readonly ignored: boolean;
}

/**
 * Makes a small working catalog for one data file, or several of one kind:
 *
 *     data ─ read ────► FileFacts    what is in it, over all rows that are read
 *          ─ propose ─► Proposal     which column is time, which group, which is measured
 *          ─ render ──► CatalogText  commented YAML, compiled before a byte of it is written
 *
 * @throws InitError when the file gives no catalog, or the workspace has one. Nothing is written then.
 */
export async function initWorkspace({ workspace, from, time, time_format }: InitOptions): Promise<InitReport> {
  const root = resolve(workspace);
  await refuseCatalog(root, workspace);
  const data = await givenData(from);
  const placed = await placeData(root, data);
  const facts = await inspectFiles(
    data,
    time.column !== null && time_format !== null ? { column: time.column, format: time_format } : null,
  );
  const place = { workspace: basename(root), stem: data.stem, file: data.name, extension: placed.extension, path: placed.path };
  const proposal = propose(facts, place, time);
  const catalog = renderCatalog(proposal, `../${EDITOR_SCHEMAS}`);
  await mustCompile(catalog);

  await mkdir(root, { recursive: true });
  await copyData(placed);
  await writeEditorSchemas(root);
  const ignored = await writeIgnored(root);
  await writeCatalog(root, catalog);
  const files = data.several ? { found: data.files.length, read: Math.min(data.files.length, MOST_FILES) } : null;
  return { rows: facts.rows, files, proposal, copied: placed.copies.length > 0, ignored };
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

const IGNORED = `# What service ingest makes of the catalog and the data, and the data themselves.
aggregates/
meta/
data/
`;

/** @returns false where there is such a file */
async function writeIgnored(root: string): Promise<boolean> {
  try {
    await writeFile(join(root, '.gitignore'), IGNORED, { flag: 'wx' });
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  }
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
