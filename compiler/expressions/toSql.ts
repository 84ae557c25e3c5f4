import type { Column, Expr, ScalarType } from '../manifest.ts';
import { MOST_IN_DOUBLE } from '../wholeNumbers.ts';
import type { ExprType } from './functions.ts';
import { sqlTypes } from './sqlTypes.ts';
import { strptimeShape } from './strptimeShape.ts';
import { typeOf } from './typeOf.ts';

const infix = new Set([
  '+',
  '-',
  '*',
  '/',
  '//',
  '%',
  '=',
  '<>',
  '<',
  '<=',
  '>',
  '>=',
  'and',
  'or',
  '||',
  'like',
  'is distinct from',
  'is not distinct from',
]);

/** A text must match this to be read as a whole number. */
export const WHOLE_NUMBER = '[+-]?[0-9]+([.]0*)?';

/** The types of the columns that an expression may read. */
export type ColumnTypes = ReadonlyMap<string, ScalarType>;

export function typesOf(columns: readonly Column[]): ColumnTypes {
  return new Map(columns.map(({ name, type }) => [name, type]));
}

/**
 * The SQL text of an expression, fully parenthesised, with every column quoted. The only way from an expression to SQL: names come from our
 * allow-list, and literals are quoted here. Unless a column's value is NaN or infinite, the result never is: division by zero and results
 * beyond the range of doubles are null, as in a formula over states.
 */
export function exprToSql(expr: Expr, columns: ColumnTypes): string {
  switch (expr.kind) {
    case 'column':
      return `"${expr.name.replaceAll('"', '""')}"`;
    case 'literal':
      return literalToSql(expr.type, expr.value);
    case 'cast': {
      const cast = castToSql(exprToSql(expr.arg, columns), scalarType(expr.arg, columns), expr.to);
      return expr.failing === 'null' ? `TRY(${cast})` : cast;
    }
    case 'case': {
      const branches = expr.branches.map(({ when, then }) => `WHEN ${exprToSql(when, columns)} THEN ${exprToSql(then, columns)}`);
      return `(CASE ${branches.join(' ')} ELSE ${exprToSql(expr.otherwise, columns)} END)`;
    }
    case 'call': {
      const sql = callToSql(expr.fn, expr.args, columns);
      return mayLeaveDoubles.has(expr.fn) && scalarType(expr, columns) === 'number' ? finite(sql) : sql;
    }
  }
}

function scalarType(expr: Expr, names: ColumnTypes): ExprType {
  return typeOf(expr, { scope: 'row', names, noun: 'column', within: 'the rows' });
}

/** Functions of doubles that may give NaN or infinity. */
const mayLeaveDoubles: ReadonlySet<string> = new Set(['+', '-', '*', '/', 'exp', 'pow']);
/** Functions that give infinity or NaN whenever an argument does: when they are nested, only the outermost needs the check. */
const keepsInfinite: ReadonlySet<string> = new Set(['+', '-', '*']);

/** Binds the value to a name so that its text is not repeated: with nested checks the text would double at each level. */
function named(value: string, body: string): string {
  return `list_transform([${value}], lambda x: ${body})[1]`;
}

function finite(value: string): string {
  return named(value, 'CASE WHEN isfinite(x) THEN x END');
}

function castToSql(value: string, from: ExprType, to: ScalarType): string {
  // The engine rounds texts with fractions, rounds doubles half to even, and takes a part of a text for the whole.
  const form = from === 'string' ? textForms[to] : undefined;
  if (form !== undefined)
    return named(
      value,
      `CASE WHEN x IS NULL OR regexp_full_match(x, '${form.pattern}') THEN CAST(x AS ${sqlTypes[to]}) ELSE error('"' || x || '" is not ${form.name}') END`,
    );
  if (to === 'integer' && from === 'number') return `CAST(round(${value}) AS BIGINT)`;
  if (to === 'number' && from === 'string')
    return named(
      value,
      `CASE WHEN contains(x, '_') THEN error('"' || x || '" is not a number') ELSE ${doubleFromText('x', 'CAST(x AS DOUBLE)', {
        whole: `error('"' || x || '" is beyond 2^53')`,
        large: `error('"' || x || '" is past the largest number')`,
        infinite: 'NULL',
      })} END`,
    );
  return `CAST(${value} AS ${sqlTypes[to]})`;
}

const DAY = '[0-9]{4}-[0-9]{1,2}-[0-9]{1,2}';
const TIME = '[0-9]{1,2}:[0-9]{2}(:[0-9]{2}([.][0-9]{1,6}0*)?)?';

