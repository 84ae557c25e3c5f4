import type { QueryResult, ResultColumn } from '../../generated/types.ts';
import { differenceOf, estimatedIn, relativeError, valueError, type Estimate } from '../query/words/valueEstimate.ts';

export { estimatedIn, valueError };
export type { Estimate };

type Row = QueryResult['rows'][number];

/** The columns and rows of an answer, or the first of its rows. */
interface Answer {
  readonly columns: readonly ResultColumn[];
  readonly rows: readonly Row[];
}

/** What a change is of: its output, the value before, and which form of a change it is. */
interface ChangeOf {
  readonly output: ResultColumn;
  readonly previous: ResultColumn;
  readonly form: 'delta' | 'pct_change';
}

/** The columns of changes, by name, with the outputs whose previous values are beside them. */
export function changesOf(columns: readonly ResultColumn[]): ReadonlyMap<string, ChangeOf> {
  const named = new Map(columns.map((column) => [column.name, column]));
  return new Map(
    columns.flatMap((output) => {
      const previous = named.get(`${output.name}_prev`);
      if (output.role !== 'output' || previous === undefined) return [];
      return (['delta', 'pct_change'] as const).map((form) => [`${output.name}_${form}`, { output, previous, form }] as const);
    }),
  );
}

/**
 * The estimate of a value by its row, which is one of the answer's or else its totals: of a column an answer tells the largest error, which
 * for changes is that of the smallest one. A change has the errors of both its values. @returns null for an exact value, and for none
 */
export function rowEstimates({ columns, rows }: Answer): (row: Row, column: ResultColumn) => Estimate | null {
  const changes = changesOf(columns);
  const places = new Map(rows.map((row, place) => [row, place]));
  const estimates = new Map(columns.map((column) => [column.name, estimatedIn(column)]));
  const told = (row: Row, { name }: ResultColumn): Estimate | null =>
    (row[name] ?? null) === null ? null : (estimates.get(name)?.(places.get(row) ?? 'totals') ?? null);
  return (row, column) => {
    const { name } = column;
    const estimate = told(row, column);
    const change = changes.get(name);
    if (estimate === null || change === undefined) return estimate;
    const { output, previous, form } = change;
    const value = row[name];
    const [now, before] = [row[output.name], row[previous.name]];
    if (typeof value !== 'number' || typeof now !== 'number' || typeof before !== 'number') return estimate;
    const [ofNow, ofBefore] = [told(row, output), told(row, previous)];
    const error = form === 'delta' ? valueError(ofNow, now) + valueError(ofBefore, before) : quotientError(ofNow, ofBefore, now / before);
    const relative = error / Math.abs(value);
    return { ...estimate, relative_error: relative > 0 && Number.isFinite(relative) ? relative : null };
  };
}

/** The largest difference of a value divided by the one before. */
function quotientError(now: Estimate | null, before: Estimate | null, quotient: number): number {
  const [ofNow, ofBefore] = [relativeError(now), relativeError(before)];
  return differenceOf(ofBefore >= 1 ? Infinity : (1 + ofNow) / (1 - ofBefore) - 1, quotient);
}

/** One row of an answer, or its totals, as an answer of its own: the errors of its columns are those of the row. */
export function oneRow(answer: Answer, row: Row | undefined): Pick<QueryResult, 'columns' | 'rows'> {
  if (row === undefined) return { columns: [...answer.columns], rows: [] };
  const estimateIn = rowEstimates(answer);
  const columns = answer.columns.map((column) => {
    const { estimate: _, ...exact } = column;
    const estimate = estimateIn(row, column);
    return estimate === null ? exact : { ...exact, estimate };
  });
  return { columns, rows: [row] };
}
