import type { Cell, Estimate, Warning } from '../../../generated/types.ts';
import { at } from '../../errors/at.ts';
import { leastAccurate, type Accuracy } from '../../sketch/Accuracy.ts';
import type { Turns } from '../../turns/Turns.ts';
import type { Lines } from '../derive/AnswerDerivation.ts';
import * as warningOf from '../words/warnings.ts';
import type { AnswerRow } from './answerRows.ts';
import type { Capped } from './capRows.ts';
import type { ShownAnswer } from './showGroups.ts';
import type { Totals } from './totalsOf.ts';

/** What of an answer is estimated. */
export interface Estimates {
  /** By column; null where every value is exact. */
  readonly columns: readonly (Estimate | null)[];
  readonly warnings: readonly Warning[];
}

/**
 * The accuracy of each column is that of its least accurate value among the lines that are returned, and the totals; of which of them it is
 * said is told apart.
 */
export async function estimatesOf(
  { question, derivation: { deriver } }: Pick<ShownAnswer, 'question' | 'derivation'>,
  { accuracies }: Lines,
  { cells }: Capped,
  ranked: readonly AnswerRow[],
  totals: Totals | null,
  turns: Turns,
): Promise<Estimates> {
  const columns: (Estimate | null)[] = question.columns.map(() => null);
  const within = new Map<number, AnswerRow[]>();
  for (const [column, { source }] of question.columns.entries()) {
    if (source.kind === 'output' || source.kind === 'compared' ? !deriver.estimates(source.output) : source.kind !== 'point') continue;
    const rows: number[] = [];
    let [worst, known]: [Accuracy | null, number] = [null, 0];
    await turns.each(cells.length, (line) => {
      const cell = at(at(cells, line), column);
      const accuracy = accuracyOf(cell, accuracies(line, column));
      if (cell !== null) known++;
      if (accuracy === null) return;
      rows.push(line);
      worst = leastAccurate(worst, accuracy);
    });
    const total =
      source.kind !== 'output' || totals === null
        ? undefined
        : accuracyOf(totals.outputs[deriver.nameOf(source.output)] ?? null, totals.accuracy(source.output));
    columns[column] = estimateOf(leastAccurate(worst, total ?? null), {
      ...(rows.length === known ? {} : { rows }),
      ...(total === undefined ? {} : { totals: total !== null }),
    });
    if (source.kind !== 'compared' || source.comparison !== 'delta') continue;
    const few = ranked.slice(0, cells.length).filter((row) => row.isWithinError(source.output));
    if (few.length > 0) within.set(source.output, few);
  }
  return {
    columns,
    warnings: [...within].map(([output, rows]) => {
      const periods = new Set(rows.map((row) => row.period));
      return warningOf.withinError(deriver.nameOf(output), rows.length, [...periods]);
    }),
  };
}

/** How near a value is. No value has no error, and 0 is off by no share of itself. */
function accuracyOf(cell: Cell, accuracy: Accuracy | null): Accuracy | null {
  return cell === null || (Number(cell) === 0 && accuracy?.relative_error !== Infinity) ? null : accuracy;
}

/** An accuracy as an answer tells it, with what it is said of; null where all is exact. */
export function estimateOf(accuracy: Accuracy | null, of: Pick<Estimate, 'rows' | 'totals'> = {}): Estimate | null {
  if (accuracy === null) return null;
  const { method, relative_error, confidence } = accuracy;
  return { method, relative_error: Number.isFinite(relative_error) ? relative_error : null, confidence, ...of };
}
