import { PgError } from '../PgError.ts';

/** A numeric: digits / 10^scale. Its text form is what a Value holds. */
interface Decimal {
  readonly digits: bigint;
  readonly scale: number;
}

const FORM = /^(?<sign>[+-]?)(?<whole>\d*)(?:\.(?<part>\d*))?(?:e(?<exponent>[+-]?\d{1,4}))?$/i;
/** The digits that a quotient has at least. */
const QUOTIENT_DIGITS = 16;

/** @throws {PgError} 22P02 */
export function parseDecimal(text: string): Decimal {
  const { sign = '', whole = '', part = '', exponent = '0' } = FORM.exec(text.trim())?.groups ?? {};
  if (whole === '' && part === '') throw new PgError('22P02', `invalid input syntax for type numeric: "${text}"`);
  const digits = BigInt(`${whole}${part}`) * (sign === '-' ? -1n : 1n);
  const scale = part.length - Number(exponent);
  if (Math.abs(scale) > 1000) throw new PgError('22003', 'value overflows numeric format');
  return scale < 0 ? { digits: digits * 10n ** BigInt(-scale), scale: 0 } : { digits, scale };
}

export function writeDecimal({ digits, scale }: Decimal): string {
  const sign = digits < 0n ? '-' : '';
  const text = (digits < 0n ? -digits : digits).toString().padStart(scale + 1, '0');
  return scale === 0 ? `${sign}${text}` : `${sign}${text.slice(0, -scale)}.${text.slice(-scale)}`;
}

export function compareDecimals(left: string, right: string): number {
  const [a, b] = aligned(parseDecimal(left), parseDecimal(right));
  return a.digits < b.digits ? -1 : a.digits > b.digits ? 1 : 0;
}

/** PostgreSQL's arithmetic on numerics. @throws {PgError} 22012 */
export function arithmetic(operator: string, left: string, right: string): string {
  const [one, other] = [parseDecimal(left), parseDecimal(right)];
  const [a, b] = aligned(one, other);
  switch (operator) {
    case '+':
      return writeDecimal({ digits: a.digits + b.digits, scale: a.scale });
    case '-':
      return writeDecimal({ digits: a.digits - b.digits, scale: a.scale });
    case '*':
      return writeDecimal({ digits: one.digits * other.digits, scale: one.scale + other.scale });
    default:
      if (b.digits === 0n) throw new PgError('22012', 'division by zero');
      return operator === '%' ? writeDecimal({ digits: a.digits % b.digits, scale: a.scale }) : quotient(one, other);
  }
}

function quotient(one: Decimal, other: Decimal): string {
  const scale = Math.max(QUOTIENT_DIGITS, one.scale, other.scale);
  const digits = (one.digits * 10n ** BigInt(scale + other.scale + 1)) / (other.digits * 10n ** BigInt(one.scale));
  return roundDecimal(writeDecimal({ digits, scale: scale + 1 }), scale);
}

/** Half away from zero. */
export function roundDecimal(text: string, scale: number): string {
  const { digits, scale: from } = parseDecimal(text);
  if (scale >= from) return writeDecimal({ digits: digits * 10n ** BigInt(scale - from), scale });
  const unit = 10n ** BigInt(from - scale);
  const half = unit / 2n;
  const rounded = digits < 0n ? -((-digits + half) / unit) : (digits + half) / unit;
  return scale < 0 ? writeDecimal({ digits: rounded * 10n ** BigInt(-scale), scale: 0 }) : writeDecimal({ digits: rounded, scale });
}

function aligned(a: Decimal, b: Decimal): readonly [Decimal, Decimal] {
  const scale = Math.max(a.scale, b.scale);
  const to = ({ digits, scale: from }: Decimal): Decimal => ({ digits: digits * 10n ** BigInt(scale - from), scale });
  return [to(a), to(b)];
}
