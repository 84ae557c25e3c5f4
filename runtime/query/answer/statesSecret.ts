import { holdsStates } from '../../../compiler/privacy.ts';
import type { Warning } from '../../../generated/types.ts';
import type { StateRow } from '../../states/StateSlot.ts';
import { at } from '../../errors/at.ts';
import { joinOf } from '../join/Join.ts';
import type { Turns } from '../../turns/Turns.ts';
import * as warningOf from '../words/warnings.ts';
import type { ShownAnswer } from './showGroups.ts';

/**
 * Why totals may not be shown where counts of states are protected; null when they may. They are not shown beside a withheld group: which of
 * its counts is too small is unknown, and subtraction would tell all of them. Nor if they exceed what a group shows by too few, as different
 * values do that groups share.
 */
export async function statesSecret(answer: ShownAnswer, totals: StateRow, turns: Turns): Promise<Warning | null> {
  const { question, withholding, sides, fetched, derivation: joined } = answer;
  const { privacy } = question;
  if (privacy === null || !holdsStates(privacy)) return null;
  if (withholding.withheld.length > 0) return warningOf.totalsTell(privacy);
  if (joined.join.fewestRows(totals) < privacy.min_count) return warningOf.totalsTooFew(privacy);
  for (const [place, { question, derivation }] of sides.entries()) {
    const { own_privacy } = question;
    if (own_privacy === null || !holdsStates(own_privacy)) continue;
    const total = sides.length === 1 ? totals : at(totals, place);
    const { fewestRows } = joinOf([derivation]);
    let tells = false;
    await turns.each(at(fetched, place).whole.length, (index) => {
      const { states } = at(at(fetched, place).whole, index);
      tells ||= fewestRows(states) < own_privacy.min_count;
      if (isRow(total)) tells ||= derivation.stateCounts.some(({ read }) => isNear(read(total), read(states), own_privacy.min_count));
    });
    if (tells) return warningOf.totalsTell(own_privacy);
  }
  return null;
}

function isRow(value: StateRow | StateRow[number]): value is StateRow {
  return Array.isArray(value);
}

function isNear(total: number | null, part: number | null, least: number): boolean {
  return total !== null && part !== null && total > part && total - part < least;
}
