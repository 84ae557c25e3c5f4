import type { EvaluationNotes, Value } from '../../exact/Value.ts';
import { hourOfDate } from '../../calendar/periods.ts';
import {
  add,
  compare,
  divide,
  multiply,
  negate,
  power,
  ratioOf,
  ratioOfDouble,
  roundTo,
  sign,
  sqrtToDouble,
  subtract,
  wholeOf,
  type Ratio,
} from '../../exact/rational.ts';
import { expToDouble, lnToDouble, powerToDouble } from '../../exact/transcendental.ts';
import { compareText } from '../../engine/compareText.ts';

type Call = (args: readonly Value[], notes: EvaluationNotes) => Value;

/** Whole exponents up to this are computed exactly; larger ones would only produce very long fractions. */
const EXACT_EXPONENT = 64;

/** @throws {Error} for a function that metrics do not have, which the compiler never lets through. */
export function callOf(fn: string, arity: number): Call {
  const call = fn === '-' && arity === 1 ? strict((value) => negate(number(value))) : calls[fn];
  if (call === undefined) throw new Error(`${fn} is no function of merged states`);
  return call;
}

/** Null when any argument is. */
function strict(of: (...args: readonly (boolean | string | Ratio)[]) => Value): Call {
  return (args) => {
    for (const arg of args) if (arg === null) return null;
    return of(...(args as readonly (boolean | string | Ratio)[]));
  };
}

const arithmetic = (of: (a: Ratio, b: Ratio) => Value): Call => strict((a, b) => of(number(a), number(b)));
const comparison = (holds: (order: number) => boolean): Call => strict((a, b) => holds(compareValues(a, b)));

/** A function whose result is no fraction: the double nearest to it. Null when any argument is, and where it is not finite. */
const nearestDouble =
  (of: (a: Ratio, b: Ratio) => number): Call =>
  (args, notes) => {
    const [a = null, b = a] = args;
    if (a === null || b === null) return null;
    const result = of(number(a), number(b));
    if (Number.isFinite(result)) return ratioOfDouble(result);
    notes.not_finite += 1;
    return null;
  };

const calls: Readonly<Record<string, Call>> = {
  '+': arithmetic(add),
  '-': strict((a, b) => (typeof a === 'string' && typeof b === 'string' ? daysBetween(b, a) : subtract(number(a), number(b)))),
  '*': arithmetic(multiply),
  '/': arithmetic(divide),
  '=': comparison((order) => order === 0),
  '<>': comparison((order) => order !== 0),
  '<': comparison((order) => order < 0),
  '<=': comparison((order) => order <= 0),
  '>': comparison((order) => order > 0),
  '>=': comparison((order) => order >= 0),
  and: (args) => (args.includes(false) ? false : args.includes(null) ? null : true),
  or: (args) => (args.includes(true) ? true : args.includes(null) ? null : false),
  not: strict((value) => value !== true),
  'is null': ([value]) => value === null,
  'is not null': ([value]) => value !== null,
  coalesce: (args) => args.find((arg) => arg !== null) ?? null,
  nullif: ([a = null, b = null]) => (a !== null && b !== null && compareValues(a, b) === 0 ? null : a),
  // Like the engine's: nulls are skipped.
  greatest: (args) => extreme(args, 1),
  least: (args) => extreme(args, -1),
  abs: strict((value) => (sign(number(value)) < 0 ? negate(number(value)) : number(value))),
  floor: strict((value) => roundTo(number(value), 0, 'floor')),
  ceil: strict((value) => roundTo(number(value), 0, 'ceil')),
  round: strict((value, places) =>
    roundTo(number(value), places === undefined ? 0 : Number(wholeOf(number(places)) ?? 0), 'half_away_from_zero'),
  ),
  sqrt: nearestDouble((value) => (sign(value) >= 0 ? sqrtToDouble(value) : Number.NaN)),
  ln: nearestDouble(lnToDouble),
  exp: nearestDouble(expToDouble),
  pow: (args, notes) => {
    const [base = null, exponent = null] = args;
    if (base === null || exponent === null) return null;
    const whole = wholeOf(number(exponent));
    if (typeof whole !== 'number' || Math.abs(whole) > EXACT_EXPONENT) return nearestPower(args, notes);
    const result = power(number(base), whole);
    if (result === null) notes.not_finite += 1;
    return result;
  },
};

const nearestPower = nearestDouble(powerToDouble);

function extreme(args: readonly Value[], direction: 1 | -1): Value {
  let best: Value = null;
  for (const arg of args) if (arg !== null && (best === null || direction * compareValues(arg, best) > 0)) best = arg;
  return best;
}

function number(value: Value | undefined): Ratio {
  if (value === null || value === undefined || typeof value !== 'object')
    throw new TypeError('an expression takes a number where it was given none');
  return value;
}

/** Compares two values of one type; a date compared with a timestamp is its midnight. */
function compareValues(a: boolean | string | Ratio, b: boolean | string | Ratio): number {
  if (typeof a === 'object' && typeof b === 'object') return compare(a, b);
  if (typeof a === 'string' && typeof b === 'string') {
    if (a.length === 10 && b.length > 10 && b[10] === 'T') return compareText(`${a}T00:00:00`, b);
    if (b.length === 10 && a.length > 10 && a[10] === 'T') return compareText(a, `${b}T00:00:00`);
    return compareText(a, b);
  }
  return Number(a) - Number(b);
}

function daysBetween(from: string, to: string): Value {
  const [first, last] = [hourOfDate(from), hourOfDate(to)];
  return first === null || last === null ? null : ratioOf((last - first) / 24);
}
