import type { Database, Row } from '../analyze/Analysis.ts';
import { PgError } from '../PgError.ts';
import { NAME, pgType, TEXT } from '../types/pgTypes.ts';
import { PgArray, PgRecord, type Value } from '../values/Value.ts';
import type { Call, Implementation, Implementations, SetImplementation } from './Call.ts';

/** The letters of an aclitem. */
const LETTERS: Readonly<Record<string, string>> = {
  INSERT: 'a',
  SELECT: 'r',
  UPDATE: 'w',
  DELETE: 'd',
  TRUNCATE: 'D',
  REFERENCES: 'x',
  TRIGGER: 't',
  EXECUTE: 'X',
  USAGE: 'U',
  CREATE: 'C',
  CONNECT: 'c',
  TEMPORARY: 'T',
  TEMP: 'T',
  SET: 's',
  'ALTER SYSTEM': 'A',
  MEMBER: '',
};
/** What everybody may do with an object whose privileges are not listed. */
const BY_DEFAULT: Readonly<Record<string, string>> = { pg_type: 'U', pg_language: 'U', pg_proc: 'X', pg_database: 'cT' };

interface AclItem {
  readonly grantee: string;
  readonly letters: string;
  readonly grantor: string;
}

function parseItem(item: Value): AclItem {
  const {
    grantee = '',
    letters = '',
    grantor = '',
  } = /^(?<grantee>[^=]*)=(?<letters>[^/]*)\/(?<grantor>.*)$/.exec(String(item))?.groups ?? {};
  return { grantee, letters, grantor };
}

function roleName({ find }: Database, oid: Value): string {
  const name = find('pg_authid', 'oid', oid)?.('rolname') ?? null;
  return name === null ? `unknown (OID=${String(oid)})` : String(name);
}

/** Whether a role may do all or some of what is asked with an object. */
function holds(
  database: Database,
  role: string,
  wanted: string,
  object: Row,
  table: string,
  columns: { readonly owner: string; readonly acl: string },
): boolean {
  if (database.find('pg_authid', 'rolname', role)?.('rolsuper') === true || roleName(database, object(columns.owner)) === role) return true;
  const acl = object(columns.acl);
  const items = acl instanceof PgArray ? acl.elements.map(parseItem) : [{ grantee: '', letters: BY_DEFAULT[table] ?? '', grantor: '' }];
  return wanted.split(',').some((one) => {
    const letter =
      LETTERS[
        one
          .trim()
          .toUpperCase()
          .replace(/ WITH GRANT OPTION$/, '')
      ];
    if (letter === undefined) throw new PgError('22023', `unrecognized privilege type: "${one.trim()}"`);
    return items.some(({ grantee, letters }) => (grantee === '' || grantee === role) && letters.includes(letter));
  });
}

/** `has_…_privilege([user,] object, privilege)`, the object by its OID or its name. */
const privilege =
  (table: string, type: string, name: string, columns: { readonly owner: string; readonly acl: string }): Implementation =>
  (values, call) => {
    const [role, object, wanted] = withRole(values, call, 2);
    const oid =
      typeof object === 'number'
        ? object
        : type === ''
          ? Number(call.database.find(table, name, object ?? null)?.('oid') ?? missing(table, object))
          : call.database.oidOf(type, String(object));
    const row = call.database.find(table, 'oid', oid);
    return row === null ? null : holds(call.database, String(role), String(wanted), row, table, columns);
  };

function missing(table: string, name: Value | undefined): never {
  throw new PgError(table === 'pg_database' ? '3D000' : '42704', `${table.replace('pg_', '')} "${String(name)}" does not exist`);
}

/** The role of a call, or that of the session where the call names none. */
function withRole(values: readonly Value[], { types, database }: Call, others: number): readonly (Value | undefined)[] {
  if (values.length === others) return [database.session.user, ...values];
  const [role = null, ...rest] = values;
  const isName = types[0] === NAME || pgType(types[0] ?? TEXT).category === 'S';
  return [isName ? role : roleName(database, role), ...rest];
}

