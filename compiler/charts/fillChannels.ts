import type { ChartKind, ChartQuery } from '../../generated/types.ts';
import type { Drawing } from '../manifest.ts';
import { CHANNELS, fits, OVERLAPPING, rulesOf, type Channel, type ChannelRules, type ChartColumn, type Takes } from './channels.ts';

/** The requested channels and the columns available for them. */
interface Asked<Column> {
  readonly kind: ChartKind;
  readonly rules: ChannelRules;
  readonly query: ChannelNames;
  readonly columns: readonly Column[];
}

/** The requested columns, by channel. */
export type ChannelNames = Pick<ChartQuery, Channel>;

/** Columns by the channel they are on. */
export type Channels<Column> = { readonly [Name in Channel]?: Column };
type Filling<Column> = { [Name in Channel]?: Column };

/** Why these columns cannot be drawn as the chart. */
export type ChannelProblem =
  /** The chart kind has no such channel. */
  | { readonly kind: 'not_taken'; readonly channel: Channel; readonly taken: readonly string[] }
  | {
      readonly kind: 'unknown';
      readonly channel: Channel;
      readonly name: string;
      readonly known: readonly string[];
      readonly fitting: readonly string[];
    }
  | { readonly kind: 'unfit'; readonly channel: Channel; readonly name: string; readonly takes: Takes; readonly fitting: readonly string[] }
  /** A required channel has no column, and either none or several would fit. */
  | { readonly kind: 'missing'; readonly channel: Channel; readonly takes: Takes; readonly fitting: readonly string[] }
  /** Rows would overlap: these columns are on no channel, and those channels are free. */
  | { readonly kind: 'hidden'; readonly columns: readonly string[]; readonly free: readonly Channel[] };

/** The row kind column is never chosen: charts recognise folded rows by its name. */
const ROW_KIND = '_row';

/**
 * Assigns the columns of an answer to the channels of a chart. A channel that is not named is filled only when there is exactly one
 * candidate or the metric names a preferred column.
 * @param drawing how the metric declares its rows to be drawn; null when it does not
 */
export function fillChannels<Column extends ChartColumn>(
  kind: ChartKind,
  query: ChannelNames,
  columns: readonly Column[],
  drawing: Drawing | null,
): { readonly channels: Channels<Column>; readonly problems: readonly ChannelProblem[] } {
  const asked: Asked<Column> = { kind, rules: rulesOf(kind, drawing), query, columns };
  const problems: ChannelProblem[] = [];
  const channels = namedChannels(asked, problems);
  takeUsual(asked, channels);
  chooseRequired(asked, channels, problems);
  if (problems.length === 0) placeRest(asked, channels, problems);
  return { channels, problems };
}

function namedChannels<Column extends ChartColumn>({ rules, query, columns }: Asked<Column>, problems: ChannelProblem[]): Filling<Column> {
  const channels: Filling<Column> = {};
  for (const channel of CHANNELS) {
    const name = query[channel];
    if (name === undefined) continue;
    const rule = rules[channel];
    if (rule === undefined) {
      problems.push({ kind: 'not_taken', channel, taken: Object.keys(rules) });
      continue;
    }
    const fitting = columns.filter((column) => fits(column, rule.takes)).map((column) => column.name);
    const column = columns.find((known) => known.name === name);
    if (column === undefined) problems.push({ kind: 'unknown', channel, name, known: columns.map((one) => one.name), fitting });
    else if (fits(column, rule.takes)) channels[channel] = column;
    else problems.push({ kind: 'unfit', channel, name, takes: rule.takes, fitting });
  }
  return channels;
}

/** Channels for which the metric names columns take the first of those. */
function takeUsual<Column extends ChartColumn>({ rules, query, columns }: Asked<Column>, channels: Filling<Column>): void {
  for (const channel of CHANNELS) {
    const takes = rules[channel]?.takes;
    if (typeof takes !== 'object' || query[channel] !== undefined) continue;
    const usual = columns.find(({ name }) => name === takes.columns[0]);
    if (usual !== undefined) channels[channel] = usual;
  }
}

/** The single output among columns that compare it, which are drawn beside it; otherwise all of them. */
function ownFirst<Column extends ChartColumn>(columns: readonly Column[]): readonly Column[] {
  const own = columns.filter(({ role }) => role !== 'compare');
  return own.length === 1 ? own : columns;
}

/** Fills each required channel that has exactly one candidate, one after the other. */
function chooseRequired<Column extends ChartColumn>(
  { rules, query, columns }: Asked<Column>,
  channels: Filling<Column>,
  problems: ChannelProblem[],
): void {
  const open = new Map(
    CHANNELS.flatMap((channel) => {
      const rule = rules[channel];
      const isOpen = rule?.required === true && query[channel] === undefined && channels[channel] === undefined;
      return isOpen ? [[channel, rule.takes] as const] : [];
    }),
  );
  const candidates = (takes: Takes): readonly Column[] => unplaced(channels, columns).filter((column) => fits(column, takes));
  const clear = (): readonly [Channel, Column] | undefined => {
    for (const [channel, takes] of open) {
      const [only, ...more] = ownFirst(candidates(takes));
      const alone = [...open].every(([other, wanted]) => other === channel || wanted !== takes);
      if (only !== undefined && more.length === 0 && alone) return [channel, only];
    }
    return undefined;
  };
  for (let found = clear(); found !== undefined; found = clear()) {
    channels[found[0]] = found[1];
    open.delete(found[0]);
  }
  for (const [channel, takes] of open)
    problems.push({ kind: 'missing', channel, takes, fitting: candidates(takes).map(({ name }) => name) });
}

/** Columns that are on no channel. */
function unplaced<Column extends ChartColumn>(channels: Channels<Column>, columns: readonly Column[]): readonly Column[] {
  const placed = Object.values(channels);
  return columns.filter((column) => column.name !== ROW_KIND && !placed.includes(column));
}

/** A single unplaced grouping column goes to the first free channel that accepts it; otherwise rows would overlap. */
function placeRest<Column extends ChartColumn>(
  { kind, rules, query, columns }: Asked<Column>,
  channels: Filling<Column>,
  problems: ChannelProblem[],
): void {
  const rest = unplaced(channels, columns).filter((column) => fits(column, 'grouping'));
  const overlaps = OVERLAPPING.has(kind);
  const free = CHANNELS.filter(
    (channel) => rules[channel]?.takes === 'grouping' && query[channel] === undefined && channels[channel] === undefined,
  ).filter((channel) => overlaps || channel !== 'facet');
  const [column, ...more] = rest;
  const [channel] = free;
  if (column === undefined) return;
  if (channel !== undefined && more.length === 0) channels[channel] = column;
  else if (overlaps) problems.push({ kind: 'hidden', columns: rest.map(({ name }) => name), free });
}
