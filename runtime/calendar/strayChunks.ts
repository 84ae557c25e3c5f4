import { hourOfDate, isoDate, periodNamed, type Hour } from './periods.ts';

/** A chunk, with the first and last day of its rows before any filter. */
export interface DatedChunk {
  readonly chunk_id: string;
  readonly first_day: string | null;
  readonly last_day: string | null;
}

/** Chunks of one day each, after which they are named. */
export interface KeptChunks {
  readonly count: number;
  /** The two earliest of their days, and the two latest; fewer where there are fewer chunks. */
  readonly firsts: readonly string[];
  readonly lasts: readonly string[];
}

export const NONE_KEPT: KeptChunks = { count: 0, firsts: [], lasts: [] };

/** A chunk with rows far from the days that its name or the other chunks suggest. */
export interface StrayChunk {
  readonly chunk_id: string;
  readonly first_day: string;
  readonly last_day: string;
  /** The days that were to be expected. */
  readonly suggested: { readonly first_day: string; readonly last_day: string };
}

/** What a person is told of one. */
export function strayText({ chunk_id, suggested, ...days }: StrayChunk): string {
  return `${chunk_id}: its rows are of ${daysText(days)}, where ${daysText(suggested)} was to be expected; check how its dates are read`;
}

/** The days from one to another, for a person. */
export function daysText({ first_day, last_day }: StrayChunk['suggested']): string {
  return first_day === last_day ? first_day : `${first_day} to ${last_day}`;
}

/** Whether a stretch of time has days that rows of the chunk are of, or were to be expected of. */
export function touchesStray({ suggested, ...days }: StrayChunk, { from, to }: Span): boolean {
  return [days, suggested].some(({ first_day, last_day }) => (hourOfDate(first_day) ?? 0) < to && (hourOfDate(last_day) ?? 0) + 24 > from);
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
 *
 * @param kept further chunks, with which nothing is wrong.
 */
export function strayChunks(chunks: readonly DatedChunk[], kept: KeptChunks = NONE_KEPT): readonly StrayChunk[] {
  const placed: Placed[] = [];
  let named = kept.count;
  let keeping = kept.count;
  for (const chunk of chunks) {
    const one = placedChunk(chunk);
    if (one === null) continue;
    placed.push(one);
    if (one.named === null) continue;
    named++;
    if (!isBeyond(one, one.named, NEAR)) keeping++;
  }
  const keep = keeping * 2 > named;
  const ends = outermost(placed, kept);
  const found: StrayChunk[] = [];
  for (const one of placed) {
    if (one.named !== null && (keep || one.named.by === 'date' || named === 1)) {
      if (isBeyond(one, one.named, keep ? NEAR : FAR)) found.push(stray(one, one.named));
      continue;
    }
    const others = { from: ends.first === one.from ? ends.second : ends.first, to: ends.last === one.to ? ends.last_but_one : ends.last };
    if (placed.length + kept.count > 2 && isBeyond(one, others, FAR)) found.push(stray(one, others));
  }
  return found;
}

/** The first two beginnings and the last two ends, which may be equal. */
function outermost(
  placed: readonly Placed[],
  { firsts, lasts }: KeptChunks,
): Readonly<Record<'first' | 'second' | 'last' | 'last_but_one', Hour>> {
  let [first, second, last, last_but_one] = [Infinity, Infinity, -Infinity, -Infinity];
  const begin = (from: Hour): void => {
    if (from < first) [first, second] = [from, first];
    else if (from < second) second = from;
  };
  const end = (to: Hour): void => {
    if (to > last) [last, last_but_one] = [to, last];
    else if (to > last_but_one) last_but_one = to;
  };
  for (const { from, to } of placed) {
    begin(from);
    end(to);
  }
  for (const day of firsts) begin(hourOfDate(day) ?? Infinity);
  for (const day of lasts) end((hourOfDate(day) ?? -Infinity) + 24);
  return { first, second, last, last_but_one };
}

function isBeyond({ from, to }: Span, within: Span | null, slack: number): boolean {
  return within !== null && (from < within.from - slack || to > within.to + slack);
}

function stray({ chunk: { chunk_id, first_day, last_day } }: Placed, { from, to }: Span): StrayChunk {
  return { chunk_id, first_day, last_day, suggested: { first_day: isoDate(from), last_day: isoDate(to - 24) } };
}

/** Null for one that has no day. */
function placedChunk({ chunk_id, first_day, last_day }: DatedChunk): Placed | null {
  if (first_day === null || last_day === null) return null;
  const from = hourOfDate(first_day);
  const last = last_day === first_day ? from : hourOfDate(last_day);
  if (from === null || last === null) return null;
  return { chunk: { chunk_id, first_day, last_day }, from, to: last + 24, named: namedAfter(chunk_id) };
}

/** The period that an id is or contains, such as 2025-03 in orders_2025-03. */
function namedAfter(chunk_id: string): Placed['named'] {
  const dashed = /(?<!\d)\d{4}(?:-\d\d(?:-\d\d)?|-W\d\d|-Q[1-4])(?!\d)/.exec(chunk_id)?.[0];
  const date = periodIn(dashed) ?? periodIn(/(?<!\d)(\d{4})(\d\d)(\d\d)(?!\d)/.exec(chunk_id)?.slice(1).join('-'));
  if (date !== null) return { from: date.from, to: date.to, by: 'date' };
  const year = periodIn(/(?<!\d)(?:19|20)\d\d(?!\d)/.exec(chunk_id)?.[0]);
  return year === null ? null : { from: year.from, to: year.to, by: 'number' };
}

function periodIn(text: string | undefined): Span | null {
  if (text === undefined) return null;
  const day = hourOfDate(text);
  if (day !== null) return { from: day, to: day + 24 };
  const period = periodNamed(text);
  return period === null ? null : { from: period.begin, to: period.end };
}
