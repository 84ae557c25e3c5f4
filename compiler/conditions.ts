import type { Cell, Condition, RowCondition } from '../generated/types.ts';
import type { OutputType } from './manifest.ts';

export const OPERATORS = [
  'eq',
  'ne',
  'gt',
  'gte',
  'lt',
  'lte',
  'in',
  'not_in',
  'contains',
  'starts_with',
  'ends_with',
  'is_null',
  'not_null',
] as const;
export type Operator = (typeof OPERATORS)[number];

/**
 * A condition with operators spelled out and values coerced; the operators are joined by AND. Only `in` and `not_in` may contain a null.
 */
export type CanonicalCondition = { readonly [Key in Operator]?: Key extends 'in' | 'not_in' ? readonly Cell[] : Cell };

/** Conditions by dimension, joined by AND. Used by the filters of questions, by metrics and by selections. */
export type Conditions = Readonly<Record<string, CanonicalCondition>>;

const textOperators: ReadonlySet<Operator> = new Set(['contains', 'starts_with', 'ends_with']);
const orderOperators: ReadonlySet<Operator> = new Set(['gt', 'gte', 'lt', 'lte']);

/** The operators that apply to a type. */
export function operatorsOf(type: OutputType): readonly Operator[] {
  return OPERATORS.filter((operator) => {
    if (textOperators.has(operator)) return type === 'string';
    return type !== 'boolean' || !orderOperators.has(operator);
  });
}

/** Spells a condition out as operators: a scalar is `eq`, a list `in`, null `is_null`. */
export function spellOut(condition: Condition | RowCondition): Partial<Record<Operator, unknown>> {
  if (condition === null) return { is_null: true };
  if (Array.isArray(condition)) return { in: condition };
  return typeof condition === 'object' ? { ...condition } : { eq: condition };
}
