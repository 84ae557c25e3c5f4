import type { QueryResult } from '../../generated/types.ts';
import { rowEstimates } from './rowEstimates.ts';
import { writerOf } from './valueWriter.ts';

/** Formats the values of an answer's rows, and of its totals, each with the error that it has in its row. @returns null where there is no value */
export function tableWriter(
  answer: Pick<QueryResult, 'columns' | 'rows'>,
): (row: QueryResult['rows'][number], column: QueryResult['columns'][number]) => string | null {
  const { columns, rows } = answer;
  const writers = new Map(columns.map((column) => [column.name, writerOf(column, rows)]));
  const estimateIn = rowEstimates(answer);
  return (row, column) => {
    const value = row[column.name];
    if (value === null || value === undefined) return null;
    return writers.get(column.name)?.(value, estimateIn(row, column)) ?? String(value);
  };
}
