import type { Grain } from '../../compiler/manifest.ts';

/**
 * What `periodBegin` computes, in the SQL of the engine: the first day of the period that contains a date or timestamp (a DATE), or for hours its first instant (a TIMESTAMP). Weeks are ISO
 * weeks.
 */
export function periodSql(grain: Grain, time: string): string {
  switch (grain) {
    case 'hour':
      return `date_trunc('hour', CAST(${time} AS TIMESTAMP))`;
    case 'day':
      return `CAST(${time} AS DATE)`;
    case 'week':
    case 'month':
    case 'quarter':
    case 'year':
      return `CAST(date_trunc('${grain}', CAST(${time} AS DATE)) AS DATE)`;
  }
}
