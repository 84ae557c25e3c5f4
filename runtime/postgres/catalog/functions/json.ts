import type { Field } from '../analyze/Typed.ts';
import { PgError } from '../PgError.ts';
import { BOOL, elementOf, JSON_TYPE, JSONB, pgType, TEXT } from '../types/pgTypes.ts';
import { writeValue, type ObjectNames } from '../values/textForm.ts';
import { PgArray, PgRecord, type Value } from '../values/Value.ts';
import type { Call, Implementation, Implementations, SetImplementation } from './Call.ts';

/** The JSON of a value, as PostgreSQL writes `json`. */
export function jsonText(value: Value, type: number, fields: readonly Field[] | undefined, names: ObjectNames): string {
  if (value === null) return 'null';
  if (type === JSON_TYPE || type === JSONB) return String(value);
  if (value instanceof PgRecord) {
    const members = value.fields.map((one, index) => {
      const field = fields?.[index] ?? { name: `f${index + 1}`, type: TEXT };
      return `${JSON.stringify(field.name)}:${jsonText(one, field.type, field.fields, names)}`;
    });
    return `{${members.join(',')}}`;
  }
  if (value instanceof PgArray) return `[${value.elements.map((one) => jsonText(one, elementOf(type) || TEXT, fields, names)).join(',')}]`;
  if (type === BOOL) return value === true ? 'true' : 'false';
  const text = writeValue(value, type, names);
  const { category, name } = pgType(type);
  if (name === 'timestamp' || name === 'timestamptz') return JSON.stringify(text.replace(' ', 'T').replace(/\+00$/, '+00:00'));
  return category === 'N' && !/^(reg|oid$)/.test(name) && Number.isFinite(Number(text))
    ? text
    : name === 'oid'
      ? JSON.stringify(text)
      : JSON.stringify(text);
}

/** A JSON text as PostgreSQL writes `jsonb`: keys in order of length, a blank after each mark. */
function normalized(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(normalized).join(', ')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const keys = Object.entries(value).toSorted(([a], [b]) => a.length - b.length || (a < b ? -1 : a > b ? 1 : 0));
  return `{${keys.map(([key, one]) => `${JSON.stringify(key)}: ${normalized(one)}`).join(', ')}}`;
}

export function asType(text: string, type: number): string {
  return type === JSONB ? normalized(parsed(text)) : text;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new PgError('22P02', 'invalid input syntax for type json');
  }
}

export function jsonMember(json: Value, key: Value, as: 'text' | 'json'): Value {
  const value = parsed(String(json));
  const member: unknown = Array.isArray(value)
    ? value.at(Number(key))
    : typeof value === 'object' && value !== null
      ? (value as Readonly<Record<string, unknown>>)[String(key)]
      : undefined;
  if (member === undefined || (member === null && as === 'text')) return null;
  return as === 'text' && typeof member === 'string' ? member : JSON.stringify(member);
}

const whole: Implementation = ([value = null], call) => asType(textOf(value, 0, call), call.returns);

function textOf(value: Value, index: number, { types, fields, database, budget }: Call): string {
  const text = jsonText(value, types[index] ?? TEXT, fields[index], database);
  budget.make(text.length);
  return text;
}

const built: Implementation = (values, call) => {
  if (values.length % 2 === 1) throw new PgError('22023', 'argument list must have even number of elements');
  const members = values.flatMap((value, index) => {
    if (index % 2 === 0) return [];
    const key = values[index - 1] ?? null;
    if (key === null) throw new PgError('22023', 'argument 1: key must not be null');
    return [`${JSON.stringify(writeValue(key, call.types[index - 1] ?? TEXT, call.database))} : ${textOf(value, index, call)}`];
  });
  return asType(`{${members.join(', ')}}`, call.returns);
};

const list: Implementation = (values, call) =>
  asType(`[${values.map((value, index) => textOf(value, index, call)).join(', ')}]`, call.returns);

export const jsonFunctions: Implementations<Implementation> = {
  row_to_json: whole,
  to_json: whole,
  to_jsonb: whole,
  array_to_json: whole,
  json_build_object: built,
  jsonb_build_object: built,
  json_build_array: list,
  jsonb_build_array: list,
};

const elements: SetImplementation = ([json]) => {
  const value = parsed(String(json));
  return Array.isArray(value) ? value.map((one: unknown) => JSON.stringify(one)) : [];
};
const texts: SetImplementation = ([json]) => {
  const value = parsed(String(json));
  return Array.isArray(value) ? value.map((one: unknown) => (typeof one === 'string' || one === null ? one : JSON.stringify(one))) : [];
};

export const jsonSets: Implementations<SetImplementation> = {
  json_array_elements: elements,
  jsonb_array_elements: elements,
  json_array_elements_text: texts,
  jsonb_array_elements_text: texts,
};
