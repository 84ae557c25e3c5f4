import { queryRows, type DuckDBConnection } from '../engine/Engine.ts';
import { describingTable, storeName } from './format/names.ts';

/** What of a generation's data is new. */
export interface Novelty {
  /** By table id: periods to which rows were added, changed or removed, as ISO dates or hours such as 2026-01-05T13:00. */
  readonly periods: ReadonlyMap<string, ReadonlySet<string>>;
  /** By source: the ids of the chunks that were read. */
  readonly chunks: ReadonlyMap<string, ReadonlySet<string>>;
}

/**
 * What a generation has that another does not: chunks that are new, have other content or another computation, and what is gone.
 *
 * @param before the alias under which the other is attached; null when there is none, so that everything is new.
 * @param alias under which it is attached.
 */
export async function noveltySince(connection: DuckDBConnection, before: string | null, alias: string): Promise<Novelty> {
  return noveltyOf(connection, {
    alias,
    before,
    isNew:
      before === null
        ? 'true'
        : `(table_id, config_hash, chunk_id, fingerprint) NOT IN (SELECT (table_id, config_hash, chunk_id, fingerprint) FROM ${describingTable(before, 'chunks')})`,
  });
}

/** What the run that changed each table last has read. */
export async function noveltyOfLastRuns(connection: DuckDBConnection, alias: string): Promise<Novelty> {
  const chunks = describingTable(alias, 'chunks');
  return noveltyOf(connection, {
    alias,
    before: null,
    isNew: `(table_id, pipeline_run_id) IN (SELECT (table_id, arg_max(pipeline_run_id, created_at)) FROM ${chunks} GROUP BY table_id)`,
  });
}

interface Compared {
  readonly alias: string;
  readonly before: string | null;
  /** A condition on the chunks of a generation. */
  readonly isNew: string;
}

async function noveltyOf(connection: DuckDBConnection, { alias, before, isNew }: Compared): Promise<Novelty> {
  const chunks = new Map<string, Set<string>>();
  for (const row of await queryRows(connection, `SELECT DISTINCT source, chunk_id FROM ${describingTable(alias, 'chunks')} WHERE ${isNew}`))
    entry(chunks, String(row['source'])).add(String(row['chunk_id']));
  const periods = new Map<string, Set<string>>();
  for (const table of await baseTables(connection, alias)) {
    const found = entry(periods, table);
    for (const period of await periodsOf(connection, alias, table, isNew)) found.add(period);
  }
  if (before !== null) {
    const isGone = `(table_id, config_hash, chunk_id, fingerprint) NOT IN (SELECT (table_id, config_hash, chunk_id, fingerprint) FROM ${describingTable(alias, 'chunks')})`;
    for (const table of await baseTables(connection, before)) {
      if (!periods.has(table)) continue;
      for (const period of await periodsOf(connection, before, table, isGone)) entry(periods, table).add(period);
    }
  }
  return { periods, chunks };
}

async function baseTables(connection: DuckDBConnection, alias: string): Promise<readonly string[]> {
  const rows = await queryRows(connection, `SELECT table_id FROM ${describingTable(alias, 'tables')} WHERE rollup IS NULL`);
  return rows.map((row) => String(row['table_id']));
}

async function periodsOf(connection: DuckDBConnection, alias: string, table: string, condition: string): Promise<readonly string[]> {
  const rows = await queryRows(
    connection,
    `SELECT DISTINCT strftime(period, CASE WHEN typeof(period) = 'DATE' THEN '%Y-%m-%d' ELSE '%Y-%m-%dT%H:%M' END) AS period
     FROM ${storeName(alias, table)}
     WHERE chunk IN (SELECT ordinal FROM ${describingTable(alias, 'chunks')} WHERE table_id = $1 AND ${condition})`,
    [table],
  );
  return rows.map((row) => String(row['period']));
}

function entry(map: Map<string, Set<string>>, key: string): Set<string> {
  const known = map.get(key) ?? new Set<string>();
  map.set(key, known);
  return known;
}
