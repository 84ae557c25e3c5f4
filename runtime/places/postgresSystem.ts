import { pathOf } from '../../compiler/columnPath.ts';
import { sqlIdentifier, sqlText } from '../engine/Engine.ts';
import { databaseHosts, withHosts } from './databaseHosts.ts';
import {
  UNDATED,
  type ColumnTypes,
  type DatabaseSystem,
  type LookedColumn,
  type TableColumns,
  type TableName,
  type TableSql,
} from './DatabaseSystem.ts';

/** The column that determines which day a row belongs to. */
interface DayColumn {
  readonly column: string;
  /** Its day as text; `undated` when a date with a four-digit year cannot express it. */
  readonly text: string;
  readonly isDate: boolean;
}

/**
 * Sets, for a transaction, what decides how PostgreSQL writes values as texts, which a server, database or user may have otherwise: numbers
 * with all their digits, and times in a zone in which no year and no offset is written in a form of its own.
 */
const settingsSql = `SELECT set_config(name, setting, true) FROM (VALUES
  ('extra_float_digits', '3'), ('TimeZone', 'UTC'), ('DateStyle', 'ISO'), ('IntervalStyle', 'postgres'), ('bytea_output', 'hex')) settings (name, setting)`;

const ZONED = 'timestamp with time zone';
const PLAIN_TYPES: readonly string[] = [
  'smallint',
  'integer',
  'bigint',
  'boolean',
  'real',
  'double precision',
  'date',
  'timestamp without time zone',
  'timestamp with time zone',
];
const TIMES: readonly string[] = ['date', 'timestamp without time zone', ZONED];

/** A server of PostgreSQL. */
export const postgresSystem: DatabaseSystem = {
  name: 'postgres',
  extension: 'postgres_scanner',
  ask: 'postgres_query',
  // The database's transaction is repeatable read and read-only.
  has_snapshots: true,
  hosts: (address) => databaseHosts(address),
  attachSql: (address, servers, name) => [`ATTACH ${sqlText(withHosts(address, servers))} AS ${name} (TYPE postgres, READ_ONLY)`],
  settingsSql,
  columnsSql: (table) =>
    `SELECT a.attname::text AS name, format_type(coalesce(nullif(t.typbasetype, 0), t.oid), NULL) AS type
       FROM pg_attribute a JOIN pg_type t ON t.oid = a.atttypid
      WHERE a.attrelid = to_regclass(${sqlText(quotedTable(table))}) AND a.attnum > 0 AND NOT a.attisdropped ORDER BY a.attnum`,
  quoted: quotedTable,
  zoneSql: () => null,
  tableSql,
  hasDays: (type) => TIMES.includes(type),
  lookedAt,
};

function quotedTable({ schema, table }: TableName): string {
  return `${sqlIdentifier(schema ?? 'public')}.${sqlIdentifier(table)}`;
}

/** @param table quoted */
function tableSql(table: string, { columns, date_column }: TableColumns, types: ColumnTypes, time_zone: string): TableSql | null {
  const type = types.get(date_column) ?? '';
  if (!TIMES.includes(type)) return null;
  const day = dayColumn(sqlIdentifier(date_column), type, time_zone);
  const texts = columns.map((column) => {
    const [name] = pathOf(column);
    return textOf(sqlIdentifier(name), types.get(name) ?? '');
  });
  const rows = `SELECT ${texts.map((text, index) => `${text} AS c${index}`).join(', ')} FROM ${table}`;
  return {
    days: `SELECT day, count(*) AS rows, sum(hashtextextended(texts, 0))::text AS hash, sum(octet_length(texts)) AS bytes
             FROM (SELECT ${day.text} AS day, ROW(${texts.join(', ')})::text AS texts FROM ${table}) days GROUP BY day`,
    rowsOf: (one) => `${rows} WHERE ${dayCondition(day, one)}`,
  };
}

/** Selects the rows of a day. The wide bounds, which exclude none of them, allow the use of an index. */
function dayCondition({ column, text, isDate }: DayColumn, day: string): string {
  if (day === UNDATED) return `${text} = ${sqlText(UNDATED)}`;
  const date = `date ${sqlText(day)}`;
  return isDate ? `${column} = ${date}` : `${column} >= ${date} - 2 AND ${column} < ${date} + 3 AND ${text} = ${sqlText(day)}`;
}

function dayColumn(column: string, type: string, time_zone: string): DayColumn {
  const isZoned = type === ZONED;
  const local = isZoned ? `(${column} AT TIME ZONE ${sqlText(time_zone)})` : column;
  const isWritten = `isfinite(${local}) AND ${local} >= date '0001-01-01' AND ${local} < date '9999-12-31' + 1`;
  // At the ends of its type a time is beyond it in another zone, which fails the whole query: a CASE looks no further than it has to.
  const isDated = `${isZoned ? `NOT ${column} BETWEEN '0001-01-01 BC' AND '10001-01-01' THEN '${UNDATED}' WHEN ` : ''}${isWritten}`;
  return { column, text: `CASE WHEN ${isDated} THEN to_char(${local}, 'YYYY-MM-DD') ELSE '${UNDATED}' END`, isDate: type === 'date' };
}

/** What the engine would read as another type is looked at as text. */
function lookedAt(name: string, type: string): LookedColumn {
  const column = sqlIdentifier(name);
  return PLAIN_TYPES.includes(type)
    ? { sql: column, type: 'as it is' }
    : { sql: `${column}::text AS ${column}`, type: type === 'numeric' ? 'decimal' : 'as it is' };
}

/** A value as text: of times in the form of ISO 8601. */
function textOf(column: string, type: string): string {
  return TIMES.includes(type) ? `(to_json(${column}) #>> '{}')` : `${column}::text`;
}
