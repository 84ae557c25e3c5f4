import { exprToSql, typesOf } from '../../../compiler/expressions/toSql.ts';
import type { AggregateTable, Source } from '../../../compiler/manifest.ts';
import { queryRows, sqlIdentifier, type DuckDBConnection, type SqlRow } from '../../engine/Engine.ts';
import { lookupTable } from './lookups.ts';
import * as messages from './messages.ts';
import type { FailureReason } from '../../formats/FailureReason.ts';
import { missingKeys } from '../../formats/missingKeys.ts';
import { placed } from './placed.ts';
import { rowsSql, type LayoutGroup, type RowsSql } from './rowsSql.ts';
import { STAGED, type StagingArea } from './StagingArea.ts';
import { withoutUnreadLookups } from './withoutUnreadLookups.ts';

/** The rows of a batch, read and transformed: once, in the table `STAGED`, or in place, each time anew. */
export interface Staged {
  /** A FROM item with some of the columns, or more. */
  readonly relation: (columns: readonly string[]) => string;
  readonly where: 'stored' | 'in_place';
  readonly has_filters: boolean;
  /** In SQL: whether a row is refused and left out; null where refused rows fail their chunk. */
  readonly left_out: string | null;
  /** By position of the chunk in the batch; a chunk without rows has no entry. */
  readonly chunks: ReadonlyMap<number, StagedChunk>;
}

export interface StagedChunk {
  readonly rows_in: number;
  /** Refused rows among them. None of the other counts contains them where they are left out. */
  readonly refused: number;
  readonly rows_kept: number;
  /** For the rows before any filter, by the column that places them in time. */
  readonly days: ReadonlyMap<string, StagedDays>;
  /** Counts of NaN and infinite values, read as null, in the rows that the filters keep. */
  readonly nonfinite: readonly ColumnCount[];
  /** Of all rows: those that the source's time does not place, and those without a value, by declared column. */
  readonly undated: number;
  readonly nulls: readonly ColumnCount[];
  /** Rows in which a derived column has no value although all that it is made of have one. */
  readonly emptied: readonly ColumnCount[];
  /** Why the chunk cannot count, apart from refused rows. */
  readonly problem: FailureReason | null;
}

export interface ColumnCount {
  readonly column: string;
  readonly count: number;
}

/** ISO days; null when no row has one. */
export interface StagedDays {
  readonly first_day: string | null;
  readonly last_day: string | null;
}

/** What is stored of the rows besides their marks. */
export interface StagedColumns {
  /** The source's columns, in its order. */
  readonly columns: readonly string[];
  /** The type of `#time`. */
  readonly time: 'DATE' | 'TIMESTAMP';
  /** The columns other than `#time` that place the rows of some tables in time. */
  readonly dates: readonly StagedDate[];
}

/** A date column that must not be null when this condition holds. */
interface StagedDate {
  readonly column: string;
  /** In SQL. */
  readonly where: string;
}

/** What some tables need, given what their reducers read. */
export function columnsToStage(
  source: Source,
  tables: readonly { readonly table: AggregateTable; readonly columns: readonly string[] }[],
): StagedColumns {
  const used = new Set(tables.flatMap(({ columns }) => columns));
  return {
    columns: source.columns.map(({ name }) => name).filter((name) => used.has(name)),
    time: tables.some(({ table }) => table.grain === 'hour' || table.prestage !== undefined) ? 'TIMESTAMP' : 'DATE',
    dates: tables.flatMap(({ table: { as_of: column, filter, prestage } }) =>
      column === undefined || prestage !== undefined
        ? []
        : [{ column, where: filter === null ? 'true' : exprToSql(filter, typesOf(source.columns)) }],
    ),
  };
}

/** The name of the column that places a row in time: a DATE, or a TIMESTAMP if a table of the batch stores hours or counts over them. */
export const TIME = '"#time"';

/**
 * Reads the files of a batch into `STAGED`: `#chunk`, `#time`, `#kept` if there are filters, and the columns that the tables use.
 *
 * @param area where to store them; null to read them in place.
 * @throws the engine's error when a statement fails; the caller finds the chunk at fault by reading fewer.
 */
