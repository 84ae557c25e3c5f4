import type { Expr, ScalarType } from '../manifest.ts';
import { isIsoTime } from '../expressions/typeOf.ts';

/** A value from the file as a literal of a column's type, or null if it does not have that type. */
export function fillLiteral(value: string | number | boolean, type: ScalarType): Extract<Expr, { kind: 'literal' }> | null {
  return holds(value, type) ? { kind: 'literal', type, value: Object.is(value, -0) ? '0' : String(value) } : null;
}

function holds(value: string | number | boolean, type: ScalarType): boolean {
  switch (type) {
    case 'string':
      return typeof value === 'string';
    case 'boolean':
      return typeof value === 'boolean';
    case 'integer':
      return Number.isSafeInteger(value);
    case 'number':
      return typeof value === 'number';
    case 'decimal':
      return typeof value !== 'boolean' && /^-?\d{1,32}(\.\d{1,6})?$/.test(String(value));
    case 'date':
      return typeof value === 'string' && value.length === 10 && isIsoTime(value);
    case 'timestamp':
      return typeof value === 'string' && isIsoTime(value);
  }
}
