import { format } from 'd3-format';
import type { ResultColumn } from '../../../generated/types.ts';

type Shown = Pick<ResultColumn, 'type' | 'format'>;

/** A value as a person reads it. Where its column has no format, a number has at most six significant decimals; CSV and JSON have all. */
export function shown(value: unknown, { type, format: specifier }: Shown): string {
  if (value === null || value === undefined) return '–';
  if (typeof value !== 'number') return String(value);
  if (specifier !== null) return format(specifier)(value);
  if (type === 'integer') return value.toLocaleString('en');
  return value.toLocaleString('en', { maximumSignificantDigits: 6 });
}

export function isNumeric({ type }: Pick<ResultColumn, 'type'>): boolean {
  return type === 'integer' || type === 'number' || type === 'bigint' || type === 'decimal';
}
