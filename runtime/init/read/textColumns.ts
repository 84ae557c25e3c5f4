import type { FileColumn, ScalarType } from '../../../compiler/manifest.ts';
import { queryRows, sqlText, type DuckDBConnection } from '../../engine/Engine.ts';
import { convertCsv } from '../../formats/conversion.ts';
import { inForm } from '../../formats/readColumn.ts';
import { isNumeric, numberPattern, textForm, timeByFormats } from '../../formats/textForm.ts';
import type { ColumnText, RefusedValues } from '../FileFacts.ts';
import { isIdentifier } from '../propose/isIdentifier.ts';
import { AT_ONCE } from './columnwise.ts';
import { datetimeFormats, shapeOf } from './datetimeFormats.ts';
import { meansMoney } from './money.ts';
import { isNullMark, isNullWord } from './nullWords.ts';
import type { RawCsv, RawTable } from './RawTable.ts';
import { areMoney, MOST_REFUSED, type Separators } from './separators.ts';
import type { TypedColumn } from './typedColumns.ts';

/** A column whose texts are of a type once it is known how they are written. */
export interface ReadTexts {
  readonly column: TypedColumn;
  /** Formats of its dates that read some values differently; it stays a text then. */
  readonly ambiguous: readonly string[];
}

/** The first rows, from which it is guessed what all may be. */
const LOOKED_AT = 2000;
/** Of fewer values, none may be refused. */
const LEAST_VALUES = 20;
/** Refused values of a column that are looked at again. */
const MOST_DISTINCT_REFUSED = 200;
/** A guess is improved by what it refused so often. */
const ROUNDS = 4;

const shapes = datetimeFormats.map((format) => ({ format, shape: shapeOf(format) }));

/** A type for the texts of a column, and how they are written. */
interface Guess {
  readonly types: readonly ScalarType[];
  readonly text: ColumnText;
}

/**
 * Texts that are numbers or times in a form of their own, but for a few values: words for no value become nulls, and a few others, of not more
 * than one in twenty, are refused. A guess from the first rows is tried on every row.
 * @param isLeft whether a column stays as it is, because the user or its name says what it is
 */
export async function textColumns(
  connection: DuckDBConnection,
  table: RawTable,
  columns: readonly TypedColumn[],
  { separators }: Pick<RawCsv, 'separators'>,
  isLeft: (column: TypedColumn) => boolean,
): Promise<readonly ReadTexts[]> {
  const open = columns.filter((column) => column.chosen.type === 'string' && isField(column) && column.values > 0 && !isLeft(column));
  const samples = await sampled(
    connection,
    table.relation,
    open.map((column) => writtenNumber(column, separators)),
  );
  const known = new Map<TypedColumn, ReadTexts>();
  for (const [index, column] of open.entries())
    known.set(column, await readTexts(connection, table, column, samples[index] ?? [], separators));
  return columns.map((column) => known.get(column) ?? { column, ambiguous: [] });
}

/** SQL for its values as the texts of numbers are written. */
function writtenNumber({ raw, is_number }: TypedColumn, separators: Separators): string {
  return inForm({ sql: raw, is_number }, separators);
}

/** Whether its texts are fields of the file, not values of json in them. */
function isField({ path }: TypedColumn): boolean {
  return path === null || path.length === 1;
}

/** The texts of each column in the first rows. @param raws identifiers of columns of the relation */
export async function sampled(
  connection: DuckDBConnection,
  relation: string,
  raws: readonly string[],
): Promise<readonly (readonly string[])[]> {
  const samples: (readonly string[])[] = [];
  for (let from = 0; from < raws.length; from += AT_ONCE) {
    const some = raws.slice(from, from + AT_ONCE);
    const rows = await queryRows(
      connection,
      `SELECT ${some.map((raw, index) => `left(${raw}, 100) AS "s${index}"`).join(', ')} FROM ${relation} LIMIT ${LOOKED_AT}`,
    );
    samples.push(
      ...some.map((_, index) =>
        rows.flatMap((row) => {
          const value = row[`s${index}`];
          return typeof value === 'string' ? [value] : [];
        }),
      ),
    );
  }
  return samples;
}

async function readTexts(
  connection: DuckDBConnection,
  table: RawTable,
  column: TypedColumn,
  sample: readonly string[],
  separators: Separators,
): Promise<ReadTexts> {
  const words = [...new Set(sample.filter(isNullWord))];
  const rest = sample.filter((value) => !isNullWord(value));
  const guesses = rest.length === 0 ? [] : [...numberGuesses(rest, separators), ...timeGuesses(rest)];
  let best: TypedColumn | null = null;
  for (const guess of guesses) {
    const found = await verified(connection, table, column, { ...guess, text: { ...guess.text, nulls: words } }, separators);
    if (found !== null && (best === null || refusedBy(found) < refusedBy(best))) best = found;
    // Of other kinds of texts only those with a format can be read in several ways.
    if (best !== null && best.text.format === undefined) break;
  }
  if (best !== null) {
    const { format } = best.text;
    const ambiguous = format === undefined ? [] : await othersThatFit(connection, table, best, format, guesses);
    return ambiguous.length === 0 ? { column: best, ambiguous } : { column, ambiguous };
  }
  const marks = [...new Set(sample.filter(isNullMark))].sort();
  return { column: marks.length === 0 ? column : withNulls(column, marks), ambiguous: [] };
}

