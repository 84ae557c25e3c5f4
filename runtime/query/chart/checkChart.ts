import type { Metric } from '../../../compiler/manifest.ts';
import type { ChartKind, ChartQuery, ResultColumn } from '../../../generated/types.ts';
import * as messages from '../messages.ts';
import { ROW_KIND } from '../question/columns.ts';
import { Problems } from '../question/Problems.ts';
import {
  CHANNELS,
  channelRules,
  fits,
  isDrawn,
  OVERLAPPING,
  TAKES,
  type Channel,
  type ChannelRule,
  type ChannelRules,
  type DrawnKind,
} from './channels.ts';
import type { BoxColumns, CheckedChart } from './CheckedChart.ts';

/** Columns by the channels that they are on. */
type Channels = { [Name in Channel]?: ResultColumn };

/**
 * Checks a chart against the metric and the columns that its answer will have. A channel that is not named is chosen only where there is
 * one choice.
 * @throws {ServiceError} 400 naming what the metric supports.
 */
export function checkChart(metric: Metric, kind: DrawnKind, query: ChartQuery, columns: readonly ResultColumn[]): CheckedChart {
  const problems = new Problems();
  const channels = namedChannels(kind, query, columns, problems);
  chooseRequired(kind, channels, query, columns, problems);
  placeRest(kind, channels, query, columns, problems);
  const box = kind === 'boxplot' ? boxColumns(metric, columns) : null;
  if (kind === 'boxplot' && box === null)
    problems.add('/quantiles', messages.chartNeedsColumns(kind, 'the quantiles of the metric: ask with quantiles: true'), 'true');
  if (kind === 'kpi_card' && columns.some(({ role }) => role === 'time' || role === 'dimension')) {
    problems.add('/dimensions', messages.chartNeedsColumns(kind, 'one row: ask without time_axis and dimensions'));
  }
  problems.throwIfAny();
  return checked(kind, channels, box);
}

/** @throws {ServiceError} 400 naming the kinds that the metric has. */
export function drawnKind({ name, chart_kinds }: Metric, kind: ChartKind): DrawnKind {
  if (isDrawn(kind) && chart_kinds.includes(kind)) return kind;
  const drawn = chart_kinds.filter(isDrawn);
  const problems = new Problems();
  problems.addUnknown('/chart_kind', kind, drawn, (guess) => messages.chartKindNotSupported(name, kind, drawn, guess));
  return problems.throwAll();
}

function namedChannels(kind: DrawnKind, query: ChartQuery, columns: readonly ResultColumn[], problems: Problems): Channels {
  const rules: ChannelRules = channelRules[kind];
  const channels: Channels = {};
  for (const channel of CHANNELS) {
    const name = query[channel];
    if (name === undefined) continue;
    const rule = rules[channel];
    if (rule === undefined) {
      problems.add(`/${channel}`, messages.channelNotTaken(kind, channel, Object.keys(rules)));
      continue;
    }
    const fitting = columns.filter((column) => fits(column, rule.takes)).map((column) => column.name);
    const column = columns.find((known) => known.name === name);
    if (column === undefined) {
      const known = columns.map((one) => one.name);
      problems.addUnknown(`/${channel}`, name, known, (guess) => messages.channelUnknownColumn(channel, name, fitting, guess));
    } else if (fits(column, rule.takes)) channels[channel] = column;
    else problems.add(`/${channel}`, messages.channelUnfit(kind, channel, name, TAKES[rule.takes], fitting), fitting[0]);
  }
  return channels;
}

