import type { Grain } from '../../../compiler/manifest.ts';
import type { Hour } from '../../calendar/periods.ts';
import { at } from '../../errors/at.ts';
import type { Turns } from '../../turns/Turns.ts';
import type { Group } from '../groups/Group.ts';
import { asOfCoverage } from '../plan/asOfCoverage.ts';
import type { PeriodCoverage } from '../plan/Coverage.ts';
import { thresholdOf, withholdGroups, type Threshold, type Withholding } from '../privacy/withholding.ts';
import type { Answering } from '../served/Answering.ts';
import type { PlannedSide } from '../sides/planSide.ts';
import { Baseline } from './Baseline.ts';
import type { FetchedAnswer } from './fetchAnswer.ts';

/** Which groups an answer may show, and what they are compared with. */
export interface ShownAnswer extends FetchedAnswer {
  /** Null without privacy. */
  readonly threshold: Threshold | null;
  /** Of the groups within the bounds. */
  readonly withholding: Withholding;
  /** The periods of the groups that are shown. */
  readonly hours: ReadonlySet<Hour>;
  /** Null without a comparison. */
  readonly baseline: Baseline | null;
}

/** Withholds groups with too few rows, then collects what the others are compared with. */
export async function showGroups({ turns }: Answering, answer: FetchedAnswer): Promise<ShownAnswer> {
  const { question, groups, derivation } = answer;
  const current = await turns.filter(groups.groups, (group) => group.current);
  const threshold = thresholdOf(question.privacy, derivation.join.fewestRows);
  const withholding = await withholdGroups(current, threshold, turns);
  const baseline = await baselineOf(answer, threshold, turns);
  return { threshold, withholding, hours: await hoursOf(withholding.shown, turns), baseline, ...answer };
}

async function baselineOf(
  { question: { compare, axis }, sides, groups, derivation: { join } }: FetchedAnswer,
  threshold: Threshold | null,
  turns: Turns,
): Promise<Baseline | null> {
  if (compare === null || axis === null) return null;
  const coverages = sides.map((side) => comparableOf(side, axis));
  return Baseline.of(compare, axis, groups, join, coverages, threshold, turns);
}

/** The periods of one metric that others can be compared with. */
function comparableOf({ coverage, request: { plan } }: PlannedSide, axis: Grain): PeriodCoverage {
  return plan.as_of === null ? coverage : asOfCoverage(coverage, plan.as_of, axis);
}

/** The periods in which there are groups. */
async function hoursOf(groups: readonly Group[], turns: Turns): Promise<ReadonlySet<Hour>> {
  const hours = new Set<Hour>();
  await turns.each(groups.length, (index) => hours.add(at(groups, index).hour));
  return hours;
}
