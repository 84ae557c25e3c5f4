import { didYouMean } from '../../../compiler/diagnostics/didYouMean.ts';
import type { ScalarType } from '../../../compiler/manifest.ts';
import type { ColumnFacts, FileFacts } from '../FileFacts.ts';
import { InitError } from '../InitError.ts';
import * as messages from '../messages.ts';
import type { ChosenMeasure, Choices, Measure } from '../Proposal.ts';
import { unmeasurable, type MeasuredColumn } from './chooseMeasure.ts';

/** A measured column, and what its metric says; null for our own words. */
export type DescribedColumn = MeasuredColumn & { readonly description: string | null };

/** What a catalog groups by and measures. */
export interface Chosen {
  readonly measured: readonly [DescribedColumn, ...DescribedColumn[]];
  readonly dimensions: readonly ColumnFacts[];
}

/** The built-in states of a processor of outcomes; no dimension may have their names. */
export const outcomeStates: ReadonlySet<string> = new Set(['positives', 'negatives']);

const numeric: ReadonlySet<string> = new Set(['integer', 'decimal', 'number']);
/** The types of columns by which answers can be grouped. */
export const groupable: ReadonlySet<string> = new Set(['string', 'integer', 'boolean', 'date']);

/** Whether answers can be grouped by a column. */
export function canGroup({ type, values }: ColumnFacts): boolean {
  return groupable.has(type) && values > 0;
}

/** How a column can be measured. */
export function measuresOf(column: ColumnFacts, rows: number): readonly Measure['kind'][] {
  if (column.values === 0) return [];
  const hasMean = column.magnitude !== null && unmeasurable(column, rows) !== 'too_large';
  return measuresOfType(column.type).filter((kind) => kind !== 'mean' || hasMean);
}

/** How values of a type can be measured. */
export function measuresOfType(type: ScalarType): readonly Measure['kind'][] {
  if (type === 'boolean') return ['share', 'different'];
  if (!numeric.has(type)) return ['different'];
  return type === 'integer' ? ['mean', 'different'] : ['mean'];
}

/**
 * What was chosen, as columns of the file.
 * @param time the column that places rows in time, if it is one
 * @throws InitError when a field is unknown or cannot be used so
 */
export function checkedChoices(
  { dimensions, measures }: Choices,
  { columns, rows }: Pick<FileFacts, 'columns' | 'rows'>,
  time: ColumnFacts | null,
  nameOf: (column: ColumnFacts) => string,
): Chosen {
  const columnOf = (field: string): ColumnFacts => {
    const column = columns.find((candidate) => nameOf(candidate) === field);
    if (column === undefined) throw new InitError('wrong_choice', messages.unknownField(field, didYouMean(field, columns.map(nameOf))));
    return column;
  };
  const measuredOf = ({ kind, field, description }: ChosenMeasure): DescribedColumn => {
    const column = columnOf(field);
    const kinds = measuresOf(column, rows);
    if (!kinds.includes(kind)) throw new InitError('wrong_choice', messages.cannotMeasure(field, column.type, kind, kinds));
    return { kind, column, description: description ?? null };
  };
  const [first, ...others] = measures.map(measuredOf);
  if (first === undefined) throw new InitError('wrong_choice', messages.noMeasure());
  const measured = [first, ...others] as const;
  const twice = measured.find(
    ({ kind, column }, index) => measured.findIndex((other) => other.kind === kind && other.column === column) !== index,
  );
  if (twice !== undefined) throw new InitError('wrong_choice', messages.measuredTwice(nameOf(twice.column), twice.kind));
  const shares = measured.filter(({ kind }) => kind === 'share');
  if (shares.length > 1) throw new InitError('wrong_choice', messages.severalShares(shares.map(({ column }) => nameOf(column))));

  const grouped = [...new Set(dimensions)].map(columnOf);
  const wrong = grouped.find((column) => column === time || !canGroup(column));
  if (wrong !== undefined) throw new InitError('wrong_choice', messages.cannotGroup(nameOf(wrong), wrong === time ? null : wrong.type));
  const taken = shares.length === 0 ? undefined : grouped.find((column) => outcomeStates.has(nameOf(column)));
  if (taken !== undefined) throw new InitError('wrong_choice', messages.outcomeName(nameOf(taken)));
  return { measured, dimensions: columns.filter((column) => grouped.includes(column)) };
}
