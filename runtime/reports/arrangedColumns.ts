import type { Intent, MetricSummary, OutputInterval, Provenance, ResultColumn } from '../../generated/types.ts';

/** The outputs that hold the bounds of others, by the names of those. */
export type Intervals = ReadonlyMap<string, OutputInterval>;

export const NO_INTERVALS: Intervals = new Map();

/** The intervals of an answer: those of its metric and of the metrics that were asked with it. */
export function intervalsOf(
  { metrics }: { readonly metrics: readonly MetricSummary[] },
  { metric, intent }: Pick<Provenance, 'metric' | 'intent'>,
): Intervals {
  const asked = [metric, ...((intent as Intent).with ?? [])];
  const outputs = metrics.filter(({ name }) => asked.includes(name)).flatMap((known) => known.outputs);
  return new Map(outputs.flatMap(({ name, interval }) => (interval === undefined ? [] : [[name, interval] as const])));
}

/** A column as a table has it. */
export interface ArrangedColumn {
  readonly column: ResultColumn;
  /** Written below the value; null for a column without one. */
  readonly interval: { readonly lower: ResultColumn; readonly upper: ResultColumn } | null;
  readonly label: string;
}

/**
 * The columns of a table. The bounds of an interval stand with its value. Of an answer that has intervals, the values that have one come right
 * after what tells the rows apart, then p-values, then the numbers that lead to them: there may be more than a screen is wide.
 */
export function arrangedColumns(columns: readonly ResultColumn[], intervals: Intervals): readonly ArrangedColumn[] {
  const named = new Map(columns.map((column) => [column.name, column]));
  const labelOf = shortLabels(columns);
  const bounds = new Set<string>();
  const arranged = columns.map((column): ArrangedColumn => {
    const names = intervals.get(column.name);
    const [lower, upper] = [named.get(names?.lower ?? ''), named.get(names?.upper ?? '')];
    const interval = lower === undefined || upper === undefined ? null : { lower, upper };
    for (const bound of Object.values(interval ?? {})) bounds.add(bound.name);
    return { column, interval, label: labelOf(column) };
  });
  const shown = arranged.filter(({ column }) => !bounds.has(column.name));
  return bounds.size === 0 ? shown : shown.toSorted((a, b) => rankOf(a) - rankOf(b));
}

function rankOf({ column: { role, holds }, interval }: ArrangedColumn): number {
  if (role !== 'output' && role !== 'compare') return 0;
  if (interval !== null) return 1;
  return role === 'output' && holds === 'p_value' ? 2 : 3;
}

/** A statistic of one letter, such as p, is written small. */
function capitalized(label: string): string {
  return /^\p{Ll}{2}/u.test(label) ? label.charAt(0).toUpperCase() + label.slice(1) : label;
}

/** Labels without the name of the metric, where the label of each of several outputs begins with it. */
function shortLabels(columns: readonly ResultColumn[]): (column: ResultColumn) => string {
  const labels = columns.filter(({ role }) => role === 'output').map(({ label }) => label);
  const [first = ''] = labels;
  const start = first.slice(0, first.indexOf(', ') + 2);
  const isShared = labels.length > 1 && start.length > 2 && labels.every((label) => label.startsWith(start));
  return ({ label }) => (isShared && label.startsWith(start) ? capitalized(label.slice(start.length)) : label);
}
