import { sqlIdentifier } from '../engine/Engine.ts';
import { LakeFault } from './LakeFault.ts';

/** A column of an Iceberg table, or of a struct in one. Files know it by its id, whatever its name was when they were written. */
export interface IcebergField {
  readonly id: number;
  readonly name: string;
  readonly type: IcebergType;
}

export type IcebergType =
  | { readonly kind: 'plain'; /** In Iceberg's words. */ readonly name: string; /** In the engine's. */ readonly engine: string }
  | { readonly kind: 'struct'; readonly fields: readonly IcebergField[] }
  | { readonly kind: 'list'; readonly element: IcebergField }
  | { readonly kind: 'map'; readonly key: IcebergField; readonly value: IcebergField };

export type Json = Readonly<Record<string, unknown>>;

const KNOWS = 'It knows the types of versions 1 and 2 of the format. Leave the column out of the table, or export it as Parquet.';

const PRIMITIVES: Readonly<Record<string, string>> = {
  boolean: 'BOOLEAN',
  int: 'INTEGER',
  long: 'BIGINT',
  float: 'FLOAT',
  double: 'DOUBLE',
  date: 'DATE',
  time: 'TIME',
  timestamp: 'TIMESTAMP',
  timestamptz: 'TIMESTAMP WITH TIME ZONE',
  string: 'VARCHAR',
  uuid: 'UUID',
  binary: 'BLOB',
};

/** A table's columns nest in few levels; metadata that go on are not from a table. */
export const MOST_LEVELS = 100;

/** The columns of a schema, or the fields of a struct. @throws LakeFault for a type that is not known */
export function fieldsOf(schema: Json, level = 0): readonly IcebergField[] {
  const { fields } = schema;
  if (!Array.isArray(fields) || level > MOST_LEVELS) throw broken('a schema has no fields');
  return fields.map((field: unknown) => {
    const { id, name, type } = object(field, 'a column');
    if (typeof id !== 'number' || typeof name !== 'string') throw broken('a column has no id or no name');
    return { id, name, type: typeOf(type, level + 1) };
  });
}

function typeOf(type: unknown, level: number): IcebergType {
  if (typeof type === 'string') return plainOf(type);
  const nested = object(type, 'a type');
  const one = (key: 'element' | 'key' | 'value'): IcebergField => {
    const id = nested[`${key}-id`];
    if (typeof id !== 'number' || level > MOST_LEVELS) throw broken('a nested type has no ids');
    return { id, name: key, type: typeOf(nested[key], level + 1) };
  };
  switch (nested['type']) {
    case 'struct':
      return { kind: 'struct', fields: fieldsOf(nested, level + 1) };
    case 'list':
      return { kind: 'list', element: one('element') };
    case 'map':
      return { kind: 'map', key: one('key'), value: one('value') };
    default:
      throw broken('a type is not known');
  }
}

function plainOf(name: string): IcebergType {
  const decimal = /^decimal\(\s*(\d{1,2})\s*,\s*(\d{1,2})\s*\)$/.exec(name);
  if (decimal !== null) return { kind: 'plain', name, engine: `DECIMAL(${decimal[1]},${decimal[2]})` };
  if (/^fixed\[\d{1,9}\]$/.test(name)) return { kind: 'plain', name, engine: 'BLOB' };
  const engine = Object.hasOwn(PRIMITIVES, name) ? PRIMITIVES[name] : undefined;
  if (engine === undefined) throw new LakeFault(`has a column of the type ${name}, which this reader does not know. ${KNOWS}`);
  return { kind: 'plain', name, engine };
}

/** A type in the engine's words. */
export function engineType(type: IcebergType): string {
  switch (type.kind) {
    case 'plain':
      return type.engine;
    case 'struct':
      return `STRUCT(${type.fields.map((field) => `${sqlIdentifier(field.name)} ${engineType(field.type)}`).join(', ')})`;
    case 'list':
      return `${engineType(type.element.type)}[]`;
    case 'map':
      return `MAP(${engineType(type.key.type)}, ${engineType(type.value.type)})`;
  }
}

/** What decides which of a file's columns are read as this one: the ids in it, with the names of nested ones. */
export function idsOf({ id, name, type }: IcebergField): readonly unknown[] {
  switch (type.kind) {
    case 'plain':
      return [id, name];
    case 'struct':
      return [id, name, type.fields.map(idsOf)];
    case 'list':
      return [id, name, idsOf(type.element)];
    case 'map':
      return [id, name, idsOf(type.key), idsOf(type.value)];
  }
}

export function object(value: unknown, what: string): Json {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw broken(`${what} is not an object`);
  return { ...value };
}

export function broken(fault: string): LakeFault {
  return new LakeFault(`has metadata that cannot be read: ${fault}. Restore them.`);
}
