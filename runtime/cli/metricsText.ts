import type { MetricList, MetricSummary } from '../../generated/types.ts';
import type { Ink } from './ink.ts';
import { printable } from '../tools/printable.ts';

/** The metrics as text, each with what it can be asked. */
export function metricsText({ metrics, more }: MetricList, ink: Ink): string {
  if (metrics.length === 0) return 'No metric matches.';
  return [...metrics.map((metric) => block(metric, ink)), ...(more ? ['There are more metrics: narrow the list with --search.'] : [])].join(
    '\n\n',
  );
}

function block(metric: MetricSummary, ink: Ink): string {
  const { name, label, description, aliases = [], synonyms = [], guidance, outputs, dimensions, time_axes, chart_kinds, privacy } = metric;
  const described = description === '' || description === label ? label : `${label}: ${description}`;
  const lines: readonly (readonly [string, readonly string[]])[] = [
    ['formerly', aliases],
    ['also', synonyms],
    ['choose', guidance === undefined ? [] : [guidance]],
    ['columns', outputs.map((output) => (output.unit === null ? output.name : `${output.name} [${output.unit}]`))],
    ['dimensions', dimensions.map((dimension) => dimension.name)],
    ['periods', time_axes],
    ['charts', chart_kinds],
    [
      'withheld',
      privacy === null
        ? []
        : [`groups of fewer than ${privacy.min_count} rows`, ...(privacy.states === true ? ['small counts of states'] : [])],
    ],
  ];
  return [
    `${ink.bold(printable(name))}  ${printable(described)}`,
    ...lines.flatMap(([what, names]) => (names.length === 0 ? [] : [`  ${ink.dim(what.padEnd(10))}  ${printable(names.join(', '))}`])),
  ].join('\n');
}
