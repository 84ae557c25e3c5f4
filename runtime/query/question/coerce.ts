import { exactDouble, isOf64Bits } from '../../../compiler/wholeNumbers.ts';
import type { Cell, Scalar } from '../../../generated/types.ts';
import type { CellType } from '../groups/cells.ts';
import { hourOfDate } from '../../calendar/periods.ts';
import { ratioOfText, compare, ratioOf, toDecimalText, wholeOf, type Ratio } from '../../exact/rational.ts';

/** An exact sum has 38 digits. */
const DIGITS = 10n ** 38n;

/**
 * Converts a value from a request to a column's declared type, or returns undefined if that would lose something. `"2026"` is an integer,
 * `"true"` a boolean, `2026` a text; 1.5 is not an integer, and 30 February is not a date. An integer has 64 bits; a bigint has any number
 * that may be the value of one, so that a filter beyond 64 bits finds no row.
 * @param scale decimal places of a `decimal` column.
 */
export function coerce(value: NonNullable<Scalar>, type: CellType, scale: number): Exclude<Cell, null> | undefined {
  switch (type) {
    case 'string':
      // A lone surrogate has no UTF-8 form, so no stored text contains it.
      return typeof value === 'string' ? (value.isWellFormed() ? value : undefined) : plainText(value);
    case 'boolean':
      return typeof value === 'boolean' ? value : value === 'true' ? true : value === 'false' ? false : undefined;
    case 'integer': {
      const whole = wholeNumber(value);
      return whole === undefined || !isOf64Bits(whole) ? undefined : (exactDouble(whole) ?? String(whole));
    }
    case 'bigint': {
      const whole = wholeNumber(value);
      return whole === undefined || whole >= DIGITS || whole <= -DIGITS ? undefined : String(whole);
    }
    case 'number': {
      const number =
        typeof value === 'number' ? value : typeof value === 'string' && exactNumber(value) !== null ? Number(value) : Number.NaN;
      return Number.isFinite(number) ? number + 0 : undefined;
    }
    case 'decimal': {
      const ratio = typeof value === 'boolean' ? null : exactNumber(String(value));
      if (ratio === null) return undefined;
      const text = toDecimalText(ratio, scale);
      return compare(ratio, ratioOfText(text) ?? ratioOf(0)) === 0 ? text : undefined;
    }
    case 'date':
      return typeof value === 'string' && hourOfDate(value) !== null ? value : undefined;
    case 'timestamp':
      return typeof value === 'string' ? timestamp(value) : undefined;
  }
}

/** Numbers that could fit a column: evaluating one with thousands of digits is slow, and no column holds it. */
const POSSIBLE = /^[^eE]{0,400}(?:[eE][+-]?\d{1,3})?$/;

function exactNumber(text: string): Ratio | null {
  return POSSIBLE.test(text) ? ratioOfText(text) : null;
}

/** The whole number written as text or JSON; surfaces pass a number that JSON would round as text. */
function wholeNumber(value: NonNullable<Scalar>): bigint | undefined {
  const text = String(value);
  const ratio = /^-?\d/.test(text) ? exactNumber(text) : null;
  const whole = ratio === null ? null : wholeOf(ratio);
  return whole === null ? undefined : BigInt(whole);
}

/** The usual text of a number or boolean. */
function plainText(value: number | boolean): string | undefined {
  const text = String(value);
  return text.includes('e') && typeof value === 'number' ? undefined : text;
}

function timestamp(text: string): string | undefined {
  const [, day = '', hour = '00', minute = '00', second = '00', fraction = ''] =
    /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}):(\d{2})(?::(\d{2})(?:\.(\d{1,6}))?)?)?$/.exec(text) ?? [];
  if (hourOfDate(day) === null) return undefined;
  if (Number(hour) > 23 || Number(minute) > 59 || Number(second) > 59) return undefined;
  const digits = fraction.replace(/(?<!0)0+$/, '');
  return `${day}T${hour}:${minute}:${second}${digits === '' ? '' : `.${digits}`}`;
}
