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
    'unsorted',
  );
  const places = new Map<string, number>();
  chunks.forEach(({ id }, place) => places.set(id, place));
  const shown = new Uint32Array(chunks.length);
  const open = new Set<string>();
  known.chunk_id.forEach((id, index) => {
    const place = places.get(id);
    if (place === undefined) open.add(id);
    else if (chunks[place]?.fingerprint === known.fingerprint[index]) shown[place] = (shown[place] ?? 0) + 1;
  });
  const present = chunks.filter((_, place) => shown[place] !== tables.length);
  for (const { id } of present) open.add(id);
  return { present, ids: [...open] };
}
