import { pathOf } from '../../compiler/columnPath.ts';
import type { Reader } from '../../compiler/manifest.ts';
import { sqlIdentifier, sqlText } from '../engine/Engine.ts';

/** The queries to a PostgreSQL table, in its own SQL. */
export interface TableSql {
  /** Its days: `day`, `rows`, `hash`, and `bytes` of their texts. */
  readonly days: string;
  /** A SELECT of the wanted columns as texts, `c0` and so on, to which a condition can be appended. */
  readonly rows: string;
  readonly day: DayColumn;
}

/** The column that determines which day a row belongs to. */
export interface DayColumn {
  readonly column: string;
  /** Its day as text; `undated` when a date with a four-digit year cannot express it. */
  readonly text: string;
  readonly isDate: boolean;
}

/**
 * Sets, for a transaction, what decides how PostgreSQL writes values as texts, which a server, database or user may have otherwise: numbers
 * with all their digits, and times in a zone in which no year and no offset is written in a form of its own.
 */
export const settingsSql = `SELECT set_config(name, setting, true) FROM (VALUES
  ('extra_float_digits', '3'), ('TimeZone', 'UTC'), ('DateStyle', 'ISO'), ('IntervalStyle', 'postgres'), ('bytea_output', 'hex')) settings (name, setting)`;

/** The chunk id of rows without a day. */
const UNDATED = 'undated';
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

/**
 * @param table quoted
 * @param types by column, in PostgreSQL's names
 * @returns null when the date column holds no dates
 */
export function tableSql(
  table: string,
  { columns, date_column }: Pick<Extract<Reader, { readonly format: 'postgres' }>, 'columns' | 'date_column'>,
  types: ReadonlyMap<string, string>,
  time_zone: string,
): TableSql | null {
  const type = types.get(date_column) ?? '';
  if (!TIMES.includes(type)) return null;
  const day = dayColumn(sqlIdentifier(date_column), type, time_zone);
  const texts = columns.map((column) => {
    const [name] = pathOf(column);
    return textOf(sqlIdentifier(name), types.get(name) ?? '');
  });
  return {
    days: `SELECT day, count(*) AS rows, sum(hashtextextended(texts, 0))::text AS hash, sum(octet_length(texts)) AS bytes
             FROM (SELECT ${day.text} AS day, ROW(${texts.join(', ')})::text AS texts FROM ${table}) days GROUP BY day`,
    rows: `SELECT ${texts.map((text, index) => `${text} AS c${index}`).join(', ')} FROM ${table}`,
    day,
  };
}

/** Selects the rows of a day. The wide bounds, which exclude none of them, allow the use of an index. */
export function dayCondition({ column, text, isDate }: DayColumn, day: string): string {
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

/** A column for a look at its type and its values, which the engine would read as another type where it is not text. */
export function lookedAt(column: string, type: string): string {
  return PLAIN_TYPES.includes(type) ? column : `${column}::text AS ${column}`;
}

/** A value as text: of times in the form of ISO 8601. */
function textOf(column: string, type: string): string {
  return TIMES.includes(type) ? `(to_json(${column}) #>> '{}')` : `${column}::text`;
}
