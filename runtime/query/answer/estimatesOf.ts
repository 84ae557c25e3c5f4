import type { ResultColumn, Warning } from '../../../generated/types.ts';
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
  readonly columns: readonly (ResultColumn['estimate'] | null)[];
  readonly warnings: readonly Warning[];
}

/** The accuracy of each column is that of its least accurate value among the lines that are returned, and the totals. */
export async function estimatesOf(
  { question, derivation: { deriver } }: Pick<ShownAnswer, 'question' | 'derivation'>,
  { accuracies }: Lines,
  { cells }: Capped,
  ranked: readonly AnswerRow[],
  totals: Totals | null,
  turns: Turns,
): Promise<Estimates> {
  const worst: (Accuracy | null)[] = question.columns.map(() => null);
  const note = (column: number, accuracy: Accuracy | null): void => {
    worst[column] = leastAccurate(at(worst, column), accuracy);
  };
  const within = new Map<number, AnswerRow[]>();
  for (const [column, { source }] of question.columns.entries()) {
    if (source.kind === 'output' || source.kind === 'compared' ? !deriver.estimates(source.output) : source.kind !== 'point') continue;
    await turns.each(cells.length, (line) => note(column, accuracies(line, column)));
    if (source.kind === 'output' && totals !== null) note(column, totals.accuracy(source.output));
    if (source.kind !== 'compared' || source.comparison !== 'delta') continue;
    const few = ranked.slice(0, cells.length).filter((row) => row.isWithinError(source.output));
    if (few.length > 0) within.set(source.output, few);
  }
  return {
    columns: worst.map((accuracy) => accuracy && estimateOf(accuracy)),
    warnings: [...within].map(([output, rows]) => {
      const periods = new Set(rows.map((row) => row.period));
      return warningOf.withinError(deriver.nameOf(output), rows.length, [...periods]);
    }),
  };
}

/** An accuracy as an answer tells it. */
export function estimateOf({ method, relative_error, confidence, exact_below }: Accuracy): NonNullable<ResultColumn['estimate']> {
  return {
    method,
    relative_error: Number.isFinite(relative_error) ? relative_error : null,
    confidence,
    ...(exact_below === 0 ? {} : { exact_below }),
  };
}
