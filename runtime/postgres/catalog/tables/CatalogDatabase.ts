import type { Database, Relation, Row, Session } from '../analyze/Analysis.ts';
import type { Field } from '../analyze/Typed.ts';
import { PgError } from '../PgError.ts';
import { formatType } from '../functions/definitions.ts';
import { searchPath } from '../functions/session.ts';
import { quoteIdent } from '../functions/text.ts';
import { recorded } from '../recorded/recorded.ts';
import { StableRows, type Source, type Tuple } from '../run/Item.ts';
import { settingRecords } from '../settings.ts';
import { findType, pgType } from '../types/pgTypes.ts';
import { typeWord } from '../analyze/typeWord.ts';
import { readValue, type ObjectNames } from '../values/textForm.ts';
import type { Value } from '../values/Value.ts';
import { relationRows, sessionRows, type OwnRows } from './ownRows.ts';
import type { SeenRelation } from './SeenRelation.ts';

/** Tables whose rows differ between sessions of one principal. */
const OF_SESSION: ReadonlySet<string> = new Set(['pg_database', 'pg_authid']);
/** Views that are made anew for each statement: of settings, and of what sessions do. */
const MADE_ANEW = /^pg_(settings|cursors|prepared_statements|stat_|locks)/;

/** Where an object's name is, by the type that is written as its name. */
const OBJECTS: Readonly<Record<string, { readonly table: string; readonly name: string; readonly schema: string | null }>> = {
  regclass: { table: 'pg_class', name: 'relname', schema: 'relnamespace' },
  regtype: { table: 'pg_type', name: 'typname', schema: 'typnamespace' },
  regproc: { table: 'pg_proc', name: 'proname', schema: 'pronamespace' },
  regprocedure: { table: 'pg_proc', name: 'proname', schema: 'pronamespace' },
  regoper: { table: 'pg_operator', name: 'oprname', schema: 'oprnamespace' },
  regoperator: { table: 'pg_operator', name: 'oprname', schema: 'oprnamespace' },
  regnamespace: { table: 'pg_namespace', name: 'nspname', schema: null },
  regrole: { table: 'pg_authid', name: 'rolname', schema: null },
  regcollation: { table: 'pg_collation', name: 'collname', schema: 'collnamespace' },
  regconfig: { table: 'pg_ts_config', name: 'cfgname', schema: 'cfgnamespace' },
  regdictionary: { table: 'pg_ts_dict', name: 'dictname', schema: 'dictnamespace' },
};

/** The relations of PostgreSQL and those of a principal, with their columns: the same for all sessions of the principal. */
export class CatalogTables {
  readonly relations: ReadonlyMap<string, Relation>;
  readonly byRowType: ReadonlyMap<number, Relation>;
  readonly definitions: ReadonlyMap<number, string>;
  readonly schemas: ReadonlyMap<string, number>;
  /** Rows of views that stay the same, by relation and, because privileges are in them, by user. */
  readonly views = new Map<string, Source>();
  readonly #own: OwnRows;
  readonly #sources = new Map<string, StableRows>();

