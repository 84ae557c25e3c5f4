import type { Intent } from '../../../generated/types.ts';

type Filters = NonNullable<Intent['filters']>;

/** One condition on a dimension. Several, also of one dimension, are joined by AND. */
export interface Condition {
  readonly dimension: string;
  readonly operator: string;
  readonly values: readonly Value[];
}

export type Value = string | number | boolean | null;

/** What operators are called, and whether they take a list, one value or none. */
export const operators: Readonly<Record<string, { readonly words: string; readonly takes: 'list' | 'one' | 'none' }>> = {
  in: { words: 'is', takes: 'list' },
  not_in: { words: 'is not', takes: 'list' },
  contains: { words: 'contains', takes: 'one' },
  starts_with: { words: 'starts with', takes: 'one' },
  ends_with: { words: 'ends with', takes: 'one' },
  gte: { words: 'is at least', takes: 'one' },
  gt: { words: 'is more than', takes: 'one' },
  lte: { words: 'is at most', takes: 'one' },
  lt: { words: 'is less than', takes: 'one' },
  is_null: { words: 'has no value', takes: 'none' },
  not_null: { words: 'has a value', takes: 'none' },
};

/** The operators for a type of dimension, those asked most first. */
export function operatorsOf(type: string): readonly string[] {
  const text = ['contains', 'starts_with', 'ends_with'];
  const order = ['gte', 'gt', 'lte', 'lt'];
  const middle = type === 'boolean' ? [] : type === 'string' ? [...text, ...order] : order;
  return ['in', 'not_in', ...middle, 'is_null', 'not_null'];
}

/** The filters of an intent, one by one: whatever form each was written in. */
export function conditionsOf(filters: Filters | undefined): readonly Condition[] {
  return Object.entries(filters ?? {}).flatMap(([dimension, condition]): readonly Condition[] => {
    if (condition === null) return [{ dimension, operator: 'is_null', values: [] }];
    if (Array.isArray(condition)) return [{ dimension, operator: 'in', values: condition as readonly Value[] }];
    if (typeof condition !== 'object') return [{ dimension, operator: 'in', values: [condition] }];
    return Object.entries(condition).map(([operator, value]) => {
      if (operator === 'eq') return { dimension, operator: 'in', values: [value as Value] };
      if (operator === 'ne') return { dimension, operator: 'not_in', values: [value as Value] };
      if (operators[operator]?.takes === 'none') return { dimension, operator, values: [] };
      return { dimension, operator, values: Array.isArray(value) ? (value as readonly Value[]) : [value as Value] };
    });
  });
}

/** The filters that conditions make. Of two with one dimension and operator the later one holds. */
export function filtersOf(conditions: readonly Condition[]): Filters {
  const filters: Record<string, Record<string, unknown>> = {};
  for (const { dimension, operator, values } of conditions) {
    const takes = operators[operator]?.takes ?? 'one';
    const value = takes === 'list' ? values : takes === 'none' ? true : (values[0] ?? null);
    filters[dimension] = { ...filters[dimension], [operator]: value };
  }
  return filters as Filters;
}
