import type { ScalarType, StateKind } from '../manifest.ts';
import { STATE_KINDS, stateDefinitions } from '../states/stateDefinitions.ts';

/** The type of an expression: a scalar, the untyped null, or the merged state that a metric's expression names. */
export type ExprType = ScalarType | 'null' | `state:${StateKind}`;

/** Where a function may be called: over the columns of a row or over the merged inputs of a metric; in a pivot also over its arms. */
export type Scope = 'row' | 'metric' | 'pivot';

export interface FunctionSpec {
  readonly scopes: readonly Scope[];
  /** Its arguments, in words: "two numbers". */
  readonly takes: string;
  /** The result type for these arguments, or null when it does not accept them. */
  readonly result: (args: readonly ExprType[]) => ScalarType | null;
}

const numeric: readonly ExprType[] = ['integer', 'decimal', 'number'];

const isNumeric = (type: ExprType | undefined): boolean => type !== undefined && (numeric.includes(type) || type === 'null');
const is =
  (...types: readonly ExprType[]) =>
  (type: ExprType | undefined): boolean =>
    type !== undefined && (types.includes(type) || type === 'null');
const isText = is('string');
const isTime = is('date', 'timestamp');
const isBoolean = is('boolean');

/** The type that can hold both, or null: numbers widen (integer, decimal, number), dates widen to timestamps. */
export function commonType(types: readonly ExprType[]): ExprType | null {
  let common: ExprType = 'null';
  for (const type of types) {
    if (type.startsWith('state:')) return null;
    if (common === 'null' || common === type) common = type;
    else if (type === 'null') continue;
    else if (numeric.includes(common) && numeric.includes(type))
      common = numeric[Math.max(numeric.indexOf(common), numeric.indexOf(type))] ?? common;
    else if (isTime(common) && isTime(type)) common = 'timestamp';
    else return null;
  }
  return common;
}

const scalarOr = (type: ExprType | null, fallback: ScalarType): ScalarType | null =>
  type === null || type.startsWith('state:') ? null : type === 'null' ? fallback : (type as ScalarType);

const everywhere: readonly Scope[] = ['row', 'metric', 'pivot'];
const row: readonly Scope[] = ['row'];
const metric: readonly Scope[] = ['metric', 'pivot'];

type Test = (type: ExprType | undefined) => boolean;

/** A function of fixed arguments; those after `required` are optional. */
function fixed(scopes: readonly Scope[], takes: string, tests: readonly Test[], gives: ScalarType, required = tests.length): FunctionSpec {
  return {
    scopes,
    takes,
    result: (args) =>
      args.length >= required && args.length <= tests.length && args.every((arg, index) => tests[index]?.(arg) === true) ? gives : null,
  };
}

/** A function whose result is the common type of its arguments. */
function widening(scopes: readonly Scope[], takes: string, test: Test, least: number, most: number): FunctionSpec {
  return {
    scopes,
    takes,
    result: (args) => (args.length >= least && args.length <= most && args.every(test) ? scalarOr(commonType(args), 'integer') : null),
  };
}

const comparison: FunctionSpec = {
  scopes: everywhere,
  takes: 'two values of one type',
  result: (args) => (args.length === 2 && commonType(args) !== null ? 'boolean' : null),
};
const logical: FunctionSpec = {
  scopes: everywhere,
  takes: 'booleans',
  result: (args) => (args.length >= 2 && args.every(isBoolean) ? 'boolean' : null),
};
const anyScalar: Test = (type) => type !== undefined && !type.startsWith('state:');
const real = (takes: string): FunctionSpec => fixed(everywhere, takes, [isNumeric], 'number');
const textToText = fixed(row, 'a string', [isText], 'string');
const datePart = fixed(row, 'a date or timestamp', [isTime], 'integer');

/** A function over the arms of a pivot that takes at least two counts of each, and a confidence if it has bounds. */
export function countsOfArms(gives: ScalarType, after: 'confidence' | 'nothing' = 'nothing'): FunctionSpec {
  return {
    scopes: ['pivot'],
    takes: 'counts of rows',
    result(args) {
      const counts = after === 'confidence' ? args.slice(0, -1) : args;
      return counts.length >= 2 && counts.every(is('integer')) && args.every(isNumeric) ? gives : null;
    },
  };
}

/** The functions over a state, by name. */
function stateFunctions(kind: StateKind): readonly (readonly [string, FunctionSpec])[] {
  return Object.entries(stateDefinitions[kind].functions).map(([name, { takes, parameters, gives }]) => [
    name,
    fixed(metric, takes, [is(`state:${kind}`), ...parameters.map(() => isNumeric)], gives),
  ]);
}

function plusOrMinus(symbol: '+' | '-'): FunctionSpec {
  return {
    scopes: everywhere,
    takes: symbol === '-' ? 'two numbers, or two dates' : 'two numbers',
    result(args) {
      if (args.length === 1 && symbol === '-' && args.every(isNumeric)) return scalarOr(commonType(args), 'integer');
      if (args.length !== 2) return null;
      if (args.every(isNumeric)) return scalarOr(commonType(args), 'integer');
      return symbol === '-' && args[0] === 'date' && args[1] === 'date' ? 'integer' : null;
    },
  };
}

/**
 * Every function and operator that an expression may use; anything else is refused. Each is a pure function of its arguments (no clock,
 * randomness, session setting, file or SQL in text), and its cost is at most linear in its input.
 */
