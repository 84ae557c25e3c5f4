import type { Drawing } from '../../../compiler/drawing.ts';
import type { Metric } from '../../../compiler/manifest.ts';
import type { ChartKind, ChartQuery, ResultColumn } from '../../../generated/types.ts';
import * as messages from '../messages.ts';
import { ROW_KIND } from '../question/columns.ts';
import { Problems } from '../question/Problems.ts';
import { CHANNELS, fits, OVERLAPPING, rulesOf, takesInWords, type Channel, type ChannelRules, type Takes } from './channels.ts';
import type { BoundColumns, BoxColumns, CheckedChart } from './CheckedChart.ts';

/** Columns by the channels that they are on. */
type Channels = { [Name in Channel]?: ResultColumn };

/** What is asked for, and what there is to draw it with. */
interface Asked {
  readonly kind: ChartKind;
  readonly rules: ChannelRules;
  readonly query: ChartQuery;
  readonly columns: readonly ResultColumn[];
}

/**
 * Checks a chart against the metric and the columns that its answer will have. A channel that is not named is chosen only where there is
 * one choice, or where the metric says which column is the usual one.
 * @throws {ServiceError} 400 naming what the metric supports.
 */
export function checkChart(metric: Metric, kind: ChartKind, query: ChartQuery, columns: readonly ResultColumn[]): CheckedChart {
  const problems = new Problems();
  const drawing = metric.drawings?.find((known) => known.kind === kind) ?? null;
  const asked: Asked = { kind, rules: rulesOf(kind, drawing), query, columns };
  const channels = namedChannels(asked, problems);
  takeUsual(asked, channels);
  chooseRequired(asked, channels, problems);
  placeRest(asked, channels, problems);
  const box = kind === 'boxplot' ? boxColumns(metric, columns) : null;
  if (kind === 'boxplot' && box === null)
    problems.add('/quantiles', messages.chartNeedsColumns(kind, 'the quantiles of the metric: ask with quantiles: true'), 'true');
  if (kind === 'kpi_card' && columns.some(({ role }) => role === 'time' || role === 'dimension')) {
    problems.add('/dimensions', messages.chartNeedsColumns(kind, 'one row: ask without time_axis and dimensions'));
  }
  problems.throwIfAny();
  return checked(asked, channels, box, drawing, metric);
}

/** @throws {ServiceError} 400 naming the kinds that the metric has. */
export function drawnKind({ name, chart_kinds }: Metric, kind: ChartKind): ChartKind {
  if (chart_kinds.includes(kind)) return kind;
  const problems = new Problems();
  problems.addUnknown('/chart_kind', kind, chart_kinds, (guess) => messages.chartKindNotSupported(name, kind, chart_kinds, guess));
  return problems.throwAll();
}

function namedChannels({ kind, rules, query, columns }: Asked, problems: Problems): Channels {
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
    else problems.add(`/${channel}`, messages.channelUnfit(kind, channel, name, takesInWords(rule.takes), fitting), fitting[0]);
  }
  return channels;
}

/** Channels for which the metric names columns take the first of them. */
function takeUsual({ rules, query, columns }: Asked, channels: Channels): void {
  for (const channel of CHANNELS) {
    const takes = rules[channel]?.takes;
    if (typeof takes !== 'object' || query[channel] !== undefined) continue;
    const usual = columns.find(({ name }) => name === takes.columns[0]);
    if (usual !== undefined) channels[channel] = usual;
  }
}

/** Required channels take the only columns that they can, one after the other. */
function chooseRequired({ kind, rules, query, columns }: Asked, channels: Channels, problems: Problems): void {
  const open = new Map(
    CHANNELS.flatMap((channel) => {
      const rule = rules[channel];
      const isOpen = rule?.required === true && query[channel] === undefined && channels[channel] === undefined;
      return isOpen ? [[channel, rule.takes] as const] : [];
    }),
  );
  const candidates = (takes: Takes): readonly ResultColumn[] => unplaced(channels, columns).filter((column) => fits(column, takes));
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
    problems.add(`/${channel}`, messages.channelMissing(kind, channel, takesInWords(takes), names), names[0]);
  }
}

/** Columns that are on no channel. The kind of row is never chosen: folded rows are recognised by their name. */
function unplaced(channels: Channels, columns: readonly ResultColumn[]): readonly ResultColumn[] {
  const placed = Object.values(channels);
  return columns.filter((column) => column.name !== ROW_KIND && !placed.includes(column));
}

/** The only grouping column that is on no channel goes to the first free one that takes it; without it, rows would overlap. */
function placeRest({ kind, rules, query, columns }: Asked, channels: Channels, problems: Problems): void {
  if (!problems.none) return;
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

function boundColumns({ intervals }: Metric, { name }: ResultColumn, columns: readonly ResultColumn[]): BoundColumns | null {
  const interval = intervals?.[name];
  const [lower, upper] = [interval?.lower, interval?.upper].map((bound) => columns.find((column) => column.name === bound));
  return lower === undefined || upper === undefined ? null : { lower, upper };
}

function checked(
  { kind, columns }: Asked,
  channels: Channels,
  box: BoxColumns | null,
  drawing: Drawing | null,
  metric: Metric,
): CheckedChart {
  const on = (channel: Channel): ResultColumn => {
    const column = channels[channel];
    if (column === undefined) throw new Error(`a checked ${kind} chart has no ${channel}`);
    return column;
  };
  const split = { color: channels.color ?? null, facet: channels.facet ?? null };
  const baseline = drawing?.baseline ?? null;
  switch (kind) {
    case 'line':
      return { kind, x: on('x'), y: on('y'), ...split, bounds: boundColumns(metric, on('y'), columns), baseline };
    case 'bar':
      return { kind, x: on('x'), y: on('y'), ...split, bounds: boundColumns(metric, on('y'), columns) };
    case 'scatter':
    case 'precision_recall_curve':
    case 'calibration_curve':
      return { kind, x: on('x'), y: on('y'), ...split };
    case 'roc_curve':
      return { kind, x: on('x'), y: on('y'), ...split, baseline };
    case 'stacked_area':
    case 'heatmap':
      return { kind, x: on('x'), y: on('y'), color: on('color'), facet: split.facet };
    case 'donut':
      return { kind, y: on('y'), color: on('color'), facet: split.facet };
    case 'boxplot':
      if (box === null) throw new Error('a checked boxplot has no quantiles');
      return { kind, x: channels.x ?? null, box, ...split };
    case 'histogram': {
      const end = columns.find(({ name }) => name === drawing?.bin_end);
      if (end === undefined) throw new Error('a checked histogram has no end of its bins');
      return { kind, x: on('x'), end, y: on('y'), facet: split.facet };
    }
    case 'funnel':
      return { kind, x: on('x'), y: on('y'), facet: split.facet };
    case 'kpi_card':
      return { kind, y: on('y') };
    case 'table':
      return { kind };
  }
}