/** Required channels take the only columns that they can, one after the other. */
function chooseRequired(
  kind: DrawnKind,
  channels: Channels,
  query: ChartQuery,
  columns: readonly ResultColumn[],
  problems: Problems,
): void {
  const rules: ChannelRules = channelRules[kind];
  const open = new Map(
    CHANNELS.flatMap((channel) => {
      const rule = rules[channel];
      return rule?.required === true && query[channel] === undefined ? [[channel, rule.takes] as const] : [];
    }),
  );
  const candidates = (takes: ChannelRule['takes']): readonly ResultColumn[] =>
    unplaced(channels, columns).filter((column) => fits(column, takes));
  const clear = (): readonly [Channel, ResultColumn] | undefined => {
    for (const [channel, takes] of open) {
      const [only, ...more] = candidates(takes);
      const alone = [...open].every(([other, wanted]) => other === channel || wanted !== takes);
      if (only !== undefined && more.length === 0 && alone) return [channel, only];
    }
    return undefined;
  };
  for (let found = clear(); found !== undefined; found = clear()) {
    channels[found[0]] = found[1];
    open.delete(found[0]);
  }
  for (const [channel, takes] of open) {
    const names = candidates(takes).map(({ name }) => name);
    problems.add(`/${channel}`, messages.channelMissing(kind, channel, TAKES[takes], names), names[0]);
  }
}

/** Columns that are on no channel. The kind of row is never chosen: folded rows are recognised by their name. */
function unplaced(channels: Channels, columns: readonly ResultColumn[]): readonly ResultColumn[] {
  const placed = Object.values(channels);
  return columns.filter((column) => column.name !== ROW_KIND && !placed.includes(column));
}

/** The only grouping column that is on no channel goes to the first free one that takes it; without it, rows would overlap. */
function placeRest(kind: DrawnKind, channels: Channels, query: ChartQuery, columns: readonly ResultColumn[], problems: Problems): void {
  if (!problems.none) return;
  const rules: ChannelRules = channelRules[kind];
  const rest = unplaced(channels, columns).filter((column) => fits(column, 'grouping'));
  const overlaps = OVERLAPPING.has(kind);
  const free = CHANNELS.filter(
    (channel) => rules[channel]?.takes === 'grouping' && query[channel] === undefined && channels[channel] === undefined,
  ).filter((channel) => overlaps || channel !== 'facet');
  const [column, ...more] = rest;
  const [channel] = free;
  if (column === undefined) return;
  if (channel !== undefined && more.length === 0) channels[channel] = column;
  else if (overlaps) {
    const names = rest.map(({ name }) => name);
    problems.add(`/${channel ?? 'dimensions'}`, messages.chartHidesRows(kind, names, free), channel === undefined ? undefined : names[0]);
  }
}

function boxColumns({ name }: Metric, columns: readonly ResultColumn[]): BoxColumns | null {
  const column = (suffix: string): ResultColumn | null => columns.find((known) => known.name === `${name}_${suffix}`) ?? null;
  const [low, median, high, min, max] = [column('p25'), column('Median'), column('p75'), column('min'), column('max')];
  if (low === null || median === null || high === null) return null;
  return { low, median, high, range: min === null || max === null ? null : { min, max } };
}

function checked(kind: DrawnKind, channels: Channels, box: BoxColumns | null): CheckedChart {
  const on = (channel: Channel): ResultColumn => {
    const column = channels[channel];
    if (column === undefined) throw new Error(`a checked ${kind} chart has no ${channel}`);
    return column;
  };
  const split = { color: channels.color ?? null, facet: channels.facet ?? null };
  switch (kind) {
    case 'line':
    case 'bar':
    case 'scatter':
      return { kind, x: on('x'), y: on('y'), ...split };
    case 'stacked_area':
    case 'heatmap':
      return { kind, x: on('x'), y: on('y'), color: on('color'), facet: split.facet };
    case 'donut':
      return { kind, y: on('y'), color: on('color'), facet: split.facet };
    case 'boxplot':
      if (box === null) throw new Error('a checked boxplot has no quantiles');
      return { kind, x: channels.x ?? null, box, ...split };
    case 'kpi_card':
      return { kind, y: on('y') };
    case 'table':
      return { kind };
  }
}
