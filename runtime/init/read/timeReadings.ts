import { queryRows, sqlText, type DuckDBConnection, type SqlRow } from '../../engine/Engine.ts';
import type { ColumnFacts, TimeReading } from '../FileFacts.ts';
import { InitError } from '../InitError.ts';
import * as messages from '../messages.ts';
import { sameColumn } from '../propose/cleanNames.ts';
import { datetimeFormats, shapeOf, wholeNumberFormats } from './datetimeFormats.ts';
import { AT_ONCE } from './columnwise.ts';
import type { RawTable } from './RawTable.ts';
import type { TypedColumn } from './typedColumns.ts';

/** The format of a column's times, as the user gave it. */
export interface AskedFormat {
  readonly column: string;
  readonly format: string;
}

type Readings = Pick<ColumnFacts, 'time' | 'ambiguous'>;

/** Rows whose values may rule a format out before the whole column is read with it. */
const SAMPLE = 200;
/** As much of a value as is looked at there: no time is as long. */
const LONGEST = 100;

const shaped = (format: string): { readonly format: string; readonly shape: RegExp } => ({ format, shape: shapeOf(format) });
const patterns = { texts: datetimeFormats.map(shaped), whole: wholeNumberFormats.map(shaped) };

/** How each column can be read as time, by column name. */
export async function timeReadings(
  connection: DuckDBConnection,
  table: RawTable,
  columns: readonly TypedColumn[],
  asked: AskedFormat | null,
): Promise<ReadonlyMap<string, Readings>> {
  const readings = new Map<string, Readings>();
  const texts: { readonly name: string; readonly text: string; readonly formats: typeof patterns.texts }[] = [];
  for (const column of columns) {
    const { chosen, name, values } = column;
    const text = column.candidates.find(({ type }) => type === 'string')?.sql;
    if (asked !== null && sameColumn(asked.column, name)) readings.set(name, await askedReading(connection, table, column, text, asked));
    else if (values === 0) continue;
    else if (chosen.type === 'date' || chosen.type === 'timestamp')
      readings.set(name, { time: await reading(connection, table, null, chosen.sql), ambiguous: [] });
    else if (text !== undefined && (chosen.type === 'string' || chosen.type === 'integer'))
      texts.push({ name, text, formats: chosen.type === 'string' ? patterns.texts : patterns.whole });
  }
  const samples = await samplesOf(
    connection,
    table,
    texts.map(({ text }) => text),
  );
  for (const [index, { name, text, formats }] of texts.entries()) {
    // A sample only rules formats out: the remaining ones are tried on every row.
    const possible = formats.filter(({ shape }) => samples[index]?.every((value) => shape.test(value)));
    readings.set(
      name,
      await formatted(
        connection,
        table,
        text,
        possible.map(({ format }) => format),
      ),
    );
  }
  return readings;
}

async function askedReading(
  connection: DuckDBConnection,
  table: RawTable,
  column: TypedColumn,
  text: string | undefined,
  { format }: AskedFormat,
): Promise<Readings> {
  if (text === undefined || column.chosen.type === 'date' || column.chosen.type === 'timestamp')
    throw new InitError('no_time', messages.formatOfNoText(column.name, column.chosen.type));
  const failing = `${text} IS NOT NULL AND ${timeSql(text, format)} IS NULL`;
  const sql = `SELECT count(*) FILTER (WHERE ${failing}) AS failing, min(${text}) FILTER (WHERE ${failing}) AS example FROM ${table.relation}`;
  const [found] = await queryRows(connection, sql).catch(() => {
    throw new InitError('no_time', messages.badFormat(format));
  });
  const count = Number(found?.['failing'] ?? 0);
  if (count > 0) throw new InitError('no_time', messages.formatFails(column.name, format, count, String(found?.['example'])));
  return { time: await reading(connection, table, format, timeSql(text, format)), ambiguous: [] };
}

/** Sample values of each column that may contain times as text, from the first rows; if a column has none there, its first values. */
async function samplesOf(
  connection: DuckDBConnection,
  { relation }: RawTable,
  texts: readonly string[],
): Promise<readonly (readonly string[])[]> {
  const begun = texts.map((text) => `left(${text}, ${LONGEST})`);
  const samples: (readonly string[])[] = [];
  for (let from = 0; from < begun.length; from += AT_ONCE) {
    const some = begun.slice(from, from + AT_ONCE);
    const named = some.map((text, index) => `${text} AS "s${index}"`);
    const rows = await queryRows(connection, `SELECT ${named.join(', ')} FROM ${relation} LIMIT ${SAMPLE}`);
    for (const [index, text] of some.entries()) {
      const first = rows.flatMap((row) => given(row[`s${index}`]));
      const later =
        first.length > 0
          ? []
          : await queryRows(connection, `SELECT ${text} AS s FROM ${relation} WHERE ${text} IS NOT NULL LIMIT ${SAMPLE}`);
      samples.push([...first, ...later.flatMap((row) => given(row['s']))]);
    }
  }
  return samples;
}

function given(value: unknown): readonly string[] {
  return typeof value === 'string' ? [value] : [];
}

/** The first format that reads every value, unless another reads some value differently. */
async function formatted(connection: DuckDBConnection, table: RawTable, text: string, formats: readonly string[]): Promise<Readings> {
  let first: { readonly format: string; readonly time: TimeReading } | null = null;
  const differing: string[] = [];
  for (const format of formats) {
    const sql = timeSql(text, format);
    const [found] = await queryRows(
      connection,
      `SELECT count(*) FILTER (WHERE ${text} IS NOT NULL AND ${sql} IS NULL) AS failing, CAST(year(min(${sql})) AS INTEGER) AS first, CAST(year(max(${sql})) AS INTEGER) AS last FROM ${table.relation}`,
    );
    // A two-digit year is read as one of the first century.
    if (Number(found?.['failing']) > 0 || Number(found?.['first']) < 1000 || Number(found?.['last']) > 2999) continue;
    if (first === null) {
      const time = await reading(connection, table, format, sql);
      if (time !== null) first = { format, time };
      continue;
    }
    const [compared] = await queryRows(
      connection,
      `SELECT count(*) AS n FROM ${table.relation} WHERE ${sql} IS DISTINCT FROM ${timeSql(text, first.format)}`,
    );
    if (Number(compared?.['n']) > 0) differing.push(format);
  }
  if (first === null) return { time: null, ambiguous: [] };
  return differing.length === 0 ? { time: first.time, ambiguous: [] } : { time: null, ambiguous: [first.format, ...differing] };
}

/** Parsed as ingest does: a format with a zone gives an instant, shown as wall time in UTC. */
function timeSql(text: string, format: string): string {
  const parsed = `try_strptime(${text}, ${sqlText(format)})`;
  return /%[zZ]/.test(format) ? `timezone('UTC', ${parsed})` : `CAST(${parsed} AS TIMESTAMP)`;
}

/** Null when a time lies outside the years that a period can name. */
async function reading(
  connection: DuckDBConnection,
  { relation }: RawTable,
  format: string | null,
  sql: string,
): Promise<TimeReading | null> {
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
