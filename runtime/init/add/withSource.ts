import { isOfALake } from '../../../compiler/lakeReaders.ts';
import { isOfADatabase } from '../../../compiler/tableReaders.ts';
import type { Manifest } from '../../../compiler/manifest.ts';
import { pathsOf, type CatalogFileName, type CatalogText, type Collection } from '../../../compiler/parse/catalogFiles.ts';
import { InitError } from '../InitError.ts';
import * as messages from '../messages.ts';
import { metricsOf } from '../metricsOf.ts';
import type { PlacedData } from '../placeData.ts';
import type { Proposal } from '../Proposal.ts';
import { checkEntries, checkNames } from '../render/checksYaml.ts';
import { metricEntries } from '../render/metricsYaml.ts';
import { sourceEntry } from '../render/pipelinesYaml.ts';
import { processorEntry } from '../render/processorsYaml.ts';
import { insertEntries } from './insertEntries.ts';
import { placeFor } from './placeFor.ts';
import { sourceThatReads } from './sourceThatReads.ts';

/**
 * A catalog with one more source, its processor and its metrics, after the existing entries; no other byte changes.
 * @param manifest what the catalog compiles to
 * @throws InitError when a name is taken, an existing source would read the files too, or entries cannot be inserted
 */
export async function withSource(before: CatalogText, manifest: Manifest, proposal: Proposal, placed: PlacedData): Promise<CatalogText> {
  refuseTaken(manifest, proposal);
  const inWorkspace = Object.values(manifest.sources).filter(({ root: place }) => place === undefined);
  const reader = await sourceThatReads(inWorkspace, placed.files);
  if (reader !== null) throw new InitError('not_addable', messages.readAlready(reader.id, reader.path, placed.files[0] ?? placed.path));
  const twin = Object.values(manifest.sources).find((source) => readsAlike(source, proposal.source));
  if (twin !== undefined) throw new InitError('not_addable', messages.readAlready(twin.id, twin.path, placed.path));
  return inserted(before, proposal);
}

/** Whether a source reads the same table, or the same files, of the root that the data are in. */
function readsAlike({ root, reader, path }: Manifest['sources'][string], { root: place, path: proposed }: Proposal['source']): boolean {
  if (place === null || root !== place.name) return false;
  return (isOfADatabase(reader) || isOfALake(reader) ? reader.table : path) === proposed;
}

function refuseTaken({ sources, tables, metrics, checks = {} }: Manifest, proposal: Proposal): void {
  const { source, processor } = proposal;
  if (Object.hasOwn(sources, source.name)) throw new InitError('not_addable', messages.nameTaken('source', source.name));
  if (Object.hasOwn(tables, processor.name)) throw new InitError('not_addable', messages.nameTaken('processor', processor.name));
  const taken = metricsOf(proposal).find((name) => Object.hasOwn(metrics, name));
  if (taken !== undefined) throw new InitError('not_addable', messages.nameTaken('metric', taken));
  const check = checkNames(proposal).find((name) => Object.hasOwn(checks, name));
  if (check !== undefined) throw new InitError('not_addable', messages.nameTaken('check', check));
}

function inserted(before: CatalogText, proposal: Proposal): CatalogText {
  const edits: readonly (readonly [which: CatalogFileName, collection: Collection, entries: string])[] = [
    ['pipelines', 'sources', sourceEntry(proposal)],
    ['processors', 'processors', processorEntry(proposal)],
    ['metrics', 'metrics', metricEntries(proposal)],
    // A catalog without checks is its authors' choice.
    ...(pathsOf(before, 'checks').length === 0 ? [] : [['checks', 'checks', checkEntries(proposal)] as const]),
  ];
  const after: Record<string, string | null> = { ...before };
  for (const [which, collection, entries] of edits) {
    const { path, text: present } = placeFor(before, which, proposal.source.name);
    const text = insertEntries(present, collection, entries);
    if (text === null) throw new InitError('not_addable', messages.inBraces(path, collection));
    after[path] = text;
  }
  return { ...before, ...after };
}
