import { postgresType, typeModifier } from '../oids.ts';
import { recorded } from '../recorded/recorded.ts';
import type { SeenRelation } from './SeenRelation.ts';

/** OIDs from here on are not PostgreSQL's own. */
const FIRST_OID = 16_384;
const OWNER = '10';
/** The OIDs of the catalog's own tables. */
const PG_CLASS = '1259';
const PG_NAMESPACE = '2615';
const PG_REWRITE = '2618';
/** Everybody who sees a relation may read it. */
const READABLE = '{postgres=arwdDxt/postgres,=r/postgres}';
const USABLE = '{postgres=UC/postgres,=U/postgres}';
const USER_OID = String(FIRST_OID);
const DATABASE_OID = String(FIRST_OID + 1);
/** Relations have places of their own, as have their types and rules. */
const STRIDE = 4;

type Cells = Readonly<Record<string, string | null>>;

/** Rows of tables of pg_catalog, as texts by their columns. */
export type OwnRows = ReadonlyMap<string, readonly Cells[]>;

/** The rows that relations have in the catalog: each is a view, with its columns, types, rule and comments. */
export function relationRows(relations: readonly SeenRelation[]): OwnRows {
  const rows = new Map<string, Cells[]>();
  const add = (table: string, cells: Cells): void => {
    rows.set(table, [...(rows.get(table) ?? []), cells]);
  };
  const schemas = [...new Set(relations.map(({ schema }) => schema))];
  const schemaOid = (name: string): string => String(FIRST_OID + 2 + schemas.indexOf(name));
  for (const name of schemas) {
    add('pg_namespace', { oid: schemaOid(name), nspname: name, nspowner: OWNER, nspacl: USABLE });
  }
  const first = FIRST_OID + 2 + schemas.length + 14;
  for (const [index, relation] of relations.entries()) {
    const oids = [0, 1, 2, 3].map((place) => String(first + index * STRIDE + place));
    addRelation(relation, schemaOid(relation.schema), oids, add);
  }
  return rows;
}

function addRelation(
  { name, description, columns }: SeenRelation,
  schema: string,
  [oid = '', type = '', array = '', rule = '']: readonly string[],
  add: (table: string, cells: Cells) => void,
): void {
  add('pg_class', {
    ...defaultsOf('pg_class'),
    oid,
    relname: name,
    relnamespace: schema,
    reltype: type,
    relowner: OWNER,
    relkind: 'v',
    relpersistence: 'p',
    relnatts: String(columns.length),
    relhasrules: 't',
    relispopulated: 't',
    relreplident: 'n',
    reltuples: '-1',
    relacl: READABLE,
  });
  add('pg_rewrite', {
    oid: rule,
    rulename: '_RETURN',
    ev_class: oid,
    ev_type: '1',
    ev_enabled: 'O',
    is_instead: 't',
    ev_qual: '<>',
    ev_action: '<>',
  });
  add('pg_depend', {
    classid: PG_REWRITE,
    objid: rule,
    objsubid: '0',
    refclassid: PG_CLASS,
    refobjid: oid,
    refobjsubid: '0',
    deptype: 'i',
  });
  add('pg_depend', {
    classid: PG_CLASS,
    objid: oid,
    objsubid: '0',
    refclassid: PG_NAMESPACE,
    refobjid: schema,
    refobjsubid: '0',
    deptype: 'n',
  });
  const composite = {
    ...defaultsOf('pg_type'),
    typnamespace: schema,
    typowner: OWNER,
    typlen: '-1',
    typbyval: 'f',
    typisdefined: 't',
    typdelim: ',',
    typalign: 'd',
    typstorage: 'x',
    typtypmod: '-1',
  };
  add('pg_type', {
    ...composite,
    oid: type,
    typname: name,
    typtype: 'c',
    typcategory: 'C',
    typrelid: oid,
    typarray: array,
    typinput: 'record_in',
    typoutput: 'record_out',
    typreceive: 'record_recv',
    typsend: 'record_send',
  });
  add('pg_type', {
    ...composite,
    oid: array,
    typname: `_${name}`.slice(0, 63),
    typtype: 'b',
    typcategory: 'A',
    typelem: type,
    typinput: 'array_in',
    typoutput: 'array_out',
    typreceive: 'array_recv',
    typsend: 'array_send',
    typanalyze: 'array_typanalyze',
    typsubscript: 'array_subscript_handler',
  });
  if (description !== '') add('pg_description', { objoid: oid, classoid: PG_CLASS, objsubid: '0', description });
  for (const [index, column] of columns.entries()) {
    const { oid: of, length } = postgresType(column.engine_type);
    const { byval, align, storage, collation } = storageOf(of);
    const number = String(index + 1);
    add('pg_attribute', {
      ...defaultsOf('pg_attribute'),
      attrelid: oid,
      attname: column.name,
      atttypid: String(of),
      attlen: String(length),
      attnum: number,
      attcacheoff: '-1',
      atttypmod: String(typeModifier(column.engine_type)),
      attbyval: byval,
      attalign: align,
      attstorage: storage,
      attislocal: 't',
      attstattarget: '-1',
      attcollation: collation,
    });
    if (column.description !== '')
      add('pg_description', { objoid: oid, classoid: PG_CLASS, objsubid: number, description: column.description });
  }
}

