import { at } from '../../../errors/at.ts';
import type { ColumnReader } from '../../../states/StateSlot.ts';
import type { Turns } from '../../../turns/Turns.ts';
import type { StateColumn } from './ResidentTable.ts';

/** Large values handed on at a time. */
const PIECE = 32;

/** Some columns of some rows, as a slot reads them. @throws {TypeError} for a column that does not hold what is read of it */
export function rowColumns(columns: readonly StateColumn[], rows: Int32Array, turns: Turns): ColumnReader {
  const column = <Kind extends StateColumn['kind']>(index: number, ...kinds: Kind[]): Extract<StateColumn, { readonly kind: Kind }> => {
    const found = at(columns, index);
    if (!holds(found, kinds)) throw new TypeError(`a column of ${found.kind} is not read as one of ${kinds.join(' or ')}`);
    return found;
  };
  const inPieces = async (work: (place: number, row: number) => void): Promise<void> => {
    for (let from = 0; from < rows.length; from += PIECE) {
      const to = Math.min(from + PIECE, rows.length);
      for (let place = from; place < to; place++) work(place, at(rows, place));
      await turns.pass();
    }
  };
  return {
    rows: rows.length,
    async wholes(index) {
      const wholes = column(index, 'wholes');
      return Array.from(rows, (row) => wholes.value(row));
    },
    async scalars(index) {
      const found = column(index, 'scalars', 'doubles');
      if (found.kind === 'scalars') return Array.from(rows, (row) => found.values[row] ?? null);
      return Array.from(rows, (row) => (found.nulls[row] === 1 ? null : at(found.values, row)));
    },
    async lists(index, each) {
      const { words, starts } = column(index, 'lists');
      await inPieces((place, row) => each(place, words, at(starts, row) / 2, at(starts, row + 1) / 2));
    },
    async blobs(index, each) {
      const { bytes, starts } = column(index, 'blobs');
      await inPieces((place, row) => each(place, bytes.subarray(at(starts, row), at(starts, row + 1))));
    },
  };
}

function holds<Kind extends StateColumn['kind']>(
  column: StateColumn,
  kinds: readonly Kind[],
): column is Extract<StateColumn, { readonly kind: Kind }> {
  return kinds.some((kind) => column.kind === kind);
}
