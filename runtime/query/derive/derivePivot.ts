import { isArmFunction } from '../../../compiler/expressions/armFunctions.ts';
import type { Pivot } from '../../../compiler/derivation.ts';
import type { Expr, Output, Pivot as ComparedArms } from '../../../compiler/manifest.ts';
import type { ArmStates, StateMerge, StateRow } from '../../states/StateSlot.ts';
import { armFunctions } from '../../stats/armFunctions.ts';
import { at } from '../../errors/at.ts';
import type { Value } from '../../exact/Value.ts';
import { compileAccuracy } from '../evaluate/compileAccuracy.ts';
import { compileExpression, type Evaluator } from '../evaluate/evaluate.ts';
import { noted } from '../evaluate/noted.ts';
import type { Groups } from '../groups/Groups.ts';
import type { Group } from '../groups/Group.ts';
import type { Dictionary } from '../groups/Dictionary.ts';
import type { SideQuestion } from '../question/Question.ts';
import { allInputsOf } from '../states/stateOverlaps.ts';
import { SpreadMap } from '../../turns/SpreadMap.ts';
import { emptyStates, fewestRowsOf, layoutOf, mergeStates, type StateLayout } from '../states/layout.ts';
import type { Turns } from '../../turns/Turns.ts';
import { oneLineEach, type AnswerDerivation } from './AnswerDerivation.ts';
import { fewestOf, stateCountsOf } from './stateCounts.ts';

/**
 * Outputs as expressions over the merged inputs of a group that may also call functions over its arms. The fetch groups by the arm too; the
 * arms of a group are then collected into one additional slot, after the slots for all arms together.
 */
export function derivePivot(question: SideQuestion, pivot: Pivot<Output>): AnswerDerivation {
  const { table, dimensions } = question;
  const dimension = table.dimensions.find(({ name }) => name === pivot.arm);
  if (dimension === undefined) throw new Error(`the table ${table.id} has no dimension ${pivot.arm}`);
  const layout = layoutOf(allInputsOf(question), table);
  const call = armCalls(layout, pivot);
  const stateCounts = stateCountsOf(question, layout);
  const fewest = fewestOf(stateCounts);
  const rowsOf = fewestRowsOf(layout);
  const ofArm = (states: StateRow): number => Math.min(rowsOf(states), fewest(stateCounts.map(({ read }) => read(states))));
  return {
    layout,
    dimensions: [...dimensions, dimension],
    regroup: (fetched, turns) => gatherArms(fetched, question, pivot, layout.slots, turns),
    merges: [...layout.slots, armsMerge(layout.slots)],
    fewestRows: (states) => Math.min(rowsOf(states), ...[...armsOf(states, layout).values()].map(ofArm)),
    stateCounts,
    outputs: pivot.outputs.map((output) => ({
      evaluate: compileExpression(output.expr, layout, call),
      accuracy: compileAccuracy(output.expr, layout, call),
      ...output,
    })),
    ...oneLineEach,
  };
}

/** One group for all arms with the same other values. */
async function gatherArms(
  { keys, codes, groups, contributed }: Groups,
  { axis, dimensions }: SideQuestion,
  pivot: ComparedArms,
  merges: readonly StateMerge[],
  turns: Turns,
): Promise<Groups> {
  const places = placesOf(at(keys, dimensions.length), pivot);
  const armCodes = at(codes, dimensions.length);
  const other = { keys: keys.slice(0, dimensions.length), codes: codes.slice(0, dimensions.length), contributed };
  const found = new SpreadMap<string, { first: Group; readonly arms: Map<number, StateRow> }>();
  await turns.each(groups.length, (index) => {
    const group = at(groups, index);
    const key = [group.hour, group.current, ...other.codes.map((values) => values[group.row])].join();
    const together = found.get(key) ?? { first: group, arms: new Map() };
    found.set(key, together);
    const code = at(armCodes, group.row);
    together.arms.set(code < 0 ? Infinity : at(places, code), group.states);
  });
  // A question without grouping always has one group, even without rows.
  if (axis === null && dimensions.length === 0 && groups.length === 0)
    return { ...other, groups: [{ hour: 0, current: true, row: 0, states: [...emptyStates(merges), new Map()], exposes: false }] };
  const pivoted: Group[] = [];
  const all = found.values();
  await turns.each(all.length, (index) => {
    const {
      first: { hour, current, row, exposes },
      arms,
    } = at(all, index);
    pivoted.push({ hour, current, row, states: [...mergeStates(merges, arms.values()), arms], exposes });
  });
  return { ...other, groups: pivoted };
}

/** Merges arm by arm. */
function armsMerge(merges: readonly StateMerge[]): StateMerge {
  return {
    empty: () => new Map(),
    merge(into, value) {
      const merged = new Map(armsIn(into));
      for (const [rank, states] of armsIn(value)) {
        const held = merged.get(rank);
        merged.set(rank, mergeStates(merges, held === undefined ? [states] : [held, states]));
      }
      return merged;
    },
  };
}

function armsIn(value: StateRow[number] | undefined): ArmStates {
  if (value instanceof Map) return value;
  throw new TypeError('the states have no arms');
}

function armsOf(states: StateRow, { slots }: StateLayout): ArmStates {
  return armsIn(states[slots.length]);
}

/** The keys of the arms that a pivot names, before every rank. */
const NAMED = { test: -2, control: -1 } as const;

/** The key of each arm by code: which of the named ones it is, otherwise the rank of its value. */
function placesOf({ values, ranks }: Dictionary, { test, control }: ComparedArms): readonly number[] {
  return values.map((value, code) => (value === test ? NAMED.test : value === control ? NAMED.control : at(ranks, code)));
}

/** Calls of functions over arms: their arguments are evaluated for every arm, in the order of the arms' values. */
function armCalls(layout: StateLayout, pivot: ComparedArms): (fn: string, args: readonly Expr[]) => Evaluator | null {
  return (fn, args) => {
    if (!isArmFunction(fn)) return null;
    const compute = armFunctions[fn];
    const evaluators = args.map((arg) => compileExpression(arg, layout));
    return (states, notes) => {
      const argumentsOf = (arm: StateRow): readonly Value[] => evaluators.map((evaluate) => evaluate(arm, notes));
      const arms = new Map([...armsOf(states, layout)].sort(([a], [b]) => a - b).map(([place, arm]) => [place, argumentsOf(arm)]));
      const named = (role: keyof typeof NAMED): readonly Value[] | null =>
        pivot[role] === undefined ? null : (arms.get(NAMED[role]) ?? argumentsOf(emptyStates(layout.slots)));
      return noted(compute({ all: [...arms.values()], test: named('test'), control: named('control') }), notes);
    };
  };
}
