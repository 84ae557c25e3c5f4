import type { Intent, MetricSummary } from '../../../generated/types.ts';
import { TABLE, type Drawing } from './address.ts';

/** How an answer opens while no form was chosen: what goes over time as a line, of one series or one for each value of a dimension. */
export function openedDrawing({ rows_by, chart_kinds }: MetricSummary, { time_axis, dimensions = [] }: Intent): Drawing {
  const isSeries = (time_axis ?? null) !== null && rows_by === undefined && dimensions.length <= 1;
  return isSeries && chart_kinds.includes('line') ? { kind: 'line' } : TABLE;
}
