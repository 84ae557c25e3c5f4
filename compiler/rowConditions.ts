import { isIsoTime } from './expressions/typeOf.ts';
import { isTextOperator, OPERATORS, operatorsOf, spellOut, type Operator } from './conditions.ts';
import type { CanonicalCondition, OutputType } from './manifest.ts';
import type { RowCondition } from '../generated/types.ts';
import type { PathStep } from './diagnostics/Diagnostic.ts';
import { isWholeDouble } from './wholeNumbers.ts';

/** What is wrong with a part of a condition. */
export type ConditionFault =
  | { readonly kind: 'operator'; readonly operator: Operator; readonly allowed: readonly Operator[] }
  | { readonly kind: 'value'; readonly value: string | number | boolean }
  | { readonly kind: 'null'; readonly operator: Operator }
  | { readonly kind: 'flag'; readonly operator: Operator }
  | { readonly kind: 'empty_list'; readonly operator: Operator };

interface PlacedFault {
  /** Path within the condition. */
  readonly path: readonly PathStep[];
  readonly fault: ConditionFault;
}

type RowScalar = string | number | boolean | null;

/**
 * A catalog condition in the manifest's form: operators spelled out, no repeats in lists, null last. Values have the type of the dimension
 * or column as YAML writes it; alternative spellings that questions may use are not allowed.
 */
export function canonicalRowCondition(
  condition: RowCondition,
  type: OutputType,
): { readonly canonical: CanonicalCondition; readonly faults: readonly PlacedFault[] } {
  const faults: PlacedFault[] = [];
  const canonical: { -readonly [Key in keyof CanonicalCondition]: CanonicalCondition[Key] } = {};
  const isSpelledOut = typeof condition === 'object' && condition !== null && !Array.isArray(condition);
  const allowed = operatorsOf(type);
  const spelled = spellOut(condition);
  for (const operator of OPERATORS) {
    const given = spelled[operator];
    if (given === undefined) continue;
    const path = isSpelledOut ? [operator] : [];
    const report = (fault: ConditionFault, ...steps: readonly PathStep[]): void => void faults.push({ path: [...path, ...steps], fault });
    if (!allowed.includes(operator)) report({ kind: 'operator', operator, allowed });
    else if (operator === 'in' || operator === 'not_in') {
      const list = given as readonly RowScalar[];
      if (list.length === 0) report({ kind: 'empty_list', operator });
      list.forEach((value, index) => {
        if (value !== null && !isOfType(value, type)) report({ kind: 'value', value }, index);
      });
      canonical[operator] = sortedSet(list);
    } else if (operator === 'is_null' || operator === 'not_null') {
      if (given !== true) report({ kind: 'flag', operator });
      canonical[operator] = true;
    } else if (given === null) {
      if (operator === 'eq') canonical.is_null = true;
      else if (operator === 'ne') canonical.not_null = true;
      else report({ kind: 'null', operator });
    } else {
      const value = given as NonNullable<RowScalar>;
      if (!isOfType(value, type)) report({ kind: 'value', value });
      if (!isTextOperator(operator)) canonical[operator] = value;
      else if (typeof value === 'string') canonical[operator] = value;
    }
  }
  return { canonical, faults };
}

function isOfType(value: NonNullable<RowScalar>, type: OutputType): boolean {
  switch (type) {
    case 'string':
      return typeof value === 'string';
    case 'boolean':
      return typeof value === 'boolean';
    case 'integer':
      return isWholeDouble(value);
    // Values beyond 2^53 are written as text, as answers show them.
    case 'bigint':
      return typeof value === 'string' && /^-?(?:0|[1-9]\d{0,37})$/.test(value);
    case 'number':
      return typeof value === 'number' && Number.isFinite(value);
    case 'decimal':
      return typeof value === 'string' ? /^-?\d+(?:\.\d+)?$/.test(value) : typeof value === 'number' && Number.isFinite(value);
    case 'timestamp':
      return typeof value === 'string' && isIsoTime(value);
    case 'date':
      return typeof value === 'string' && value.length === 10 && !value.startsWith('0000') && isIsoTime(value);
  }
}

function sortedSet(values: readonly RowScalar[]): readonly RowScalar[] {
  const present = [...new Set(values)].filter((value) => value !== null);
  return [...present.toSorted(inOrder), ...(values.includes(null) ? [null] : [])];
}

function inOrder(a: NonNullable<RowScalar>, b: NonNullable<RowScalar>): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
