import { isAst, list, must, number, oneOf, record, text } from './shape.ts';
import { SqlRefusal } from './SqlRefusal.ts';
import type { Check, Walk } from './Walk.ts';

const rule = 'type';

/**
 * The types that a cast may name. Excluded: BLOB and BIT (raw bytes), ARRAY (its size is an argument), ENUM, UNION, VARIANT, JSON, BIGNUM
 * and user-defined types.
 */
const scalarTypes: ReadonlySet<string> = new Set([
  'BOOLEAN',
  'TINYINT',
  'SMALLINT',
  'INTEGER',
  'BIGINT',
  'HUGEINT',
  'UTINYINT',
  'USMALLINT',
  'UINTEGER',
  'UBIGINT',
  'UHUGEINT',
  'FLOAT',
  'DOUBLE',
  'VARCHAR',
  'UUID',
  'DATE',
  'TIME',
  'TIMESTAMP',
  'TIMESTAMP_S',
  'TIMESTAMP_MS',
  'TIMESTAMP_NS',
  'TIMESTAMP WITH TIME ZONE',
  'INTERVAL',
]);
const nothing = oneOf(rule, null, '');
const common = { alias: nothing, extension_info: nothing };

/** Types with parts, by the engine's name. */
const parts: Readonly<Record<string, Check>> = {
  DECIMAL: record({ type: oneOf(rule, 'DECIMAL_TYPE_INFO'), ...common, width: number, scale: number }, rule),
  LIST: record({ type: oneOf(rule, 'LIST_TYPE_INFO'), ...common, child_type: type }, rule),
  MAP: record({ type: oneOf(rule, 'LIST_TYPE_INFO'), ...common, child_type: type }, rule),
  STRUCT: record(
    { type: oneOf(rule, 'STRUCT_TYPE_INFO'), ...common, child_types: list(record({ first: text, second: type }, rule), rule) },
    rule,
  ),
};

/** The type of a cast: built in, and scalar or composed of lists, structs and maps of scalars. */
export function type(value: unknown, walk: Walk): number {
  const { id, info } = open(value);
  if (scalarTypes.has(id)) return nothing(info, walk);
  const part = Object.hasOwn(parts, id) ? parts[id] : undefined;
  if (part === undefined) throw new SqlRefusal(rule);
  return part(info, walk);
}

const primitive = must('expression_form', (value) => ['string', 'number', 'boolean'].includes(typeof value));
const wide = record({ upper: number, lower: number }, 'expression_form');
const emptyList = record({ children: must('expression_form', (value) => Array.isArray(value) && value.length === 0) }, 'expression_form');
const literalTypes: Readonly<Record<string, Check>> = {
  BOOLEAN: primitive,
  INTEGER: primitive,
  BIGINT: primitive,
  DOUBLE: primitive,
  DECIMAL: (value, walk) => (isAst(value) ? wide : primitive)(value, walk),
  VARCHAR: primitive,
  HUGEINT: wide,
  UHUGEINT: wide,
  // The bound that a slice leaves out.
  LIST: emptyList,
};

/** A literal as the grammar produces it: a number, a text, a truth value or NULL. */
export function literal(value: unknown, walk: Walk): number {
  if (!isAst(value)) throw new SqlRefusal('expression_form');
  const { id, info } = open(value['type']);
  if (id === 'NULL' && value['is_null'] === true) return nothing(info, walk);
  const check = Object.hasOwn(literalTypes, id) ? literalTypes[id] : undefined;
  if (check === undefined) throw new SqlRefusal(id === 'BLOB' || id === 'BIT' ? 'quoting' : 'expression_form');
  return record({ type: () => 0, is_null: oneOf('expression_form', false), value: check }, 'expression_form')(value, walk);
}

function open(value: unknown): { readonly id: string; readonly info: unknown } {
  if (!isAst(value)) throw new SqlRefusal(rule);
  const unknown = Object.keys(value).some((key) => key !== 'id' && key !== 'type_info');
  if (unknown || typeof value['id'] !== 'string') throw new SqlRefusal(rule);
  return { id: value['id'], info: value['type_info'] ?? null };
}
