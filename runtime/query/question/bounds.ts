import type { Grain } from '../../../compiler/manifest.ts';
import * as messages from '../words/messages.ts';
import { hourOfDate, isoDate, isoHour, periodBegin, periodEnd, periodNamed, type Hour } from '../../calendar/periods.ts';
import type { Problems } from './Problems.ts';
import type { Range } from '../../calendar/Range.ts';

export interface Bounds {
  readonly range: Range;
  /** In canonical spelling: on an hourly table, a bound on a whole day is written as its date. */
  readonly start: string | null;
  readonly end: string | null;
}

/**
 * The hours between `start` and `end` (both inclusive), if a table of this grain can honour them exactly. Problems are reported under
 * `/start` and `/end`, with bounds that would work.
 */
export function checkBounds(start: string | null | undefined, end: string | null | undefined, grain: Grain, problems: Problems): Bounds {
  const from = start === null || start === undefined ? null : checkStart(start, grain, problems);
  const to = end === null || end === undefined ? null : checkEnd(end, grain, problems);
  if (from !== null && to !== null && from >= to) problems.add('/start', messages.startAfterEnd(start ?? '', end ?? ''));
  return { range: { from, to }, ...boundsText({ from, to }) };
}

/** A range in canonical spelling. */
export function boundsText({ from, to }: Range): Pick<Bounds, 'start' | 'end'> {
  return {
    start: from === null ? null : from % 24 === 0 ? isoDate(from) : isoHour(from),
    end: to === null ? null : to % 24 === 0 ? isoDate(to - 1) : isoHour(to - 1),
  };
}

/** The first hour within the bounds. */
function checkStart(text: string, grain: Grain, problems: Problems): Hour | null {
  const bound = parse('start', text, grain, problems);
  if (bound === null) return null;
  const first = bound.begin + (bound.past_hour ? 1 : 0);
  const before = periodBegin(grain, bound.begin);
  if (before === first) return first;
  problems.add(
    '/start',
    messages.unalignedBound(
      'start',
      text,
      grain,
      [before, periodEnd(grain, bound.begin)].map((hour) => boundText(grain, hour)),
    ),
  );
  return null;
}

/** The first hour after the bounds. */
function checkEnd(text: string, grain: Grain, problems: Problems): Hour | null {
  const bound = parse('end', text, grain, problems);
  if (bound === null) return null;
  const { end: after } = bound;
  if (!bound.past_hour && periodBegin(grain, after) === after) return after;
  const begin = periodBegin(grain, after - 1);
  problems.add(
    '/end',
    messages.unalignedBound(
      'end',
      text,
      grain,
      [begin, periodEnd(grain, after - 1)].map((hour) => boundText(grain, hour - 1)),
    ),
  );
  return null;
}

function boundText(grain: Grain, hour: Hour): string {
  return grain === 'hour' ? isoHour(hour) : isoDate(hour);
}

/** The hour, day or period that a bound names: `start` is where it begins, `end` where it ends. */
interface ParsedBound {
  readonly begin: Hour;
  /** The first hour after it. */
  readonly end: Hour;
  /** It has minutes or seconds, so it is not on the hour. */
  readonly past_hour: boolean;
}

function parse(bound: 'start' | 'end', text: string, grain: Grain, problems: Problems): ParsedBound | null {
  const period = periodNamed(text);
  if (period !== null) return { ...period, past_hour: false };
  const [, date = '', hour, minute = '0', second = '0', fraction = '0', zone] =
    /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2})(?::(\d{2})(?::(\d{2})(?:\.(\d{1,9}))?)?)?(Z|[+-]\d{2}:?\d{2})?)?$/.exec(text) ?? [];
  const day = hourOfDate(date);
  if (day === null || Number(hour ?? 0) > 23 || Number(minute) > 59 || Number(second) > 59) {
    problems.add(`/${bound}`, messages.notADate(bound, text, grain));
    return null;
  }
  if (hour === undefined) return { begin: day, end: day + 24, past_hour: false };
  if (grain !== 'hour') {
    problems.add(`/${bound}`, messages.dateTimeOnDays(bound, text, grain), isoDate(day));
    return null;
  }
  if (zone !== undefined) {
    problems.add(`/${bound}`, messages.zonedBound(bound, text), isoHour(day + Number(hour)));
    return null;
  }
  const begin = day + Number(hour);
  return { begin, end: begin + 1, past_hour: Number(minute) + Number(second) + Number(fraction) > 0 };
}
