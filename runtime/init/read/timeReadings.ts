import { queryRows, sqlText, type DuckDBConnection, type SqlRow } from '../../engine/Engine.ts';
import type { ColumnFacts, TimeReading } from '../FileFacts.ts';
import { InitError } from '../InitError.ts';
import { messages } from '../messages.ts';
import { sameColumn } from '../propose/cleanNames.ts';
import { datetimeFormats, wholeNumberFormats } from './datetimeFormats.ts';
import type { RawTable } from './RawTable.ts';
import type { TypedColumn } from './typedColumns.ts';

/** The format of a column's times, as the user gave it. */
export interface AskedFormat {
  readonly column: string;
  readonly format: string;
}

type Readings = Pick<ColumnFacts, 'time' | 'ambiguous'>;

/** Different values that may rule a format out before the whole column is read by it. */
const SAMPLE = 200;
/** Texts that are longer than any date. */
const LONGEST = 60;

/** How each column can be read as time, by the column's name. */
export async function timeReadings(connection: DuckDBConnection, table: RawTable, columns: readonly TypedColumn[], asked: AskedFormat | null): Promise<ReadonlyMap<string, Readings>> {
  const readings = new Map<string, Readings>();
  for (const column of columns) {
    const { chosen, name, values } = column;
    const text = column.candidates.find(({ type }) => type === 'string')?.sql;
    if (asked !== null && sameColumn(asked.column, name)) readings.set(name, await askedReading(connection, table, column, text, asked));
    else if (values === 0) continue;
    else if (chosen.type === 'date' || chosen.type === 'timestamp') readings.set(name, { time: await reading(connection, table, null, chosen.sql), ambiguous: [] });
    else if (text !== undefined && (chosen.type === 'string' || chosen.type === 'integer')) {
      readings.set(name, await formatted(connection, table, text, await surviving(connection, table, text, chosen.type === 'string' ? datetimeFormats : wholeNumberFormats)));
    }
  }
  return readings;
}

async function askedReading(connection: DuckDBConnection, table: RawTable, column: TypedColumn, text: string | undefined, { format }: AskedFormat): Promise<Readings> {
  if (text === undefined || column.chosen.type === 'date' || column.chosen.type === 'timestamp') throw new InitError(messages.formatOfNoText(column.name, column.chosen.type));
  const failing = `${text} IS NOT NULL AND ${timeSql(text, format)} IS NULL`;
  const sql = `SELECT count(*) FILTER (WHERE ${failing}) AS failing, min(${text}) FILTER (WHERE ${failing}) AS example FROM ${table.relation}`;
  const [found] = await queryRows(connection, sql).catch(() => {
    throw new InitError(messages.badFormat(format));
  });
  const count = Number(found?.['failing'] ?? 0);
  if (count > 0) throw new InitError(messages.formatFails(column.name, format, count, String(found?.['example'])));
  return { time: await reading(connection, table, format, timeSql(text, format)), ambiguous: [] };
}

/** The formats that a sample of the values does not rule out. */
async function surviving(connection: DuckDBConnection, { relation }: RawTable, text: string, formats: readonly string[]): Promise<readonly string[]> {
  const counts = formats.map((format, index) => `count(${timeSql('v', format)}) AS "f${index}"`);
  const sample = `SELECT DISTINCT ${text} AS v FROM ${relation} WHERE ${text} IS NOT NULL LIMIT ${SAMPLE}`;
  const [shape] = await queryRows(connection, `SELECT count(*) AS n, max(length(v)) AS longest, bool_and(regexp_matches(v, '[0-9]')) AS digits FROM (${sample})`);
  if (shape?.['digits'] !== true || Number(shape['longest']) > LONGEST) return [];
  const [found = {}] = await queryRows(connection, `SELECT count(*) AS n, ${counts.join(', ')} FROM (${sample})`);
  return formats.filter((_, index) => found[`f${index}`] === found['n']);
}

/** The first of the formats that read every value, unless another reads some value differently. */
async function formatted(connection: DuckDBConnection, table: RawTable, text: string, formats: readonly string[]): Promise<Readings> {
  let first: { readonly format: string; readonly time: TimeReading } | null = null;
  const differing: string[] = [];
  for (const format of formats) {
    const sql = timeSql(text, format);
    const [found] = await queryRows(connection, `SELECT count(*) FILTER (WHERE ${text} IS NOT NULL AND ${sql} IS NULL) AS failing, CAST(year(min(${sql})) AS INTEGER) AS first, CAST(year(max(${sql})) AS INTEGER) AS last FROM ${table.relation}`);
    // A year of two digits reads as one of the first century.
    if (Number(found?.['failing']) > 0 || Number(found?.['first']) < 1000 || Number(found?.['last']) > 2999) continue;
    if (first === null) {
      const time = await reading(connection, table, format, sql);
      if (time !== null) first = { format, time };
      continue;
    }
    const [compared] = await queryRows(connection, `SELECT count(*) AS n FROM ${table.relation} WHERE ${sql} IS DISTINCT FROM ${timeSql(text, first.format)}`);
    if (Number(compared?.['n']) > 0) differing.push(format);
  }
  if (first === null) return { time: null, ambiguous: [] };
  return differing.length === 0 ? { time: first.time, ambiguous: [] } : { time: null, ambiguous: [first.format, ...differing] };
}

/** As ingest parses it: a format with a zone gives a point in time, shown as wall time in UTC. */
function timeSql(text: string, format: string): string {
  const parsed = `try_strptime(${text}, ${sqlText(format)})`;
  return /%[zZ]/.test(format) ? `timezone('UTC', ${parsed})` : `CAST(${parsed} AS TIMESTAMP)`;
}

/** Null when a time lies outside the years that a period can name. */
async function reading(connection: DuckDBConnection, { relation }: RawTable, format: string | null, sql: string): Promise<TimeReading | null> {
  const time = `CAST(${sql} AS TIMESTAMP)`;
  const starts = (['year', 'month', 'day'] as const).map((unit) => `bool_and(t = date_trunc('${unit}', t)) AS ${unit}`);
  const shown = (which: 'min' | 'max'): string => `strftime(${which}(t), '%Y-%m-%dT%H:%M:%S')`;
  const [found] = await queryRows(
    connection,
    `SELECT ${shown('min')} AS first, ${shown('max')} AS last, ${starts.join(', ')}, approx_count_distinct(date_trunc('hour', t)) AS hours,
      bool_and(isfinite(t) AND t >= TIMESTAMP '0001-01-01' AND t < TIMESTAMP '10000-01-01') AS nameable FROM (SELECT ${time} AS t FROM ${relation}) WHERE t IS NOT NULL`,
  );
  if (found === undefined || found['nameable'] !== true) return null;
  return { format, first: String(found['first']), last: String(found['last']), unit: unitOf(found), hours: Number(found['hours']) };
}

function unitOf(found: SqlRow): TimeReading['unit'] {
  if (found['year'] === true) return 'year';
  if (found['month'] === true) return 'month';
  return found['day'] === true ? 'day' : 'hour';
}
