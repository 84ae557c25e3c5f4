import { isIP } from 'node:net';
import { pathOf } from '../../compiler/columnPath.ts';
import type { FileColumn } from '../../compiler/manifest.ts';
import { sqlText } from '../engine/Engine.ts';
import type { DatabaseHost } from './databaseHosts.ts';
import {
  UNDATED,
  type ColumnTypes,
  type DatabaseSystem,
  type LookedColumn,
  type TableColumns,
  type TableName,
  type TableSql,
} from './DatabaseSystem.ts';

/**
 * A server of MySQL or MariaDB. The engine runs each SELECT of `mysql_query` on a connection of its own, so several have no snapshot: whether
 * a day is still as it was found is seen by the hashes of its rows, which come with them.
 */
export const mysqlSystem: DatabaseSystem = {
  name: 'mysql',
  extension: 'mysql_scanner',
  ask: 'mysql_query',
  has_snapshots: false,
  hosts(address) {
    const read = readAddress(address);
    return read === null ? null : [hostOf(read)];
  },
  attachSql(address, [server], name) {
    const { user, password, database, tls } = readAddress(address) ?? nothing;
    const options: readonly (readonly [key: string, value: string | null])[] = [
      ...(server?.socket == null
        ? [['HOST', server?.hostaddr ?? ''] as const, ['PORT', String(server?.port ?? '')] as const]
        : [['HOST', 'localhost'] as const, ['SOCKET', server.socket] as const]),
      ['USER', user],
      ['PASSWORD', password],
      ['DATABASE', database],
      ...tls,
    ];
    const given = options.flatMap(([key, value]) => (value === null ? [] : [`${key} ${sqlText(value)}`]));
    return [
      // Times are compared and written in UTC, and a long SELECT is ended by the limits of the place alone.
      "SET mysql_session_time_zone = '+00:00'",
      'SET mysql_query_timeout_enabled = false',
      `CREATE TEMPORARY SECRET ${name}_access (TYPE mysql, ${given.join(', ')})`,
      `ATTACH '' AS ${name} (TYPE mysql, READ_ONLY, SECRET ${name}_access)`,
    ];
  },
  settingsSql: null,
  columnsSql: ({ schema, table }) =>
    `SELECT column_name AS name, column_type AS type FROM information_schema.columns
      WHERE table_schema = ${schema === null ? 'database()' : sqlText(schema)} AND table_name = ${sqlText(table)} ORDER BY ordinal_position`,
  quoted: ({ schema, table }: TableName) => (schema === null ? quoted(table) : `${quoted(schema)}.${quoted(table)}`),
  // A server knows the names of zones only once they were loaded into it.
  zoneSql: (type, time_zone) =>
    kindOf(type) === 'timestamp' && time_zone !== 'UTC'
      ? `SELECT convert_tz('2026-01-01 00:00:00', '+00:00', ${sqlText(time_zone)}) IS NOT NULL AS known`
      : null,
  tableSql,
  hasDays: (type) => TIMES.includes(kindOf(type)),
  lookedAt,
};

interface Address {
  readonly host: string;
  readonly port: number;
  readonly socket: string | null;
  readonly user: string | null;
  readonly password: string | null;
  readonly database: string | null;
  readonly tls: readonly (readonly [key: string, value: string])[];
}

const nothing = { user: null, password: null, database: null, tls: [] } as const;
const PORT = 3306;
const TLS_KEYS: readonly string[] = ['ssl-mode', 'ssl-ca', 'ssl-cert', 'ssl-key'];
/** Without VERIFY_IDENTITY: the engine connects through this machine, whose name it compares with no certificate. */
const TLS_MODES: readonly string[] = ['DISABLED', 'PREFERRED', 'REQUIRED', 'VERIFY_CA'];

/** `mysql://USER:PASSWORD@HOST:PORT/DATABASE`, with `socket` and those of `TLS_KEYS` as parameters; null for anything else. */
function readAddress(address: string): Address | null {
  const [, user = null, password = null, bracketed, plain = '', port, database = '', query = ''] =
    /^mysql:\/\/(?:([^:@/]*)(?::([^@/]*))?@)?(?:\[([^\]/]*)\]|([^:/?[\]]*))(?::(\d{1,5}))?(?:\/([^/?]*))?(?:\?(.*))?$/s.exec(address) ?? [];
  if (!address.startsWith('mysql://')) return null;
  const parameters = new Map<string, string>();
  for (const [key, value] of new URLSearchParams(query.replaceAll('+', '%2B'))) {
    if (parameters.has(key) || (key !== 'socket' && !TLS_KEYS.includes(key))) return null;
    if (key === 'ssl-mode' && !TLS_MODES.includes(value)) return null;
    parameters.set(key, value);
  }
  const texts = [user, password, bracketed ?? plain, database].map(decoded);
  if (texts.includes(undefined)) return null;
  const [name = null, secret = null, host, schema] = texts;
  const socket = parameters.get('socket') ?? null;
  if ((host ?? '') === '' && socket === null) return null;
  if (bracketed !== undefined && isIP(bracketed) !== 6) return null;
  return {
    host: host ?? '',
    port: port === undefined ? PORT : Number(port),
    socket,
    user: name,
    password: secret,
    database: schema === '' ? null : (schema ?? null),
    tls: [...parameters].filter(([key]) => key !== 'socket').map(([key, value]) => [key.replace('-', '_').toUpperCase(), value]),
  };
}

/** Undefined where it is not encoded as in an address. */
function decoded(text: string | null): string | null | undefined {
  if (text === null) return null;
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}

