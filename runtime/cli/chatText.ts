import type { ChatAnswer } from '../../generated/types.ts';
import { explanationText } from './explanationText.ts';
import type { Ink } from './ink.ts';
import { printable } from '../tools/printable.ts';
import { queryTable } from './queryTable.ts';
import { sqlTable } from './sqlTable.ts';
import { withCalled } from './withCalled.ts';

/** The result of a question in words: the text, the plan that ran, and its result. */
export function chatText(result: ChatAnswer, ink: Ink, called: (message: string) => string): string {
  const answer = withCalled(result, called);
  const { text, choices = [], intent, explain, sql, warnings } = answer;
  const plan = intent ?? explain?.request;
  return [
    printable(text),
    ...choices.map((choice) => `  ${printable(choice)}`),
    ...(plan === undefined ? [] : [ink.dim(`Plan: ${printable(JSON.stringify(plan))}`), '']),
    ...(intent === undefined ? [] : rowsOf(answer, ink)),
    ...(explain === undefined ? [] : [explanationText(withCalled(explain.result, called), ink)]),
    ...(sql === undefined ? [] : [ink.dim(`Plan: ${printable(sql.statement)}`), '', sqlTable(withCalled(sql.result, called), ink)]),
    // A result already contains its own.
    ...(plan === undefined && sql === undefined ? warnings.map(({ message }) => `${ink.yellow('Warning:')} ${printable(message)}`) : []),
  ].join('\n');
}

function rowsOf(
  { columns = [], rows = [], row_count = 0, truncated = false, more = false, totals, warnings, provenance }: ChatAnswer,
  ink: Ink,
): readonly string[] {
  if (provenance === undefined) return [];
  return [
    queryTable({ columns, rows, row_count, truncated, more, warnings, provenance, ...(totals === undefined ? {} : { totals }) }, ink),
  ];
}
