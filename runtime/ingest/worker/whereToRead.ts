import { typesOf } from '../../../compiler/expressions/toSql.ts';
import type { Chunk } from '../Chunk.ts';
import { finerTable } from '../reduce/finerTable.ts';
import type { Staged } from '../rows/stage.ts';
import type { BatchContext } from './BatchContext.ts';

/** Tables for which rows are read in place. Reading a Parquet file of this machine takes a quarter of the time of storing its rows. */
const MOST_READS = 3;

/**
 * Whether the rows of a batch are stored to be reduced, or read in place by each table that needs them. Whatever fails is explained on stored
 * rows, so a chunk alone is stored.
 */
export function whereToRead<C extends Chunk>({ source, place, tables }: BatchContext<C>, chunks: readonly C[]): Staged['where'] {
  const types = typesOf(source.columns);
  const all = tables.map(({ table }) => table);
  const readers = all.filter((table) => finerTable(table, all, types) === null);
  const isCheap =
    source.reader.format === 'parquet' && place.identity === 'bytes' && source.transforms.every(({ kind }) => kind !== 'dedup');
  const arePlain = source.bad_rows === undefined && all.every(({ prestage }) => prestage === undefined);
  return chunks.length > 1 && isCheap && arePlain && readers.length <= MOST_READS ? 'in_place' : 'stored';
}
