import type { Cell } from '../generated/types.ts';

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

/** A condition with its operators spelled out and its values coerced; joined by AND. No operator but `in` and `not_in` holds a null. */
export type CanonicalCondition = { readonly [Key in Operator]?: Key extends 'in' | 'not_in' ? readonly Cell[] : Cell };

/** Conditions by dimension, joined by AND: of a question's filters, a metric and a selection alike. */
export type Conditions = Readonly<Record<string, CanonicalCondition>>;
