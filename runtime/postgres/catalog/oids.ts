/** A type as PostgreSQL knows it: what a client is told of a column, and by which its values are encoded. */
export interface PostgresType {
  /** Its own name: `int4`, not `integer`; of an array with `[]` behind it. */
  readonly name: string;
  readonly oid: number;
  /** Bytes of a value; -1 where they vary, -2 where a zero ends them. */
  readonly length: number;
  /** Of the elements of an array or a vector; null for all others. */
  readonly element: PostgresType | null;
}

/** Name, OID, length of a value, OID of the arrays of it (0: none), as in PostgreSQL's `pg_type.dat`. */
const SCALARS: readonly (readonly [string, number, number, number])[] = [
  ['bool', 16, 1, 1000],
  ['bytea', 17, -1, 1001],
  ['char', 18, 1, 1002],
  ['name', 19, 64, 1003],
  ['int8', 20, 8, 1016],
  ['int2', 21, 2, 1005],
  ['int4', 23, 4, 1007],
  ['regproc', 24, 4, 1008],
  ['text', 25, -1, 1009],
  ['oid', 26, 4, 1028],
  ['tid', 27, 6, 1010],
  ['xid', 28, 4, 1011],
  ['cid', 29, 4, 1012],
  ['json', 114, -1, 199],
  ['xml', 142, -1, 143],
  ['pg_node_tree', 194, -1, 0],
  ['float4', 700, 4, 1021],
  ['float8', 701, 8, 1022],
  ['unknown', 705, -2, 0],
  ['inet', 869, -1, 1041],
  ['aclitem', 1033, 12, 1034],
  ['bpchar', 1042, -1, 1014],
  ['varchar', 1043, -1, 1015],
  ['date', 1082, 4, 1182],
  ['time', 1083, 8, 1183],
  ['timestamp', 1114, 8, 1115],
  ['timestamptz', 1184, 8, 1185],
  ['interval', 1186, 16, 1187],
  ['timetz', 1266, 12, 1270],
  ['bit', 1560, -1, 1561],
  ['varbit', 1562, -1, 1563],
  ['numeric', 1700, -1, 1231],
  ['refcursor', 1790, -1, 2201],
  ['regprocedure', 2202, 4, 2207],
  ['regoper', 2203, 4, 2208],
  ['regoperator', 2204, 4, 2209],
  ['regclass', 2205, 4, 2210],
  ['regtype', 2206, 4, 2211],
  ['record', 2249, -1, 2287],
  ['cstring', 2275, -2, 1263],
  ['anyarray', 2277, -1, 0],
  ['void', 2278, 4, 0],
  ['uuid', 2950, 16, 2951],
  ['pg_lsn', 3220, 8, 3221],
  ['tsvector', 3614, -1, 3643],
  ['regconfig', 3734, 4, 3735],
  ['regdictionary', 3769, 4, 3770],
  ['jsonb', 3802, -1, 3807],
  ['regnamespace', 4089, 4, 4090],
  ['regrole', 4096, 4, 4097],
  ['regcollation', 4191, 4, 4192],
  ['xid8', 5069, 8, 271],
];

/** Vectors are arrays that count from 0 and are written with blanks. */
const VECTORS = [
  ['int2vector', 22, 'int2'],
  ['oidvector', 30, 'oid'],
] as const;

/** The types of the engine by the first word of their names. */
const OF_ENGINE: Readonly<Record<string, string>> = {
  BOOLEAN: 'bool',
  TINYINT: 'int2',
  UTINYINT: 'int2',
  SMALLINT: 'int2',
  USMALLINT: 'int4',
  INTEGER: 'int4',
  UINTEGER: 'int8',
  BIGINT: 'int8',
  UBIGINT: 'numeric',
  HUGEINT: 'numeric',
  UHUGEINT: 'numeric',
  DECIMAL: 'numeric',
  FLOAT: 'float4',
  DOUBLE: 'float8',
  VARCHAR: 'text',
  BLOB: 'bytea',
  BIT: 'varbit',
  DATE: 'date',
  TIME: 'time',
  TIMESTAMP: 'timestamp',
  TIMESTAMP_S: 'timestamp',
  TIMESTAMP_MS: 'timestamp',
  TIMESTAMP_NS: 'timestamp',
  INTERVAL: 'interval',
  UUID: 'uuid',
  JSON: 'json',
  STRUCT: 'json',
  MAP: 'json',
  UNION: 'json',
};

const byName = new Map<string, PostgresType>();
const byOid = new Map<number, PostgresType>();

for (const [name, oid, length, array] of SCALARS) {
  const scalar = add({ name, oid, length, element: null });
  if (array !== 0) add({ name: `${name}[]`, oid: array, length: -1, element: scalar });
}
for (const [name, oid, element] of VECTORS) add({ name, oid, length: -1, element: typeNamed(element) });

function add(type: PostgresType): PostgresType {
  byName.set(type.name, Object.freeze(type));
  byOid.set(type.oid, type);
  return type;
}

/** The type of a name such as `int8` or `text[]`. Those that no door has a use for, such as `box`, are text to it. */
export function typeNamed(name: string): PostgresType {
  const type = byName.get(name) ?? byName.get('text');
  if (type === undefined) throw new Error('PostgreSQL has a type text');
  return type;
}

/** The type of an OID; undefined for those that no door has a use for. */
export function typeWithOid(oid: number): PostgresType | undefined {
  return byOid.get(oid);
}

/**
 * The type of a column.
 * @param engineType the engine's name, such as `DECIMAL(38,2)`, `TIMESTAMP WITH TIME ZONE` or `VARCHAR[]`; of a column of the catalog
 *   PostgreSQL's own, such as `name` or `int2vector`: its cells are in PostgreSQL's text form.
 */
export function postgresType(engineType: string): PostgresType {
  const own = byName.get(engineType);
  if (own !== undefined) return own;
  const element = /^(?<element>.*)\[\d*\]$/s.exec(engineType)?.groups?.['element'];
  if (element !== undefined) {
    const { name, element: inner } = postgresType(element);
    // PostgreSQL has no type for arrays of arrays: any number of dimensions is one.
    return typeNamed(inner === null ? `${name}[]` : name);
  }
  if (engineType === 'TIMESTAMP WITH TIME ZONE') return typeNamed('timestamptz');
  if (engineType === 'TIME WITH TIME ZONE') return typeNamed('timetz');
  const word = /^[A-Z_]+/.exec(engineType)?.[0] ?? '';
  return typeNamed(OF_ENGINE[word] ?? 'text');
}

/** What PostgreSQL calls a type's modifier: of `DECIMAL(p,s)` its digits; -1 without any. */
export function typeModifier(engineType: string): number {
  const digits = /^DECIMAL\((?<precision>\d+),(?<scale>\d+)\)$/.exec(engineType)?.groups;
  return digits === undefined ? -1 : ((Number(digits['precision']) << 16) | Number(digits['scale'])) + 4;
}
