import { at } from '../../errors/at.ts';
import type { Lines } from '../derive/AnswerDerivation.ts';
import { compileCondition } from '../question/conditions.ts';
import type { Answering } from '../served/Answering.ts';
import { groupRowsOf } from '../states/layout.ts';
import { AnswerRows, type AnswerRow } from './answerRows.ts';
import { capRows, type Capped } from './capRows.ts';
import { estimatesOf, type Estimates } from './estimatesOf.ts';
import { rankRows } from './rankRows.ts';
import type { ShownAnswer } from './showGroups.ts';
import { totalsOf, type Totals } from './totalsOf.ts';

/** The lines of an answer, as many as its caps let through. */
export interface MadeAnswer extends ShownAnswer {
  /** The rows that the lines are made of, in order. */
  readonly ranked: readonly AnswerRow[];
  /** Null when they were not asked for. */
  readonly totals: Totals | null;
  /** Groups and lines that have nothing, or less, to show. */
  readonly withheld: number;
  readonly capped: Capped;
  readonly estimates: Estimates;
}

/** Derives the rows of the groups that are shown, keeps those that the question asks for in its order, and expands and caps them. */
export async function makeLines(answering: Answering, shown: ShownAnswer): Promise<MadeAnswer> {
  const { question, groups, baseline, derivation, withholding } = shown;
  const { limit, limit_asked, columns } = question;
  const { turns } = answering;
  const make = new AnswerRows(question, groups, derivation.deriver, baseline, derivation.join.merges);
  const rows = await rowsWithin(shown, make, answering);
  const ranked = await rankRows(rows, question, derivation.groupsFor(limit), groups, make, turns);
  const totals = question.totals ? await totalsOf(answering, shown) : null;
  const lines: Lines = await derivation.lines(ranked, limit, turns);
  const capped = await capRows(answering, columns, { limit, limit_asked, ...lines });
  const estimates = await estimatesOf(shown, lines, capped, ranked, totals, turns);
  return { ranked, totals, withheld: withholding.withheld.length + lines.withheld, capped, estimates, ...shown };
}

/** The rows that pass `having`, of the groups that are shown. */
async function rowsWithin(
  { question, sides: [{ derivation }], withholding: { shown } }: ShownAnswer,
  make: AnswerRows,
  { turns }: Answering,
): Promise<AnswerRow[]> {
  const { having, rows: enough, columns } = question;
  // Only asked of a single metric.
  const standsOn = enough === null ? null : { rowsOf: groupRowsOf(derivation.layout), hold: compileCondition(enough, 'integer') };
  const tests = having.map(({ column, condition }) => ({ column, holds: compileCondition(condition, at(columns, column).type) }));
  const rows: AnswerRow[] = [];
  await turns.each(shown.length, (index) => {
    const group = at(shown, index);
    if (standsOn !== null && !standsOn.hold(standsOn.rowsOf(group.states))) return;
    const row = make.of(group);
    if (tests.every(({ column, holds }) => holds(row.cell(column)))) rows.push(row);
  });
  return rows;
}
