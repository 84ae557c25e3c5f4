import { isTextOperator, OPERATORS, operatorsOf, spellOut } from '../../../compiler/conditions.ts';
import type { CanonicalCondition } from '../../../compiler/manifest.ts';
import type { Cell, Condition, Scalar } from '../../../generated/types.ts';
import { cellOrder, type CellType } from '../groups/cells.ts';
import { coerce } from './coerce.ts';
import * as messages from '../words/messages.ts';
import type { Problems } from './Problems.ts';

/** The column that a condition applies to. */
export interface ConditionColumn {
  readonly name: string;
  readonly type: CellType;
  /** Decimal places of a `decimal` column. */
  readonly scale: number;
}

/**
 * A condition in its canonical form: a scalar is `eq`, a list `in`, null `is_null`; values have the column's type; lists are sorted,
 * without repeats, null last. Problems are reported under `path`.
 */
export function canonicalCondition(condition: Condition, column: ConditionColumn, path: string, problems: Problems): CanonicalCondition {
  const spelled = spellOut(condition);
  const allowed = operatorsOf(column.type);
  const canonical: { -readonly [Key in keyof CanonicalCondition]: CanonicalCondition[Key] } = {};
  for (const operator of OPERATORS) {
    const given = spelled[operator];
    if (given === undefined) continue;
    const at = isPlain(condition) ? path : `${path}/${operator}`;
    if (!allowed.includes(operator)) {
      problems.add(at, messages.operatorOfType(operator, column.name, column.type, allowed));
    } else if (operator === 'in' || operator === 'not_in') {
      canonical[operator] = canonicalList(given as readonly Scalar[], column, at, problems);
    } else if (operator === 'is_null' || operator === 'not_null') {
      canonical[operator] = true;
    } else if (given === null && (operator === 'eq' || operator === 'ne')) {
      canonical[operator === 'eq' ? 'is_null' : 'not_null'] = true;
    } else if (given === null) {
      problems.add(at, messages.nullOperand(operator));
    } else {
      const value = coerceOrNote(given as NonNullable<Scalar>, column, at, problems);
      if (value === undefined) continue;
      if (!isTextOperator(operator)) canonical[operator] = value;
      else if (typeof value === 'string') canonical[operator] = value;
    }
  }
  return canonical;
}

function isPlain(condition: Condition): condition is Scalar | Scalar[] {
  return typeof condition !== 'object' || condition === null || Array.isArray(condition);
}

function canonicalList(values: readonly Scalar[], column: ConditionColumn, path: string, problems: Problems): readonly Cell[] {
  const accepted = new Set<Cell>();
  values.forEach((value, index) => {
    const coerced = value === null ? null : coerceOrNote(value, column, `${path}/${index}`, problems);
    if (coerced !== undefined) accepted.add(coerced);
  });
  const order = cellOrder(column.type);
  const sorted: Cell[] = [...accepted].filter((value) => value !== null).toSorted(order);
  return accepted.has(null) ? [...sorted, null] : sorted;
}

function coerceOrNote(
  value: NonNullable<Scalar>,
  column: ConditionColumn,
  path: string,
  problems: Problems,
): Exclude<Cell, null> | undefined {
  const coerced = coerce(value, column.type, column.scale);
  if (coerced === undefined) problems.add(path, messages.notOfType(column.name, column.type, value));
  return coerced;
}

/** A predicate for cells of a column, which treats null as SQL does (conditionSql). */
export function compileCondition(condition: CanonicalCondition, type: CellType): (cell: Cell) => boolean {
  const order = cellOrder(type);
  const tests: ((cell: Cell) => boolean)[] = [];
  const ordered = (value: Cell, holds: (order: number) => boolean): void => {
    tests.push((cell) => cell !== null && value !== null && holds(order(cell, value)));
  };
  const text = (value: Cell, holds: (cell: string, text: string) => boolean): void => {
    tests.push((cell) => typeof cell === 'string' && holds(cell, String(value)));
  };
  const { eq, ne, gt, gte, lt, lte, in: list, not_in: notList, contains, starts_with, ends_with, is_null, not_null } = condition;
  if (eq !== undefined) ordered(eq, (result) => result === 0);
  if (ne !== undefined) tests.push((cell) => cell === null || (ne !== null && order(cell, ne) !== 0));
  if (gt !== undefined) ordered(gt, (result) => result > 0);
  if (gte !== undefined) ordered(gte, (result) => result >= 0);
  if (lt !== undefined) ordered(lt, (result) => result < 0);
  if (lte !== undefined) ordered(lte, (result) => result <= 0);
  if (list !== undefined) {
    const values = new Set(list);
    tests.push((cell) => values.has(cell));
  }
  if (notList !== undefined) {
    const values = new Set(notList);
    tests.push((cell) => !values.has(cell));
  }
  if (contains !== undefined) text(contains, (cell, part) => cell.includes(part));
  if (starts_with !== undefined) text(starts_with, (cell, part) => cell.startsWith(part));
  if (ends_with !== undefined) text(ends_with, (cell, part) => cell.endsWith(part));
  if (is_null !== undefined) tests.push((cell) => cell === null);
  if (not_null !== undefined) tests.push((cell) => cell !== null);
  return (cell) => tests.every((test) => test(cell));
}
