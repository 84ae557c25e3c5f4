import { recorded } from '../recorded/recorded.ts';
import { readArray, readVector } from '../values/arrayText.ts';
import { choose, type Candidate } from './candidates.ts';
import { commonType, isGeneric } from './coercions.ts';
import {
  ANY,
  ANYARRAY,
  ANYCOMPATIBLE,
  ANYCOMPATIBLEARRAY,
  ANYCOMPATIBLENONARRAY,
  ANYELEMENT,
  ANYNONARRAY,
  arrayOf,
  BOOL,
  elementOf,
  pgType,
  UNKNOWN,
} from './pgTypes.ts';

/** A row of pg_proc. */
export interface Routine extends Candidate {
  readonly oid: number;
  readonly name: string;
  readonly schema: number;
  /** Functions `f`, aggregates `a`, window functions `w`, procedures `p`. */
  readonly kind: string;
  readonly language: number;
  readonly returns: number;
  readonly isSet: boolean;
  readonly isStrict: boolean;
  /** How many of the last arguments may be left out. */
  readonly defaults: number;
  /** The type of those that the last argument collects; 0 without. */
  readonly variadic: number;
  /** The columns of a row that it returns; none where it returns a value. */
  readonly columns: readonly { readonly name: string; readonly type: number }[];
  readonly names: readonly string[];
  readonly source: string;
  readonly body: string | null;
  readonly defaultTexts: string | null;
}

/** A row of pg_operator. */
export interface Operator extends Candidate {
  readonly oid: number;
  readonly name: string;
  readonly returns: number;
  readonly isPrefix: boolean;
}

export interface Chosen<One> {
  readonly one: One;
  /** The types that the arguments become. */
  readonly takes: readonly number[];
  readonly returns: number;
}

let routines: Map<string, Routine[]> | null = null;
let operators: Map<string, Operator[]> | null = null;

export function routinesNamed(name: string): readonly Routine[] {
  routines ??= grouped(readRoutines());
  return routines.get(name) ?? [];
}

function operatorsNamed(name: string): readonly Operator[] {
  operators ??= grouped(readOperators());
  return operators.get(name) ?? [];
}

function grouped<One extends { readonly name: string }>(all: readonly One[]): Map<string, One[]> {
  const groups = new Map<string, One[]>();
  for (const one of all) {
    const group = groups.get(one.name);
    if (group === undefined) groups.set(one.name, [one]);
    else group.push(one);
  }
  return groups;
}

function readRoutines(): readonly Routine[] {
  const { columns, rows } = recorded('pg_proc');
  const at = (name: string): number => columns.indexOf(name);
  const [oid, name, schema, kind, language] = [at('oid'), at('proname'), at('pronamespace'), at('prokind'), at('prolang')];
  const [returns, isSet, isStrict, defaults, variadic] = [
    at('prorettype'),
    at('proretset'),
    at('proisstrict'),
    at('pronargdefaults'),
    at('provariadic'),
  ];
  const [takes, all, modes, names, source] = [at('proargtypes'), at('proallargtypes'), at('proargmodes'), at('proargnames'), at('prosrc')];
  const [body, texts] = [at('prosqlbody'), at('proargdefaults')];
  return rows.map((row) => {
    const list = (index: number): readonly string[] => {
      const text = row[index] ?? null;
      return text === null ? [] : readArray(text, ',', (element) => element).elements.map((element) => String(element ?? ''));
    };
    const [types, kinds, labels] = [list(all), list(modes), list(names)];
    const outs = types.flatMap((type, index) =>
      'ot'.includes(kinds[index] ?? 'i') ? [{ name: labels[index] ?? '', type: Number(type) }] : [],
    );
    return {
      oid: Number(row[oid]),
      name: row[name] ?? '',
      schema: Number(row[schema]),
      kind: row[kind] ?? '',
      language: Number(row[language]),
      returns: Number(row[returns]),
      isSet: row[isSet] === 't',
      isStrict: row[isStrict] === 't',
      defaults: Number(row[defaults]),
      variadic: Number(row[variadic]),
      takes: readVector(row[takes] ?? '').elements.map(Number),
      columns: outs.length > 1 ? outs : [],
      names: labels,
      source: row[source] ?? '',
      body: row[body] ?? null,
      defaultTexts: row[texts] ?? null,
    };
  });
}

function readOperators(): readonly Operator[] {
  const { columns, rows } = recorded('pg_operator');
  const [oid = 0, name = 0, left = 0, right = 0, result = 0] = ['oid', 'oprname', 'oprleft', 'oprright', 'oprresult'].map((one) =>
    columns.indexOf(one),
  );
  return rows.map((row) => {
    const isPrefix = row[left] === '0';
    return {
      oid: Number(row[oid]),
      name: row[name] ?? '',
      isPrefix,
      returns: Number(row[result]),
      takes: isPrefix ? [Number(row[right])] : [Number(row[left]), Number(row[right])],
    };
  });
}

