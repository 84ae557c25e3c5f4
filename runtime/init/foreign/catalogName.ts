import { reservedColumns } from '../../../compiler/check/tableColumns.ts';
import { cleanName } from '../propose/cleanNames.ts';
import { sqlWords } from '../propose/sqlWords.ts';

/** A name of a foreign document as a catalog allows it: `orders.Total` is orders_total, and a name that the service reserves ends in `_value`. */
export function catalogName(name: string): string {
  const clean = cleanName(name) ?? 'unnamed';
  const started = /^[a-z]/.test(clean) ? clean : `n_${clean}`;
  return sqlWords.has(started) || reservedColumns.has(started) ? `${started}_value` : started;
}
