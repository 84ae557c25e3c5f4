import { periodSql } from '../calendar/periodSql.ts';
import type { AggregateTable, Grain, Rollup } from '../../compiler/manifest.ts';

/** Rows that a rollup merges, and the expression of its period over them, in SQL. */
export interface MergedRows {
  readonly relation: string;
  readonly period: string;
}

/**
 * What a rollup merges of its base table, or of a finer rollup of it. If rows are as of a day, a longer period has those of its latest day.
 *
 * @param rows those of a table by this grain, as a relation.
 */
export function mergedRows({ as_of }: AggregateTable, rollup: Rollup, grain: Grain, rows: string): MergedRows {
  if (rollup.grain === grain) return { relation: rows, period: 'period' };
  const period = periodSql(rollup.grain, 'period');
  if (as_of === undefined) return { relation: rows, period };
  return { relation: `(SELECT * FROM ${rows} WHERE period IN (SELECT max(period) FROM ${rows} GROUP BY ${period}))`, period };
}
