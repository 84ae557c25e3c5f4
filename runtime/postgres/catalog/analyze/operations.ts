import type { A_Expr, Node } from 'libpg-query';
import { operatorFunction } from '../functions/operators.ts';
import { PgError } from '../PgError.ts';
import { arrayOf, BOOL, elementOf, INT2, INT4, INT8, NAME, OID, pgType, TEXT, UNKNOWN, VARCHAR, CHAR } from '../types/pgTypes.ts';
import { commonType } from '../types/coercions.ts';
import { chooseOperator } from '../types/routines.ts';
import { compareValues } from '../values/compare.ts';
import { PgArray, PgRecord, type Value } from '../values/Value.ts';
import { isObjectName } from '../values/textForm.ts';
import type { Analysis } from './Analysis.ts';
import { coerce, coerceToBoolean, settled } from './coerce.ts';
import type { Scope } from './Scope.ts';
import { constant, usesOf, type Typed } from './Typed.ts';
import { typeWord } from './typeWord.ts';

/** Types whose values are the same where their keys are, so that rows can be looked up by them. */
const KEYED: ReadonlySet<number> = new Set([BOOL, CHAR, INT2, INT4, INT8, NAME, OID, TEXT, VARCHAR]);

/** An expression with an operator. */
export function operation({ kind, name, lexpr, rexpr }: A_Expr, scope: Scope, analysis: Analysis): Typed {
  const operator = (name ?? []).flatMap((node) => ('String' in node ? [node.String.sval ?? ''] : [])).at(-1) ?? '';
  const of = (node: Node | undefined): Typed => {
    if (node === undefined) throw new PgError('42601', 'syntax error');
    return analysis.expression(node, scope);
  };
  switch (kind) {
    case 'AEXPR_OP':
      return lexpr === undefined ? prefixed(operator, of(rexpr), analysis) : comparisonOf(operator, of(lexpr), of(rexpr), analysis);
    case 'AEXPR_LIKE':
    case 'AEXPR_ILIKE':
      return comparisonOf(operator, of(lexpr), of(rexpr), analysis);
    case 'AEXPR_DISTINCT':
      return distinct(of(lexpr), of(rexpr), analysis);
    case 'AEXPR_NOT_DISTINCT':
      return negate(distinct(of(lexpr), of(rexpr), analysis));
    case 'AEXPR_NULLIF': {
      const left = settled(of(lexpr), analysis.database);
      const same = comparisonOf('=', left, of(rexpr), analysis);
      return { ...left, column: undefined, uses: same.uses, evaluate: () => (same.evaluate() === true ? null : left.evaluate()) };
    }
    case 'AEXPR_IN':
      return inList(operator, of(lexpr), listOf(rexpr), scope, analysis);
    case 'AEXPR_OP_ANY':
      return overArray(operator, of(lexpr), of(rexpr), 'any', analysis);
    case 'AEXPR_OP_ALL':
      return overArray(operator, of(lexpr), of(rexpr), 'all', analysis);
    case 'AEXPR_BETWEEN':
    case 'AEXPR_NOT_BETWEEN':
    case 'AEXPR_BETWEEN_SYM':
    case 'AEXPR_NOT_BETWEEN_SYM':
      return between(kind, of(lexpr), listOf(rexpr).map(of), analysis);
    case 'AEXPR_SIMILAR':
    case undefined:
  }
  throw new PgError('0A000', `the catalog does not answer ${kind ?? 'this operator'}`);
}

function listOf(node: Node | undefined): readonly Node[] {
  return node !== undefined && 'List' in node ? (node.List.items ?? []) : [];
}

/** Two expressions with an operator between them. @throws {PgError} 42883 */
export function comparisonOf(operator: string, left: Typed, right: Typed, analysis: Analysis): Typed {
  if (
    left.fields !== undefined &&
    right.fields !== undefined &&
    left.fields.length === right.fields.length &&
    /^(=|<>|!=|<|<=|>|>=)$/.test(operator)
  ) {
    return rows(operator, left, right);
  }
  const chosen = chooseOperator(operator, [left.type, right.type]);
  if (chosen === null) {
    throw new PgError(
      '42883',
      `operator does not exist: ${typeWord(left.type)} ${operator} ${typeWord(right.type)}`,
      'No operator matches the given name and argument types. You might need to add explicit type casts.',
    );
  }
  const [one = UNKNOWN, other = UNKNOWN] = chosen.takes;
  const a = coerce(left, one, 'implicit', analysis.database);
  const b = coerce(right, other, 'implicit', analysis.database);
  const apply = operatorFunction(operator === '!=' ? '<>' : operator, [one, other], chosen.returns, analysis);
  const evaluate = (): Value => {
    const value = a.evaluate();
    if (value === null) return null;
    const against = b.evaluate();
    return against === null ? null : apply(value, against);
  };
  const isKeyed = operator === '=' && isKey(one) && isKey(other);
  return { type: chosen.returns, uses: usesOf([a, b]), evaluate, equality: isKeyed ? [a, b] : undefined };
}

function isKey(type: number): boolean {
  return KEYED.has(type) || isObjectName(type);
}

