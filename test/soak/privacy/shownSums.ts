import type { Intent, QueryResult, Row } from '../../../generated/types.ts';
import { DAYS, FIRST_DAY, isoDay, type OrdersCell } from './PrivateShop.ts';
import type { AttackedInput, AttackedMetric, AttackedWindow } from './randomMetrics.ts';

/** A shown value: the orders that it is merged from, and where it stands. */
export interface ShownSum {
  readonly members: readonly number[];
  readonly place: 'row' | 'compared' | 'totals';
  readonly table: AttackedMetric['table'];
  readonly window: string;
  readonly channel: string | null;
}

export type Axis = 'day' | 'week' | 'month';

export interface AttackedQuestion {
  readonly metrics: readonly AttackedMetric[];
  readonly axis: Axis | null;
  readonly dimensions: readonly ('city' | 'channel')[];
  readonly start: number | null;
  readonly end: number | null;
  readonly channels: readonly string[] | null;
  readonly cities: readonly string[] | null;
  readonly totals: boolean;
  readonly compare: boolean;
  readonly top: boolean;
}

/** From a day until before another. */
export interface Time {
  readonly from: number;
  readonly to: number;
}

const LAST = FIRST_DAY + DAYS;

/** The sums that an answer shows, by an account of windows of its own: of each input of a metric, wherever the metric has a value. */
export function shownSums(
  answer: QueryResult,
  question: AttackedQuestion,
  cells: readonly OrdersCell[],
  folded: readonly Row[],
): readonly ShownSum[] {
  const { metrics, axis, start, end } = question;
  const bounds: Time = { from: start ?? -Infinity, to: Math.min(end === null ? LAST : end + 1, LAST) };
  const sums: ShownSum[] = [];
  const show = (metric: AttackedMetric, place: ShownSum['place'], rows: readonly Row[], time: Time): void => {
    for (const input of metric.inputs) {
      const members = membersOf(question, metric, input, time, cells, (cell) => rows.some((row) => isOf(row, cell)));
      sums.push({ members, place, table: metric.table, window: JSON.stringify(input.window), channel: input.channel });
    }
  };
  for (const row of answer.rows) {
    const rows = row['_row'] === 'others' ? folded.filter((one) => axis === null || one[axis] === row[axis]) : [row];
    const own = axis === null ? bounds : cut(periodOf(axis, String(row[axis])), bounds);
    for (const metric of metrics) {
      if (isShown(row[metric.name])) show(metric, 'row', rows, own);
      if (axis !== null && isShown(row[`${metric.name}_prev`]))
        show(metric, 'compared', rows, cut(before(axis, periodOf(axis, String(row[axis]))), { ...bounds, from: -Infinity }));
    }
  }
  for (const metric of metrics) if (isShown(answer.totals?.[metric.name])) show(metric, 'totals', [{}], bounds);
  return sums;
}

export function intentOf({
  metrics: [, ...others],
  axis,
  dimensions,
  start,
  end,
  channels,
  cities,
  totals,
  compare,
}: AttackedQuestion): Intent {
  const filters = { ...(channels === null ? {} : { channel: [...channels] }), ...(cities === null ? {} : { city: [...cities] }) };
  return {
    dimensions: [...dimensions],
    time_axis: axis,
    with: others.map(({ name }) => name),
    start: start === null ? null : isoDay(start),
    end: end === null ? null : isoDay(end),
    filters,
    totals,
    limit: 10_000,
    ...(compare ? { compare: 'prior_period' as const } : {}),
  };
}

/** The orders that an input of a metric has over some time. */
export function membersOf(
  chosen: Pick<AttackedQuestion, 'channels' | 'cities'>,
  metric: AttackedMetric,
  input: AttackedInput,
  time: Time,
  cells: readonly OrdersCell[],
  among: (cell: OrdersCell) => boolean,
): readonly number[] {
  const within = windowOf(input.window, time);
  return cells.flatMap((cell, index) =>
    cell.day >= within.from && cell.day < within.to && reads(chosen, metric, input, cell) && among(cell) ? [index] : [],
  );
}

export const isShown = (cell: Row[string] | undefined): boolean => cell !== null && cell !== undefined;

function reads(
  { channels, cities }: Pick<AttackedQuestion, 'channels' | 'cities'>,
  { table }: AttackedMetric,
  { channel }: AttackedInput,
  cell: OrdersCell,
): boolean {
  return (
    (channel === null || cell.channel === channel) &&
    (table === 'by_city' || channels === null || channels.includes(cell.channel)) &&
    (cities === null || cities.includes(cell.city))
  );
}

function isOf(row: Row, cell: OrdersCell): boolean {
  return (['city', 'channel'] as const).every((name) => !isShown(row[name]) || row[name] === cell[name]);
}

function windowOf(window: AttackedWindow, { from, to }: Time): Time {
  if (window === null) return { from, to };
  switch (window.kind) {
    case 'trailing':
      return { from: to - window.days, to };
    case 'to_date':
      return { from: beginOf(window.unit, to - 1), to };
    case 'all':
      return { from: -Infinity, to };
  }
}

const cut = (time: Time, bounds: Time): Time => ({ from: Math.max(time.from, bounds.from), to: Math.min(time.to, bounds.to) });

function periodOf(axis: Axis, label: string): Time {
  const day = Date.parse(axis === 'week' ? mondayOf(label) : axis === 'month' ? `${label}-01` : label) / 86_400_000;
  return { from: day, to: endOf(axis, day) };
}

function mondayOf(label: string): string {
  const [year = '', week = ''] = label.split('-W');
  const fourth = Date.UTC(Number(year), 0, 4) / 86_400_000;
  return isoDay(beginOf('week', fourth) + 7 * (Number(week) - 1));
}

function before(axis: Axis, { from }: Time): Time {
  return { from: beginOf(axis, from - 1), to: from };
}

function beginOf(axis: Axis, day: number): number {
  switch (axis) {
    case 'day':
      return day;
    case 'week':
      // 5 January 1970 was a Monday.
      return day - ((((day - 4) % 7) + 7) % 7);
    case 'month':
      return Date.parse(`${isoDay(day).slice(0, 7)}-01`) / 86_400_000;
  }
}

function endOf(axis: Axis, begin: number): number {
  switch (axis) {
    case 'day':
      return begin + 1;
    case 'week':
      return begin + 7;
    case 'month':
      return beginOf('month', begin + 31);
  }
}
