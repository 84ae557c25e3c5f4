import { sqlText, type DuckDBConnection } from '../../engine/Engine.ts';
import { queryTexts } from '../../engine/queryTexts.ts';
import type { Ledger } from '../../store/Ledger.ts';
import type { ReducedTable } from './findWork.ts';
import type { FingerprintedChunk } from './fingerprint.ts';

/** The chunks about which there is something to find out. */
export interface OpenChunks {
  /** Those that have files. */
  readonly present: readonly FingerprintedChunk[];
  /** The ids of those and of all that the ledger knows besides. */
  readonly ids: readonly string[] | 'all';
}

/** All of them, and all that the ledger knows. */
export function everyChunk(present: readonly FingerprintedChunk[]): OpenChunks {
  return { present, ids: 'all' };
}

/**
 * The chunks that are not settled. A chunk is settled if each table shows what its files contain now. Most are, and nothing more is read or made of
 * them. Where chunks depend on others, none is.
 *
 * @param chunks with files.
 * @param lost partials that are gone or damaged.
 */
export async function openChunks(
  connection: DuckDBConnection,
  ledger: Ledger,
  tables: readonly ReducedTable[],
  chunks: readonly FingerprintedChunk[],
  lost: Iterable<string>,
): Promise<OpenChunks> {
  if (ledger.lastAttempt === 0 || tables.length === 0 || tables.some(({ reducer }) => reducer.traced !== 'no_dependency'))
    return everyChunk(chunks);
  const isShown = [
    'is_latest',
    'is_visible',
    `(${tables.map(({ table: { id, computation_hash } }) => `(table_id = ${sqlText(id)} AND computation_hash = ${sqlText(computation_hash)})`).join(' OR ')})`,
    ...[...lost].map((partial) => `partial IS DISTINCT FROM ${sqlText(partial)}`),
  ].join(' AND ');
  const known = await queryTexts(
    connection,
    { chunk_id: 'chunk_id', fingerprint: `CASE WHEN ${isShown} THEN fingerprint ELSE '' END` },
    await ledger.counting.relation(),
    'attempt',
  );
  const present = new Map(chunks.map(({ id, fingerprint }) => [id, { fingerprint, shown: 0 }]));
  const open = new Set<string>();
  for (const [index, id] of known.chunk_id.entries()) {
    const chunk = present.get(id);
    if (chunk === undefined) open.add(id);
    else if (chunk.fingerprint === known.fingerprint[index]) chunk.shown++;
  }
  const unsettled = chunks.filter(({ id }) => present.get(id)?.shown !== tables.length);
  for (const { id } of unsettled) open.add(id);
  return { present: unsettled, ids: [...open] };
}
