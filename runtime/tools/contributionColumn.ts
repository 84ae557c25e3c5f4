import { isPercent, POINTS } from '../../compiler/numberFormat.ts';
import type { ResultColumn } from '../../generated/types.ts';

/** The column of an output as its contributions to a change are written: those of shares in points, with one more decimal place. */
export function contributionColumn(column: ResultColumn): ResultColumn {
  // The error of a difference is not that of the values, and a small one is not exact.
  const { estimate: { method, confidence } = {} } = column;
  const output =
    method === undefined || confidence === undefined ? column : { ...column, estimate: { method, relative_error: null, confidence } };
  const { format, unit } = output;
  if (format === null || !isPercent(format)) return { ...output, unit: unit === '%' ? POINTS : unit };
  return { ...output, unit: POINTS, format: format.replace(/\.(\d+)(?=[%p]$)/, (_, places: string) => `.${Number(places) + 1}`) };
}
