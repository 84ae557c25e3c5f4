import { unitBeside } from '../../../../compiler/numberFormat.ts';
import type { QueryResult, Warning } from '../../../../generated/types.ts';
import { changeText, kpiText, kpiValues } from '../../../reports/kpiText.ts';
import { oneRow } from '../../../tools/rowEstimates.ts';
import { mainOutput } from '../mainOutput.ts';
import type { Metric } from '../service.ts';
import type { CardQuestion } from './cardQuestion.ts';

/** What a card says. */
export interface CardFacts {
  readonly value: string;
  readonly unit: string | null;
  /** Which of the metric's numbers it is; null where it has only one. */
  readonly output: string | null;
  /** The period whose value it is, as answers name it; null for all data. */
  readonly period: string | null;
  /** How it differs from the period before; null where that is not known or means nothing. */
  readonly change: string | null;
  /** The value of the period before, as text. */
  readonly before: string | null;
  /** The values of whole periods, oldest first. */
  readonly trend: readonly (number | null)[];
  /** Why there is no value, if there is none. */
  readonly missing: 'withheld' | 'no_rows' | null;
  readonly warnings: readonly Warning[];
}

/** What is wrong with data, not with one number of an answer: each metric of the same table has it. */
const OF_DATA: readonly Warning['code'][] = [
  'failed_chunks',
  'quarantined_rows',
  'missing_days',
  'older_generation',
  'bucket_lost',
  'computation_pending',
  'check_failed',
];

/** The answer to a card's question, in which other metrics may stand too. Null where the metric has no number. */
export function cardFacts(metric: Metric, { periods, axis }: CardQuestion, answer: QueryResult): CardFacts | null {
  const output = mainOutput(metric);
  const column = answer.columns.find(({ name }) => name === output?.name);
  if (output === null || column === undefined) return null;
  const { name } = output;
  const ofPeriod = new Map(axis === null ? [] : answer.rows.map((row) => [row[axis], row] as const));
  const last = periods.at(-1);
  const row = axis === null ? answer.rows[0] : ofPeriod.get(last?.name ?? '');
  const shown = oneRow(answer, row);
  const earlier = previousOf(shown, name);
  const withheld = answer.warnings.some(({ code }) => code === 'groups_withheld' || code === 'values_withheld');
  const isMissing = (row?.[name] ?? null) === null;
  const trend = periods.map((period) => ofPeriod.get(period.name) ?? {});
  return {
    value: kpiText(shown, name),
    unit: unitBeside(column),
    output: metric.outputs.length > 1 ? column.label : null,
    period: axis === null ? null : (last?.name ?? null),
    change: hasDifferences(answer, name) ? changeText({ output: name }, shown, earlier) : null,
    before: axis === null || isMissing ? null : kpiText(earlier, name),
    trend: kpiValues({ columns: answer.columns, rows: trend }, name),
    missing: isMissing ? (withheld ? 'withheld' : 'no_rows') : null,
    warnings: answer.warnings.filter(({ code }) => OF_DATA.includes(code)),
  };
}

/** An answer of one row as it was before, under the same name. */
function previousOf({ columns, rows }: ReturnType<typeof oneRow>, output: string): ReturnType<typeof oneRow> {
  const name = `${output}_prev`;
  return {
    columns: columns.flatMap((column) => (column.name === name ? [{ ...column, name: output }] : [])),
    rows: rows.map((row) => ({ [output]: row[name] ?? null })),
  };
}

/** Whether a difference of its values means anything, as one of p-values does not. */
function hasDifferences({ columns }: QueryResult, output: string): boolean {
  return columns.some(({ name }) => name === `${output}_delta`);
}
