import { SqlRefusal } from './SqlRefusal.ts';
import { limits } from './limits.ts';
import type { SqlRule } from '../../log/SqlRule.ts';
import type { Check, Walk } from './Walk.ts';

export type Ast = Readonly<Record<string, unknown>>;

/** The allowed content of a node: every key has its check, in checking order. */
export type Shape = Readonly<Record<string, Check>>;

/** A node of exactly this shape: an unknown key must have the value it has when its feature is not used. */
export function record(shape: Shape, rule: SqlRule): Check {
  const known = Object.entries(shape);
  return (value, walk) => {
    if (!isAst(value)) throw new SqlRefusal(rule);
    for (const key of Object.keys(value)) {
      if (!Object.hasOwn(shape, key) && !isUnused(value[key])) throw new SqlRefusal(rule);
    }
    return sum(known.map(([key, check]) => (value[key] === undefined ? 0 : check(value[key], walk))));
  };
}

export function list(check: Check, rule: SqlRule): Check {
  return (value, walk) => {
    if (!Array.isArray(value)) throw new SqlRefusal(rule);
    return sum(value.map((item) => check(item, walk)));
  };
}

/** Null, or what the check allows. */
export function optional(check: Check): Check {
  return (value, walk) => (value === null ? 0 : check(value, walk));
}

export function oneOf(rule: SqlRule, ...allowed: readonly unknown[]): Check {
  return must(rule, (value) => allowed.includes(value));
}

/** Requires that the feature behind this key is not used. */
export function unused(rule: SqlRule): Check {
  return must(rule, isUnused);
}

export const text: Check = must('expression_form', (value) => typeof value === 'string');
export const flag: Check = must('expression_form', (value) => typeof value === 'boolean');
export const number: Check = must('expression_form', (value) => typeof value === 'number');

export function must(rule: SqlRule, holds: (value: unknown) => boolean): Check {
  return (value) => {
    if (!holds(value)) throw new SqlRefusal(rule);
    return 0;
  };
}

/** Descends one level: refuses what is nested too deeply before the walk itself could run out of stack, and what has grown too large. */
export function nested(walk: Walk, step: () => number): number {
  walk.counts.depth += 1;
  if (walk.counts.depth > limits.tree_depth) throw new SqlRefusal('too_complex');
  const size = step();
  if (size > limits.expressions) throw new SqlRefusal('too_complex');
  walk.counts.depth -= 1;
  return size;
}

export function isAst(value: unknown): value is Ast {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isUnused(value: unknown): boolean {
  return value === null || value === '' || value === false || (Array.isArray(value) && value.length === 0);
}

function sum(sizes: readonly number[]): number {
  return sizes.reduce((total, size) => total + size, 0);
}
