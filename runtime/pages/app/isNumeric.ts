import type { ResultColumn } from '../../../generated/types.ts';

export function isNumeric({ type }: Pick<ResultColumn, 'type'>): boolean {
  return type === 'integer' || type === 'number' || type === 'bigint' || type === 'decimal';
}
