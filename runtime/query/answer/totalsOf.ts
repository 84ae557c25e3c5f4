import { expressionsOf, outputsOf } from '../../../compiler/derivation.ts';
import { columnsOf } from '../../../compiler/expressions/columnsOf.ts';
import { tellsOneValue } from '../../../compiler/states/tellsOneValue.ts';
import type { Cell, QueryResult, Warning } from '../../../generated/types.ts';
import { at } from '../at.ts';
import type { Deriver } from '../derive/Deriver.ts';
import type { Join } from '../join/Join.ts';
import type { AnswerColumn } from '../question/columns.ts';
import type { Asked, Question, SideQuestion } from '../question/Question.ts';
import { mergeManyStates } from '../states/layout.ts';
import type { StateRow } from '../../states/StateSlot.ts';
import type { Turns } from '../Turns.ts';
import * as warningOf from '../warnings.ts';
import type { FetchedSide } from './fetchSide.ts';
import type { PlannedSide } from './planSide.ts';
import { thresholdOf, totalsSecret, withholdGroups } from './privacy.ts';

export interface Totals {
  readonly outputs: QueryResult['totals'] & object;
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
export async function totalsOf(
  { asked, columns }: Pick<Question, 'asked' | 'columns'>,
  sides: readonly [PlannedSide, ...PlannedSide[]],
  fetched: readonly FetchedSide[],
  join: Join,
  deriver: Deriver,
  turns: Turns,
): Promise<Totals> {
  const totals: SideTotals[] = [];
  for (const [place, side] of sides.entries()) totals.push(await sideTotals(side, at(fetched, place), turns));
  const secret = totals.find((side) => side.secret !== null)?.secret ?? null;
  if (secret !== null) return { outputs: noOutputs(columns), warnings: [secret] };
  const [first, ...others] = totals.map(({ states }) => states);
  if (first === undefined) throw new Error('a question has at least one metric');
  const telling = asked.flatMap((metric) =>
    outputsOver(
      metric,
      totals.map((side) => side.telling),
      sides,
    ),
  );
  return {
    outputs: { ...deriver.outputs(join.states([first, ...others])), ...Object.fromEntries(telling.map((name) => [name, null])) },
    warnings: telling.length === 0 ? [] : [warningOf.totalsOneValue(telling)],
  };
}

async function sideTotals({ question, derivation }: PlannedSide, { whole }: FetchedSide, turns: Turns): Promise<SideTotals> {
  const threshold = thresholdOf(question.own_privacy, derivation.fewestRows);
  const withholding = await withholdGroups(whole, threshold, turns);
  const all = [...withholding.shown, ...withholding.withheld].map(({ states }) => states);
  return {
    states: await mergeManyStates(derivation.merges, all, turns),
    secret: threshold === null ? null : await totalsSecret(threshold, withholding, turns),
    // The rows show the largest value among shown groups, so a larger total must come from a withheld one.
    telling: withholding.withheld.length === 0 ? [] : outputsTelling(question),
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
