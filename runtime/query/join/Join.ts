import type { Dimension } from '../../../compiler/manifest.ts';
import type { StateMerge, StateRow, StateValue } from '../../states/StateSlot.ts';
import { at } from '../../errors/at.ts';
import { fewestOf, type StateCount } from '../derive/stateCounts.ts';
import type { AccuracyOf } from '../evaluate/compileAccuracy.ts';
import type { Evaluator } from '../evaluate/evaluate.ts';
import type { Groups } from '../groups/Groups.ts';
import { emptyStates, mergeStates } from '../states/layout.ts';
import type { Turns } from '../../turns/Turns.ts';
import { joinGroups } from './joinGroups.ts';

/** What each metric contributes to a join: how its states merge, and the fewest underlying rows that any of them is based on. */
export interface Joined {
  readonly merges: readonly StateMerge[];
  readonly fewestRows: (states: StateRow) => number;
  readonly stateCounts: readonly StateCount[];
}

/**
 * How the answers of several metrics at one grouping become one. A joined group holds the states of each metric side by side, one value per
 * metric: the states of no rows if the metric has no such group, and null if nothing is known. A single metric is not joined; its states
 * are those of the group.
 */
export interface Join {
  readonly merges: readonly StateMerge[];
  /** The fewest underlying rows that any known value is based on; or the smallest count of states, where these are protected. */
  readonly fewestRows: (states: StateRow) => number;
  /** The groups that any of the metrics has. */
  readonly groups: (sides: readonly [Groups, ...Groups[]], dimensions: readonly Dimension[], turns: Turns) => Promise<Groups>;
  /** The joined states of one group from those of each metric. */
  readonly states: (sides: readonly [StateRow, ...StateRow[]]) => StateRow;
  /** Nothing is known about a metric that has no such group and whose entry in `covered` is false. */
  readonly known: (states: StateRow, covered: (place: number) => boolean) => StateRow;
  /** Turns an expression over the states of the metric at a place into one over joined states; it is null when nothing is known. */
  readonly on: (place: number, evaluate: Evaluator) => Evaluator;
  /** The same for its accuracy. */
  readonly accuracyOn: (place: number, accuracy: AccuracyOf) => AccuracyOf;
}

export function joinOf(sides: readonly [Joined, ...Joined[]]): Join {
  const [first, ...others] = sides;
  return others.length === 0 ? alone(first) : together(sides);
}

function alone({ merges, fewestRows, stateCounts }: Joined): Join {
  return {
    merges,
    fewestRows: withStateCounts(fewestRows, stateCounts),
    groups: async ([groups]) => groups,
    states: ([states]) => states,
    known: (states) => states,
    on: (_place, evaluate) => evaluate,
    accuracyOn: (_place, accuracy) => accuracy,
  };
}

function together(sides: readonly Joined[]): Join {
  const nothing = sides.map(({ merges }) => emptyStates(merges));
  // Each metric shows counts of its own, which may be part of those of another.
  const stateCounts = sides.flatMap((joined, place) =>
    joined.stateCounts.map((count): StateCount => {
      const read = (states: StateRow): number | null => {
        const side = sideIn(at(states, place));
        return side === null ? null : count.read(side);
      };
      return { ...count, read };
    }),
  );
  const fewestRows = (states: StateRow): number =>
    sides.reduce((least, joined, place) => {
      const side = sideIn(at(states, place));
      return side === null ? least : Math.min(least, joined.fewestRows(side));
    }, Infinity);
  return {
    merges: sides.map(({ merges }, place) => sideMerge(merges, at(nothing, place))),
    fewestRows: withStateCounts(fewestRows, stateCounts),
    groups: async (groups, dimensions, turns) => joinGroups(groups, nothing, dimensions, turns),
    states: (states) => states,
    known: (states, covered) => states.map((side, place) => (side === nothing[place] && !covered(place) ? null : side)),
    on: (place, evaluate) => (states, notes) => {
      const side = sideIn(at(states, place));
      return side === null ? null : evaluate(side, notes);
    },
    accuracyOn: (place, accuracy) => (states) => {
      const side = sideIn(at(states, place));
      return side === null ? null : accuracy(side);
    },
  };
}

function withStateCounts(fewestRows: Joined['fewestRows'], counts: readonly StateCount[]): Joined['fewestRows'] {
  if (counts.length === 0) return fewestRows;
  const fewest = fewestOf(counts);
  return (states) => Math.min(fewestRows(states), fewest(counts.map(({ read }) => read(states))));
}

/** @param nothing represents the states of no rows and must not be merged into */
function sideMerge(merges: readonly StateMerge[], nothing: StateRow): StateMerge {
  return {
    empty: () => nothing,
    merge(into, value) {
      const [held, added] = [sideIn(into), sideIn(value)];
      if (added === null) return held === nothing ? null : held;
      if (added === nothing) return held ?? nothing;
      if (held === null || held === nothing) return mergeStates(merges, [added]);
      return merges.map((one, index) => one.merge(at(held, index), at(added, index)));
    },
  };
}

function sideIn(value: StateValue): StateRow | null {
  if (value === null || isStates(value)) return value;
  throw new TypeError('the states are not joined');
}

function isStates(value: StateValue): value is StateRow {
  return Array.isArray(value);
}
