import type { Dimension, Grain, Output, OutputType } from '../../../compiler/manifest.ts';
import type { ResultColumn } from '../../../generated/types.ts';

/** How the time column of each axis is typed: ISO weeks, quarters and the like are no dates. */
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

/** The columns that `compare` adds for one output, in this order. */
export const COMPARE_SUFFIXES = ['prev', 'delta', 'pct_change'] as const;

/** The column that tells a row of one group from a row of folded ones. No name in a catalog starts with an underscore. */
export const ROW_KIND = '_row';

export interface ColumnParts {
  readonly axis: Grain | null;
  readonly dimensions: readonly Dimension[];
  readonly outputs: readonly Output[];
  readonly others: boolean;
  readonly compare: boolean;
}

/**
 * A result's columns: the time column, the dimensions, with `others` the kind of row, the outputs, then three compare columns for each
 * output.
 */
export function resultColumns({ axis, dimensions, outputs, others, compare }: ColumnParts): readonly ResultColumn[] {
  const columns: ResultColumn[] = [];
  if (axis !== null) columns.push({ name: axis, type: timeTypes[axis], role: 'time', label: timeLabels[axis], unit: null, format: null });
  for (const { name, type, label } of dimensions) columns.push({ name, type, role: 'dimension', label, unit: null, format: null });
  // Together with the grouping columns it is what no two rows have in common.
  if (others) columns.push({ name: ROW_KIND, type: 'string', role: 'dimension', label: 'Row', unit: null, format: null });
  for (const { name, type, label, unit, format } of outputs) columns.push({ name, type, role: 'output', label, unit, format });
  if (!compare) return columns;
  for (const { name, type, label, unit, format } of outputs) {
    columns.push(
      { name: `${name}_prev`, type, role: 'compare', label: `${label}, previous`, unit, format },
      { name: `${name}_delta`, type, role: 'compare', label: `${label}, change`, unit, format },
      { name: `${name}_pct_change`, type: 'number', role: 'compare', label: `${label}, relative change`, unit: null, format: '.1%' },
    );
  }
  return columns;
}
