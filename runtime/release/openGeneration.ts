import type { GenerationFile, GenerationHead, StoredContent, StoredTable } from '../store/format/GenerationFile.ts';
import type { StoredChunk } from '../store/format/storedChunks.ts';
import { currentGeneration, generationsOnDisk, type CurrentGeneration, type GenerationOnDisk } from '../store/format/generationsOnDisk.ts';
import { openGenerationFile, sealFaultOf, type GenerationFault } from '../store/format/openGenerationFile.ts';
import type { Generation, PublishedAggregate, PublishedChunk, PublishedTable } from './Release.ts';
import { PublishedCatalog } from './PublishedCatalog.ts';
import { Shelf } from './Shelf.ts';
import { storage } from '../store/storage/storage.ts';

/** What a server can serve when it starts. */
export interface FirstGeneration {
  /** What the workspace's link names. */
  readonly named: CurrentGeneration;
  readonly generation: Generation | null;
  /** Why that is not the current one. */
  readonly fault: GenerationFault | null;
  /** The file, while its bytes are still to be compared with its seal. */
  readonly unverified: GenerationOnDisk | null;
}

/**
 * Opens what the workspace's link names or, if that cannot be served, the newest generation on disk that can. Tolerates a concurrent
 * publication: a file that it vacuums between two steps is looked up again.
 *
 * @param compared_first_bytes a larger file is served while it is compared with its seal.
 */
export async function openFirst(workspace: string, compared_first_bytes: number): Promise<FirstGeneration> {
  let named = await currentGeneration(workspace);
  for (;;) {
    const opened = named.kind === 'named' ? await openNamed(named.generation, compared_first_bytes) : null;
    if (opened !== null && opened.fault === null) return { named, ...opened };
    const now = await currentGeneration(workspace);
    if (now.kind === 'named' && (named.kind !== 'named' || now.generation.file !== named.generation.file)) {
      named = now;
      continue;
    }
    if (named.kind === 'none') return { named, generation: null, fault: null, unverified: null };
    const besides = named.kind === 'named' ? named.generation.id : null;
    return { named, generation: await openNewestWhole(workspace, besides), fault: opened?.fault ?? 'lost', unverified: null };
  }
}

async function openNamed(named: GenerationOnDisk, compared_first_bytes: number): Promise<Omit<FirstGeneration, 'named'>> {
  const bytes = (await storage.find(named.file).catch(() => null))?.bytes ?? 0;
  const is_first = bytes <= compared_first_bytes;
  const opened = is_first ? await openWhole(named) : await openGeneration(named);
  if (typeof opened === 'string') return { generation: null, fault: opened, unverified: null };
  return { generation: opened, fault: null, unverified: is_first ? null : named };
}

/** Opens the newest intact generation on disk, compared to the last byte; null when there is none. */
export async function openNewestWhole(workspace: string, besides: string | null): Promise<Generation | null> {
  for (const generation of await generationsOnDisk(workspace)) {
    if (generation.id === besides) continue;
    const opened = await openWhole(generation);
    if (typeof opened !== 'string') return opened;
  }
  return null;
}

/** Compares a generation with its seal and opens it, or says why it cannot be served. */
export async function openWhole(generation: GenerationOnDisk, signal?: AbortSignal): Promise<Generation | GenerationFault> {
  return (await sealFaultOf(generation, signal)) ?? (await openGeneration(generation));
}

/** Opens a generation that is not sealed yet, since it is not known whether it will be published. */
export async function openUnsealed(generation: GenerationOnDisk): Promise<Generation | GenerationFault> {
  return openGeneration(generation, 'unsealed');
}

/** Opens a generation for reading, or says why it cannot be served. Does not compare its bytes with its seal. */
async function openGeneration(generation: GenerationOnDisk, as: 'sealed' | 'unsealed' = 'sealed'): Promise<Generation | GenerationFault> {
  const opened = await openGenerationFile(generation, readMetadata, as);
  if (typeof opened === 'string') return opened;
  return { file: generation.file, engine: opened.engine, ...opened.read, shelf: new Shelf() };
}

async function readMetadata(file: GenerationFile, head: GenerationHead): Promise<Omit<Generation, 'engine' | 'file' | 'shelf'>> {
  const tables = await file.tables();
  const chunks = await file.chunks();
  const definitions = await file.definitions();
  const catalogs = new Map(definitions.map(({ catalog_hash, manifest }) => [catalog_hash, new PublishedCatalog(manifest)]));
  const runs = await file.newestRuns(1);
  const aggregates = new Map<string, PublishedAggregate>();
  for (const base of tables) {
    if (base.rollup !== null) continue;
    const { table_id, computation_hash, first_period, last_period } = base;
    const definition = definitions.find((known) => known.table_id === table_id && known.computation_hash === computation_hash);
    aggregates.set(table_id, {
      table_id,
      computation_hash,
      catalog: definition === undefined ? null : (catalogs.get(definition.catalog_hash) ?? null),
      base: publishedTable(base),
      rollups: new Map(
        tables.flatMap((other) =>
          other.table_id === table_id && other.rollup !== null ? [[other.rollup, publishedTable(other)] as const] : [],
        ),
      ),
      chunks: chunks.filter((chunk) => chunk.table_id === table_id).map(publishedChunk),
      first_period,
      last_period,
    });
  }
  return {
    id: head.generation,
    data_hash: head.data_hash,
    aggregates,
    last_runs: new Map(runs.map(({ id, source, status, finished_at }) => [source, { id, source, status, finished_at }])),
    failed_chunks: await file.failedChunks(),
    quarantined: quarantinedOf(await file.contents('with_refused_rows')),
    checks: await file.checks(),
  };
}

function quarantinedOf(contents: readonly StoredContent[]): Generation['quarantined'] {
  const sources = new Map<string, Map<string, number>>();
  for (const { source, chunk_id, quarantined } of contents) {
    if (quarantined === null || quarantined === 0) continue;
    sources.set(source, (sources.get(source) ?? new Map<string, number>()).set(chunk_id, quarantined));
  }
  return sources;
}

function publishedTable({ name, grain, dimensions, rows }: StoredTable): PublishedTable {
  return { name, grain, dimensions, rows };
}

function publishedChunk({ ordinal, chunk_id, pipeline_run_id, created_at, first_day, last_day }: StoredChunk): PublishedChunk {
  return { ordinal, chunk_id, pipeline_run_id, created_at, first_day, last_day };
}
