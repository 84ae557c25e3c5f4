import type { Expr, ScalarType } from '../manifest.ts';
import type { DraftFilling } from '../normalize/Draft.ts';
import { isIsoTime } from '../expressions/typeOf.ts';
import { exactDouble, isOf64Bits, isWholeDouble } from '../wholeNumbers.ts';

/** A value from the file as a literal of a column's type, or null if it does not have that type. */
export function fillLiteral({ value, exact }: DraftFilling, type: ScalarType): Extract<Expr, { kind: 'literal' }> | null {
  const given = type === 'decimal' || type === 'integer' ? (exact ?? value) : value;
  return holds(given, type) ? { kind: 'literal', type, value: Object.is(given, -0) ? '0' : String(given) } : null;
}

function holds(value: string | number | boolean, type: ScalarType): boolean {
  switch (type) {
    case 'string':
      return typeof value === 'string';
    case 'boolean':
      return typeof value === 'boolean';
    case 'integer':
      return typeof value === 'string' ? isLargeInteger(value) : isWholeDouble(value);
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

/** A whole number of 64 bits that a number of YAML would not hold exactly: it is written in quotes. */
function isLargeInteger(text: string): boolean {
  return /^-?[1-9]\d{15,18}$/.test(text) && exactDouble(BigInt(text)) === null && isOf64Bits(BigInt(text));
}
