import type { Window } from '../../compiler/manifest.ts';
import type { Cell } from '../../generated/types.ts';
import { keyCell, keySql, labels, measures, outputs, where, type Expected, type MetricName } from './oracle.ts';
import type { Question } from './questions.ts';
import type { QueryWorkspace } from './support.ts';

/*
 * What answers over windows must be, by brute force: the raw rows of each window, joined to its period by plain SQL.
 */

export interface WindowGroup {
  readonly keys: readonly Cell[];
  readonly values: readonly Expected[];
  readonly rows: number;
}

/** Windows that end with periods, or with those before them; without an axis one. */
export type Ends = 'now' | 'one_period_before' | 'without_axis';

/** The first day of a window that ends before the day `till`. */
function fromSql(window: Window): string {
  switch (window.kind) {
    case 'trailing':
      return `CAST(till - INTERVAL ${window.count} ${window.unit} AS DATE)`;
    case 'to_date':
      return `CAST(date_trunc('${window.unit}', till - 1) AS DATE)`;
    case 'all':
      return `DATE '0001-01-01'`;
    case 'before':
    case 'later':
      throw new Error('a window of retention alone');
  }
}

/** The groups that have rows in a window, in no order. */
export async function expectedWindows(
  workspace: QueryWorkspace,
  { metric, axis, dimensions, filters, start, end }: Question,
  window: Window,
  ends: Ends,
): Promise<readonly WindowGroup[]> {
  const cut = end === null ? 'NULL::DATE' : `DATE '${end}' + 1`;
  const length = `INTERVAL 1 ${axis ?? 'day'}`;
  const first = `(SELECT greatest(min(day), ${start === null ? 'min(day)' : `DATE '${start}'`}) FROM raw)`;
  const last = `(SELECT least(max(day), ${end === null ? 'max(day)' : `DATE '${end}'`}) FROM covered)`;
  const periods =
    axis === null || ends === 'without_axis'
      ? `SELECT '' AS label, coalesce(${cut}, (SELECT max(day) + 1 FROM covered)) AS till`
      : `SELECT ${labels[axis]('begun')} AS label,
           ${ends === 'now' ? `least(CAST(begun + ${length} AS DATE), coalesce(${cut}, (SELECT max(day) + 1 FROM covered)))` : 'CAST(begun AS DATE)'} AS till
         FROM (SELECT unnest(generate_series(CAST(date_trunc('${axis}', ${first}) AS TIMESTAMP), CAST(${last} AS TIMESTAMP), ${length})) AS begun)`;
  const keys = axis === null || ends === 'without_axis' ? [] : ['label'];
  const grouped = [...keys, ...(ends === 'without_axis' ? [] : dimensions.map(keySql))];
  const rows = await workspace.sql(
    `SELECT ${[...grouped.map((key, index) => `${key} AS k${index}`), measures()].join(', ')}
     FROM (SELECT label, till, ${fromSql(window)} AS since FROM (${periods})) JOIN raw ON day >= since AND day < till
     WHERE ${where({ filters, start: null, end: null })}${grouped.length === 0 ? '' : ' GROUP BY ALL'}`,
  );
  return rows.map((row) => ({
    keys: grouped.map((_, index) => keyCell(row[`k${index}`], dimensions[index - keys.length])),
    values: valuesOf(metric, row),
    rows: Number(row['row_count']),
  }));
}

function valuesOf(metric: MetricName, row: Parameters<(typeof outputs)['orders'][string]>[0]): readonly Expected[] {
  return Object.values(outputs[metric]).map((derive) => derive(row));
}
