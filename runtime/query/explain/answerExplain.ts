import type { ExplainedDimension, Explanation } from '../../../generated/types.ts';
import type { Dimension } from '../../../compiler/manifest.ts';
import { ServiceError } from '../../errors/ServiceError.ts';
import { subtract, toDouble, type Ratio } from '../../exact/rational.ts';
import type { Accuracy } from '../../sketch/Accuracy.ts';
import type { StateRow } from '../../states/StateSlot.ts';
import type { Change } from '../../stats/explain/kitagawa.ts';
import { newNotes } from '../../exact/Value.ts';
import { at } from '../../errors/at.ts';
import type { ShownAnswer } from '../answer/showGroups.ts';
import { toCell } from '../evaluate/outputValue.ts';
import { groupRowsOf } from '../states/layout.ts';
import type { Answering } from '../served/Answering.ts';
import * as messages from '../words/messages.ts';
import * as warningOf from '../words/warnings.ts';
import { askBothSides } from './bothSides.ts';
import { touch } from './checkExplain.ts';
import { dividerOf, errorOf, type Divided, type Measured } from './Divider.ts';
import { explainBy, type Dividing, type ExplainedBy, type Written } from './explainBy.ts';
import { explainedDays } from './explainedDays.ts';
import { explanationOf } from './explanationOf.ts';
import type { ExplainQuestion } from './ExplainQuestion.ts';

/** Pairs are looked at within the drivers of so many dimensions. */
const STRONGEST = 3;

/**
 * Explains a change: the output over both ranges of days, then divided among the values of each dimension and, with depth 2, among pairs
 * of values within the strongest drivers. All of it follows from groups of the query path, merged exactly.
 * @throws {ServiceError} 400 when the explanation does not fit; otherwise as a question does
 */
export async function answerExplain(answering: Answering, question: ExplainQuestion): Promise<Explanation> {
  const { days, warnings } = explainedDays(answering, question);
  const { output, division } = question;
  const sides = await askBothSides(answering, question, [], days, async (asked) => asked);
  keepWindowsApart(question, sides);
  const measured = measuredBy(question, sides.after);
  const whole = { before: wholeOf(sides.before), after: wholeOf(sides.after) };
  const values = { before: knownValue(measured, whole.before), after: knownValue(measured, whole.after) };
  const written: Written = (value) => toCell(value, output, newNotes());
  const divided = dividedOf(whole, values);
  const found = divided === null ? [] : await explainAll(answering, question, days, divided, measured, written);
  const said = [
    ...warnings,
    ...(divided === null || !isWithinError(measured, divided) ? [] : [warningOf.changeWithinError(output.name)]),
    ...(divided === null ? [warningOf.notExplained(output.name, whyNot(sides, values))] : []),
    ...(division.method === 'leave_one_out' && found.length > 0 ? [warningOf.doesNotAddUp(output.name)] : []),
  ];
  const accuracyOf = (states: StateRow | null): Accuracy | null => (states === null ? null : measured.accuracy(states));
  return explanationOf(answering, question, {
    days,
    sides,
    values,
    change: divided?.change ?? null,
    written,
    accuracies: { before: accuracyOf(whole.before), after: accuracyOf(whole.after) },
    found,
    warnings: said,
  });
}

/** The states of everything; null when nothing is known of some metric, or privacy withholds them. */
function wholeOf({ withholding, sides, question }: ShownAnswer): StateRow | null {
  const { from, to } = question.range;
  const covered = sides.every(({ coverage, request: { plan } }) =>
    plan.as_of === null ? coverage.within({ from: from ?? -Infinity, to: to ?? Infinity }).length > 0 : plan.as_of.latest !== null,
  );
  return covered ? (withholding.shown[0]?.states ?? null) : null;
}

function knownValue({ value }: Measured, states: StateRow | null): Ratio | null {
  return states === null ? null : value(0, states);
}

/** Null when there is no change to divide. */
function dividedOf(whole: Change<StateRow | null>, values: Change<Ratio | null>): Divided | null {
  if (whole.before === null || whole.after === null || values.before === null || values.after === null) return null;
  return { whole: { before: whole.before, after: whole.after }, change: subtract(values.after, values.before) };
}

