import { comparisonsOf, type Comparison } from '../../../compiler/comparisons.ts';
import { outputsOf, type Derivation } from '../../../compiler/derivation.ts';
import type { Dimension, Grain, OutputColumn, OutputType } from '../../../compiler/manifest.ts';
import { isPercent, POINTS } from '../../../compiler/numberFormat.ts';
import type { ResultColumn } from '../../../generated/types.ts';

/** The type of the time column for each axis: ISO weeks, quarters and the like are not dates. */
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

/** The column that distinguishes a row of one group from a row of folded ones. No name in a catalog starts with an underscore. */
export const ROW_KIND = '_row';

/** A column by which rows are grouped: the time, or a dimension by index. */
export type GroupingSource = { readonly kind: 'time' } | { readonly kind: 'dimension'; readonly index: number };

/** Where the cells of a column come from. */
export type ColumnSource =
  | GroupingSource
  | { readonly kind: 'row_kind' }
  /** The index of an output among the requested ones. */
  | { readonly kind: 'output'; readonly output: number }
  | { readonly kind: 'compared'; readonly output: number; readonly comparison: Comparison }
  /** The index of a column among those of a table-valued step; the first one numbers the rows. */
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
  /** A metric with several rows per group must be the only one. */
  readonly asked: readonly { readonly derivation: Derivation }[];
  readonly others: boolean;
  readonly compare: boolean;
}

/**
 * A result's columns: the time column, the dimensions, with `others` the kind of row, the outputs of each metric, then the comparison
 * columns of each output. A table-valued step has its columns in place of outputs.
 */
export function answerColumns({ axis, dimensions, asked, others, compare }: ColumnParts): readonly AnswerColumn[] {
  const plain = { unit: null, format: null, scale: 0 };
  const columns: AnswerColumn[] = [];
  if (axis !== null)
    columns.push({ name: axis, type: timeTypes[axis], role: 'time', label: timeLabels[axis], ...plain, source: { kind: 'time' } });
  for (const [index, { name, type, label }] of dimensions.entries())
    columns.push({ name, type, role: 'dimension', label, ...plain, source: { kind: 'dimension', index } });
  // Together with the grouping columns it identifies a row.
  if (others) columns.push({ name: ROW_KIND, type: 'string', role: 'dimension', label: 'Row', ...plain, source: { kind: 'row_kind' } });
  const given = asked.flatMap(({ derivation }) => outputsOf(derivation));
  if (asked.some(({ derivation }) => derivation.kind === 'rows')) return [...columns, ...given.map(pointColumn)];
  return [...columns, ...given.map(outputColumn), ...(compare ? given.flatMap(comparedColumns) : [])];
}

function outputColumn(column: OutputColumn, output: number): AnswerColumn {
  const { name, type, label, unit, format, scale } = column;
  return { name, type, role: 'output', label, unit, format, scale, ...heldBy(column), source: { kind: 'output', output } };
}

function pointColumn(column: OutputColumn, index: number): AnswerColumn {
  const { name, type, label, unit, format, scale } = column;
  return { name, type, role: 'point', label, unit, format, scale, ...heldBy(column), source: { kind: 'point', index } };
}

/** Only p-values have no differences that mean something. */
function heldBy({ differences }: OutputColumn): Pick<ResultColumn, 'holds'> {
  return differences === 'none' ? { holds: 'p_value' } : {};
}

/** How a column that a comparison adds differs from the output that it is about. */
const compared: {
  readonly [Name in Comparison]: (output: OutputColumn) => Partial<Omit<AnswerColumn, 'label'>> & { readonly words: string };
} = {
  prev: () => ({ words: 'previous' }),
  delta: ({ format, unit }) => ({ words: 'change', unit: isPercent(format) || unit === '%' ? POINTS : unit }),
  pct_change: () => ({ words: 'relative change', type: 'number', unit: null, format: '.1%', scale: 0 }),
};

function comparedColumns(output: OutputColumn, index: number): readonly AnswerColumn[] {
  const { name, type, label, unit, format, scale } = output;
  return comparisonsOf(output).map((comparison): AnswerColumn => {
    const { words, ...differing } = compared[comparison](output);
    return {
      name: `${name}_${comparison}`,
      type,
      role: 'compare',
      label: `${label}, ${words}`,
      unit,
      format,
      scale,
      ...heldBy(output),
      source: { kind: 'compared', output: index, comparison },
      ...differing,
    };
  });
}

export function isGrouping(source: ColumnSource): source is GroupingSource {
  return source.kind === 'time' || source.kind === 'dimension';
}

/** A column in the form that answers show. */
export function resultColumn({ name, type, role, label, unit, format, holds }: AnswerColumn): ResultColumn {
  const column = { name, type, role, label, unit, format };
  return holds === undefined ? column : { ...column, holds };
}