function storageOf(type: number): { readonly byval: string; readonly align: string; readonly storage: string; readonly collation: string } {
  const { columns, rows } = recorded('pg_type');
  const row = rows.find(([oid]) => oid === String(type));
  const at = (name: string): string => row?.[columns.indexOf(name)] ?? '';
  return { byval: at('typbyval'), align: at('typalign'), storage: at('typstorage'), collation: at('typcollation') };
}

/** What the columns of a table hold in a row that says nothing of them. */
function defaultsOf(table: string): Cells {
  const zeros =
    {
      pg_class: [
        'reloftype',
        'relam',
        'relfilenode',
        'reltablespace',
        'relpages',
        'relallvisible',
        'reltoastrelid',
        'relchecks',
        'relrewrite',
        'relfrozenxid',
        'relminmxid',
      ],
      pg_attribute: ['attndims', 'attinhcount'],
      pg_type: [
        'typrelid',
        'typelem',
        'typarray',
        'typbasetype',
        'typndims',
        'typcollation',
        'typsubscript',
        'typmodin',
        'typmodout',
        'typanalyze',
        'typinput',
        'typoutput',
        'typreceive',
        'typsend',
      ],
    }[table] ?? [];
  const falses =
    {
      pg_class: [
        'relhasindex',
        'relisshared',
        'relhastriggers',
        'relhassubclass',
        'relrowsecurity',
        'relforcerowsecurity',
        'relispartition',
      ],
      pg_attribute: ['attnotnull', 'atthasdef', 'atthasmissing', 'attisdropped'],
      pg_type: ['typispreferred', 'typnotnull'],
    }[table] ?? [];
  const empties = table === 'pg_attribute' ? ['attidentity', 'attgenerated', 'attcompression'] : [];
  return Object.fromEntries([
    ...zeros.map((name) => [name, '0']),
    ...falses.map((name) => [name, 'f']),
    ...empties.map((name) => [name, '']),
  ]);
}

/** The rows that a session has: its database and its user. */
export function sessionRows(user: string, database: string): OwnRows {
  const { columns, rows } = recorded('pg_database');
  const template = Object.fromEntries(columns.map((name, index) => [name, rows[0]?.[index] ?? null]));
  const role = {
    oid: USER_OID,
    rolname: user,
    rolsuper: 'f',
    rolinherit: 't',
    rolcreaterole: 'f',
    rolcreatedb: 'f',
    rolcanlogin: 't',
    rolreplication: 'f',
    rolbypassrls: 'f',
    rolconnlimit: '-1',
    rolpassword: null,
    rolvaliduntil: null,
  };
  return new Map([
    [
      'pg_database',
      [{ ...template, oid: DATABASE_OID, datname: database, datistemplate: 'f', datallowconn: 't', datdba: OWNER, datacl: null }],
    ],
    // The owner of all that is here may do nothing here either.
    ['pg_authid', user === 'postgres' ? [] : [role]],
  ]);
}
