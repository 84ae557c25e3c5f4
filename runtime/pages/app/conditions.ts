import type { Intent } from '../../../generated/types.ts';
import { operators, type Condition } from '../../tools/conditionWords.ts';

type Filters = NonNullable<Intent['filters']>;

/** The operators for a type of dimension, most common first. */
export function operatorsOf(type: string): readonly string[] {
  const text = ['contains', 'starts_with', 'ends_with'];
  const order = ['gte', 'gt', 'lte', 'lt'];
  const middle = type === 'boolean' ? [] : type === 'string' ? [...text, ...order] : order;
  return ['in', 'not_in', ...middle, 'is_null', 'not_null'];
}

/** The filters for some conditions. If two have the same dimension and operator, the later one wins. */
export function filtersOf(conditions: readonly Condition[]): Filters {
  const filters = new Map<string, Record<string, unknown>>();
  for (const { dimension, operator, values } of conditions) {
    const takes = operators[operator]?.takes ?? 'one';
    const value = takes === 'list' ? values : takes === 'none' ? true : (values[0] ?? null);
    filters.set(dimension, { ...filters.get(dimension), [operator]: value });
  }
  return Object.fromEntries(filters) as Filters;
}