function refusedBy({ refused }: TypedColumn): number {
  return refused?.count ?? 0;
}

function numberGuesses(values: readonly string[], separators: Separators): readonly Guess[] {
  const types: readonly ScalarType[] = ['integer', 'decimal', 'number'];
  const fits = (written: 'plainly' | 'money' | 'percent'): boolean => {
    const pattern = new RegExp(`^(?:${numberPattern({ ...separators, written })})$`, 'u');
    const alike = values.filter((value) => pattern.test(value));
    if (written === 'money' && !areMoney(alike)) return false;
    return values.length - alike.length <= MOST_REFUSED * values.length + 1;
  };
  return [
    ...(fits('plainly') ? [{ types, text: {} }] : []),
    ...(fits('money') ? [{ types: ['decimal'] as const, text: { written: 'money' as const } }] : []),
    ...(fits('percent') ? [{ types: ['number'] as const, text: { written: 'percent' as const } }] : []),
  ];
}

const ISO = /^\d{4}-\d{1,2}-\d{1,2}(?:[ T]\d{1,2}:\d{2}|$)/;

function timeGuesses(values: readonly string[]): readonly Guess[] {
  const least = values.length * (1 - MOST_REFUSED) - 1;
  const iso: readonly Guess[] =
    values.filter((value) => ISO.test(value)).length < least
      ? []
      : [
          { types: ['date', 'timestamp'], text: {} },
          { types: ['timestamp'], text: { finer: 'cut' } },
        ];
  const counted = shapes
    .map(({ format, shape }) => ({ format, count: values.filter((value) => shape.test(value)).length }))
    .filter(({ count }) => 4 * count >= values.length)
    .sort((a, b) => b.count - a.count);
  return [...iso, ...counted.map(({ format }): Guess => ({ types: [timeType([format])], text: { format: [format] } }))];
}

function timeType(formats: readonly string[]): 'date' | 'timestamp' {
  return formats.some((format) => /%[HIMSf]/.test(format)) ? 'timestamp' : 'date';
}

/** The column by a guess, improved by what it refuses; null when it refuses too much, or a value was not meant so. */
async function verified(
  connection: DuckDBConnection,
  table: RawTable,
  column: TypedColumn,
  guess: Guess,
  separators: Separators,
): Promise<TypedColumn | null> {
  let { text } = guess;
  for (let round = 1; round <= ROUNDS; round++) {
    const found = await tried(connection, table, column, { ...guess, text }, separators);
    if (found === null) return null;
    const { values, refused } = found;
    const words = refused.filter(isNullWord);
    const others = refused.filter((value) => !isNullWord(value));
    const next = words.length > 0 ? { ...text, nulls: [...(text.nulls ?? []), ...words] } : withFormat(text, others, values);
    if (next === null) {
      const isFew = found.count === 0 || (values >= LEAST_VALUES && found.count <= MOST_REFUSED * values && !isIdentifier(column.name));
      return isFew ? found.column : null;
    }
    text = next;
  }
  return null;
}

/** The texts with one more format, of another shape, that most of the refused values have; null when there is none. */
function withFormat(text: ColumnText, refused: readonly string[], values: number): ColumnText | null {
  const { format } = text;
  if (format === undefined || format.length >= 4 || refused.length === 0 || values === 0) return null;
  const known = format.map((one) => shapeOf(one));
  const open = refused.filter((value) => !known.some((shape) => shape.test(value)));
  const best = shapes
    .filter(({ format: one }) => timeType([one]) === timeType(format))
    .map((one) => ({ ...one, count: open.filter((value) => one.shape.test(value)).length }))
    .reduce((a, b) => (b.count > a.count ? b : a));
  return best.count < 2 ? null : { ...text, format: [...format, best.format] };
}

/** What a guess makes of every row. */
interface Tried {
  readonly column: TypedColumn;
  readonly values: number;
  readonly count: number;
  /** Distinct values that it refuses, the first of them by their bytes. */
  readonly refused: readonly string[];
}

