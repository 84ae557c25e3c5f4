import type { Warning } from '../../../generated/types.ts';
import type { Metric } from '../../../compiler/manifest.ts';
import type { Privacy } from '../../../compiler/privacy.ts';
import type { Group } from '../groups/Group.ts';
import * as warningOf from '../words/warnings.ts';
import type { StateRow } from '../../states/StateSlot.ts';
import { at } from '../../errors/at.ts';
import type { Turns } from '../../turns/Turns.ts';

/** The fewest underlying rows that any shown value of a metric may be based on. */
export interface Threshold {
  readonly rule: Privacy;
  readonly least: number;
  /** The number of rows behind the least supported value derived from these states. */
  readonly rowsOf: (states: StateRow) => number;
}

/** @returns null without privacy. */
export function thresholdOf(privacy: Metric['privacy'], rowsOf: Threshold['rowsOf']): Threshold | null {
  return privacy === null ? null : { rule: privacy, least: privacy.min_count, rowsOf };
}

/** The groups of an answer that may be shown and those that may not. */
export interface Withholding {
  readonly shown: readonly Group[];
  readonly withheld: readonly Group[];
}

/** Withholds the groups with too few rows. Runs before anything is compared, ranked or folded, so that no later step sees them. */
export async function withholdGroups(groups: readonly Group[], threshold: Threshold | null, turns: Turns): Promise<Withholding> {
  if (threshold === null) return { shown: groups, withheld: [] };
  const shown: Group[] = [];
  const withheld: Group[] = [];
  await turns.each(groups.length, (index) => {
    const group = at(groups, index);
    (group.exposes || threshold.rowsOf(group.states) < threshold.least ? withheld : shown).push(group);
  });
  return { shown, withheld };
}

/**
 * Why the totals of these groups may not be shown; null when they may. Totals minus the shown rows reveal the withheld groups together.
 * These must have enough rows, and so must each part of them that the metrics distinguish. The size of each must remain unknown; it would be
 * known if each must have exactly one row, or one fewer than the minimum.
 * @param hidden the merged states of the withheld groups
 */
export async function totalsSecret(
  { rule, least, rowsOf }: Threshold,
  { shown, withheld }: Withholding,
  hidden: StateRow,
  turns: Turns,
): Promise<Warning | null> {
  const rowsIn = async (groups: readonly Group[]): Promise<number> => {
    let rows = 0;
    await turns.each(groups.length, (index) => {
      rows += rowsOf(at(groups, index).states);
    });
    return rows;
  };
  const rows = await rowsIn(withheld);
  if (rows + (await rowsIn(shown)) < least) return warningOf.totalsTooFew(rule);
  if (withheld.length === 0) return null;
  // A part may be empty in one group and few rows in another.
  if (rowsOf(hidden) < least) return warningOf.totalsTell(rule);
  // Below two rows there is only one: nothing is left to hide about the count.
  const eachIsKnown = least > 2 && (rows === withheld.length || rows === withheld.length * (least - 1));
  return rows < least || eachIsKnown ? warningOf.totalsTell(rule) : null;
}
