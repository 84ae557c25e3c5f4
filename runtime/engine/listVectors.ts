import type { DuckDBVector } from '@duckdb/node-api';
import { bindings, duckdb } from './duckdb.ts';

const { DuckDBDoubleVector, DuckDBListVector } = duckdb;

/*
 * Lists in the vectors of scalar functions, without an object for each value. As in vectors.ts, the bracket accesses are typed, and a test
 * goes through here.
 */

/** Goes through lists of doubles, none of them null: a list is a range of doubles, each as two little-endian 32-bit words. */
export function eachListOfDoubles(vector: DuckDBVector, each: (words: Uint32Array, from: number, to: number) => void): void {
  if (!(vector instanceof DuckDBListVector) || !(vector.childVector instanceof DuckDBDoubleVector))
    throw new TypeError(`a vector of ${vector.type.toString()} holds no lists of doubles`);
  const items = vector.childVector['items'];
  const words = new Uint32Array(items.buffer, items.byteOffset, 2 * items.length);
  for (let row = 0; row < vector.itemCount; row++) {
    const from = vector.getEntryOffset(row);
    each(words, from, from + vector.getEntryLength(row));
  }
}

/** Fills a result of lists of BIGINT, none of them null. @param items of all lists, one after the other. */
export function writeLists(output: DuckDBVector, lengths: readonly number[], items: BigInt64Array<ArrayBuffer>): void {
  if (!(output instanceof DuckDBListVector)) throw new TypeError(`a vector of ${output.type.toString()} holds no lists`);
  const vector = output['vector'];
  const entries = new BigInt64Array(2 * lengths.length);
  let offset = 0;
  lengths.forEach((length, row) => {
    entries[2 * row] = BigInt(offset);
    entries[2 * row + 1] = BigInt(length);
    offset += length;
  });
  bindings.list_vector_reserve(vector, items.length);
  bindings.list_vector_set_size(vector, items.length);
  const child = bindings.list_vector_get_child(vector);
  bindings.copy_data_to_vector(child, 0, items.buffer, items.byteOffset, items.byteLength);
  bindings.copy_data_to_vector(vector, 0, entries.buffer, entries.byteOffset, entries.byteLength);
}
