import type { TileIntent } from '../../generated/types.ts';
import type { ChartColumn } from '../charts/channels.ts';
import { comparisonsOf } from '../comparisons.ts';
import type { Grain } from '../manifest.ts';
import { askableMetric, type AskableMetric, type AskableOutput } from './askableMetric.ts';
import type { Model } from './Model.ts';

/** A question in the catalog, as far as the catalog determines it. */
export interface AskedQuestion {
  /** The metric asked, then those next to it. */
  readonly metrics: readonly [AskableMetric, ...AskableMetric[]];
  /** Those that all its metrics have. */
  readonly dimensions: readonly string[];
  readonly filterable: ReadonlyMap<string, string>;
  readonly time_axes: readonly Grain[];
  readonly intent: TileIntent;
  /** Time axis and dimensions in the order of the question. */
  readonly grouping: readonly string[];
  /** All columns of its answer. */
  readonly columns: readonly ChartColumn[];
}

/** @returns null when one of its metrics does not exist or depends on something with a fault */
export function askedQuestion(name: string, intent: TileIntent, model: Model): AskedQuestion | null {
  const metric = askableMetric(name, model);
  if (metric === null) return null;
  const beside = intent.with ?? [];
  const others = beside.flatMap((name) => askableMetric(name, model) ?? []);
  // The columns of an answer are known only if all of its metrics are.
  if (others.length < beside.length) return null;
  const metrics = [metric, ...others] as const;
  const inAll = (has: (other: AskableMetric) => boolean): boolean => metrics.every(has);
  const grouping = [...(intent.time_axis === undefined ? [] : [intent.time_axis]), ...(intent.dimensions ?? [])];
  return {
    metrics,
    dimensions: metric.dimensions.filter((name) => inAll(({ dimensions }) => dimensions.includes(name))),
    filterable: new Map([...metric.filterable].filter(([name]) => inAll(({ filterable }) => filterable.has(name)))),
    time_axes: metric.time_axes.filter((axis) => inAll(({ time_axes }) => time_axes.includes(axis))),
    intent,
    grouping,
    columns: columnsOf(metrics, intent, grouping),
  };
}

function columnsOf(metrics: readonly AskableMetric[], intent: TileIntent, grouping: readonly string[]): readonly ChartColumn[] {
  const given = metrics.flatMap(({ outputs, quantiles }) => [...outputs, ...(intent.quantiles === true ? quantiles : [])]);
  const compared = intent.compare === undefined ? [] : given.flatMap(comparedColumns);
  return [
    ...grouping.map((name): ChartColumn => ({ name, role: name === intent.time_axis ? 'time' : 'dimension', type: 'string' })),
    ...(intent.others === true ? [{ name: '_row', role: 'dimension', type: 'string' } as const] : []),
    ...given,
    ...compared,
  ];
}

function comparedColumns(output: AskableOutput): readonly ChartColumn[] {
  return comparisonsOf(output).map((comparison) => ({
    name: `${output.name}_${comparison}`,
    role: 'compare',
    type: comparison === 'pct_change' ? 'number' : output.type,
  }));
}
