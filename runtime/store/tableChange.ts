import type { AggregateTable } from '../../compiler/manifest.ts';
import { queryRows, sqlText, type DuckDBConnection } from '../engine/Engine.ts';
import type { DesiredTable } from './desiredTables.ts';
import { describingTable } from './format/names.ts';
import type { Ledger, VisibleAttempt } from './Ledger.ts';
import { PUBLISHED } from './publicationBase.ts';
import { readAttempts } from './readAttempts.ts';

/** A table that a publication has to change. */
export interface ChangedTable extends DesiredTable {
  /** What changes in the rows that the base has of it; null when it is made anew. */
  readonly change: ChunkChange | null;
  /** The chunks whose rows come: all of them if it is made anew. */
  readonly added: readonly OrdinalChunk[];
}

/** A visible chunk and its position among those of its table by the UTF-8 bytes of their ids. */
export interface OrdinalChunk extends VisibleAttempt {
  readonly ordinal: number;
}

/** The chunks whose rows go and come. All others keep their rows and their ordinals. */
export interface ChunkChange {
  /** By ordinal. */
  readonly gone: readonly number[];
  readonly added: readonly OrdinalAttempt[];
  /** How many chunks the base has. */
  readonly before: number;
}

/** Which attempt a chunk counts with. */
export interface OrdinalAttempt {
  readonly ordinal: number;
  readonly attempt: number;
}

/**
 * How the chunks that the attached base shows of a table become those that it should show; null when some get another ordinal. The engine
 * compares them, and only what differs is read.
 */
export async function chunkChange(connection: DuckDBConnection, { table, ledger }: DesiredTable): Promise<ChunkChange | null> {
  const [found = {}] = await queryRows(
    connection,
    `SELECT count(s.ordinal)::INTEGER AS before, bool_or(s.chunk_id IS NOT NULL AND s.chunk_id IS DISTINCT FROM d.chunk_id) AS moved,
       list([d.ordinal, d.attempt] ORDER BY d.ordinal) FILTER (s.chunk_id IS NULL OR (s.chunk_id = d.chunk_id AND (s.pipeline_run_id <> d.run_id OR s.fingerprint <> d.fingerprint))) AS added
     FROM (
       SELECT attempt, chunk_id, run_id, fingerprint, row_number() OVER (ORDER BY chunk_id) - 1 AS ordinal FROM ${await shownBy(ledger, table)}
     ) d
     FULL JOIN (SELECT ordinal, chunk_id, pipeline_run_id, fingerprint FROM ${describingTable(PUBLISHED, 'chunks')} WHERE table_id = $1) s USING (ordinal)`,
    [table.id],
  );
  if (found['moved'] === true) return null;
  const before = Number(found['before']);
  const added = pairsIn(found['added']).map(([ordinal = 0, attempt = 0]) => ({ ordinal, attempt }));
  return { gone: added.flatMap(({ ordinal }) => (ordinal < before ? [ordinal] : [])), added, before };
}

/** Whether nothing goes or comes. */
export function isUnchanged(change: ChunkChange | null): boolean {
  return change !== null && change.added.length === 0;
}

/** The visible chunks of a table that some attempts, by ordinal, made so, or all of them. */
export async function chunksAt(
  connection: DuckDBConnection,
  { table, ledger }: DesiredTable,
  which: readonly OrdinalAttempt[] | 'all',
): Promise<readonly OrdinalChunk[]> {
  if (which.length === 0) return [];
  const some = which === 'all' ? '' : ` AND attempt IN (${which.map(({ attempt }) => attempt).join(', ')})`;
  const relation = `(SELECT *, true AS is_latest, true AS is_visible FROM ${await shownBy(ledger, table)}${some})`;
  const { visible } = await readAttempts(connection, relation, 'all');
  return visible.map((attempt, index) => ({ ...attempt, ordinal: which === 'all' ? index : (which[index]?.ordinal ?? -1) }));
}

/** The rows of the ledger for the chunks that a table shows: a relation with a condition. */
async function shownBy({ counting }: Ledger, { id, computation_hash }: AggregateTable): Promise<string> {
  return `${await counting.visible()} WHERE table_id = ${sqlText(id)} AND computation_hash = ${sqlText(computation_hash)}`;
}

function pairsIn(list: unknown): readonly (readonly number[])[] {
  return Array.isArray(list) ? list.map((pair) => (Array.isArray(pair) ? pair.map(Number) : [])) : [];
}
