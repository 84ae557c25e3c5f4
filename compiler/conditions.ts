import type { Condition, RowCondition } from '../generated/types.ts';
import type { CanonicalCondition, OutputType } from './manifest.ts';

export type Operator = keyof CanonicalCondition;
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
] as const satisfies readonly Operator[];

/** Those of texts alone. */
const textOperators = ['contains', 'starts_with', 'ends_with'] as const satisfies readonly Operator[];
const orderOperators: ReadonlySet<Operator> = new Set(['gt', 'gte', 'lt', 'lte']);

/** The operators that apply to a type. */
export function operatorsOf(type: OutputType): readonly Operator[] {
  return OPERATORS.filter((operator) => {
    if (isTextOperator(operator)) return type === 'string';
    return type !== 'boolean' || !orderOperators.has(operator);
  });
}

export function isTextOperator(operator: Operator): operator is (typeof textOperators)[number] {
  return textOperators.some((one) => one === operator);
}

/** Spells a condition out as operators: a scalar is `eq`, a list `in`, null `is_null`. */
export function spellOut(condition: Condition | RowCondition): Partial<Record<Operator, unknown>> {
  if (condition === null) return { is_null: true };
  if (Array.isArray(condition)) return { in: condition };
  return typeof condition === 'object' ? { ...condition } : { eq: condition };
}

/** Whether a condition as written leaves one value of its dimension, or no value. */
export function isOneValue(condition: RowCondition | undefined): boolean {
  if (condition === undefined) return false;
  if (condition === null || typeof condition !== 'object') return true;
  if (Array.isArray(condition)) return condition.length === 1;
  const { eq, in: list, is_null } = condition as { readonly eq?: unknown; readonly in?: readonly unknown[]; readonly is_null?: boolean };
  return eq !== undefined || list?.length === 1 || is_null === true;
}