function whyNot(sides: Change<ShownAnswer>, values: Change<Ratio | null>): Parameters<typeof warningOf.notExplained>[1] {
  if (sides.before.withholding.withheld.length + sides.after.withholding.withheld.length > 0) return 'withheld';
  return values.before === null ? 'before' : 'after';
}

/** Whether estimates differ by no more than their errors together. */
function isWithinError(measured: Measured, { whole, change }: Divided): boolean {
  const error = errorOf(measured, whole.before) + errorOf(measured, whole.after);
  return error > 0 && Math.abs(toDouble(change)) <= error;
}

/** Both sides have the same outputs and states. */
function measuredBy({ output }: ExplainQuestion, { derivation, sides }: ShownAnswer): Measured {
  const rowsOf = sides.map((side) => (side.question.rows === null ? () => 0 : groupRowsOf(side.derivation.layout)));
  return {
    value(index, states) {
      const value = derivation.deriver.value(index, states);
      return value !== null && typeof value === 'object' ? value : null;
    },
    accuracy: (states) => derivation.deriver.accuracy(0, states),
    rows: (states) =>
      rowsOf.reduce((sum, rows, place) => {
        const own = rowsOf.length === 1 ? states : at(states, place);
        return sum + (Array.isArray(own) ? rows(own as StateRow) : 0);
      }, 0),
    counts: output.type === 'integer' || output.type === 'bigint',
  };
}

/** With privacy, what only one of two overlapping windows contains would follow by subtraction. */
function keepWindowsApart({ metric, whole }: ExplainQuestion, { before, after }: Change<ShownAnswer>): void {
  if (whole.privacy === null) return;
  const stretchesOf = ({ sides }: ShownAnswer) =>
    sides.flatMap(({ windows }) => (windows?.spans ?? []).flatMap(({ stretches }) => stretches));
  const meet = stretchesOf(before).some((one) => stretchesOf(after).some((other) => touch(one, other)));
  if (meet) throw new ServiceError('invalid_request', 400, messages.windowsOverlapWithPrivacy(metric.name));
}

/** The change divided by each dimension, the most surprising first. */
async function explainAll(
  answering: Answering,
  question: ExplainQuestion,
  days: Parameters<typeof askBothSides>[3],
  divided: Divided,
  measured: Measured,
  written: Written,
): Promise<readonly ExplainedBy[]> {
  const { dimensions, intent, division } = question;
  const shared = { divider: dividerOf(division, measured, divided), divided, limit: intent.limit, written, measured };
  const by = async (names: readonly Dimension[], within: Dividing['within']): Promise<ExplainedBy> =>
    askBothSides(answering, question, names, days, async (sides) =>
      explainBy(sides, { ...shared, dimensions: names, within }, answering.turns),
    );
  const single: ExplainedBy[] = [];
  for (const dimension of dimensions) single.push(await by([dimension], () => true));
  const ordered = bySurprise(single);
  if (intent.depth === 1) return ordered;
  const pairs: ExplainedBy[] = [];
  const done = new Set<string>();
  for (const { entry } of ordered.slice(0, STRONGEST)) {
    const first = dimensions.find(({ name }) => name === entry.by[0]);
    if (first === undefined || entry.drivers.length === 0) continue;
    const strongest = new Set(entry.drivers.map(({ values }) => values[first.name]));
    done.add(first.name);
    for (const second of dimensions.filter(({ name }) => !done.has(name)))
      pairs.push(await by([first, second], ([value = null]) => strongest.has(value)));
  }
  return bySurprise([...ordered, ...pairs]);
}

/** Those whose shares mean nothing come last, by what they explain. */
function bySurprise(found: readonly ExplainedBy[]): readonly ExplainedBy[] {
  const largest = ({ drivers }: ExplainedDimension): number => Math.abs(drivers[0]?.share ?? 0);
  return found.toSorted(({ entry: a }, { entry: b }) => (b.surprise ?? -1) - (a.surprise ?? -1) || largest(b) - largest(a));
}