  constructor(seen: readonly SeenRelation[]) {
    this.#own = relationRows(seen);
    const schemaNames = new Map(this.texts('pg_namespace', new Map()).map((cells) => [cells['oid'] ?? '', cells['nspname'] ?? '']));
    this.schemas = new Map([...schemaNames].map(([oid, name]) => [name, Number(oid)]));
    const columns = new Map<string, Field[]>();
    for (const cells of this.texts('pg_attribute', new Map())) {
      const list = columns.get(cells['attrelid'] ?? '') ?? [];
      if (Number(cells['attnum']) > 0) list.push({ name: cells['attname'] ?? '', type: Number(cells['atttypid']) });
      columns.set(cells['attrelid'] ?? '', list);
    }
    const definitions = new Map(recorded('views').rows.map(([oid, text]) => [Number(oid), text ?? '']));
    const relations = this.texts('pg_class', new Map())
      .filter(({ relkind }) => relkind === 'r' || relkind === 'v')
      .map((cells): Relation => {
        const [oid, name, schema] = [Number(cells['oid']), cells['relname'] ?? '', schemaNames.get(cells['relnamespace'] ?? '') ?? ''];
        const fields = columns.get(cells['oid'] ?? '') ?? [];
        const definition = definitions.get(oid);
        const isTable = cells['relkind'] === 'r';
        const body =
          definition !== undefined
            ? ({ kind: 'view', definition } as const)
            : ({ kind: 'rows', source: isTable ? this.#table(schema, name, fields) : elsewhere(schema, name) } as const);
        return { oid, schema, name, rowType: Number(cells['reltype']), columns: fields, body };
      });
    this.relations = new Map(relations.map((relation) => [`${relation.schema}.${relation.name}`, relation]));
    this.byRowType = new Map(relations.map((relation) => [relation.rowType, relation]));
    const own = relations.filter(({ oid }) => oid >= 16_384);
    this.definitions = new Map([...definitions, ...own.map(({ oid }, index) => [oid, seen[index]?.definition ?? ''] as const)]);
  }

  /** The rows of a table as texts: PostgreSQL's own, then others. */
  texts(table: string, others: OwnRows): readonly Readonly<Record<string, string | null>>[] {
    const { columns, rows } = recorded(table);
    const plain =
      table === 'pg_database' ? [] : rows.map((row) => Object.fromEntries(columns.map((name, index) => [name, row[index] ?? null])));
    return [...plain, ...(this.#own.get(table) ?? []), ...(others.get(table) ?? [])];
  }

  #table(schema: string, name: string, fields: readonly Field[]): Source {
    const source = new StableRows(() => (schema === 'pg_catalog' ? this.tuples(name, fields, new Map()) : []));
    this.#sources.set(name, source);
    return source;
  }

  tuples(table: string, fields: readonly Field[], others: OwnRows): readonly Tuple[] {
    return this.texts(table, others).map((cells) =>
      fields.map(({ name, type }): Value => {
        const text = cells[name] ?? null;
        return text === null ? null : readValue(text, type, plainNames);
      }),
    );
  }
}

/** Relations of metrics have no rows in the catalog. */
function elsewhere(schema: string, name: string): Source {
  const refuse = (): never => {
    throw new PgError(
      '0A000',
      `a statement cannot read the catalog and "${schema}.${name}" together`,
      'Ask the relation in a statement of its own.',
    );
  };
  return { rows: refuse, lookUp: refuse };
}

const procedures = new Map<string, number>();

/** Names of functions in recorded rows, before there is a database. */
const plainNames: ObjectNames = {
  nameOf: (_, oid) => String(oid),
  oidOf: (type, name) => {
    if (type !== 'regproc' || name === '-') return 0;
    if (procedures.size === 0) for (const [oid, word] of recorded('pg_proc').rows) procedures.set(word ?? '', Number(oid));
    return procedures.get(name.replace(/^pg_catalog\./, '')) ?? 0;
  },
};

/** The catalog as one session sees it. */
export class CatalogDatabase implements Database {
  readonly session: Session;
  readonly #tables: CatalogTables;
  readonly #ofSession: ReadonlyMap<string, StableRows>;

  constructor(tables: CatalogTables, session: Session) {
    this.#tables = tables;
    this.session = session;
    const own = sessionRows(session.user, session.database);
    this.#ofSession = new Map(
      [...OF_SESSION].map((name) => [
        name,
        new StableRows(() => tables.tuples(name, tables.relations.get(`pg_catalog.${name}`)?.columns ?? [], own)),
      ]),
    );
  }

  relation = (schema: string | null, name: string): Relation | null => {
    const path = schema === null ? ['pg_catalog', ...searchPath(this)] : [schema];
    const found = path.map((one) => this.#tables.relations.get(`${one}.${name}`)).find((one) => one !== undefined);
    if (found === undefined) return null;
    const source = found.schema === 'pg_catalog' ? this.#ofSession.get(found.name) : undefined;
    return source === undefined ? found : { ...found, body: { kind: 'rows', source } };
  };

  viewRows = ({ schema, name }: Relation, make: () => readonly Tuple[]): Source => {
    if (MADE_ANEW.test(name)) return new StableRows(make);
    const key = JSON.stringify([schema, name, this.session.user, this.session.database, this.session.setting('search_path')]);
    const known = this.#tables.views.get(key) ?? new StableRows(make);
    if (this.#tables.views.size > 500) this.#tables.views.clear();
    this.#tables.views.set(key, known);
    return known;
  };

  schema = (name: string): number | null => this.#tables.schemas.get(name) ?? null;

  rowType = (type: number): Relation | null => this.#tables.byRowType.get(type) ?? null;

  find = (table: string, column: string, value: Value): Row | null => {
    const { source, columns } = this.#sourceOf(table);
    const [tuple] =
      value === null
        ? []
        : (source.lookUp(
            columns.findIndex(({ name }) => name === column),
            value,
          ) ?? []);
    return tuple === undefined ? null : rowOf(tuple, columns);
  };

  all = (table: string): readonly Row[] => {
    const { source, columns } = this.#sourceOf(table);
    return source.rows().map((tuple) => rowOf(tuple, columns));
  };

  viewText = (oid: number): string | null => this.#tables.definitions.get(oid) ?? null;

  settingRows = (): ReturnType<Database['settingRows']> => settingRecords((name) => this.session.setting(name));

  nameOf = (type: string, oid: number): string => {
    if (oid === 0) return '-';
    if (type === 'regtype') return this.find('pg_type', 'oid', oid) === null ? String(oid) : formatType(oid, -1, this);
    const object = OBJECTS[type];
    const row = object === undefined ? null : this.find(object.table, 'oid', oid);
    if (object === undefined || row === null) return String(oid);
    const name = type === 'regoper' || type === 'regoperator' ? String(row(object.name)) : quoteIdent(String(row(object.name)));
    const schema = object.schema === null ? null : String(this.find('pg_namespace', 'oid', row(object.schema))?.('nspname') ?? '');
    const isVisible = schema === null || schema === 'pg_catalog' || searchPath(this).includes(schema);
    return isVisible ? name : `${quoteIdent(schema)}.${name}`;
  };

  oidOf = (type: string, text: string): number => {
    if (text === '-') return 0;
    const path = pathIn(type === 'regprocedure' ? text.replace(/\(.*$/s, '') : text);
    if (type === 'regtype') return this.#typeOid(text, path);
    const object = OBJECTS[type];
    const name = path.at(-1) ?? '';
    const schema = path.at(-2) ?? null;
    if (schema !== null && this.schema(schema) === null) throw new PgError('3F000', `schema "${schema}" does not exist`);
    if (type === 'regclass') {
      const { oid } = this.relation(schema, name) ?? this.#indexNamed(schema, name) ?? missing(type, path);
      return oid;
    }
    const row = object === undefined ? null : this.find(object.table, object.name, name);
    return Number((row ?? missing(type, path))('oid'));
  };

  #indexNamed(schema: string | null, name: string): { readonly oid: number } | null {
    const row = schema === null || schema === 'pg_catalog' ? this.find('pg_class', 'relname', name) : null;
    return row === null || row('relnamespace') !== 11 ? null : { oid: Number(row('oid')) };
  }

  #typeOid(text: string, path: readonly string[]): number {
    const whole = text.trim().toLowerCase();
    const word = whole.endsWith(')') && whole.includes('(') ? whole.slice(0, whole.indexOf('(')) : whole;
    const isArray = word.endsWith('[]');
    const bare = isArray ? word.slice(0, -2) : word;
    const byWord = this.all('pg_type').find((row) => row('typnamespace') === 11 && typeWord(pgTypeOid(row)) === bare);
    const found =
      findType(bare)?.oid ??
      (byWord === undefined ? undefined : pgTypeOid(byWord)) ??
      this.find('pg_type', 'typname', path.at(-1) ?? '')?.('oid');
    if (found === undefined) return missing('regtype', path);
    const oid = Number(found);
    return isArray ? pgType(oid).array : oid;
  }

  #sourceOf(table: string): { readonly source: Source; readonly columns: readonly Field[] } {
    const relation = this.relation('pg_catalog', table);
    if (relation === null || relation.body.kind !== 'rows') throw new Error(`pg_catalog has no table ${table}`);
    return { source: relation.body.source, columns: relation.columns };
  }
}

function pgTypeOid(row: Row): number {
  return Number(row('oid'));
}

function rowOf(tuple: Tuple, columns: readonly Field[]): Row {
  return (column) => tuple[columns.findIndex(({ name }) => name === column)] ?? null;
}

/** The parts of a name with points between them, quoted or not. */
function pathIn(text: string): readonly string[] {
  const parts = [...text.trim().matchAll(/"((?:[^"]|"")*)"|([^".\s]+)/g)];
  return parts.map(([, quoted, plain = '']) => quoted?.replaceAll('""', '"') ?? plain.toLowerCase());
}

const MISSING: Readonly<Record<string, readonly [string, string]>> = {
  regclass: ['42P01', 'relation'],
  regtype: ['42704', 'type'],
  regproc: ['42883', 'function'],
  regprocedure: ['42883', 'function'],
  regoper: ['42883', 'operator'],
  regoperator: ['42883', 'operator'],
  regnamespace: ['3F000', 'schema'],
  regrole: ['42704', 'role'],
  regcollation: ['42704', 'collation'],
  regconfig: ['42704', 'text search configuration'],
  regdictionary: ['42704', 'text search dictionary'],
};

function missing(type: string, path: readonly string[]): never {
  const [sqlstate, word] = MISSING[type] ?? ['42704', 'object'];
  throw new PgError(sqlstate, `${word} "${path.join('.')}" does not exist`);
}
