import type { ResultColumn } from '../../generated/types.ts';

/** Whether a column holds numbers, which stand to the right. */
export function isNumeric({ type }: Pick<ResultColumn, 'type'>): boolean {
  return type === 'integer' || type === 'number' || type === 'bigint' || type === 'decimal';
}
