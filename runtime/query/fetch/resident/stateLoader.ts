import { duckdb } from '../../../engine/duckdb.ts';
import { at } from '../../../errors/at.ts';
import { timeFormat } from '../duckdb/dictionaries.ts';
import type { ColumnLoader, Loaded } from './ColumnLoader.ts';
import { Growing } from './Growing.ts';
import type { StateColumn } from './ResidentTable.ts';
import { WholeColumn } from './WholeColumn.ts';

const { DuckDBTypeId } = duckdb;

/** The approximate memory of a text besides its characters. */
const TEXT_BYTES = 32;

/** A column of states. @param type of the engine's column */
export function stateLoader(type: number, rows: number): ColumnLoader<StateColumn> {
  switch (type) {
    case DuckDBTypeId.LIST:
      return listLoader(rows);
    case DuckDBTypeId.BLOB:
      return blobLoader(rows);
    case DuckDBTypeId.DOUBLE:
      return doubleLoader(rows);
    case DuckDBTypeId.VARCHAR:
    case DuckDBTypeId.BOOLEAN:
    case DuckDBTypeId.DATE:
    case DuckDBTypeId.TIMESTAMP:
      return scalarLoader();
    default:
      return wholeLoader(rows);
  }
}

function wholeLoader(rows: number): ColumnLoader<StateColumn> {
  const builder = WholeColumn.builder(rows);
  return {
    async add(reader, column, _first, turns) {
      const read = await reader.wholes(column);
      await turns.each(read.length, (index) => builder.add(read[index] ?? null));
    },
    async finish() {
      const column = builder.finish();
      return { column, bytes: column.bytes };
    },
  };
}

function doubleLoader(rows: number): ColumnLoader<StateColumn> {
  const values = new Float64Array(rows);
  const nulls = new Uint8Array(rows);
  return {
    async add(reader, column, first, turns) {
      const read = await reader.scalars(column, timeFormat);
      await turns.each(read.length, (index) => {
        const value = read[index] ?? null;
        if (value === null) nulls[first + index] = 1;
        else values[first + index] = Number(value);
      });
    },
    finish: async () => ({ column: { kind: 'doubles', values, nulls }, bytes: values.byteLength + nulls.byteLength }),
  };
}

function scalarLoader(): ColumnLoader<StateColumn> {
  const values: (string | number | boolean | null)[] = [];
  let bytes = 0;
  return {
    async add(reader, column, _first, turns) {
      const read = await reader.scalars(column, timeFormat);
      await turns.each(read.length, (index) => {
        const value = read[index] ?? null;
        values.push(value);
        bytes += 8 + (typeof value === 'string' ? TEXT_BYTES + value.length : 0);
      });
    },
    finish: async () => ({ column: { kind: 'scalars', values }, bytes }),
  };
}

function listLoader(rows: number): ColumnLoader<StateColumn> {
  const lists = new OneAfterTheOther(new Growing<Uint32Array>((length) => new Uint32Array(length)), rows);
  return {
    add: async (reader, column, first) =>
      reader.lists(column, (row, words, from, to) => lists.put(first + row, words.subarray(2 * from, 2 * to))),
    finish: async () => lists.finish((words, starts) => ({ kind: 'lists', words, starts })),
  };
}

function blobLoader(rows: number): ColumnLoader<StateColumn> {
  const blobs = new OneAfterTheOther(new Growing<Uint8Array>((length) => new Uint8Array(length)), rows);
  return {
    add: async (reader, column, first) => reader.blobs(column, (row, bytes) => blobs.put(first + row, bytes)),
    finish: async () => blobs.finish((bytes, starts) => ({ kind: 'blobs', bytes, starts })),
  };
}

/** Values of different lengths, by row; none for a row that is left out. */
class OneAfterTheOther<Items extends Uint32Array | Uint8Array> {
  readonly #items: Growing<Items>;
  /** The length of each row's value, one place further. */
  readonly #starts: Float64Array;
  #end = 0;

  constructor(items: Growing<Items>, rows: number) {
    this.#items = items;
    this.#starts = new Float64Array(rows + 1);
  }

  put(row: number, value: Items): void {
    this.#items.reach(this.#end + value.length).set(value, this.#end);
    this.#starts[row + 1] = value.length;
    this.#end += value.length;
  }

  finish(make: (items: Items, starts: Float64Array) => StateColumn): Loaded<StateColumn> {
    const starts = this.#starts;
    for (let row = 1; row < starts.length; row++) starts[row] = at(starts, row - 1) + at(starts, row);
    const items = this.#items.items.slice(0, this.#end) as Items;
    return { column: make(items, starts), bytes: items.byteLength + starts.byteLength };
  }
}