export async function stage(
  connection: DuckDBConnection,
  source: Source,
  { columns: used, time: type, dates }: StagedColumns,
  groups: readonly LayoutGroup[],
  area: StagingArea | null,
): Promise<Staged> {
  const rowsWith = (columns: readonly string[]): RowsSql =>
    rowsSql(withoutUnreadLookups(source, new Set([...columns, source.time_column])), groups, lookupTable, 'load');
  const read = (columns: readonly string[], marks: (rows: RowsSql) => readonly string[]): string => {
    const rows = rowsWith(columns);
    const time = `CAST(${sqlIdentifier(source.time_column)} AS ${type}) AS ${TIME}`;
    return `SELECT ${[...marks(rows).map(sqlIdentifier), time, ...columns.map(sqlIdentifier)].join(', ')} FROM (${rows.sql})`;
  };
  const placing = dates.length === 0 ? [] : used;
  const rows = rowsWith(area === null ? placing : used);
  let relation = (columns: readonly string[]): string => `(${read(columns, countingMarks)})`;
  let examined = `(${read(placing, allMarks)})`;
  if (area !== null) {
    await area.open(connection);
    await connection.run(`CREATE TABLE ${STAGED} AS ${read(used, allMarks)}`);
    relation = () => STAGED;
    examined = STAGED;
  }
  const passed = rows.has_filters ? '"#kept"' : 'true';
  const refused = [...(rows.checks.length > 0 ? ['"#bad" IS NOT NULL'] : []), `(${passed} AND NOT ${placed(TIME)})`].join(' OR ');
  const left_out = source.bad_rows === undefined ? null : `(${refused})`;
  const chunks = await examine(connection, source, dates, groups, rows, { relation: examined, passed, refused, left_out });
  return { relation, where: area === null ? 'in_place' : 'stored', has_filters: rows.has_filters, left_out, chunks };
}

/** What says which rows count. */
function countingMarks({ has_filters, checks }: RowsSql): readonly string[] {
  return ['#chunk', ...(has_filters ? ['#kept'] : []), ...(checks.length > 0 ? ['#bad'] : [])];
}

function allMarks(rows: RowsSql): readonly string[] {
  const { seen, lost, empty, emptied } = rows;
  return [
    ...countingMarks(rows),
    ...seen.map((_, index) => `#seen${index}`),
    ...lost.map((_, index) => `#lost${index}`),
    ...empty.map((_, index) => `#null${index}`),
    ...emptied.map((_, index) => `#made${index}`),
  ];
}

/** Rows, and in SQL whether a filter keeps one, whether it is refused, and whether it is left out. */
interface Examined {
  readonly relation: string;
  readonly passed: string;
  readonly refused: string;
  readonly left_out: string | null;
}

