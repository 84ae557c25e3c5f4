import type { Warning } from '../../../generated/types.ts';
import { cutPeriods } from '../../calendar/cutPeriods.ts';
import { formatPeriod, isoDate, isoHour, type Hour } from '../../calendar/periods.ts';
import { lastFollowed } from '../plan/lastFollowed.ts';
import type { QueryPlan } from '../plan/planQuery.ts';
import type { WindowPlan } from '../plan/WindowPlan.ts';
import type { Question, SideQuestion } from '../question/Question.ts';
import * as warningOf from '../words/warnings.ts';
import type { AnswerRow } from './answerRows.ts';
import type { PlannedSide } from '../sides/planSide.ts';
import type { Threshold, Withholding } from '../privacy/withholding.ts';

/** Warns that the ranking was over all periods together, which is rarely intended. */
export function pairsWarning({ axis, dimensions, top }: Question): readonly Warning[] {
  if (axis === null || top === null || dimensions.length === 0 || top.within.length > 0) return [];
  return [
    warningOf.ranksPairs(
      top.n,
      axis,
      dimensions.map(({ name }) => name),
    ),
  ];
}

/** Says where windows end when the question does not, and which is the first period with its whole window inside the data. */
export function windowWarnings({ notes: { over, incomplete } }: WindowPlan, { axis, range, table }: SideQuestion): readonly Warning[] {
  const text = table.grain === 'hour' ? isoHour : isoDate;
  return [
    ...(over === null
      ? []
      : [warningOf.windowEnds(over.from === -Infinity ? null : text(over.from), text(over.to - 1), range.from !== null)]),
    ...(incomplete === null
      ? []
      : [
          warningOf.windowIncomplete(
            text(incomplete.covered_from),
            axis === null || incomplete.first_complete === null ? null : formatPeriod(axis, incomplete.first_complete),
          ),
        ]),
  ];
}

/**
 * Says which cohorts, and which of the periods that they are followed to, a bound cuts.
 * @param hours the periods of the cohorts that the answer shows
 */
export function cohortWarnings(windows: WindowPlan, { axis, range, intent }: SideQuestion, hours: ReadonlySet<Hour>): readonly Warning[] {
  if (windows.followed === null || axis === null) return [];
  const { start, end } = cutPeriods(axis, range);
  const own = (hour: Hour | null, bound: 'start' | 'end'): readonly Warning[] =>
    hour === null || !hours.has(hour) ? [] : [warningOf.partialCohort(formatPeriod(axis, hour), bound, intent[bound] ?? '')];
  const before = end === null ? [] : [...hours].filter((hour) => hour < end);
  const latest = before.length === 0 ? null : before.reduce((a, b) => Math.max(a, b));
  return [
    ...own(start, 'start'),
    ...own(end, 'end'),
    ...(end !== null && latest !== null && lastFollowed(windows, latest) >= end
      ? [warningOf.partialFollowed(formatPeriod(axis, end), intent.end ?? '')]
      : []),
  ];
}

/** Says as of which day the values are, when no period in the answer shows it. */
export function asOfWarning({ as_of }: QueryPlan, { axis }: Question): readonly Warning[] {
  return axis !== null || as_of === null || as_of.latest === null ? [] : [warningOf.asOf(isoDate(as_of.latest))];
}

/** Says what is true of every answer of a metric. */
export function cautionWarnings({ metric }: SideQuestion): readonly Warning[] {
  return (metric.cautions ?? []).map(warningOf.caution);
}

/** Says how much was withheld. */
export function privacyWarnings(
  { withheld }: Withholding,
  rows: readonly AnswerRow[],
  { rule, least, rowsOf }: Threshold,
  sides: readonly PlannedSide[],
): readonly Warning[] {
  const beside = sides.some(({ windows }) => windows !== null) ? 'windows' : 'processors';
  const few = withheld.filter(({ exposes, states }) => !exposes || rowsOf(states) < least).length;
  const unfit = rows.filter(({ previous }) => previous?.withheld === true).length;
  return [
    ...(few === 0 ? [] : [warningOf.withheldGroups(few, rule)]),
    ...(few === withheld.length ? [] : [warningOf.withheldBeside(withheld.length - few, rule, beside)]),
    ...(unfit === 0 ? [] : [warningOf.withheldPrevious(unfit, rule)]),
  ];
}
