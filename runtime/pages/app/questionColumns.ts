import type { Intent, MetricSummary } from '../../../generated/types.ts';

const QUANTILES = ['Median', 'p25', 'p75', 'p90', 'p95'] as const;
const COMPARISONS = ['prev', 'delta', 'pct_change'] as const;

/** What the columns of the answer to a question may be called. @param metrics those that are asked */
export function questionColumns(metrics: readonly MetricSummary[], intent: Intent): readonly string[] {
  const { time_axis, dimensions, others } = intent;
  return [
    ...((time_axis ?? null) === null ? [] : [String(time_axis)]),
    ...(dimensions ?? []),
    ...(others === true ? ['_row'] : []),
    ...metrics.flatMap((metric) => valueColumns(metric, intent)),
  ];
}

/** Those with values of a metric: its outputs, the quantiles, and what a comparison adds to each. */
export function valueColumns(
  { name, outputs, chart_kinds }: Pick<MetricSummary, 'name' | 'outputs' | 'chart_kinds'>,
  { quantiles, compare }: Pick<Intent, 'quantiles' | 'compare'>,
): readonly string[] {
  const suite = quantiles === true && chart_kinds.includes('boxplot') ? QUANTILES.map((quantile) => `${name}_${quantile}`) : [];
  const plain = [...new Set([...outputs.map((output) => output.name), ...suite])];
  return (compare ?? null) === null ? plain : [...plain, ...plain.flatMap((column) => COMPARISONS.map((added) => `${column}_${added}`))];
}
