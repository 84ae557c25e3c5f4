import type { Groups } from '../groups/Groups.ts';
import type { Group } from '../groups/Group.ts';
import type { ChunkBits } from '../groups/ChunkBits.ts';
import { periodBegin } from '../../calendar/periods.ts';
import type { QueryPlan } from '../plan/planQuery.ts';
import type { SideQuestion } from '../question/Question.ts';
import { slideGroups } from './slideGroups.ts';
import type { Turns } from '../../turns/Turns.ts';
import type { PlannedSide } from './planSide.ts';
import type { Answering } from '../served/Answering.ts';

/** The groups of one metric of a question. */
export interface FetchedSide {
  readonly groups: Groups;
  /** The groups that its totals are over. */
  readonly whole: readonly Group[];
  /** The chunks and rows that contributed to the groups, when already known. */
  readonly contributed: ChunkBits | null;
}

/** Fetches the groups of one metric, merges its windows, and turns them into the groups of the question. */
export async function fetchSide(
  { reader, turns }: Answering,
  { question, published, derivation, windows, request, counts }: PlannedSide,
): Promise<FetchedSide> {
  const [fetched, apart] = await Promise.all([
    reader.groups(request, turns),
    counts === 'apart' ? reader.contributions(published, request.plan, question.filters, turns.signal) : null,
  ]);
  turns.signal.throwIfAborted();
  const slid = windows === null ? null : await slideGroups(fetched, windows, derivation.layout, turns);
  const groups = await derivation.regroup(slid?.groups ?? fetched, turns);
  // Windows overlap, so their rows do not add up to a total.
  const whole =
    slid?.whole == null
      ? await partsOfWhole(groups.groups, question, request.plan, turns)
      : (await derivation.regroup({ ...fetched, groups: slid.whole }, turns)).groups;
  return { groups, whole, contributed: apart ?? fetched.contributed };
}

/** The groups that add up to the totals: for rows as of a day, those of the period with the latest day. */
async function partsOfWhole(
  groups: readonly Group[],
  { axis, totals }: SideQuestion,
  { as_of }: QueryPlan,
  turns: Turns,
): Promise<readonly Group[]> {
  if (!totals) return [];
  const last = as_of === null || as_of.latest === null || axis === null ? null : periodBegin(axis, as_of.latest);
  return turns.filter(groups, ({ current, hour }) => current && (as_of === null || axis === null || hour === last));
}
