import { PgError } from '../PgError.ts';
import { baseType, FLOAT8, INT2, INT4, INT8, NUMERIC } from '../types/pgTypes.ts';
import { parseDecimal, roundDecimal, writeDecimal } from '../values/decimal.ts';
import { inRange } from '../values/textForm.ts';
import type { Implementation, Implementations } from './Call.ts';

const WHOLE: ReadonlySet<number> = new Set([INT2, INT4, INT8]);

const round =
  (ofFloat: (value: number) => number, ofDecimal: (text: string, scale: number) => string): Implementation =>
  ([value, scale = 0], { types }) =>
    baseType(types[0] ?? NUMERIC) === FLOAT8 ? ofFloat(Number(value)) : ofDecimal(String(value), Number(scale));

function truncated(text: string, scale: number): string {
  const { digits, scale: from } = parseDecimal(text);
  if (scale >= from) return roundDecimal(text, scale);
  const unit = 10n ** BigInt(from - scale);
  return scale < 0
    ? writeDecimal({ digits: (digits / unit) * 10n ** BigInt(-scale), scale: 0 })
    : writeDecimal({ digits: digits / unit, scale });
}

const above = (text: string): string => {
  const whole = BigInt(truncated(text, 0));
  return (
    parseDecimal(text).digits > 0n && truncated(text, 0) !== roundDecimal(text, 0)
      ? whole + 1n
      : parseDecimal(`${text}`).digits > 0n && Number(text) > Number(whole)
        ? whole + 1n
        : whole
  ).toString();
};
const below = (text: string): string => {
  const negated = text.startsWith('-') ? text.slice(1) : `-${text}`;
  const up = above(negated);
  return up.startsWith('-') ? up.slice(1) : up === '0' ? '0' : `-${up}`;
};

const absolute: Implementation = ([value], { types }) => {
  if (typeof value === 'bigint') return value < 0n ? -value : value;
  return baseType(types[0] ?? NUMERIC) === NUMERIC ? String(value).replace(/^-/, '') : Math.abs(Number(value));
};

const remainder: Implementation = ([value, by], { returns }) => {
  if (!WHOLE.has(returns)) throw new PgError('0A000', 'mod of this type is not available here');
  if (Number(by) === 0) throw new PgError('22012', 'division by zero');
  return inRange(BigInt(String(value)) % BigInt(String(by)), returns);
};

export const numberFunctions: Implementations<Implementation> = {
  abs: absolute,
  ceil: round(Math.ceil, above),
  ceiling: round(Math.ceil, above),
  floor: round(Math.floor, below),
  round: round((value) => (Math.abs(value % 1) === 0.5 ? 2 * Math.round(value / 2) : Math.round(value)), roundDecimal),
  trunc: round(Math.trunc, truncated),
  mod: remainder,
  sign: ([value], { types }) => (baseType(types[0] ?? NUMERIC) === NUMERIC ? String(Math.sign(Number(value))) : Math.sign(Number(value))),
  random: () => Math.random(),
};