/** The function that a call means. @param schema OID of the one that it names; 0 for pg_catalog alone */
export function chooseRoutine(name: string, schema: number, given: readonly number[]): Chosen<Routine> | null {
  const visible = routinesNamed(name).filter((one) => one.schema === (schema === 0 ? 11 : schema));
  const taking = visible
    .flatMap((one) => withCount(one, given.length))
    .filter(({ one, takes }) => settled(takes, given, one.returns) !== null);
  const exact = taking.find(({ takes }) => takes.every((type, index) => type === given[index]));
  const chosen = exact ?? choose(taking, given);
  if (chosen === null) return null;
  const types = settled(chosen.takes, given, chosen.one.returns);
  return types === null ? null : { one: chosen.one, ...types };
}

/** The function with so many arguments: those left out have defaults, those of a variadic one stand alone. */
function withCount(one: Routine, count: number): readonly { readonly one: Routine; readonly takes: readonly number[] }[] {
  const fixed = one.takes.length;
  if (one.variadic !== 0 && count >= fixed) {
    const takes = [...one.takes.slice(0, -1), ...Array.from({ length: count - fixed + 1 }, () => one.variadic)];
    return [{ one, takes }];
  }
  if (count > fixed || count < fixed - one.defaults) return [];
  return [{ one, takes: one.takes.slice(0, count) }];
}

/** The operator between (or before) values of these types. */
export function chooseOperator(name: string, given: readonly number[]): Chosen<Operator> | null {
  const all = operatorsNamed(name === '!=' ? '<>' : name).filter(
    ({ takes, returns }) => takes.length === given.length && settled(takes, given, returns) !== null,
  );
  const [left = UNKNOWN, right = UNKNOWN] = given;
  // A text without a type is first tried as one of the other's type.
  const alike =
    given.length === 2 && (left === UNKNOWN) !== (right === UNKNOWN)
      ? [left, right].map((type) => (type === UNKNOWN ? (left === UNKNOWN ? right : left) : type))
      : given;
  const exact = all.find(({ takes }) => takes.every((type, index) => type === alike[index]));
  const chosen = exact ?? choose(all, given);
  if (chosen === null) return null;
  const types = settled(chosen.takes, given, chosen.returns);
  return types === null ? null : { one: chosen, ...types };
}

/** Puts actual types in the place of generic ones. Null where they do not agree. */
function settled(takes: readonly number[], given: readonly number[], returns: number): Pick<Chosen<unknown>, 'takes' | 'returns'> | null {
  if (!takes.some(isGeneric) && !isGeneric(returns)) return { takes, returns };
  const elements = takes.flatMap((type, index) => {
    const actual = given[index] ?? UNKNOWN;
    if (actual === UNKNOWN) return [];
    if (type === ANYELEMENT || type === ANYNONARRAY || type === ANYCOMPATIBLE || type === ANYCOMPATIBLENONARRAY) return [actual];
    if (type === ANYARRAY || type === ANYCOMPATIBLEARRAY) return actual === ANYARRAY ? [ANYELEMENT] : [elementOf(actual)];
    return [];
  });
  const isCommon = takes.some((type) => type === ANYCOMPATIBLE || type === ANYCOMPATIBLEARRAY || type === ANYCOMPATIBLENONARRAY);
  if (elements.includes(0)) return null;
  const element = isCommon ? commonType(elements) : (elements[0] ?? UNKNOWN);
  if (element === null || (!isCommon && elements.some((type) => type !== element))) return null;
  const arrayGiven = takes.findIndex((type) => type === ANYARRAY);
  const arrayType =
    element === ANYELEMENT
      ? ANYARRAY
      : arrayGiven >= 0 && (given[arrayGiven] ?? UNKNOWN) !== UNKNOWN
        ? (given[arrayGiven] ?? ANYARRAY)
        : element === UNKNOWN
          ? arrayOf(25)
          : arrayOf(element);
  const actual = (type: number): number => {
    if (type === ANY || !isGeneric(type)) return type;
    if (type === ANYARRAY || type === ANYCOMPATIBLEARRAY) return arrayType;
    return element === UNKNOWN ? 25 : element;
  };
  if (takes.every((type) => type === ANY) && isGeneric(returns)) return null;
  return { takes: takes.map(actual), returns: returns === ANY ? BOOL : actual(returns) };
}

/** `text`, `int4`: a type by the name that error messages have for it. */
export function wordFor(type: number): string {
  return type === UNKNOWN ? 'unknown' : pgType(type).name;
}
