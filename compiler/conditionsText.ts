import type { Cell } from '../generated/types.ts';
import { OPERATORS, type Operator } from './conditions.ts';
import type { CanonicalCondition, Conditions } from './manifest.ts';

const symbols: Readonly<Record<Operator, string>> = {
  eq: '=',
  ne: '<>',
  gt: '>',
  gte: '>=',
  lt: '<',
  lte: '<=',
  in: 'in',
  not_in: 'not in',
  contains: 'contains',
  starts_with: 'starts with',
  ends_with: 'ends with',
  is_null: 'is null',
  not_null: 'is not null',
};

/** Conditions in words: `region = 'EMEA' and size in (1, 2)`. */
export function conditionsText(conditions: Conditions): string {
  return Object.entries(conditions)
    .flatMap(([dimension, condition]) => conditionTexts(dimension, condition))
    .join(' and ');
}

function conditionTexts(dimension: string, condition: CanonicalCondition): readonly string[] {
  return OPERATORS.flatMap((operator) => {
    const value = condition[operator];
    if (value === undefined) return [];
    const words = `${dimension} ${symbols[operator]}`;
    return [operator === 'is_null' || operator === 'not_null' ? words : `${words} ${operandText(value)}`];
  });
}

function operandText(operand: Cell | readonly Cell[]): string {
  if (typeof operand === 'object' && operand !== null) return `(${operand.map(operandText).join(', ')})`;
  return typeof operand === 'string' ? `'${operand.replaceAll("'", "''")}'` : String(operand);
}