export const functions: ReadonlyMap<string, FunctionSpec> = new Map(
  Object.entries({
    '+': plusOrMinus('+'),
    '-': plusOrMinus('-'),
    '*': widening(everywhere, 'two numbers', isNumeric, 2, 2),
    '/': fixed(everywhere, 'two numbers', [isNumeric, isNumeric], 'number'),
    '//': fixed(row, 'two integers', [is('integer'), is('integer')], 'integer'),
    '%': fixed(row, 'two integers', [is('integer'), is('integer')], 'integer'),
    '=': comparison,
    '<>': comparison,
    '<': comparison,
    '<=': comparison,
    '>': comparison,
    '>=': comparison,
    'is distinct from': { ...comparison, scopes: row },
    'is not distinct from': { ...comparison, scopes: row },
    and: logical,
    or: logical,
    not: fixed(everywhere, 'a boolean', [isBoolean], 'boolean'),
    'is null': fixed(everywhere, 'a value', [anyScalar], 'boolean'),
    'is not null': fixed(everywhere, 'a value', [anyScalar], 'boolean'),
    in: { scopes: row, takes: 'values of one type', result: (args) => (args.length >= 2 && commonType(args) !== null ? 'boolean' : null) },
    coalesce: widening(everywhere, 'values of one type', anyScalar, 1, 64),
    nullif: {
      scopes: everywhere,
      takes: 'two values of one type',
      result: (args) => (args.length === 2 && commonType(args) !== null ? scalarOr(args[0] ?? null, 'integer') : null),
    },
    greatest: widening(everywhere, 'values of one type', anyScalar, 1, 64),
    least: widening(everywhere, 'values of one type', anyScalar, 1, 64),

    abs: widening(everywhere, 'a number', isNumeric, 1, 1),
    floor: fixed(everywhere, 'a number', [isNumeric], 'integer'),
    ceil: fixed(everywhere, 'a number', [isNumeric], 'integer'),
    round: {
      scopes: everywhere,
      takes: 'a number and, optionally, a number of decimal places',
      result: (args) =>
        isNumeric(args[0]) && (args.length === 1 || (args.length === 2 && args[1] === 'integer'))
          ? scalarOr(args[0] ?? null, 'integer')
          : null,
    },
    sqrt: real('a number'),
    ln: real('a number'),
    exp: real('a number'),
    pow: fixed(everywhere, 'two numbers', [isNumeric, isNumeric], 'number'),

    '||': { scopes: row, takes: 'strings', result: (args) => (args.length === 2 && args.every(isText) ? 'string' : null) },
    concat: { scopes: row, takes: 'strings', result: (args) => (args.length >= 1 && args.every(isText) ? 'string' : null) },
    lower: textToText,
    upper: textToText,
    trim: textToText,
    ltrim: textToText,
    rtrim: textToText,
    length: fixed(row, 'a string', [isText], 'integer'),
    left: fixed(row, 'a string and a length', [isText, is('integer')], 'string'),
    right: fixed(row, 'a string and a length', [isText, is('integer')], 'string'),
    substring: fixed(row, 'a string, a start and, optionally, a length', [isText, is('integer'), is('integer')], 'string', 2),
    replace: fixed(row, 'three strings', [isText, isText, isText], 'string'),
    split_part: fixed(row, 'a string, a separator and an index', [isText, isText, is('integer')], 'string'),
    strpos: fixed(row, 'two strings', [isText, isText], 'integer'),
    contains: fixed(row, 'two strings', [isText, isText], 'boolean'),
    starts_with: fixed(row, 'two strings', [isText, isText], 'boolean'),
    ends_with: fixed(row, 'two strings', [isText, isText], 'boolean'),
    like: fixed(row, 'two strings', [isText, isText], 'boolean'),
    regexp_matches: fixed(row, 'a string and a pattern', [isText, isText], 'boolean'),
    regexp_extract: fixed(row, 'a string, a pattern and, optionally, a group', [isText, isText, is('integer')], 'string', 2),
    regexp_replace: fixed(row, 'a string, a pattern and a replacement', [isText, isText, isText], 'string'),

    year: datePart,
    quarter: datePart,
    month: datePart,
    week: datePart,
    day: datePart,
    isodow: datePart,
    hour: fixed(row, 'a timestamp', [is('timestamp')], 'integer'),
    minute: fixed(row, 'a timestamp', [is('timestamp')], 'integer'),
    date_part: fixed(row, 'a unit in quotes and a date or timestamp', [isText, isTime], 'integer'),
    date_trunc: {
      scopes: row,
      takes: 'a unit in quotes and a date or timestamp',
      result: (args) => (args.length === 2 && isText(args[0]) && isTime(args[1]) ? 'timestamp' : null),
    },
    try_strptime: fixed(row, 'a string and a format in quotes', [isText, isText], 'timestamp'),
    date_diff: fixed(row, 'a unit in quotes and two dates or timestamps', [isText, isTime, isTime], 'integer'),

    ...Object.fromEntries(STATE_KINDS.flatMap(stateFunctions)),
  } satisfies Record<string, FunctionSpec>),
);

/** Other spellings that the engine's parser uses for functions above. */
export const synonyms: ReadonlyMap<string, string> = new Map([
  ['ceiling', 'ceil'],
  ['power', 'pow'],
  ['**', 'pow'],
  ['^', 'pow'],
  ['substr', 'substring'],
  ['len', 'length'],
  ['char_length', 'length'],
  ['~~', 'like'],
  ['prefix', 'starts_with'],
  ['^@', 'starts_with'],
  ['suffix', 'ends_with'],
  ['instr', 'strpos'],
  ['datepart', 'date_part'],
  ['datetrunc', 'date_trunc'],
  ['datediff', 'date_diff'],
  ['dayofmonth', 'day'],
  ['weekofyear', 'week'],
  ['mod', '%'],
  ['divide', '//'],
  ['lcase', 'lower'],
  ['ucase', 'upper'],
]);
