import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { compile } from '../../compiler/compile.ts';
import type { Manifest } from '../../compiler/manifest.ts';
import { catalogFiles, type CatalogText, type Collection } from '../../compiler/parse/catalogFiles.ts';
import { DuckDbSqlParser } from '../engine/DuckDbSqlParser.ts';
import { CatalogError } from '../workspace/CatalogError.ts';
import { readCatalog } from '../workspace/readCatalog.ts';
import { insertEntries } from './add/insertEntries.ts';
import { sourceThatReads } from './add/sourceThatReads.ts';
import { inferCatalog, type Asked } from './inferCatalog.ts';
import { InitError } from './InitError.ts';
import type { InitReport } from './InitReport.ts';
import { messages } from './messages.ts';
import { mustCompile } from './mustCompile.ts';
import { copyData } from './placeData.ts';
import type { Proposal } from './Proposal.ts';
import { metricEntries } from './render/metricsYaml.ts';
import { sourceEntry } from './render/pipelinesYaml.ts';
import { processorEntry } from './render/processorsYaml.ts';

/**
 * Adds a source, a processor and metrics for more data to the catalog of a workspace. The entries are added after the existing ones; no
 * other byte of the catalog changes.
 * @param workspace its folder
 * @throws InitError when the data give no catalog, a name is taken, or an existing source would read the files too
 * @throws CatalogError when the existing catalog does not compile. Nothing is written then.
 */
export async function addSource(workspace: string, asked: Asked): Promise<InitReport> {
  const root = resolve(workspace);
  const before = await readCatalog(root);
  if (before[catalogFiles.pipelines] === null) throw new InitError(messages.noCatalog(workspace));
  const compiled = await compile(before, new DuckDbSqlParser());
  if (!compiled.ok) throw new CatalogError(compiled.diagnostics);
  const { sources, metrics } = compiled.manifest;

  const { rows, files, placed, proposal } = await inferCatalog(root, asked, new Set(Object.keys(metrics)));
  refuseTaken(compiled.manifest, proposal);
  const inWorkspace = Object.values(sources).filter(({ root: place }) => place === undefined);
  const reader = await sourceThatReads(inWorkspace, placed.files);
  if (reader !== null) throw new InitError(messages.readAlready(reader.id, reader.path, placed.files[0] ?? placed.path));
  const after = withSource(before, proposal);
  await mustCompile(after);

  await copyData(placed);
  await writeEdits(root, before, after);
  return { rows, files, proposal, copied: placed.copies.length > 0, done: { kind: 'added a source' } };
}

function refuseTaken({ sources, tables, metrics }: Manifest, { source, processor, rows_metric, measure }: Proposal): void {
  if (Object.hasOwn(sources, source.name)) throw new InitError(messages.nameTaken('source', source.name));
  if (Object.hasOwn(tables, processor.name)) throw new InitError(messages.nameTaken('processor', processor.name));
  const names = [rows_metric, measure.metric, ...(measure.kind === 'mean' ? [measure.sum.metric] : [])];
  const taken = names.find((name) => Object.hasOwn(metrics, name));
  if (taken !== undefined) throw new InitError(messages.nameTaken('metric', taken));
}

function withSource(before: CatalogText, proposal: Proposal): CatalogText {
  const edits: readonly (readonly [file: keyof CatalogText, collection: Collection, entries: string])[] = [
    [catalogFiles.pipelines, 'sources', sourceEntry(proposal)],
    [catalogFiles.processors, 'processors', processorEntry(proposal)],
    [catalogFiles.metrics, 'metrics', metricEntries(proposal)],
  ];
  const after = { ...before };
  for (const [file, collection, entries] of edits) {
    const text = insertEntries(before[file] ?? '', collection, entries);
    if (text === null) throw new InitError(messages.inBraces(file, collection));
    Object.assign(after, { [file]: text });
  }
  return after;
}

/** Sources before processors before metrics, so that the catalog compiles at every moment. */
async function writeEdits(root: string, before: CatalogText, after: CatalogText): Promise<void> {
  const files = [catalogFiles.pipelines, catalogFiles.processors, catalogFiles.metrics].map((file) => ({
    path: join(root, file),
    unfinished: join(root, `${file}.tmp`),
    old: before[file],
    now: after[file] ?? '',
  }));
  try {
    for (const { unfinished, now } of files) await writeFile(unfinished, now);
    for (const { path, old } of files)
      if (old !== null && (await readFile(path, 'utf8')) !== old) throw new InitError(messages.catalogChanged());
    for (const { path, unfinished } of files) await rename(unfinished, path);
  } finally {
    for (const { unfinished } of files) await rm(unfinished, { force: true });
  }
}
