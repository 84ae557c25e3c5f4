import { hourOfDate, isoDate, periodNamed, type Hour } from './periods.ts';

/** A chunk, with the first and last day of its rows before any filter. */
interface DatedChunk {
  readonly chunk_id: string;
  readonly first_day: string | null;
  readonly last_day: string | null;
}

/** A chunk with rows far from the days that its name or the other chunks suggest. */
export interface StrayChunk {
  readonly chunk_id: string;
  readonly first_day: string;
  readonly last_day: string;
  /** The days that were to be expected, as one day or two. */
  readonly suggested: string;
}

const BETWEEN = ' to ';

/** What a person is told of one. */
export function strayText({ chunk_id, first_day, last_day, suggested }: StrayChunk): string {
  const days = first_day === last_day ? first_day : `${first_day} to ${last_day}`;
  return `${chunk_id}: its rows are of ${days}, where ${suggested} was to be expected; check how its dates are read`;
}

/** Whether a stretch of time has days that rows of the chunk are of, or were to be expected of. */
export function touchesStray({ first_day, last_day, suggested }: StrayChunk, part: Span): boolean {
  const [first = '', last = first] = suggested.split(BETWEEN);
  return [
    [first_day, last_day],
    [first, last],
  ].some(([begin = '', end = '']) => (hourOfDate(begin) ?? 0) < part.to && (hourOfDate(end) ?? 0) + 24 > part.from);
}

interface Span {
  readonly from: Hour;
  readonly to: Hour;
}

interface Placed extends Span {
  readonly chunk: DatedChunk & { readonly first_day: string; readonly last_day: string };
  /** The days that it is named after, and whether a number alone, which may be no year, says so; null when its id names none. */
  readonly named: (Span & { readonly by: 'date' | 'number' }) | null;
}

/** Rows of days before and after the one that a file is named after are usual: late ones, and those of other time zones. */
const NEAR = 31 * 24;
/** Rows so far away are a mistake, whatever other chunks have. */
const FAR = 3653 * 24;

/**
 * The chunks with rows outside the days that their names suggest, by more than a month where most chunks keep to their names and else by
 * more than ten years; and, of at least three chunks, those with rows more than ten years from all others.
 */
export function strayChunks(chunks: readonly DatedChunk[]): readonly StrayChunk[] {
  const placed = chunks.flatMap(placedChunk);
  const named = placed.filter((one) => one.named !== null);
  const keeping = named.filter((one) => !isBeyond(one, one.named, NEAR)).length;
  const keep = keeping * 2 > named.length;
  const [firsts, lasts] = [placed.map(({ from }) => from).toSorted(rising), placed.map(({ to }) => to).toSorted(rising)];
  return placed.flatMap((one) => {
    if (one.named !== null && (keep || one.named.by === 'date' || named.length === 1))
      return isBeyond(one, one.named, keep ? NEAR : FAR) ? [stray(one, one.named)] : [];
    const others = { from: neighbour(firsts, one.from, 0), to: neighbour(lasts, one.to, -1) };
    return placed.length > 2 && isBeyond(one, others, FAR) ? [stray(one, others)] : [];
  });
}

/** The outermost value among those of the other chunks. */
function neighbour(sorted: readonly Hour[], own: Hour, end: 0 | -1): Hour {
  const outermost = sorted.at(end) ?? own;
  return outermost === own ? (sorted.at(end === 0 ? 1 : -2) ?? own) : outermost;
}

function rising(a: Hour, b: Hour): number {
  return a - b;
}

function isBeyond({ from, to }: Span, within: Span | null, slack: number): boolean {
  return within !== null && (from < within.from - slack || to > within.to + slack);
}

function stray({ chunk: { chunk_id, first_day, last_day } }: Placed, { from, to }: Span): StrayChunk {
  const [first, last] = [isoDate(from), isoDate(to - 24)];
  return { chunk_id, first_day, last_day, suggested: first === last ? first : `${first}${BETWEEN}${last}` };
}

function placedChunk({ chunk_id, first_day, last_day }: DatedChunk): readonly Placed[] {
  if (first_day === null || last_day === null) return [];
  const [from, last] = [hourOfDate(first_day), hourOfDate(last_day)];
  if (from === null || last === null) return [];
  return [{ chunk: { chunk_id, first_day, last_day }, from, to: last + 24, named: namedAfter(chunk_id) }];
}

/** The period that an id is or contains, such as 2025-03 in orders_2025-03. */
function namedAfter(chunk_id: string): Placed['named'] {
  const dashed = /(?<!\d)\d{4}(?:-\d\d(?:-\d\d)?|-W\d\d|-Q[1-4])(?!\d)/.exec(chunk_id)?.[0];
  const joined = /(?<!\d)(\d{4})(\d\d)(\d\d)(?!\d)/.exec(chunk_id)?.slice(1).join('-');
  for (const text of [dashed, joined]) {
    const period = text === undefined ? null : periodIn(text);
    if (period !== null) return { ...period, by: 'date' };
  }
  const year = /(?<!\d)(?:19|20)\d\d(?!\d)/.exec(chunk_id)?.[0];
  const period = year === undefined ? null : periodIn(year);
  return period === null ? null : { ...period, by: 'number' };
}

function periodIn(text: string): Span | null {
  const day = hourOfDate(text);
  if (day !== null) return { from: day, to: day + 24 };
  const period = periodNamed(text);
  return period === null ? null : { from: period.begin, to: period.end };
}