function rows(operator: string, left: Typed, right: Typed): Typed {
  const tests: Readonly<Record<string, (order: number) => boolean>> = {
    '=': (order) => order === 0,
    '<>': (order) => order !== 0,
    '!=': (order) => order !== 0,
    '<': (order) => order < 0,
    '<=': (order) => order <= 0,
    '>': (order) => order > 0,
    '>=': (order) => order >= 0,
  };
  const test = tests[operator];
  return {
    type: BOOL,
    uses: usesOf([left, right]),
    evaluate: () => {
      const [a, b] = [left.evaluate(), right.evaluate()];
      if (!(a instanceof PgRecord) || !(b instanceof PgRecord)) return null;
      return a.fields.includes(null) || b.fields.includes(null) ? null : (test?.(compareValues(a, b)) ?? null);
    },
  };
}

function prefixed(operator: string, of: Typed, analysis: Analysis): Typed {
  const chosen = chooseOperator(operator, [of.type]);
  if (chosen === null) throw new PgError('42883', `operator does not exist: ${operator} ${typeWord(of.type)}`);
  const [type = UNKNOWN] = chosen.takes;
  const part = coerce(of, type, 'implicit', analysis.database);
  const zero: Value = type === INT8 ? 0n : pgType(type).name === 'numeric' ? '0' : 0;
  const apply = operatorFunction(operator, [type, type], chosen.returns, analysis);
  return {
    type: chosen.returns,
    uses: part.uses,
    evaluate: () => {
      const value = part.evaluate();
      return value === null ? null : operator === '+' ? value : apply(zero, value);
    },
  };
}

function negate({ uses, evaluate }: Typed): Typed {
  return {
    type: BOOL,
    uses,
    evaluate: () => {
      const value = evaluate();
      return value === null ? null : value !== true;
    },
  };
}

/** `IS NULL` and `IS NOT NULL`; of a row, whether all its fields are. */
export function testOf({ uses, evaluate, fields }: Typed, test: 'null' | 'not null'): Typed {
  const isNull = (value: Value): boolean => value === null;
  return {
    type: BOOL,
    uses,
    evaluate: () => {
      const value = evaluate();
      if (fields !== undefined && value instanceof PgRecord) return value.fields.every((field) => isNull(field) === (test === 'null'));
      return isNull(value) === (test === 'null');
    },
  };
}

function distinct(left: Typed, right: Typed, analysis: Analysis): Typed {
  const same = comparisonOf('=', left, right, analysis);
  return {
    type: BOOL,
    uses: same.uses,
    evaluate: () => {
      const [a, b] = [left.evaluate(), right.evaluate()];
      return a === null || b === null ? a !== b : same.evaluate() !== true;
    },
  };
}

function inList(operator: string, left: Typed, nodes: readonly Node[], scope: Scope, analysis: Analysis): Typed {
  const all = nodes.map((node) => analysis.expression(node, scope));
  // Texts and numbers of one list are of one type where they have one.
  const type = left.fields === undefined ? commonType([left, ...all].map((one) => one.type)) : null;
  const plain = type === null ? all : all.map((one) => coerce(one, type, 'implicit', analysis.database));
  const tests = plain.map((one) => comparisonOf('=', left, one, analysis));
  const found: Typed = {
    type: BOOL,
    uses: usesOf(tests),
    evaluate: () => {
      let result: Value = false;
      for (const { evaluate } of tests) {
        const value = evaluate();
        if (value === true) return true;
        if (value === null) result = null;
      }
      return result;
    },
  };
  return operator === '<>' ? negate(found) : found;
}

/** `x = ANY(array)`, `x <> ALL(array)`. */
function overArray(operator: string, left: Typed, array: Typed, kind: 'any' | 'all', analysis: Analysis): Typed {
  const type = array.type === UNKNOWN ? arrayOf(left.type === UNKNOWN ? TEXT : left.type) : array.type;
  if (elementOf(type) === 0) throw new PgError('42809', `op ${kind.toUpperCase()}/ALL (array) requires array on right side`);
  const values = coerce(array, type, 'implicit', analysis.database);
  let current: Value = null;
  const element: Typed = { type: elementOf(type), uses: usesOf([]), evaluate: () => current };
  const test = coerceToBoolean(comparisonOf(operator, left, element, analysis), kind.toUpperCase(), analysis.database);
  return {
    type: BOOL,
    uses: usesOf([values, test]),
    evaluate: () => {
      const list = values.evaluate();
      if (!(list instanceof PgArray)) return null;
      let result: Value = kind === 'all';
      for (const one of list.elements) {
        analysis.budget.step();
        current = one;
        const value = test.evaluate();
        if (value === (kind === 'any')) return kind === 'any';
        if (value === null) result = null;
      }
      return result;
    },
  };
}

function between(kind: string, value: Typed, bounds: readonly Typed[], analysis: Analysis): Typed {
  const [low = constant(UNKNOWN, null), high = constant(UNKNOWN, null)] = bounds;
  const inside = (from: Typed, to: Typed): readonly Typed[] => [
    comparisonOf('>=', value, from, analysis),
    comparisonOf('<=', value, to, analysis),
  ];
  const sides = kind.endsWith('SYM') ? [inside(low, high), inside(high, low)] : [inside(low, high)];
  const found: Typed = {
    type: BOOL,
    uses: usesOf(sides.flat()),
    evaluate: () => {
      const results = sides.map((tests) => tests.map(({ evaluate }) => evaluate()));
      if (results.some((both) => both.every((one) => one === true))) return true;
      return results.some((both) => both.every((one) => one !== false)) ? null : false;
    },
  };
  return kind.includes('NOT') ? negate(found) : found;
}
