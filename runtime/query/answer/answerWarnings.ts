import type { Warning } from '../../../generated/types.ts';
import { formatPeriod, isoDate, isoHour } from '../periods.ts';
import type { QueryPlan } from '../plan/planQuery.ts';
import type { WindowPlan } from '../plan/WindowPlan.ts';
import type { Question, SideQuestion } from '../question/Question.ts';
import * as warningOf from '../warnings.ts';
import type { AnswerRow } from './answerRows.ts';
import type { Threshold, Withholding } from './privacy.ts';

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

/** Says as of which day the values are, when no period in the answer shows it. */
export function asOfWarning({ as_of }: QueryPlan, { axis }: Question): readonly Warning[] {
  return axis !== null || as_of === null || as_of.latest === null ? [] : [warningOf.asOf(isoDate(as_of.latest))];
}

/** Says how much was withheld. */
export function privacyWarnings({ withheld }: Withholding, rows: readonly AnswerRow[], { least }: Threshold): readonly Warning[] {
  const unfit = rows.filter(({ previous }) => previous?.withheld === true).length;
  return [
    ...(withheld.length === 0 ? [] : [warningOf.withheldGroups(withheld.length, least)]),
    ...(unfit === 0 ? [] : [warningOf.withheldPrevious(unfit, least)]),
  ];
}
