import { sumsOf } from '../../compiler/additivity.ts';
import type { Manifest, Metric } from '../../compiler/manifest.ts';
import type { ToolInputs } from '../../generated/tools.ts';

type ChartQuestion = ToolInputs['metric_chart_query'];

/** How a chart of each kind may be asked for, as far as a metric has what it takes: first as plain as can be, then split, folded and compared. */
export function chartQuestions(drawn: Metric, kind: string, tables: Manifest['tables']): readonly ChartQuestion[] {
  const { name: metric, dimensions, time_axes, outputs, quantile_outputs, intervals, drawings, expand, selections } = drawn;
  const [first, second] = dimensions;
  const numbers = outputs.filter(({ type }) => type === 'integer' || type === 'number').map(({ name }) => name);
  const [y = '', other = ''] = numbers;
  const [sum = ''] = sumsOf(drawn, tables);
  const estimates = Object.keys(intervals ?? {}).filter((name) => numbers.includes(name));
  const folded = { top_n: 2, others: true } as const;
  const base = { metric, chart_kind: kind, limit: 40 } as { metric: string; chart_kind: ChartQuestion['chart_kind'] };
  const some = (...asked: readonly (Partial<ChartQuestion> | false)[]): readonly ChartQuestion[] =>
    asked.flatMap((one) => (one === false ? [] : [{ ...base, ...one }]));
  const axes = time_axes.map((time_axis) => ({ time_axis, x: time_axis }));
  const [axis] = axes;
  const coarsest = axes.at(-1);
  const drawing = drawings?.find((known) => known.kind === kind);
  if (drawing !== undefined) {
    const { channels } = drawing;
    const follows = Object.values(selections ?? {}).some(({ window }) => window?.kind === 'later');
    const grouped = follows ? { time_axis: axis?.x ?? 'day' } : {};
    return some(
      grouped,
      ...(channels.x ?? []).map((x) => ({ ...grouped, x })),
      ...(channels.y ?? []).map((name) => ({ ...grouped, y: name })),
      ...(channels.color ?? []).map((color) => ({ ...grouped, color })),
      coarsest !== undefined && { time_axis: coarsest.x },
      first !== undefined && { ...grouped, dimensions: [first], facet: first },
      first !== undefined && !follows && { dimensions: [first] },
      first !== undefined &&
        second !== undefined &&
        !follows &&
        !['histogram', 'funnel'].includes(kind) && { dimensions: [first, second], color: first, facet: second },
    );
  }
  switch (kind) {
    case 'line':
      return some(
        ...axes.map((one) => ({ ...one, y })),
        ...estimates.map((estimate) => ({ ...axis, y: estimate })),
        axis !== undefined && first !== undefined && { ...axis, y, dimensions: [first] },
        axis !== undefined && first !== undefined && { ...axis, y, dimensions: [first], ...folded, top_n_within: [axis.x] },
        axis !== undefined &&
          first !== undefined &&
          second !== undefined && { ...axis, y, dimensions: [first, second], color: first, facet: second },
        axis !== undefined && { ...axis, y: `${y}_pct_change`, compare: 'prior_period' },
      );
    case 'bar':
      return some(
        axis !== undefined && { ...axis, y },
        coarsest !== undefined && { ...coarsest, y },
        ...(first === undefined ? [] : estimates.map((estimate) => ({ dimensions: [first], x: first, y: estimate }))),
        ...dimensions.map((dimension) => ({ dimensions: [dimension], x: dimension, y })),
        first !== undefined && { dimensions: [first], x: first, y, color: first, ...folded },
        first !== undefined && { dimensions: [first], y, ...folded },
        first !== undefined && axis !== undefined && { ...axis, y, dimensions: [first] },
        first !== undefined && second !== undefined && { dimensions: [first, second], x: first, color: second, y, ...folded },
      );
    case 'stacked_area':
      return some(
        axis !== undefined && { ...axis, y: sum, dimensions: [String(first)] },
        axis !== undefined && { ...axis, y: sum, dimensions: [String(first)], ...folded, top_n_within: [axis.x] },
      );
    case 'scatter':
      return some(
        { x: y, y: other },
        first !== undefined && { x: y, y: other, dimensions: [first] },
        first !== undefined && { x: y, y: other, dimensions: [first], ...folded },
        first !== undefined && second !== undefined && { x: y, y: other, dimensions: [first, second], color: first, facet: second },
      );
    case 'heatmap':
      return some(
        first !== undefined && axis !== undefined && { time_axis: axis.x, dimensions: [first], x: axis.x, y: first, color: y },
        first !== undefined && second !== undefined && { dimensions: [first, second], x: first, y: second, color: y, ...folded },
        first !== undefined &&
          second !== undefined &&
          axis !== undefined && { time_axis: axis.x, dimensions: [first, second], x: axis.x, y: first, color: y, facet: second },
      );
    case 'donut':
      return some(
        { dimensions: [String(first)], y: sum },
        { dimensions: [String(first)], y: sum, ...folded },
        first !== undefined && second !== undefined && { dimensions: [first, second], color: first, facet: second, y: sum },
      );
    case 'boxplot': {
      const quantiles = outputs.some(({ name }) => name === `${metric}_Median`) || quantile_outputs === null ? {} : { quantiles: true };
      return some(
        quantiles,
        axis !== undefined && { ...quantiles, ...axis },
        first !== undefined && { ...quantiles, dimensions: [first], ...folded },
        first !== undefined && axis !== undefined && { ...quantiles, ...axis, dimensions: [first], color: first },
        first !== undefined && axis !== undefined && { ...quantiles, ...axis, dimensions: [first], facet: first },
      );
    }
    case 'kpi_card':
      return some({ y });
    case 'table':
      // Several rows for each group are neither ranked nor compared.
      if (expand !== undefined) return some(axis !== undefined && { time_axis: axis.x }, { time_axis: 'day', dimensions: [...dimensions] });
      return some(
        {},
        { dimensions: [...dimensions], ...(dimensions.length === 0 ? {} : folded) },
        axis !== undefined && { time_axis: axis.x, dimensions: [...dimensions], compare: 'prior_period' },
      );
    default:
      throw new Error(`no questions for a ${kind} chart`);
  }
}