async function examine(
  connection: DuckDBConnection,
  source: Source,
  dates: readonly StagedDate[],
  groups: readonly LayoutGroup[],
  { seen, lost, empty, emptied }: RowsSql,
  { relation, passed, refused, left_out }: Examined,
): Promise<ReadonlyMap<number, StagedChunk>> {
  const counts = left_out === null ? 'true' : `NOT ${left_out}`;
  const places = [
    { column: source.time_column, sql: TIME, where: 'true' },
    ...dates.map(({ column, where }) => ({ column, sql: sqlIdentifier(column), where })),
  ];
  const found = await queryRows(
    connection,
    `SELECT "#chunk" AS ordinal, count(*) AS rows_in, count(*) FILTER (${refused}) AS refused, count(*) FILTER (${passed} AND ${counts}) AS rows_kept, count(*) FILTER (NOT ${placed(TIME)} AND ${counts}) AS undated, ${places.map(({ sql, where }, index) => placingSql(sql, `${passed} AND (${where})`, counts, index)).join(', ')},
       ${[...seen.map((_, index) => `bit_or("#seen${index}") AS seen${index}`), ...lost.flatMap((part, index) => part.map((_, bit) => `count(*) FILTER (${passed} AND ${counts} AND "#lost${index}" & ${2 ** bit} <> 0) AS lost${index}_${bit}`)), ...empty.map((_, index) => `bit_or("#null${index}") FILTER (${counts}) AS null${index}`), ...emptied.map((_, index) => `bit_or("#made${index}") FILTER (${counts}) AS made${index}`)].join(', ')}
     FROM ${relation} GROUP BY "#chunk"`,
  );
  const nulls = await countNulls(connection, relation, { null: empty, made: emptied }, found, counts);
  const chunks = new Map<number, StagedChunk>();
  for (const row of found) {
    const ordinal = Number(row['ordinal']);
    // Rows without the source's own time are refused.
    const unplaced = places
      .slice(1)
      .map(({ column }, index) => ({ column, count: Number(row[`unplaced${index + 1}`]) }))
      .find(({ count }) => count > 0);
    const unseen = seen.flatMap((part, index) => part.filter((_, bit) => Math.floor(Number(row[`seen${index}`]) / 2 ** bit) % 2 === 0));
    const missing = await missingKeys(
      connection,
      unseen,
      groupsOf(groups, ordinal).flatMap(({ layout, files }) => files.map(({ absolute }) => ({ layout, absolute }))),
    );
    chunks.set(ordinal, {
      rows_in: Number(row['rows_in']),
      refused: Number(row['refused']),
      rows_kept: Number(row['rows_kept']),
      days: new Map(
        places.map(({ column }, index) => [
          column,
          { first_day: textOrNull(row[`first_day${index}`]), last_day: textOrNull(row[`last_day${index}`]) },
        ]),
      ),
      nonfinite: countsIn(row, 'lost', lost),
      undated: Number(row['undated']),
      nulls: countsIn(nulls.get(ordinal) ?? {}, 'null', empty),
      emptied: countsIn(nulls.get(ordinal) ?? {}, 'made', emptied),
      problem:
        missing ?? (unplaced === undefined ? null : { message: messages.unplaceable(unplaced.column, unplaced.count), example: null }),
    });
  }
  return chunks;
}

/** By chunk: the counts of rows without a value. Usually no row lacks one, and then none are counted. */
async function countNulls(
  connection: DuckDBConnection,
  relation: string,
  marks: Readonly<Record<'null' | 'made', readonly (readonly string[])[]>>,
  found: readonly SqlRow[],
  counts_sql: string,
): Promise<ReadonlyMap<number, SqlRow>> {
  const counts = (['null', 'made'] as const).flatMap((mark) =>
    marks[mark].flatMap((part, index) =>
      part.flatMap((_, bit) => {
        const has = found.some((row) => Math.floor(Number(row[`${mark}${index}`]) / 2 ** bit) % 2 === 1);
        return has ? [`count(*) FILTER (${counts_sql} AND "#${mark}${index}" & ${2 ** bit} <> 0) AS ${mark}${index}_${bit}`] : [];
      }),
    ),
  );
  if (counts.length === 0) return new Map();
  const rows = await queryRows(connection, `SELECT "#chunk" AS ordinal, ${counts.join(', ')} FROM ${relation} GROUP BY "#chunk"`);
  return new Map(rows.map((row) => [Number(row['ordinal']), row]));
}

/** The counts of marked rows by column; only columns that have some. */
function countsIn(row: SqlRow, mark: string, columns: readonly (readonly string[])[]): readonly ColumnCount[] {
  return columns.flatMap((part, index) =>
    part.flatMap((column, bit) => {
      const count = Number(row[`${mark}${index}_${bit}`] ?? 0);
      return count === 0 ? [] : [{ column, count }];
    }),
  );
}

/** The number of rows that count but have no time, and the range of days of all rows that have one. */
function placingSql(time: string, passed: string, counts: string, index: number): string {
  const day = (aggregate: 'min' | 'max'): string => `CAST(${aggregate}(${time}) FILTER (${counts} AND ${placed(time)}) AS DATE)::VARCHAR`;
  return `count(*) FILTER (${passed} AND ${counts} AND NOT ${placed(time)}) AS unplaced${index}, ${day('min')} AS first_day${index}, ${day('max')} AS last_day${index}`;
}

/** The files of one chunk. */
function groupsOf(groups: readonly LayoutGroup[], ordinal: number): readonly LayoutGroup[] {
  return groups
    .map(({ layout, files }) => ({ layout, files: files.filter((file) => file.ordinal === ordinal) }))
    .filter(({ files }) => files.length > 0);
}

function textOrNull(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}
