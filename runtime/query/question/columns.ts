import { outputsOf, type Derivation } from '../../../compiler/derivation.ts';
import type { Dimension, Grain, OutputColumn, OutputType } from '../../../compiler/manifest.ts';
import { isPercent, POINTS } from '../../../compiler/numberFormat.ts';
import type { ResultColumn } from '../../../generated/types.ts';

/** How the time column of each axis is typed: ISO weeks, quarters and the like are not dates. */
const timeTypes: Readonly<Record<Grain, OutputType>> = {
  hour: 'timestamp',
  day: 'date',
  week: 'string',
  month: 'string',
  quarter: 'string',
  year: 'string',
};
const timeLabels: Readonly<Record<Grain, string>> = {
  hour: 'Hour',
  day: 'Day',
  week: 'Week',
  month: 'Month',
  quarter: 'Quarter',
  year: 'Year',
};

/** What `compare` adds for one output: the value of the period before, the difference, and that as a part of the value before. */
export type Comparison = 'prev' | 'delta' | 'pct_change';

/** The column that tells a row of one group from a row of folded ones. No name in a catalog starts with an underscore. */
export const ROW_KIND = '_row';

/** A column by which rows are grouped: its place among the dimensions, or the time. */
export type GroupingSource = { readonly kind: 'time' } | { readonly kind: 'dimension'; readonly index: number };

/** Where the cells of a column come from. */
export type ColumnSource =
  | GroupingSource
  | { readonly kind: 'row_kind' }
  /** The place of an output among those asked for. */
  | { readonly kind: 'output'; readonly output: number }
  | { readonly kind: 'compared'; readonly output: number; readonly comparison: Comparison }
  /** The place of a column among those of a table-valued step; the first counts the rows. */
  | { readonly kind: 'point'; readonly index: number };

/** A column of an answer, and where its cells come from. */
export interface AnswerColumn extends ResultColumn {
  readonly source: ColumnSource;
  /** Decimal places of a `decimal` column. */
  readonly scale: number;
}

export interface ColumnParts {
  readonly axis: Grain | null;
  readonly dimensions: readonly Dimension[];
  /** One that gives several rows for each group stands alone. */
  readonly asked: readonly { readonly derivation: Derivation }[];
  readonly others: boolean;
  readonly compare: boolean;
}

/**
 * A result's columns: the time column, the dimensions, with `others` the kind of row, the outputs of each metric, then three compare
 * columns for each output; of a table-valued step its columns in place of outputs.
 */
export function answerColumns({ axis, dimensions, asked, others, compare }: ColumnParts): readonly AnswerColumn[] {
  const plain = { unit: null, format: null, scale: 0 };
  const columns: AnswerColumn[] = [];
  if (axis !== null)
    columns.push({ name: axis, type: timeTypes[axis], role: 'time', label: timeLabels[axis], ...plain, source: { kind: 'time' } });
  for (const [index, { name, type, label }] of dimensions.entries())
    columns.push({ name, type, role: 'dimension', label, ...plain, source: { kind: 'dimension', index } });
  // Together with the grouping columns it is what no two rows have in common.
  if (others) columns.push({ name: ROW_KIND, type: 'string', role: 'dimension', label: 'Row', ...plain, source: { kind: 'row_kind' } });
  const given = asked.flatMap(({ derivation }) => outputsOf(derivation));
  if (asked.some(({ derivation }) => derivation.kind === 'rows')) return [...columns, ...given.map(pointColumn)];
  return [...columns, ...given.map(outputColumn), ...(compare ? given.flatMap(comparedColumns) : [])];
}

function outputColumn({ name, type, label, unit, format, scale }: OutputColumn, output: number): AnswerColumn {
  return { name, type, role: 'output', label, unit, format, scale, source: { kind: 'output', output } };
}

function pointColumn({ name, type, label, unit, format, scale }: OutputColumn, index: number): AnswerColumn {
  return { name, type, role: 'point', label, unit, format, scale, source: { kind: 'point', index } };
}

function comparedColumns({ name, type, label, unit, format, scale }: OutputColumn, output: number): readonly AnswerColumn[] {
  const column = (comparison: Comparison, words: string): AnswerColumn => ({
    name: `${name}_${comparison}`,
    type,
    role: 'compare',
    label: `${label}, ${words}`,
    unit,
    format,
    scale,
    source: { kind: 'compared', output, comparison },
  });
  return [
    column('prev', 'previous'),
    { ...column('delta', 'change'), unit: isPercent(format) || unit === '%' ? POINTS : unit },
    { ...column('pct_change', 'relative change'), type: 'number', unit: null, format: '.1%', scale: 0 },
  ];
}

export function isGrouping(source: ColumnSource): source is GroupingSource {
  return source.kind === 'time' || source.kind === 'dimension';
}

/** A column as an answer shows it. */
export function resultColumn({ name, type, role, label, unit, format }: AnswerColumn): ResultColumn {
  return { name, type, role, label, unit, format };
}
