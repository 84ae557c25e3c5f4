import { expressionsOf, outputsOf } from '../../../compiler/derivation.ts';
import { columnsOf } from '../../../compiler/expressions/columnsOf.ts';
import { tellsOneValue } from '../../../compiler/states/tellsOneValue.ts';
import type { Cell, QueryResult, Warning } from '../../../generated/types.ts';
import { at } from '../../errors/at.ts';
import type { Census } from '../privacy/Census.ts';
import type { Group } from '../groups/Group.ts';
import type { AnswerColumn } from '../question/columns.ts';
import type { Asked, SideQuestion } from '../question/Question.ts';
import { mergeManyStates, mergeStates } from '../states/layout.ts';
import type { Accuracy } from '../../sketch/Accuracy.ts';
import type { StateRow } from '../../states/StateSlot.ts';
import type { Turns } from '../../turns/Turns.ts';
import * as warningOf from '../words/warnings.ts';
import type { FetchedSide } from '../sides/fetchSide.ts';
import type { PlannedSide } from '../sides/planSide.ts';
import { thresholdOf, totalsSecret, withholdGroups, type Threshold } from '../privacy/withholding.ts';
import { statesSecret } from './statesSecret.ts';
import type { Answering } from '../served/Answering.ts';
import type { ShownAnswer } from './showGroups.ts';
import { ofEach } from '../sides/Sides.ts';

export interface Totals {
  readonly outputs: QueryResult['totals'] & object;
  /** How near each output is, by its index; null for an exact one, and for one that is not shown. */
  readonly accuracy: (output: number) => Accuracy | null;
  readonly warnings: readonly Warning[];
}

/** What one metric contributes to the totals. */
interface SideTotals {
  readonly states: StateRow;
  /** Why they may not be shown; null when they may. */
  readonly secret: Warning | null;
  /** The outputs that would reveal a value of a withheld group. */
  readonly telling: readonly string[];
}

/**
 * The outputs over all groups, including withheld ones: totals cover everything that filters and bounds let through. With several metrics,
 * each one's totals are as secret as when it is asked alone, because that answer's rows can be requested too.
 */
export async function totalsOf({ turns }: Answering, answer: ShownAnswer): Promise<Totals> {
  const { sides, fetched, taken } = answer;
  const { asked, columns } = answer.question;
  const { join, deriver } = answer.derivation;
  const totals: SideTotals[] = [];
  for (const [place, side] of sides.entries()) totals.push(await sideTotals(side, at(fetched, place), taken, turns));
  const joined = join.states(ofEach(totals.map(({ states }) => states)));
  const ofRows = totals.find((side) => side.secret !== null)?.secret ?? null;
  const secret = ofRows ?? (await statesSecret(answer, joined, turns));
  if (secret !== null) return { outputs: noOutputs(columns), accuracy: () => null, warnings: [secret] };
  const telling = asked.flatMap((metric) =>
    outputsOver(
      metric,
      totals.map((side) => side.telling),
      sides,
    ),
  );
  return {
    outputs: { ...deriver.outputs(joined), ...Object.fromEntries(telling.map((name) => [name, null])) },
    accuracy: (output) => (telling.includes(deriver.nameOf(output)) ? null : deriver.accuracy(output, joined)),
    warnings: telling.length === 0 ? [] : [warningOf.totalsOneValue(telling)],
  };
}

async function sideTotals(
  { question, published, derivation }: PlannedSide,
  { whole }: FetchedSide,
  censuses: readonly Census[],
  turns: Turns,
): Promise<SideTotals> {
  const threshold = thresholdOf(question.own_privacy, derivation.fewestRows);
  const withholding = await withholdGroups(whole, threshold, turns);
  const merged = async (groups: readonly Group[]): Promise<StateRow> =>
    mergeManyStates(
      derivation.merges,
      groups.map((group) => group.states),
      turns,
    );
  const [shown, hidden] = [await merged(withholding.shown), await merged(withholding.withheld)];
  const states = mergeStates(derivation.merges, [shown, hidden]);
  const census = censuses.find(({ table }) => table === published.base) ?? null;
  const secretOf = async (limit: Threshold): Promise<Warning | null> =>
    census === null ? totalsSecret(limit, withholding, hidden, turns) : census.secretOf(states, limit);
  return {
    states,
    secret: threshold === null ? null : await secretOf(threshold),
    // The rows show the largest value among shown groups, so a larger total must come from a withheld one.
    telling: withholding.withheld.length === 0 && census?.withholds !== true ? [] : outputsTelling(question),
  };
}

/** The names of the outputs that can reveal one row's own value. */
function outputsTelling({ derivation, metric, table }: SideQuestion): readonly string[] {
  const telling = expressionsOf(derivation).filter(({ expr }) => tellsOneValue(expr, metric, table));
  return telling.flatMap(({ decides }) => decides).map(({ name }) => name);
}

/** The names of a metric's outputs that depend on given outputs of the sides. */
function outputsOver({ derivation, of }: Asked, named: readonly (readonly string[])[], sides: readonly PlannedSide[]): readonly string[] {
  if (of.kind === 'side') return at(named, of.side);
  const read = [...of.parts].flatMap(([name, { side, output }]) => {
    const column = at(outputsOf(at(sides, side).question.derivation), output);
    return at(named, side).includes(column.name) ? [name] : [];
  });
  return expressionsOf(derivation)
    .filter(({ expr }) => read.some((name) => columnsOf(expr).has(name)))
    .flatMap(({ decides }) => decides.map(({ name }) => name));
}

/** Every output as null. */
function noOutputs(columns: readonly AnswerColumn[]): Record<string, Cell> {
  return Object.fromEntries(columns.filter(({ role }) => role === 'output').map(({ name }) => [name, null]));
}