const ofColumn: Implementation = (values, call) => {
  const [role, relation, , wanted] = withRole(values, call, 3);
  const oid = typeof relation === 'number' ? relation : call.database.oidOf('regclass', String(relation));
  const row = call.database.find('pg_class', 'oid', oid);
  return row === null ? null : holds(call.database, String(role), String(wanted), row, 'pg_class', { owner: 'relowner', acl: 'relacl' });
};

const ofTable = privilege('pg_class', 'regclass', 'relname', { owner: 'relowner', acl: 'relacl' });

/** Membership: a role is a member of itself, and a superuser of all. */
const ofRole: Implementation = (values, call) => {
  const [member, role] = withRole(values, call, 2);
  const name = typeof role === 'number' ? roleName(call.database, role) : String(role);
  return member === name || call.database.find('pg_authid', 'rolname', member ?? null)?.('rolsuper') === true;
};

export const privilegeFunctions: Implementations<Implementation> = {
  has_table_privilege: ofTable,
  has_any_column_privilege: ofTable,
  has_column_privilege: ofColumn,
  has_sequence_privilege: ofTable,
  has_schema_privilege: privilege('pg_namespace', 'regnamespace', 'nspname', { owner: 'nspowner', acl: 'nspacl' }),
  has_database_privilege: privilege('pg_database', '', 'datname', { owner: 'datdba', acl: 'datacl' }),
  has_function_privilege: privilege('pg_proc', 'regprocedure', 'proname', { owner: 'proowner', acl: 'proacl' }),
  has_language_privilege: privilege('pg_language', '', 'lanname', { owner: 'lanowner', acl: 'lanacl' }),
  has_tablespace_privilege: privilege('pg_tablespace', '', 'spcname', { owner: 'spcowner', acl: 'spcacl' }),
  has_type_privilege: privilege('pg_type', 'regtype', 'typname', { owner: 'typowner', acl: 'typacl' }),
  has_foreign_data_wrapper_privilege: () => false,
  has_server_privilege: () => false,
  pg_has_role: ofRole,
  row_security_active: () => false,
  acldefault: ([kind, owner], { database }) => {
    const role = roleName(database, owner ?? null);
    const all: Readonly<Record<string, string>> = { r: 'arwdDxt', s: 'rwU', d: 'CTc', f: 'X', l: 'U', n: 'UC', t: 'C', T: 'U' };
    const own = `${role}=${all[String(kind)] ?? ''}/${role}`;
    const everybody: Readonly<Record<string, string>> = { d: 'Tc', f: 'X', l: 'U', T: 'U' };
    const open = everybody[String(kind)];
    return new PgArray(open === undefined ? [own] : [`=${open}/${role}`, own]);
  },
  makeaclitem: ([grantee, grantor, wanted, isGrantable], { database }) => {
    const star = isGrantable === true ? '*' : '';
    const letters = String(wanted)
      .split(',')
      .map((word) => `${LETTERS[word.trim().toUpperCase()] ?? ''}${star}`)
      .join('');
    return `${grantee === 0 ? '' : roleName(database, grantee ?? null)}=${letters}/${roleName(database, grantor ?? null)}`;
  },
};

const WORDS = new Map(
  Object.entries(LETTERS)
    .filter(([word]) => word !== 'TEMP' && word !== 'MEMBER')
    .map(([word, letter]) => [letter, word]),
);

/** The privileges in a list, each as grantor, grantee, its word, and whether it may be handed on. */
const exploded: SetImplementation = ([acl], { database, budget }) => {
  const items = acl instanceof PgArray ? acl.elements.map(parseItem) : [];
  const oidOf = (role: string): Value => (role === '' ? 0 : (database.find('pg_authid', 'rolname', role)?.('oid') ?? 0));
  return items.flatMap(({ grantee, letters, grantor }) =>
    [...letters.matchAll(/([a-zA-Z])(\*?)/g)].map(([, letter = '', star = '']) => {
      budget.step();
      return new PgRecord([oidOf(grantor), oidOf(grantee), WORDS.get(letter) ?? '', star !== '']);
    }),
  );
};

export const privilegeSets: Implementations<SetImplementation> = { aclexplode: exploded };