/** What texts must look like to be cast, and what they then are. An offset is none of a timestamp, which is wall time. */
const textForms: Readonly<Partial<Record<ScalarType, { readonly pattern: string; readonly name: string }>>> = {
  integer: { pattern: WHOLE_NUMBER, name: 'a whole number' },
  decimal: {
    pattern: String.raw`\s*[+-]?([0-9]+([.][0-9]{0,6}0*)?|[.][0-9]{1,6}0*)\s*`,
    name: 'a decimal with at most 6 digits after the point',
  },
  date: { pattern: String.raw`\s*${DAY}([ T]${TIME})?\s*`, name: 'a date like 2026-01-31' },
  timestamp: { pattern: String.raw`\s*${DAY}([ T]${TIME})?\s*`, name: 'a time like 2026-01-31 13:00:00' },
};

/** What texts become that say no double. */
interface NoDouble {
  /** A whole number beyond 2^53. */
  readonly whole: string;
  /** A number beyond all doubles. */
  readonly large: string;
  /** Infinity or NaN. */
  readonly infinite: string;
}

/**
 * The double that a text says: the nearest one to a number with a fraction or an exponent, and exactly a whole number of digits alone, which
 * no format may have beyond 2^53. The engine reads a number beyond a double's range as infinite; only a text without digits explicitly says
 * so.
 * @param double the engine's cast of the text
 */
export function doubleFromText(text: string, double: string, { whole, large, infinite }: NoDouble): string {
  const most = String(MOST_IN_DOUBLE);
  const isExact = `coalesce(TRY_CAST(${text} AS HUGEINT) BETWEEN -${most} AND ${most}, false)`;
  return `CASE WHEN abs(${double}) < ${most} THEN ${double} WHEN regexp_full_match(${text}, '\\s*[+-]?[0-9]+\\s*') THEN CASE WHEN ${isExact} THEN ${double} ELSE ${whole} END WHEN isfinite(${double}) THEN ${double} WHEN regexp_matches(${text}, '[0-9]') THEN ${large} ELSE ${infinite} END`;
}

function callToSql(fn: string, operands: readonly Expr[], columns: ColumnTypes): string {
  const args = operands.map((arg) =>
    keepsInfinite.has(fn) && arg.kind === 'call' && keepsInfinite.has(arg.fn)
      ? callToSql(arg.fn, arg.args, columns)
      : exprToSql(arg, columns),
  );
  if (infix.has(fn) && args.length >= 2) return `(${args.join(` ${fn} `)})`;
  if (fn === '-' || fn === 'not') return `(${fn} ${args[0]})`;
  if (fn === 'is null' || fn === 'is not null') return `(${args[0]} ${fn})`;
  if (fn === 'in') return `(${args[0]} IN (${args.slice(1).join(', ')}))`;
  if (fn === 'try_strptime') return strptimeToSql(args[0] ?? '', operands[1]);
  const cast = resultCasts.get(fn);
  const called = `${fn}(${args.join(', ')})`;
  return cast === undefined ? called : `CAST(${called} AS ${cast})`;
}

/** The engine takes `25` for the year 25, so the shape of the text is compared first. */
function strptimeToSql(text: string, format: Expr | undefined): string {
  if (format?.kind !== 'literal') throw new Error('a format is a literal, which is checked');
  const shape = literalToSql('string', `(?i)\\s*${strptimeShape(format.value)}\\s*`);
  return named(
    text,
    `CASE WHEN regexp_full_match(x, ${shape}) THEN CAST(try_strptime(x, ${literalToSql('string', format.value)}) AS TIMESTAMP) END`,
  );
}

/** Functions whose result has another type in the engine than in our language. */
const resultCasts: ReadonlyMap<string, string> = new Map([
  ['floor', 'BIGINT'],
  ['ceil', 'BIGINT'],
  ['date_trunc', 'TIMESTAMP'],
]);

function literalToSql(type: ScalarType | 'null', value: string): string {
  const text = `'${value.replaceAll("'", "''")}'`;
  switch (type) {
    case 'null':
      return 'NULL';
    case 'string':
      return text;
    case 'boolean':
      return value;
    case 'integer':
    case 'decimal':
      return value.startsWith('-') ? `(${value})` : value;
    case 'number':
    case 'date':
    case 'timestamp':
      return `CAST(${text} AS ${sqlTypes[type]})`;
  }
}
