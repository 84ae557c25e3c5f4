import { coarseness, formatPeriod, isoDate, periodBegin, periodEnd, type Hour } from '../../calendar/periods.ts';
import { comparedPeriod } from '../../calendar/comparedPeriod.ts';
import type { Grain } from '../../../compiler/manifest.ts';
import type { Warning } from '../../../generated/types.ts';
import type { Change } from '../../stats/explain/kitagawa.ts';
import { at } from '../../errors/at.ts';
import { coverageOf } from '../plan/Coverage.ts';
import type { Answering } from '../served/Answering.ts';
import * as warningOf from '../words/warnings.ts';
import type { Days, ExplainQuestion } from './ExplainQuestion.ts';

/** The days on both sides, and what to know of them. */
export interface ExplainedDays {
  readonly days: Change<Days>;
  readonly warnings: readonly Warning[];
}

/**
 * The days that are compared. A period that the data do not cover to its end is compared with as much of the other one: as many days, or as
 * many of the periods that the tables store.
 */
export function explainedDays({ generation, published }: Answering, { asked, sides }: ExplainQuestion): ExplainedDays {
  if (asked.kind === 'days') return { days: asked, warnings: [] };
  const { axis, begin, against } = asked;
  const whole = { from: begin, to: periodEnd(axis, begin) };
  const unit = sides.map(({ table }) => table.grain).reduce((a, b) => (coarseness[a] < coarseness[b] ? b : a));
  const ends = published.map((table) => coverageOf(generation, table).end);
  const covered = ends.reduce((a, b) => (a === null || b === null ? null : Math.min(a, b)), at(ends, 0));
  const to = covered === null ? whole.from : periodBegin(unit, covered);
  const isOver = to <= whole.from || to >= whole.to;
  const after = isOver ? whole : { from: whole.from, to };
  const named = formatPeriod(axis, begin);
  if (typeof against === 'object') {
    return { days: { before: against, after }, warnings: isOver ? [] : [warningOf.unfinishedPeriod(named, isoDate(to - 1))] };
  }
  const other = comparedPeriod(against, axis, begin);
  const otherEnd = periodEnd(axis, other);
  if (isOver) return { days: { before: { from: other, to: otherEnd }, after }, warnings: [] };
  const before = { from: other, to: Math.min(otherEnd, asMany(unit, after, other)) };
  return {
    days: { before, after },
    warnings: [warningOf.unfinishedExplained(named, isoDate(to - 1), isoDate(other), isoDate(before.to - 1))],
  };
}

/** The hour after as many units from `from` as there are in some days. */
function asMany(unit: Grain, days: Days, from: Hour): Hour {
  let to = from;
  for (let hour = days.from; hour < days.to; hour = periodEnd(unit, hour)) to = periodEnd(unit, to);
  return to;
}
