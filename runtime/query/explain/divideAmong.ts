import { compare, negate, sign, toDouble, type Ratio } from '../../exact/rational.ts';
import type { StateMerge, StateRow } from '../../states/StateSlot.ts';
import type { Change } from '../../stats/explain/kitagawa.ts';
import { surprises } from '../../stats/explain/surprise.ts';
import { at } from '../../errors/at.ts';
import { sortInTurns } from '../../turns/sortInTurns.ts';
import type { Turns } from '../../turns/Turns.ts';
import { mergeManyStates } from '../states/layout.ts';
import type { Value } from './alignValues.ts';
import type { Divider, Part } from './Divider.ts';
import { withoutEach } from './withoutEach.ts';

/** A value that may be listed, with what it contributed. */
export interface Ranked {
  readonly value: Value;
  readonly part: Part;
  readonly surprise: number | null;
}

/**
 * What each of some values contributed: the largest contributions first, those that cannot be told last, equal ones in the order of values.
 * @param others the values that are not listed whatever they contributed
 */
export async function divideAmong(
  candidates: readonly Value[],
  others: readonly Value[],
  divider: Divider,
  merges: readonly StateMerge[],
  turns: Turns,
): Promise<readonly Ranked[]> {
  const states = divider.from === 'own' ? candidates.map((value) => value.states) : await restOfEach(candidates, others, merges, turns);
  const parts: Part[] = [];
  await turns.each(candidates.length, (index) => parts.push(divider.part(at(states, index))));
  const bits = await surprisesOf(candidates, others, divider, turns);
  const ranked = candidates.map((value, index): Ranked => ({ value, part: at(parts, index), surprise: at(bits, index) }));
  const sizes = new Map(ranked.map((one) => [one, sizeOf(one.part)]));
  return sortInTurns(ranked, (a, b) => largestFirst(sizes.get(a) ?? null, sizes.get(b) ?? null), turns);
}

/** How large a contribution is, whatever its sign. */
interface Size {
  readonly exact: Ratio;
  readonly nearest: number;
}

/** Null for what cannot be told. */
function sizeOf({ contribution }: Part): Size | null {
  if (contribution === null) return null;
  const exact = sign(contribution) < 0 ? negate(contribution) : contribution;
  return { exact, nearest: toDouble(exact) };
}

function largestFirst(a: Size | null, b: Size | null): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null);
  // Rounding changes no order, so that exact values are compared only where it makes two the same.
  return a.nearest === b.nearest ? compare(b.exact, a.exact) : b.nearest - a.nearest;
}

/** Shares are of all values. */
async function surprisesOf(
  candidates: readonly Value[],
  others: readonly Value[],
  { amounts }: Divider,
  turns: Turns,
): Promise<readonly (number | null)[]> {
  const all: ReturnType<Divider['amounts']>[] = [];
  await turns.each(candidates.length, (index) => all.push(amounts(at(candidates, index).states)));
  await turns.each(others.length, (index) => all.push(amounts(at(others, index).states)));
  const inputs = all[0]?.length ?? 0;
  return surprises(Array.from({ length: inputs }, (_, input) => all.map((own) => at(own, input))));
}

async function restOfEach(
  candidates: readonly Value[],
  others: readonly Value[],
  merges: readonly StateMerge[],
  turns: Turns,
): Promise<readonly Change<StateRow>[]> {
  const side = async (of: 'before' | 'after'): Promise<readonly StateRow[]> =>
    withoutEach(
      candidates.map(({ states }) => states[of]),
      await mergeValues(others, of, merges, turns),
      merges,
      turns,
    );
  const [before, after] = [await side('before'), await side('after')];
  return before.map((states, index) => ({ before: states, after: at(after, index) }));
}

/** The states of some values together, on one side. */
export async function mergeValues(
  values: readonly Value[],
  side: 'before' | 'after',
  merges: readonly StateMerge[],
  turns: Turns,
): Promise<StateRow> {
  return mergeManyStates(
    merges,
    values.map(({ states }) => states[side]),
    turns,
  );
}
