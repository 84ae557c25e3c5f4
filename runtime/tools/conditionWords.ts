import type { Cell, Intent } from '../../generated/types.ts';
import { valueText } from './valueText.ts';

type Filters = NonNullable<Intent['filters']>;

/** One condition on a dimension. Several, also of one dimension, are joined by AND. */
export interface Condition {
  readonly dimension: string;
  readonly operator: string;
  readonly values: readonly Cell[];
}

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

/** The filters of an intent, one by one: whatever form each was written in. */
export function conditionsOf(filters: Filters | undefined): readonly Condition[] {
  return Object.entries(filters ?? {}).flatMap(([dimension, condition]): readonly Condition[] => {
    if (condition === null) return [{ dimension, operator: 'is_null', values: [] }];
    if (Array.isArray(condition)) return [{ dimension, operator: 'in', values: condition as readonly Cell[] }];
    if (typeof condition !== 'object') return [{ dimension, operator: 'in', values: [condition] }];
    return Object.entries(condition).map(([operator, value]) => {
      if (operator === 'eq') return { dimension, operator: 'in', values: [value as Cell] };
      if (operator === 'ne') return { dimension, operator: 'not_in', values: [value as Cell] };
      if (operators[operator]?.takes === 'none') return { dimension, operator, values: [] };
      return { dimension, operator, values: Array.isArray(value) ? (value as readonly Cell[]) : [value as Cell] };
    });
  });
}

/** A condition for a reader: `State of origin is CA, NY`. @param most values that are named; the others are counted */
export function conditionWords({ operator, values }: Condition, label: string, most = Infinity): string {
  const named = values.slice(0, most).map(valueText).join(', ');
  const more = values.length > most ? ` and ${values.length - most} more` : '';
  return `${label} ${operators[operator]?.words ?? operator}${named === '' ? '' : ` ${named}${more}`}`;
}
