import type { Agreement, Conditions } from '../../compiler/manifest.ts';
import type { Cell, Condition, ResultColumn } from '../../generated/types.ts';
import { compare, multiply, negate, ratioOfText, sign, subtract, type Ratio } from '../exact/rational.ts';
import { coerce } from '../query/question/coerce.ts';
import { canonicalCondition, compileCondition } from '../query/question/conditions.ts';
import { Problems } from '../query/question/Problems.ts';

/** As many as an exact sum can have. */
const DECIMAL_PLACES = 38;

type Row = Readonly<Record<string, Cell>>;

/** The rows that are not as expected. */
export interface Judged<One extends Row> {
  readonly failing: readonly One[];
  /** The columns for which the first of them is not. */
  readonly wrong: readonly string[];
}

export interface Expected {
  readonly expect: Conditions;
  readonly agrees: Agreement | null;
}

/**
 * Which of an answer's rows are not as expected. The operators are those of `having`: null meets none but `is_null`, `ne` and `not_in`.
 * Only where a comparison has nothing to compare with is null no value that could be wrong.
 *
 * @throws ServiceError for a value that its column cannot have.
 */
export function judgeRows<One extends Row>(
  columns: readonly ResultColumn[],
  rows: readonly One[],
  { expect, agrees }: Expected,
): Judged<One> {
  const problems = new Problems();
  const tests = Object.entries(expect).map(([name, written]) => {
    const column = columns.find((known) => known.name === name);
    if (column === undefined) throw new Error(`the answer has no column ${name}`);
    const condition = canonicalCondition(
      written as Condition,
      { name, type: column.type, scale: DECIMAL_PLACES },
      `/expect/${name}`,
      problems,
    );
    const holds = compileCondition(condition, column.type);
    const excused = column.role === 'compare' && condition.not_null === undefined;
    const test = (row: Row): boolean => {
      const cell = comparable(row[name] ?? null, column);
      return (excused && cell === null) || holds(cell);
    };
    return { about: [name], test };
  });
  problems.throwIfAny();
  if (agrees !== null)
    tests.push({
      about: [agrees.column, agrees.equals],
      test: (row) => agree(row[agrees.column] ?? null, row[agrees.equals] ?? null, agrees.within),
    });
  const failing = rows.filter((row) => !tests.every(({ test }) => test(row)));
  const [first] = failing;
  return { failing, wrong: first === undefined ? [] : tests.flatMap(({ about, test }) => (test(first) ? [] : about)) };
}

/** Exact decimals are compared digit by digit, so that all must have the same number of places. */
function comparable(cell: Cell, { type }: ResultColumn): Cell {
  return cell === null || type !== 'decimal' ? cell : (coerce(cell, type, DECIMAL_PLACES) ?? cell);
}

/** Whether two numbers differ by no more than a share of the larger one, exactly. Exact numbers are texts. */
function agree(a: Cell, b: Cell, within: number): boolean {
  if (a === null || b === null || a === b) return a === b;
  const [x, y, share] = [a, b, within].map((value) => ratioOfText(String(value)));
  if (x == null || y == null || share == null) return false;
  const [larger, smaller] = compare(absolute(x), absolute(y)) >= 0 ? [x, y] : [y, x];
  return compare(absolute(subtract(larger, smaller)), multiply(share, absolute(larger))) <= 0;
}

function absolute(value: Ratio): Ratio {
  return sign(value) < 0 ? negate(value) : value;
}
