import { grainNests } from '../../../compiler/calendar.ts';
import { periodBegin } from '../../calendar/periods.ts';
import type { RowIndex } from '../groups/RowIndex.ts';
import type { Coverage, Days } from '../plan/Coverage.ts';
import type { PlannedSide } from '../sides/planSide.ts';
import type { Answering } from '../served/Answering.ts';

/** Of each index the stretches of days without rows, which hold for as long as it does. */
const known = new WeakMap<RowIndex, readonly Days[]>();

/**
 * The covered days of which the table of a side has no row, for a question without filters. Nothing is said with privacy or with a row
 * filter, where it would tell which of the days that show nothing have rows all the same; nor of a table that is coarser than days.
 */
export async function emptyDays(
  { reader, row_filter }: Pick<Answering, 'reader' | 'row_filter'>,
  { question, published, coverage }: Pick<PlannedSide, 'question' | 'published' | 'coverage'>,
  parts: readonly Days[],
): Promise<readonly Days[]> {
  const { intent, own_privacy, table } = question;
  if (Object.keys(intent.filters).length > 0 || own_privacy !== null || row_filter !== null || !grainNests(table.grain, 'day')) return [];
  const index = await reader.rowsByPeriod(published.base);
  const without = known.get(index) ?? daysWithoutRows(index);
  known.set(index, without);
  return coveredOf(coverage, parts, without);
}

/** Ascending, over all of time. */
function daysWithoutRows({ hours }: RowIndex): readonly Days[] {
  const stretches: Days[] = [];
  let from = -Infinity;
  for (const hour of hours) {
    const day = periodBegin('day', hour);
    if (day > from) stretches.push({ from, to: day });
    from = day + 24;
  }
  return [...stretches, { from, to: Infinity }];
}

function coveredOf(coverage: Coverage, parts: readonly Days[], stretches: readonly Days[]): readonly Days[] {
  const covered = parts.flatMap((part) => coverage.within(part));
  const found: Days[] = [];
  let first = 0;
  for (const days of covered) {
    while ((stretches[first]?.to ?? Infinity) <= days.from) first += 1;
    for (let place = first; place < stretches.length; place += 1) {
      const stretch = stretches[place];
      if (stretch === undefined || stretch.from >= days.to) break;
      found.push({ from: Math.max(days.from, stretch.from), to: Math.min(days.to, stretch.to) });
    }
  }
  return found;
}
