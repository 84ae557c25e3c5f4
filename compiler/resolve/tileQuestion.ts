import type { TileIntent } from '../../generated/types.ts';
import { rulesOf, type ChartColumn } from '../charts/channels.ts';
import { fillChannels, type ChannelNames, type ChannelProblem, type Channels } from '../charts/fillChannels.ts';
import { comparisonsOf } from '../comparisons.ts';
import type { Grain } from '../manifest.ts';
import type { DraftTile } from '../normalize/Draft.ts';
import { askableMetric, type AskableMetric, type AskableOutput } from './askableMetric.ts';
import type { Model } from './Model.ts';

export type AskingDraft = Exclude<DraftTile, { readonly kind: 'text' }>;

/** The question that a tile asks, as far as the catalog determines it. */
export interface TileQuestion {
  /** The tile's metric, then those next to it. */
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
export function tileQuestion(tile: AskingDraft, model: Model): TileQuestion | null {
  const metric = askableMetric(tile.metric, model);
  if (metric === null) return null;
  const intent: TileIntent = tile.kind === 'kpi' ? { filters: { ...tile.filters } } : tile.intent;
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

/**
 * The columns on the channels of a chart. If an answer has several number columns and none is named, the metric's first is drawn, so that
 * comparison columns added later at the reader's request leave nothing ambiguous.
 */
export function tileChannels(
  { chart, channels }: Extract<DraftTile, { readonly kind: 'chart' }>,
  { metrics: [{ drawings, outputs }], columns }: TileQuestion,
): { readonly channels: Channels<ChartColumn>; readonly problems: readonly ChannelProblem[] } {
  const drawing = drawings?.find(({ kind }) => kind === chart) ?? null;
  const rules = rulesOf(chart, drawing);
  const [first] = outputs.filter(({ type }) => type === 'integer' || type === 'number');
  const open = (['x', 'y', 'color'] as const).filter((channel) => rules[channel]?.takes === 'number');
  const [only, ...more] = open;
  const usual: ChannelNames = only === undefined || more.length > 0 || first === undefined ? {} : { [only]: first.name };
  return fillChannels(chart, { ...usual, ...channels }, columns, drawing);
}
