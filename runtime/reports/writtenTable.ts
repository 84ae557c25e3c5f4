import type { QueryResult, ResultColumn } from '../../generated/types.ts';
import { tableWriter } from '../tools/tableWriter.ts';
import { arrangedColumns, type ArrangedColumn, type Intervals } from './arrangedColumns.ts';
import { NOT_MEASURABLE, unchangedCells } from './unchangedCells.ts';

/** With more columns than this, a single row stands upright: all of it is in sight. */
const MOST_ABREAST = 8;

type Row = QueryResult['rows'][number];

/** A cell as a person reads it. */
export interface WrittenCell {
  readonly value: string;
  /** Between what the true value lies; null where that is not said, or nothing but the value. */
  readonly interval: string | null;
}

/** The rows of an answer as a person reads them, on a page and in a file alike. */
export interface WrittenTable {
  readonly columns: readonly ArrangedColumn[];
  /** A cell of a row, or of the totals. */
  readonly cell: (row: Row, of: ArrangedColumn) => WrittenCell;
  /** The row that stands upright, each column in a line; null for rows that lie. */
  readonly upright: Row | null;
}

export function writtenTable(
  { columns, rows, totals }: Pick<QueryResult, 'columns' | 'rows'> & { readonly totals: QueryResult['totals'] | undefined },
  intervals: Intervals,
): WrittenTable {
  const write = tableWriter({ columns, rows });
  const shown = (row: Row, column: ResultColumn): string => write(row, column) ?? '–';
  const isUnchanged = unchangedCells({ columns, rows });
  const arranged = arrangedColumns(columns, intervals).map((one) =>
    rows.some((row) => isUncertain(row, one)) ? one : { ...one, interval: null },
  );
  const [only] = rows;
  return {
    columns: arranged,
    cell: (row, one) => {
      const { column, interval } = one;
      if (isUnchanged(row, column.name)) return { value: NOT_MEASURABLE, interval: null };
      const value = shown(row, column);
      if (interval === null || !isUncertain(row, one)) return { value, interval: null };
      return { value, interval: intervalText(value, shown(row, interval.lower), shown(row, interval.upper)) };
    },
    upright: only !== undefined && rows.length === 1 && totals === undefined && arranged.length > MOST_ABREAST ? only : null,
  };
}

/** Whether the true value may be another: where it is known exactly, both bounds are the value. */
function isUncertain(row: Row, { column, interval }: ArrangedColumn): boolean {
  const value = row[column.name] ?? null;
  return interval !== null && value !== null && [interval.lower, interval.upper].some(({ name }) => row[name] !== value);
}

/** The bounds of a value, without the unit where all three end with the same. */
function intervalText(value: string, lower: string, upper: string): string {
  const [number = ''] = /^[^]*[\d–]/.exec(value) ?? [];
  const unit = value.slice(number.length);
  const texts = [lower, upper];
  return (texts.every((text) => text.endsWith(unit)) ? texts.map((text) => text.slice(0, text.length - unit.length)) : texts).join(' to ');
}
