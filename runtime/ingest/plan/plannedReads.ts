import type { AggregateTable, Source } from '../../../compiler/manifest.ts';
import { compareText } from '../../engine/compareText.ts';
import type { DuckDBConnection } from '../../engine/Engine.ts';
import type { KnownAttempt } from '../../store/Ledger.ts';
import { rowsInFooters } from '../rows/rowsInFooters.ts';
import type { DueChunk } from '../stock/dependencies.ts';
import type { PlannedRead, ReadReason } from './IngestPlan.ts';
import type { Stock } from '../stock/takeStock.ts';

/** The chunks to read, by id: for which processors, why, and how large they are. */
export async function plannedReads(connection: DuckDBConnection, source: Source, stock: Stock): Promise<readonly PlannedRead[]> {
  const attempts = new Map(stock.latest.map((attempt) => [keyOf(attempt), attempt]));
  const computed = new Set(stock.visible.map(({ table_id, chunk_id }) => JSON.stringify([table_id, chunk_id])));
  const reasonOf = ({ id: table_id, computation_hash }: AggregateTable, chunk: DueChunk): ReadReason => {
    if (stock.extent === 'everything') return 'forced';
    const known = attempts.get(keyOf({ table_id, computation_hash, chunk_id: chunk.id }));
    if (known === undefined) return computed.has(JSON.stringify([table_id, chunk.id])) ? 'computation' : 'new';
    switch (known.status) {
      case 'failed':
        return 'failed';
      case 'retired':
        return 'returned';
      case 'ok':
        return known.fingerprint === chunk.basis ? 'lost' : 'changed';
    }
  };
  const reads = new Map<string, { readonly chunk: DueChunk; readonly processors: PlannedRead['processors'][number][] }>();
  for (const { tables, chunks } of stock.work.shares)
    for (const chunk of chunks) {
      if (chunk.problem !== null) continue;
      const read = reads.get(chunk.id) ?? { chunk, processors: [] };
      reads.set(chunk.id, read);
      for (const { table } of tables) read.processors.push({ processor: table.id, reason: reasonOf(table, chunk) });
    }
  const rows = await rowsOf(
    connection,
    source,
    stock,
    [...reads.values()].map(({ chunk }) => chunk),
  );
  return [...reads.values()]
    .map(({ chunk, processors }) => ({
      chunk_id: chunk.id,
      bytes: chunk.files.reduce((total, { bytes }) => total + bytes, 0),
      rows: rows.get(chunk.id) ?? null,
      processors: processors.sort((a, b) => compareText(a.processor, b.processor)),
    }))
    .sort((a, b) => compareText(a.chunk_id, b.chunk_id));
}

function keyOf({ table_id, computation_hash, chunk_id }: Pick<KnownAttempt, 'table_id' | 'computation_hash' | 'chunk_id'>): string {
  return JSON.stringify([table_id, computation_hash, chunk_id]);
}

/** The rows of chunks, if the same content was read before or the files themselves say. */
async function rowsOf(
  connection: DuckDBConnection,
  source: Source,
  { visible }: Stock,
  chunks: readonly DueChunk[],
): Promise<ReadonlyMap<string, number>> {
  const read = new Map(visible.map(({ chunk_id, fingerprint, rows_in }) => [JSON.stringify([chunk_id, fingerprint]), rows_in]));
  const known = new Map<string, number>();
  for (const { id, fingerprint, basis } of chunks) {
    const rows = read.get(JSON.stringify([id, fingerprint])) ?? read.get(JSON.stringify([id, basis]));
    if (rows !== undefined) known.set(id, rows);
  }
  const unknown = chunks.filter(({ id }) => !known.has(id));
  if (source.reader.format !== 'parquet' || unknown.length === 0) return known;
  const footers = await rowsInFooters(
    connection,
    unknown.flatMap(({ files }) => files.map(({ absolute }) => absolute)),
  );
  for (const { id, files } of unknown) {
    const rows = files.map(({ absolute }) => footers.get(absolute));
    if (rows.every((count) => count !== undefined))
      known.set(
        id,
        rows.reduce((total, count) => total + count, 0),
      );
  }
  return known;
}
