import { unitBeside } from '../../compiler/numberFormat.ts';
import type { QueryResult, ResultColumn } from '../../generated/types.ts';
import { tableWriter } from '../tools/tableWriter.ts';
import type { Ink } from './ink.ts';
import { textTable, type TextColumn } from './textTable.ts';

/** A text column added to those of the answer, such as bars. */
export interface BesideRows {
  readonly heading: string;
  readonly cells: readonly string[];
}

/** The rows of an answer as text. */
export function answerTable(answer: Pick<QueryResult, 'columns' | 'rows'>, ink: Ink, beside: readonly BesideRows[] = []): string {
  const { columns, rows } = answer;
  const write = tableWriter(answer);
  return textTable(
    [...columns.map(headed), ...beside.map(({ heading }) => ({ heading, align: 'left' as const }))],
    rows.map((row, index) => [...columns.map((column) => write(row, column) ?? 'NULL'), ...beside.map(({ cells }) => cells[index] ?? '')]),
    ink,
  );
}

/** A percentage or a difference of percentages has its unit next to each number. */
function headed(column: ResultColumn): TextColumn {
  const unit = unitBeside(column);
  return { heading: unit === null ? column.name : `${column.name} [${unit}]`, align: alignOf(column) };
}

function alignOf({ type }: ResultColumn): 'left' | 'right' {
  return type === 'integer' || type === 'number' || type === 'bigint' || type === 'decimal' ? 'right' : 'left';
}
