import type { ChartKind, ResultColumn } from '../../generated/types.ts';
import type { Drawing } from '../manifest.ts';

/** The fields of a result column that charts use. */
export interface ChartColumn extends Pick<ResultColumn, 'name' | 'role' | 'type'> {
  /** Whether its values may be added over dimensions; absent where they may not. */
  readonly adds?: boolean;
}

export const CHANNELS = ['x', 'y', 'color', 'facet'] as const;
export type Channel = (typeof CHANNELS)[number];

/** What a channel accepts: columns of a role and type, or the columns that the metric names for it, preferred one first. */
export type Takes = 'time' | 'grouping' | 'number' | 'sum' | { readonly columns: readonly string[] };

/** What a channel accepts, and whether the chart requires it. */
export interface ChannelRule {
  readonly takes: Takes;
  readonly required: boolean;
}

export type ChannelRules = { readonly [Name in Channel]?: ChannelRule };

const need = (takes: Takes): ChannelRule => ({ takes, required: true });
const may = (takes: Takes): ChannelRule => ({ takes, required: false });
const split = { color: may('grouping'), facet: may('grouping') } as const;

/** The channels of each chart kind. For kinds that only draw the rows of a step, the metric names the columns for x and y. */
const channelRules = {
  line: { x: need('time'), y: need('number'), ...split },
  bar: { x: need('grouping'), y: need('number'), ...split },
  stacked_area: { x: need('time'), y: need('sum'), color: need('grouping'), facet: may('grouping') },
  scatter: { x: need('number'), y: need('number'), ...split },
  heatmap: { x: need('grouping'), y: need('grouping'), color: need('number'), facet: may('grouping') },
  donut: { y: need('sum'), color: need('grouping'), facet: may('grouping') },
  boxplot: { x: may('grouping'), ...split },
  histogram: { facet: may('grouping') },
  funnel: { facet: may('grouping') },
  roc_curve: split,
  precision_recall_curve: split,
  calibration_curve: split,
  kpi_card: { y: need('number') },
  table: {},
} as const satisfies Readonly<Record<ChartKind, ChannelRules>>;

/** The channels of a chart kind; a drawing declared by the metric overrides which columns they accept. */
export function rulesOf(kind: ChartKind, drawing: Drawing | null): ChannelRules {
  const rules: ChannelRules = channelRules[kind];
  const rule = (channel: Channel): ChannelRule | undefined => {
    const columns = channel === 'facet' ? undefined : drawing?.channels[channel];
    return columns === undefined ? rules[channel] : need({ columns });
  };
  return Object.fromEntries(CHANNELS.flatMap((channel) => (rule(channel) === undefined ? [] : [[channel, rule(channel)]])));
}

/** Chart kinds whose marks would overlap if two rows had the same position. */
export const OVERLAPPING: ReadonlySet<ChartKind> = new Set([
  'line',
  'bar',
  'stacked_area',
  'heatmap',
  'donut',
  'boxplot',
  'histogram',
  'funnel',
  'roc_curve',
  'precision_recall_curve',
  'calibration_curve',
]);

const words = {
  time: 'the time column',
  grouping: 'the time column or a dimension',
  number: 'a column of numbers',
  sum: 'an output that adds up over its groups',
} as const;

/** What a channel accepts, in words for messages. */
export function takesInWords(takes: Takes): string {
  return typeof takes === 'string' ? words[takes] : 'a column that the metric has for it';
}

export function fits({ name, role, type, adds }: ChartColumn, takes: Takes): boolean {
  if (typeof takes === 'object') return takes.columns.includes(name);
  switch (takes) {
    case 'time':
      return role === 'time';
    case 'grouping':
      return role === 'time' || role === 'dimension';
    case 'sum':
      return role === 'output' && adds === true && fits({ name, role, type }, 'number');
    case 'number':
      // bigint and decimal are strings in JSON: a chart could only draw them rounded.
      return (role === 'output' || role === 'compare') && (type === 'integer' || type === 'number');
  }
}
