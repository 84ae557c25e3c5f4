import type { ChartKind, ResultColumn } from '../../../generated/types.ts';
import type { CheckedChart } from './CheckedChart.ts';

export const CHANNELS = ['x', 'y', 'color', 'facet'] as const;
export type Channel = (typeof CHANNELS)[number];

/** What a channel takes, and whether a chart is one without it. */
export interface ChannelRule {
  readonly takes: 'time' | 'grouping' | 'number';
  readonly required: boolean;
}

export type ChannelRules = { readonly [Name in Channel]?: ChannelRule };

const need = (takes: ChannelRule['takes']): ChannelRule => ({ takes, required: true });
const may = (takes: ChannelRule['takes']): ChannelRule => ({ takes, required: false });
const split = { color: may('grouping'), facet: may('grouping') } as const;

/** The channels of each kind that is drawn; a kind that is not here is not. */
export const channelRules = {
  line: { x: need('time'), y: need('number'), ...split },
  bar: { x: need('grouping'), y: need('number'), ...split },
  stacked_area: { x: need('time'), y: need('number'), color: need('grouping'), facet: may('grouping') },
  scatter: { x: need('number'), y: need('number'), ...split },
  heatmap: { x: need('grouping'), y: need('grouping'), color: need('number'), facet: may('grouping') },
  donut: { y: need('number'), color: need('grouping'), facet: may('grouping') },
  boxplot: { x: may('grouping'), ...split },
  kpi_card: { y: need('number') },
  table: {},
} as const satisfies { readonly [Kind in CheckedChart['kind'] & ChartKind]: ChannelRules };

export type DrawnKind = keyof typeof channelRules;

export function isDrawn(kind: string): kind is DrawnKind {
  return Object.hasOwn(channelRules, kind);
}

/** Kinds whose marks would overlap if two rows had the same position. */
export const OVERLAPPING: ReadonlySet<DrawnKind> = new Set(['line', 'bar', 'stacked_area', 'heatmap', 'donut', 'boxplot']);

export const TAKES: Readonly<Record<ChannelRule['takes'], string>> = {
  time: 'the time column',
  grouping: 'the time column or a dimension',
  number: 'a column of numbers',
};

export function fits({ role, type }: ResultColumn, takes: ChannelRule['takes']): boolean {
  switch (takes) {
    case 'time':
      return role === 'time';
    case 'grouping':
      return role === 'time' || role === 'dimension';
    case 'number':
      // bigint and decimal are texts, of which a chart could only draw roundings.
      return (role === 'output' || role === 'compare') && (type === 'integer' || type === 'number');
  }
}
