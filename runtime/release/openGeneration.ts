import { realpath } from 'node:fs/promises';
import { join } from 'node:path';
import { Engine, type DuckDBConnection } from '../engine/Engine.ts';
import { isMissing } from '../errors/isMissing.ts';
import { CURRENT_GENERATION } from '../store/format/files.ts';
import { GenerationFile, type StoredChunk, type StoredTable } from '../store/format/GenerationFile.ts';
import type { Generation, PublishedAggregate, PublishedChunk, PublishedTable } from './Release.ts';
import { Shelf } from './Shelf.ts';

/** The file that the current generation is in, or null before the first publication. */
export async function currentGenerationFile(workspace: string): Promise<string | null> {
  try {
    return await realpath(join(workspace, CURRENT_GENERATION));
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

/**
 * Opens the current generation for reading, or gives null before the first publication. The file is resolved first, so a
 * publication meanwhile does not matter: one that was vacuumed between the two steps is resolved again.
 */
export async function openGeneration(workspace: string): Promise<{ readonly file: string; readonly generation: Generation } | null> {
  for (let attempt = 0; ; attempt += 1) {
    const file = await currentGenerationFile(workspace);
    if (file === null) return null;
    try {
      return { file, generation: await load(file) };
    } catch (error) {
      if (attempt === 2 || (await currentGenerationFile(workspace)) === file) throw error;
    }
  }
}

async function load(file: string): Promise<Generation> {
  // One thread a query: small aggregates answer twice as many requests that way, and no sum depends on it.
  const engine = await Engine.open(file, {
    mode: 'read_only',
    threads: 1,
    memory_limit: null,
    external_access: false,
    temp_directory: null,
  });
  try {
    const connection = await engine.connect();
    try {
      return { file, ...(await readMetadata(connection)), engine, shelf: new Shelf() };
    } finally {
      connection.closeSync();
    }
  } catch (error) {
    engine.close();
    throw error;
  }
}

async function readMetadata(connection: DuckDBConnection): Promise<Omit<Generation, 'engine' | 'file' | 'shelf'>> {
  const file = new GenerationFile(connection, null);
  const head = await file.head();
  const tables = await file.tables();
  const chunks = await file.chunks();
  const runs = await file.newestRuns(1);
  const aggregates = new Map<string, PublishedAggregate>();
  for (const base of tables) {
    if (base.rollup !== null) continue;
    const { table_id, computation_hash, first_period, last_period } = base;
    aggregates.set(table_id, {
      table_id,
      computation_hash,
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
  };
}

function publishedTable({ name, grain, dimensions, rows }: StoredTable): PublishedTable {
  return { name, grain, dimensions, rows };
}

function publishedChunk({ ordinal, chunk_id, pipeline_run_id, created_at, first_day, last_day }: StoredChunk): PublishedChunk {
  return { ordinal, chunk_id, pipeline_run_id, created_at, first_day, last_day };
}