function hostOf({ host, port, socket }: Address): DatabaseHost {
  return socket === null ? { host, target: { kind: 'network', host, port } } : { host: socket, target: { kind: 'socket', path: socket } };
}

const TIMES: readonly string[] = ['date', 'datetime', 'timestamp'];
const WHOLE: readonly string[] = ['tinyint', 'smallint', 'mediumint', 'int', 'integer', 'bigint', 'year'];
/** Values that are no text, and whose bytes a text would not keep. */
const BYTES =
  /^(?:(?:tiny|medium|long)?blob|(?:var)?binary|geometry|(?:multi)?(?:point|linestring|polygon)|geometrycollection|geomcollection|vector)$/;

/** A column's type without its length and further words: `decimal(10,2) unsigned` is `decimal`. */
function kindOf(type: string): string {
  return /^[a-z]+/.exec(type.toLowerCase())?.[0] ?? '';
}

/** @param table quoted */
function tableSql(table: string, { columns, date_column }: TableColumns, types: ColumnTypes, time_zone: string): TableSql | null {
  const type = kindOf(types.get(date_column) ?? '');
  if (!TIMES.includes(type)) return null;
  const column = quoted(date_column);
  const day = dayOf(column, type, time_zone);
  const texts = columns.map((one) => {
    const [name] = pathOf(one);
    return textOf(quoted(name), kindOf(types.get(name) ?? ''), one.type);
  });
  // Of the texts one by one, as a long text of all of them together might be null.
  // MySQL from 9.6 on has no other hash without a component.
  const hash = `sha2(concat(${texts.map((text) => `coalesce(sha2(${text}, 256), '-')`).join(', ')}), 256)`;
  const number = `conv(left(${hash}, 16), 16, 10)`;
  const bytes = texts.map((text) => `coalesce(length(${text}), 0)`).join(' + ');
  const rows = `SELECT ${texts.map((text, index) => `${text} AS c${index}`).join(', ')}, ${number} AS hash FROM ${table}`;
  return {
    days: `SELECT ${day} AS day, count(*) AS ${quoted('rows')}, cast(sum(cast(${number} AS decimal(20, 0))) AS char) AS hash,
                  cast(sum(${bytes}) AS char) AS bytes FROM ${table} GROUP BY 1`,
    rowsOf: (one) => `${rows} WHERE ${day} = ${sqlText(one)}${boundsOf(column, type, one)}`,
  };
}

/** The day of a row as text; `undated` for a date that has no year, no month or no day. */
function dayOf(column: string, type: string, time_zone: string): string {
  const local = type === 'timestamp' && time_zone !== 'UTC' ? `convert_tz(${column}, '+00:00', ${sqlText(time_zone)})` : column;
  return `CASE WHEN year(${local}) > 0 AND month(${local}) > 0 AND dayofmonth(${local}) > 0 THEN date_format(${local}, '%Y-%m-%d') ELSE '${UNDATED}' END`;
}

/** What excludes no row of a day, and allows the use of an index. */
function boundsOf(column: string, type: string, day: string): string {
  if (day === UNDATED) return '';
  const [from, to] = type === 'timestamp' ? [shifted(day, -1), shifted(day, 1)] : [day, day];
  return ` AND ${column} >= ${sqlText(from)} AND ${column} <= ${sqlText(type === 'date' ? to : `${to} 23:59:59.999999`)}`;
}

/** Timestamps are of the years 1970 to 2106. */
function shifted(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}

/** A value as text: of times in the form of ISO 8601, and of a float the double that it is. */
function textOf(column: string, type: string, declared: FileColumn['type']): string {
  if (type === 'datetime') return `date_format(${column}, '%Y-%m-%dT%H:%i:%s.%f')`;
  if (type === 'timestamp') return `concat(date_format(${column}, '%Y-%m-%dT%H:%i:%s.%f'), '+00:00')`;
  if (type === 'bit') return `cast(${column} + 0 AS char)`;
  if (type === 'float') return `cast(${column} + 0e0 AS char)`;
  if (BYTES.test(type)) return `concat('0x', lower(hex(${column})))`;
  // The database's own booleans are the numbers 0 and 1.
  if (type === 'tinyint' && declared === 'boolean')
    return `CASE ${column} WHEN 0 THEN 'false' WHEN 1 THEN 'true' ELSE cast(${column} AS char) END`;
  return `cast(${column} AS char CHARACTER SET utf8mb4)`;
}

function lookedAt(name: string, type: string): LookedColumn {
  const kind = kindOf(type);
  return {
    sql: `${textOf(quoted(name), kind, 'string')} AS ${quoted(name)}`,
    // The database's word for a boolean.
    type: /^tinyint\(1\)/i.test(type) ? 'BOOLEAN' : typeOf(kind, /unsigned/i.test(type)),
  };
}

function typeOf(kind: string, isUnsigned: boolean): LookedColumn['type'] {
  if (kind === 'bigint' && isUnsigned) return 'HUGEINT';
  if (kind === 'bit' || WHOLE.includes(kind)) return 'BIGINT';
  if (kind === 'float' || kind === 'double' || kind === 'real') return 'DOUBLE';
  if (kind === 'decimal' || kind === 'numeric') return 'decimal';
  if (kind === 'date') return 'DATE';
  return TIMES.includes(kind) ? 'TIMESTAMP' : 'as it is';
}

function quoted(name: string): string {
  return `\`${name.replaceAll('`', '``')}\``;
}
