import type { TimeAxis } from '../../generated/types.ts';
import { formatPeriod, hourOfDate, isoDate, periodBegin, periodEnd, previousPeriod } from '../calendar/periods.ts';
import type { Period } from './periods.ts';

/** A calendar period of an axis, by the name that answers give it. */
export interface NamedPeriod extends Period {
  readonly name: string;
  /** `part` where only some of its days are within the days asked about. */
  readonly extent: 'whole' | 'part';
}

const DAY = 24;

/**
 * The periods of an axis that some days lie in, oldest first.
 * @param most the number of periods listed at most: the last ones
 */
export function periodsWithin(axis: TimeAxis, { start, end }: Period, most = Infinity): readonly NamedPeriod[] {
  const [from, last] = [hourOfDate(start), hourOfDate(end)];
  if (from === null || last === null) return [];
  const after = last + DAY;
  const found: NamedPeriod[] = [];
  for (
    let begin = periodBegin(axis, after - 1);
    periodEnd(axis, begin) > from && found.length < most;
    begin = previousPeriod(axis, begin)
  ) {
    const next = periodEnd(axis, begin);
    found.push({
      name: formatPeriod(axis, begin),
      start: isoDate(begin),
      end: isoDate(next - 1),
      extent: begin >= from && next <= after ? 'whole' : 'part',
    });
  }
  return found.toReversed();
}
