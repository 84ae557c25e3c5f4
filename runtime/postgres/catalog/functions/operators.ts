import type { Analysis } from '../analyze/Analysis.ts';
import { typeWord } from '../analyze/typeWord.ts';
import { PgError } from '../PgError.ts';
import {
  baseType,
  DATE,
  elementOf,
  FLOAT4,
  FLOAT8,
  INT2,
  INT4,
  INT8,
  INTERVAL,
  NUMERIC,
  pgType,
  TIMESTAMP,
  TIMESTAMPTZ,
} from '../types/pgTypes.ts';
import { comparatorOf, keyText } from '../values/compare.ts';
import { arithmetic } from '../values/decimal.ts';
import { inRange, writeValue } from '../values/textForm.ts';
import { PgArray, PgInterval, type Value } from '../values/Value.ts';
import { jsonMember } from './json.ts';
import { likeExpression, regularExpression } from './patterns.ts';
import { addInterval } from './times.ts';

type Operation = (left: Value, right: Value) => Value;

const COMPARISONS: Readonly<Record<string, (order: number) => boolean>> = {
  '=': (order) => order === 0,
  '<>': (order) => order !== 0,
  '<': (order) => order < 0,
  '<=': (order) => order <= 0,
  '>': (order) => order > 0,
  '>=': (order) => order >= 0,
};
const PATTERNS: Readonly<Record<string, (text: string, pattern: string) => boolean>> = {
  '~': (text, pattern) => regularExpression(pattern).test(text),
  '!~': (text, pattern) => !regularExpression(pattern).test(text),
  '~*': (text, pattern) => regularExpression(pattern, 'i').test(text),
  '!~*': (text, pattern) => !regularExpression(pattern, 'i').test(text),
  '~~': (text, pattern) => likeExpression(pattern).test(text),
  '!~~': (text, pattern) => !likeExpression(pattern).test(text),
  '~~*': (text, pattern) => likeExpression(pattern, 'i').test(text),
  '!~~*': (text, pattern) => !likeExpression(pattern, 'i').test(text),
  '^@': (text, start) => text.startsWith(start),
};
const WHOLE: ReadonlySet<number> = new Set([INT2, INT4, INT8]);

/** What an operator does with two values that are not null. @throws {PgError} 0A000 if it has no meaning here */
export function operatorFunction(name: string, takes: readonly number[], returns: number, { database, budget }: Analysis): Operation {
  const [left = 0, right = 0] = takes;
  const compared = COMPARISONS[name];
  if (compared !== undefined) {
    const compare = comparatorOf(left === right || baseType(left) === NUMERIC ? left : right);
    return (a, b) => compared(compare(a, b));
  }
  const pattern = PATTERNS[name];
  if (pattern !== undefined && pgType(right).category === 'S') {
    return (a, b) => {
      budget.make(String(a).length);
      return pattern(String(a), String(b));
    };
  }
  if (elementOf(returns) !== 0 && name === '||') return joinArrays(left, right);
  if (elementOf(left) !== 0 && elementOf(right) !== 0) return ofArrays(name, left, right);
  if (name === '||') {
    return (a, b) => {
      const text = `${writeValue(a, left, database)}${writeValue(b, right, database)}`;
      budget.make(text.length);
      return text;
    };
  }
  if (/^->>?$/.test(name)) return (a, b) => jsonMember(a, b, name === '->>' ? 'text' : 'json');
  const number = ofNumbers(name, left, right, returns) ?? ofTimes(name, left, right);
  if (number !== null) return number;
  throw new PgError('0A000', `the catalog does not answer ${typeWord(left)} ${name} ${typeWord(right)}`);
}

function joinArrays(left: number, right: number): Operation {
  const list = (value: Value, type: number): readonly Value[] =>
    elementOf(type) !== 0 && value instanceof PgArray ? value.elements : [value];
  return (a, b) => new PgArray([...list(a, left), ...list(b, right)]);
}

function ofArrays(name: string, left: number, right: number): Operation {
  const keys = (value: Value): Set<string> => new Set(value instanceof PgArray ? value.elements.map(keyText) : []);
  const contains = (all: Value, some: Value): boolean => [...keys(some)].every((key) => keys(all).has(key));
  if (name === '@>') return contains;
  if (name === '<@') return (a, b) => contains(b, a);
  if (name === '&&') return (a, b) => [...keys(a)].some((key) => keys(b).has(key));
  throw new PgError('0A000', `the catalog does not answer ${typeWord(left)} ${name} ${typeWord(right)}`);
}

function ofNumbers(name: string, left: number, right: number, returns: number): Operation | null {
  const result = baseType(returns);
  if (WHOLE.has(result) && WHOLE.has(baseType(left)) && WHOLE.has(baseType(right))) return ofWhole(name, result);
  if (result === NUMERIC && ['+', '-', '*', '/', '%'].includes(name)) return (a, b) => arithmetic(name, String(a), String(b));
  if (result !== FLOAT8 && result !== FLOAT4) return null;
  return ofFloats(name);
}

function ofWhole(name: string, type: number): Operation | null {
  const operations: Readonly<Record<string, (a: bigint, b: bigint) => bigint>> = {
    '+': (a, b) => a + b,
    '-': (a, b) => a - b,
    '*': (a, b) => a * b,
    '/': (a, b) => a / b,
    '%': (a, b) => a % b,
    '&': (a, b) => a & b,
    '|': (a, b) => a | b,
    '#': (a, b) => a ^ b,
    '<<': (a, b) => BigInt.asIntN(type === INT8 ? 64 : 32, a << (b & 63n)),
    '>>': (a, b) => a >> (b & 63n),
  };
  const operation = operations[name];
  if (operation === undefined) return null;
  return (a, b) => {
    const [one, other] = [wholeOf(a), wholeOf(b)];
    if (other === 0n && (name === '/' || name === '%')) throw new PgError('22012', 'division by zero');
    return inRange(operation(one, other), type);
  };
}

function wholeOf(value: Value): bigint {
  return typeof value === 'number' || typeof value === 'bigint' ? BigInt(value) : 0n;
}

function ofFloats(name: string): Operation | null {
  const operations: Readonly<Record<string, (a: number, b: number) => number>> = {
    '+': (a, b) => a + b,
    '-': (a, b) => a - b,
    '*': (a, b) => a * b,
    '/': (a, b) => a / b,
    '^': (a, b) => a ** b,
  };
  const operation = operations[name];
  if (operation === undefined) return null;
  return (a, b) => {
    if (Number(b) === 0 && name === '/') throw new PgError('22012', 'division by zero');
    return operation(Number(a), Number(b));
  };
}

function ofTimes(name: string, left: number, right: number): Operation | null {
  const isTime = (type: number): boolean => type === TIMESTAMP || type === TIMESTAMPTZ;
  if (left === DATE && right === DATE && name === '-') return (a, b) => Number(a) - Number(b);
  if (left === DATE && right === INT4) return (a, b) => (name === '-' ? Number(a) - Number(b) : Number(a) + Number(b));
  if ((isTime(left) || left === DATE) && right === INTERVAL) return (a, b) => addInterval(a, left, b, name === '-' ? -1 : 1);
  if (isTime(left) && isTime(right) && name === '-') {
    return (a, b) => {
      const micros = wholeOf(a) - wholeOf(b);
      const days = micros / 86_400_000_000n;
      return new PgInterval(0, Number(days), micros - days * 86_400_000_000n);
    };
  }
  return null;
}
