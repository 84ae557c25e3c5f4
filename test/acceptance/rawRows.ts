import { queryRows, sqlText, type DuckDBConnection } from '../../runtime/engine/Engine.ts';
import type { Intent } from '../../generated/types.ts';

/** A table of raw rows, and what metrics say of them in plain SQL: written from their meaning, not from the catalog. */
export interface RawTable {
  readonly name: string;
  /** The column by which periods are cut. */
  readonly time: string;
  readonly measures: Readonly<Record<string, string>>;
}

const periodFormats: Readonly<Record<string, (time: string) => string>> = {
  day: (time) => `strftime(${time}, '%Y-%m-%d')`,
  week: (time) => `strftime(${time}, '%G-W%V')`,
  month: (time) => `strftime(${time}, '%Y-%m')`,
  quarter: (time) => `year(${time}) || '-Q' || quarter(${time})`,
  year: (time) => `CAST(year(${time}) AS VARCHAR)`,
};

/** Rows of a metric by plain SQL, for an intent without having, top_n, compare or quantiles; ordered by the grouping columns. */
export async function rawRows(
  connection: DuckDBConnection,
  { name, time, measures }: RawTable,
  metric: string,
  intent: Intent,
): Promise<readonly Record<string, unknown>[]> {
  const axis = intent.time_axis ?? null;
  const keys = [...(axis === null ? [] : [`${periodFormats[axis]?.(time)} AS "${axis}"`]), ...(intent.dimensions ?? [])];
  const where = [
    ...(typeof intent.start === 'string' ? [`${time} >= DATE ${sqlText(intent.start)}`] : []),
    ...(typeof intent.end === 'string' ? [`${time} < DATE ${sqlText(intent.end)} + 1`] : []),
    ...Object.entries(intent.filters ?? {}).map(
      ([dimension, values]) => `${dimension} IN (${(values as readonly string[]).map(sqlText).join(', ')})`,
    ),
  ];
  const sql = `SELECT ${[...keys, `${measures[metric]} AS "${metric}"`].join(', ')} FROM ${name} ${where.length > 0 ? `WHERE ${where.join(' AND ')}` : ''}
    ${keys.length > 0 ? `GROUP BY ${keys.map((_, index) => index + 1).join(', ')} ORDER BY ${keys.map((_, index) => index + 1).join(', ')}` : ''}`;
  const rows = await queryRows(connection, sql);
  return rows.map((row) => ({ ...row, [metric]: row[metric] === null ? null : Number(row[metric]) }));
}
