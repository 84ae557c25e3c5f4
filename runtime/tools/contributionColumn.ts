import { isPercent, POINTS } from '../../compiler/numberFormat.ts';
import type { ResultColumn } from '../../generated/types.ts';

/** The column of an output as its contributions to a change are written: those of shares in points, with one more decimal place. */
export function contributionColumn(column: ResultColumn): ResultColumn {
  const { format, unit } = column;
  if (format === null || !isPercent(format)) return { ...column, unit: unit === '%' ? POINTS : unit };
  return { ...column, unit: POINTS, format: format.replace(/\.(\d+)(?=[%p]$)/, (_, places: string) => `.${Number(places) + 1}`) };
}
