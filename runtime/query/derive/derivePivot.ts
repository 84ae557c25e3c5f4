import { isArmFunction } from '../../../compiler/expressions/armFunctions.ts';
import type { Pivot } from '../../../compiler/derivation.ts';
import type { Expr, Output } from '../../../compiler/manifest.ts';
import type { ArmStates, StateMerge, StateRow } from '../../states/StateSlot.ts';
import { armFunctions } from '../../stats/armFunctions.ts';
import { at } from '../at.ts';
import { compileExpression, type Evaluator } from '../evaluate/evaluate.ts';
import { noted } from '../evaluate/noted.ts';
import type { Group, Groups } from '../fetch/AggregateReader.ts';
import type { SideQuestion } from '../question/Question.ts';
import { inputsOf } from '../states/inputs.ts';
import { SpreadMap } from '../SpreadMap.ts';
import { emptyStates, fewestRowsOf, layoutOf, mergeStates, type StateLayout } from '../states/layout.ts';
import type { Turns } from '../Turns.ts';
import { oneLineEach, type AnswerDerivation } from './AnswerDerivation.ts';

/**
 * Outputs as expressions over the merged inputs of a group that may also call functions over its arms. The fetch groups by the arm too; the
 * arms of a group are then collected into one additional slot, after the slots for all arms together.
 */
export function derivePivot(question: SideQuestion, { arm, outputs }: Pivot<Output>): AnswerDerivation {
  const { table, dimensions } = question;
  const dimension = table.dimensions.find(({ name }) => name === arm);
  if (dimension === undefined) throw new Error(`the table ${table.id} has no dimension ${arm}`);
  const layout = layoutOf(inputsOf(question), table);
  const call = armCalls(layout);
  const rowsOf = fewestRowsOf(layout);
  return {
    layout,
    dimensions: [...dimensions, dimension],
    regroup: (fetched, turns) => sideBySide(fetched, question, layout.slots, turns),
    merges: [...layout.slots, armsMerge(layout.slots)],
    fewestRows: (states) => Math.min(rowsOf(states), ...[...armsOf(states, layout).values()].map(rowsOf)),
    outputs: outputs.map((output) => ({ evaluate: compileExpression(output.expr, layout, call), ...output })),
    ...oneLineEach,
  };
}

/** One group for all arms with the same other values. */
async function sideBySide(
  { keys, codes, groups, contributed }: Groups,
  { axis, dimensions }: SideQuestion,
  merges: readonly StateMerge[],
  turns: Turns,
): Promise<Groups> {
  const { ranks } = at(keys, dimensions.length);
  const armCodes = at(codes, dimensions.length);
  const kept = { keys: keys.slice(0, dimensions.length), codes: codes.slice(0, dimensions.length), contributed };
  const found = new SpreadMap<string, { first: Group; readonly arms: Map<number, StateRow> }>();
  await turns.each(groups.length, (index) => {
    const group = at(groups, index);
    const key = [group.hour, group.current, ...kept.codes.map((values) => values[group.row])].join();
    const together = found.get(key) ?? { first: group, arms: new Map() };
    if (group.exposes) together.first = group;
    found.set(key, together);
    const code = at(armCodes, group.row);
    together.arms.set(code < 0 ? Infinity : at(ranks, code), group.states);
  });
  // A question without grouping always has one group, even without rows.
  if (axis === null && dimensions.length === 0 && groups.length === 0)
    return { ...kept, groups: [{ hour: 0, current: true, row: 0, states: [...emptyStates(merges), new Map()], exposes: false }] };
  const pivoted: Group[] = [];
  const all = found.values();
  await turns.each(all.length, (index) => {
    const { first, arms } = at(all, index);
    pivoted.push({ ...first, states: [...mergeStates(merges, arms.values()), arms] });
  });
  return { ...kept, groups: pivoted };
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

/** Calls of functions over arms: their arguments are evaluated for every arm, in the order of the arms' values. */
function armCalls(layout: StateLayout): (fn: string, args: readonly Expr[]) => Evaluator | null {
  return (fn, args) => {
    if (!isArmFunction(fn)) return null;
    const compute = armFunctions[fn];
    const evaluators = args.map((arg) => compileExpression(arg, layout));
    return (states, notes) => {
      const arms = [...armsOf(states, layout)].sort(([a], [b]) => a - b);
      return noted(compute(arms.map(([, arm]) => evaluators.map((evaluate) => evaluate(arm, notes)))), notes);
    };
  };
}
