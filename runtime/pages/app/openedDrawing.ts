import type { Intent, MetricSummary } from '../../../generated/types.ts';
import { TABLE, type Drawing } from './address.ts';

/** How an answer opens while no form was chosen: what goes over time as a line, of one series or one for each value of a dimension. */
export function openedDrawing({ rows_by, chart_kinds }: MetricSummary, { time_axis, dimensions = [] }: Intent): Drawing {
  const isSeries = (time_axis ?? null) !== null && rows_by === undefined && dimensions.length <= 1;
  return isSeries && chart_kinds.includes('line') ? { kind: 'line' } : TABLE;
}

/** Kinds that draw one column of numbers along y. */
const along: readonly string[] = ['line', 'bar', 'stacked_area'];

/** Where an answer has several columns of numbers, the metric's first is drawn until another is chosen. */
export function withY(
  drawing: Drawing,
  { outputs }: Pick<MetricSummary, 'outputs'>,
  { compare, quantiles, with: further = [] }: Intent,
): Drawing {
  const several = outputs.length > 1 || further.length > 0 || (compare ?? null) !== null || quantiles === true;
  const [first] = outputs;
  return several && first !== undefined && along.includes(drawing.kind) ? { y: first.name, ...drawing } : drawing;
}