async function tried(
  connection: DuckDBConnection,
  { relation, csv }: RawTable,
  column: TypedColumn,
  { types, text }: Guess,
  separators: Separators,
): Promise<Tried | null> {
  const { nulls = [], ...how } = text;
  const isNumber = types.every(isNumeric);
  const raw = nulled(isNumber ? writtenNumber(column, separators) : column.raw, nulls);
  const declared = (type: ScalarType): FileColumn => ({ name: column.name, type, ...text });
  const reader = {
    ...(separators.decimal === ',' ? { decimal: ',' as const } : {}),
    ...(separators.thousands === null ? {} : { thousands: separators.thousands }),
  };
  const converted = types.map((type) => {
    const conversion = convertCsv(type, raw, 'UTC', textForm(declared(type), reader));
    return { type, sql: conversion.kind === 'refused' ? 'NULL' : conversion.sql };
  });
  const counts = converted.map(({ sql }, index) => `count(*) FILTER (WHERE ${raw} IS NOT NULL AND (${sql}) IS NULL) AS "refused ${index}"`);
  const isCode = `bool_or(regexp_matches(${raw}, '^(-?0[0-9]|[+]|-?[0-9]{16})')) AS "code"`;
  const currencies = `count(DISTINCT nullif(upper(regexp_extract(${raw}, '\\p{Sc}|[A-Za-z]{2,3}')), '')) AS "currencies"`;
  const isPrice = `bool_and(${meansMoney(column.name, raw)}) AS "price"`;
  const [row] = await queryRows(
    connection,
    `SELECT count(${raw}) AS "values", ${isCode}, ${isPrice}, ${currencies}, ${counts.join(', ')} FROM ${relation}`,
  );
  const values = Number(row?.['values']);
  if (values === 0 || (isNumber && row?.['code'] === true)) return null;
  if (text.written === 'money' && Number(row?.['currencies']) > 1) return null;
  const refusals = types.map((_, index) => Number(row?.[`refused ${index}`]));
  const fewest = Math.min(...refusals);
  const index = types.findIndex(
    (type, at) =>
      refusals[at] === fewest &&
      (type !== 'decimal' || text.written === 'money' || separators.thousands !== null || row?.['price'] === true),
  );
  const chosen = converted[index];
  if (chosen === undefined) return null;
  const isRefused = `${raw} IS NOT NULL AND (${chosen.sql}) IS NULL`;
  const rows =
    fewest === 0
      ? []
      : await queryRows(
          connection,
          `SELECT DISTINCT ${raw} AS value FROM ${relation} WHERE ${isRefused} ORDER BY 1 LIMIT ${MOST_DISTINCT_REFUSED}`,
        );
  const refused = rows.map(({ value }) => String(value));
  const first =
    fewest === 0 || csv === null || csv.line === null
      ? null
      : (await queryRows(connection, `SELECT min(${csv.line}) AS first FROM ${relation} WHERE ${isRefused}`))[0];
  const told: RefusedValues | null =
    fewest === 0
      ? null
      : { count: fewest, example: refused[0] ?? '', line: first?.['first'] === undefined ? null : Number(first['first']) };
  return {
    column: {
      ...column,
      raw,
      values,
      about: Math.min(values, column.about),
      chosen: { type: chosen.type, sql: chosen.sql, meant: 'true' },
      text: { ...column.text, ...how, ...(nulls.length === 0 ? {} : { nulls: [...nulls].sort() }) },
      refused: told,
    },
    values,
    count: fewest,
    refused,
  };
}

/** Formats that refuse no more values than the one that was found, and read some differently. */
async function othersThatFit(
  connection: DuckDBConnection,
  { relation }: RawTable,
  found: TypedColumn,
  format: readonly string[],
  guesses: readonly Guess[],
): Promise<readonly string[]> {
  const [own = '', ...more] = format;
  const others = guesses
    .flatMap(({ text }) => text.format ?? [])
    .filter((other) => other !== own && shapeOf(other).source === shapeOf(own).source);
  const unlike: string[] = [];
  for (const other of others) {
    const time = timeByFormats(found.raw, [other, ...more], 'UTC');
    const sql = `SELECT count(*) FILTER (WHERE ${found.raw} IS NOT NULL AND (${time}) IS NULL) AS failing, count(*) FILTER (WHERE (${time}) IS DISTINCT FROM CAST(${found.chosen.sql} AS TIMESTAMP)) AS unlike FROM ${relation}`;
    const [row] = await queryRows(connection, sql);
    if (Number(row?.['failing']) <= refusedBy(found) && Number(row?.['unlike']) > 0) unlike.push(other);
  }
  return unlike.length === 0 ? [] : [own, ...unlike];
}

function nulled(raw: string, nulls: readonly string[]): string {
  return nulls.length === 0 ? raw : `CASE WHEN ${raw} NOT IN (${nulls.map(sqlText).join(', ')}) THEN ${raw} END`;
}

function withNulls(column: TypedColumn, nulls: readonly string[]): TypedColumn {
  const raw = nulled(column.raw, nulls);
  return { ...column, raw, chosen: { ...column.chosen, sql: raw }, text: { ...column.text, nulls } };
}
