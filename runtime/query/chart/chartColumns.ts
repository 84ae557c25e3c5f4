import { sumsOf } from '../../../compiler/additivity.ts';
import type { ChartColumn } from '../../../compiler/charts/channels.ts';
import type { ResultColumn } from '../../../generated/types.ts';
import type { Question } from '../question/Question.ts';

/** The columns of an answer, with those marked whose values are parts of a whole. */
export function chartColumns({ asked, sides, columns }: Question): readonly (ResultColumn & ChartColumn)[] {
  const tables = Object.fromEntries(sides.map(({ table }) => [table.id, table]));
  const sums = new Set(asked.flatMap(({ metric }) => [...sumsOf(metric, tables)]));
  return columns.map((column) => (sums.has(column.name) ? { ...column, adds: true } : column));
}
