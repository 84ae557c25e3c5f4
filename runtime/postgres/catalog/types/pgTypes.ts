import { recorded } from '../recorded/recorded.ts';

/** A row of pg_type, as far as typing needs it. */
export interface PgType {
  readonly oid: number;
  readonly name: string;
  readonly schema: number;
  /** Scalars `b`, domains `d`, composites `c`, pseudo-types `p`, ranges `r`, multiranges `m`. */
  readonly kind: string;
  readonly category: string;
  readonly isPreferred: boolean;
  readonly delimiter: string;
  /** Of an array or a vector; 0 for all others. */
  readonly element: number;
  /** The type of arrays of it; 0 without one. */
  readonly array: number;
  /** What a domain is over; 0 for all others. */
  readonly base: number;
  /** The relation whose rows these are; 0 for all others. */
  readonly relation: number;
}

export const BOOL = 16;
export const BYTEA = 17;
export const CHAR = 18;
export const NAME = 19;
export const INT8 = 20;
export const INT2 = 21;
export const INT2VECTOR = 22;
export const INT4 = 23;
export const TEXT = 25;
export const OID = 26;
export const JSON_TYPE = 114;
export const OIDVECTOR = 30;
export const FLOAT4 = 700;
export const FLOAT8 = 701;
export const UNKNOWN = 705;
export const BPCHAR = 1042;
export const VARCHAR = 1043;
export const DATE = 1082;
export const TIME = 1083;
export const TIMESTAMP = 1114;
export const TIMESTAMPTZ = 1184;
export const INTERVAL = 1186;
export const NUMERIC = 1700;
export const RECORD = 2249;
export const ANY = 2276;
export const ANYARRAY = 2277;
export const ANYELEMENT = 2283;
export const ANYNONARRAY = 2776;
export const JSONB = 3802;
export const ANYCOMPATIBLE = 5077;
export const ANYCOMPATIBLEARRAY = 5078;
export const ANYCOMPATIBLENONARRAY = 5079;

const byOid = new Map<number, PgType>();
const byName = new Map<string, PgType>();

/** PostgreSQL's words for types that have other names in the catalog. */
const WORDS: Readonly<Record<string, string>> = {
  boolean: 'bool',
  smallint: 'int2',
  integer: 'int4',
  int: 'int4',
  bigint: 'int8',
  real: 'float4',
  decimal: 'numeric',
};

function load(): void {
  const { columns, rows } = recorded('pg_type');
  const column = (name: string): number => columns.indexOf(name);
  const at = {
    oid: column('oid'),
    name: column('typname'),
    schema: column('typnamespace'),
    kind: column('typtype'),
    category: column('typcategory'),
    preferred: column('typispreferred'),
    delimiter: column('typdelim'),
    element: column('typelem'),
    array: column('typarray'),
    base: column('typbasetype'),
    relation: column('typrelid'),
    length: column('typlen'),
  };
  for (const row of rows) {
    const number = (index: number): number => Number(row[index]);
    // A type of fixed length with elements, such as a point, is not an array.
    const element = number(at.length) === -1 ? number(at.element) : 0;
    const type: PgType = {
      oid: number(at.oid),
      name: row[at.name] ?? '',
      schema: number(at.schema),
      kind: row[at.kind] ?? '',
      category: row[at.category] ?? '',
      isPreferred: row[at.preferred] === 't',
      delimiter: row[at.delimiter] ?? ',',
      element,
      array: number(at.array),
      base: number(at.base),
      relation: number(at.relation),
    };
    byOid.set(type.oid, type);
    byName.set(type.name, type);
  }
}

/** A type that PostgreSQL has from the start. */
export function pgType(oid: number): PgType {
  if (byOid.size === 0) load();
  const type = byOid.get(oid);
  if (type === undefined) throw new Error(`PostgreSQL has no type ${oid}`);
  return type;
}

/** @param name as in pg_type, or one of PostgreSQL's own words for it */
export function findType(name: string): PgType | undefined {
  if (byOid.size === 0) load();
  return byName.get(WORDS[name] ?? name);
}

/** What a type is computed as: a domain as what it is over. */
export function baseType(oid: number): number {
  const type = pgType(oid);
  return type.kind === 'd' ? baseType(type.base) : oid;
}

/** The type of the elements of an array or a vector; 0 for all others. */
export function elementOf(oid: number): number {
  return pgType(baseType(oid)).element;
}

/** @returns 0 where there are no arrays of it */
export function arrayOf(oid: number): number {
  return pgType(oid).array;
}

export function isString(oid: number): boolean {
  return pgType(oid).category === 'S';
}
