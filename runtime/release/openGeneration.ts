import { realpath } from 'node:fs/promises';
import { join } from 'node:path';
import { GRAINS, type Grain } from '../../compiler/manifest.ts';
import { isMissing } from '../errors/isMissing.ts';
import { Engine, queryRows, type DuckDBConnection, type SqlRow } from '../engine/Engine.ts';
import { Shelf } from './Shelf.ts';
import type { Generation, PublishedAggregate, PublishedChunk, PublishedRun, PublishedTable } from './Release.ts';

/** The link to the current generation, relative to the workspace. */
export const CURRENT_GENERATION = 'meta/aggregate_views.duckdb';

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
  const [head] = await queryRows(connection, 'SELECT generation, data_hash FROM store.generation');
  if (head === undefined) throw new Error('the generation file has no generation');
  const tables = await queryRows(
    connection,
    'SELECT table_id, computation_hash, name, rollup, grain, dimensions, rows, first_period, last_period FROM store.tables ORDER BY table_id, rollup NULLS FIRST',
  );
  const chunks = await queryRows(
    connection,
    `
    SELECT table_id, ordinal, chunk_id, pipeline_run_id, strftime(created_at, '%Y-%m-%dT%H:%M:%S.%gZ') AS created_at, first_day::VARCHAR AS first_day, last_day::VARCHAR AS last_day
    FROM store.chunks ORDER BY table_id, ordinal`,
  );
  const runs = await queryRows(
    connection,
    `
    SELECT id, source, status, strftime(finished_at, '%Y-%m-%dT%H:%M:%S.%gZ') AS finished_at
    FROM meta.runs QUALIFY row_number() OVER (PARTITION BY source ORDER BY id DESC) = 1`,
  );
  const failed = await queryRows(
    connection,
    `
    SELECT table_id || ':' || computation_hash AS computation, count(*) AS failed FROM (
      SELECT table_id, computation_hash, status FROM meta.chunks QUALIFY row_number() OVER (PARTITION BY table_id, computation_hash, chunk_id ORDER BY attempt DESC) = 1
    ) WHERE status = 'failed' GROUP BY computation`,
  );

  const aggregates = new Map<string, PublishedAggregate>();
  for (const row of tables) {
    if (row['rollup'] !== null) continue;
    const id = text(row, 'table_id');
    aggregates.set(id, {
      table_id: id,
      computation_hash: text(row, 'computation_hash'),
      base: publishedTable(row),
      rollups: new Map(
        tables
          .filter((other) => other['table_id'] === id && other['rollup'] !== null)
          .map((other) => [text(other, 'rollup'), publishedTable(other)]),
      ),
      chunks: chunks.filter((chunk) => chunk['table_id'] === id).map(publishedChunk),
      first_period: nullableText(row, 'first_period'),
      last_period: nullableText(row, 'last_period'),
    });
  }
  return {
    id: text(head, 'generation'),
    data_hash: text(head, 'data_hash'),
    aggregates,
    last_runs: new Map(
      runs.map((row): [string, PublishedRun] => [
        text(row, 'source'),
        { id: text(row, 'id'), source: text(row, 'source'), status: text(row, 'status'), finished_at: nullableText(row, 'finished_at') },
      ]),
    ),
    failed_chunks: new Map(failed.map((row) => [text(row, 'computation'), Number(row['failed'])])),
  };
}

function publishedTable(row: SqlRow): PublishedTable {
  const grain = GRAINS.find((known): known is Grain => known === row['grain']);
  const dimensions = row['dimensions'];
  if (grain === undefined || !Array.isArray(dimensions))
    throw new Error('the generation file describes a table in a way unknown to this version');
  return { name: text(row, 'name'), grain, dimensions: dimensions.map(String), rows: Number(row['rows']) };
}

function publishedChunk(row: SqlRow): PublishedChunk {
  return {
    ordinal: Number(row['ordinal']),
    chunk_id: text(row, 'chunk_id'),
    pipeline_run_id: text(row, 'pipeline_run_id'),
    created_at: text(row, 'created_at'),
    first_day: nullableText(row, 'first_day'),
    last_day: nullableText(row, 'last_day'),
  };
}

function text(row: SqlRow, column: string): string {
  const value = row[column];
  if (typeof value !== 'string') throw new Error(`the generation file has no ${column} where it should`);
  return value;
}

function nullableText(row: SqlRow, column: string): string | null {
  return row[column] === null ? null : text(row, column);
}
