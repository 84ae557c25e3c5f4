import type { ResultReader } from '../../../engine/vectors.ts';
import type { GroupColumns } from '../GroupColumns.ts';
import { timeFormat } from './dictionaries.ts';

/** The columns of a result, with times as answers write them. */
export function groupColumns(result: ResultReader): GroupColumns {
  return {
    rows: result.rows,
    hours: async (column) => result.hours(column),
    codes: async (column) => result.codes(column),
    wholes: async (column) => result.wholes(column),
    scalars: async (column) => result.scalars(column, timeFormat),
    lists: async (column, each) => result.lists(column, each),
    blobs: async (column, each) => result.blobs(column, each),
    bits: async (column, rows, each) => result.bits(column, rows, each),
  };
}
