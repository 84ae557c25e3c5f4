import { columnPathText } from '../../../compiler/columnPath.ts';
import type { FileColumn, ScalarType } from '../../../compiler/manifest.ts';
import { queryRows, type DuckDBConnection } from '../../engine/Engine.ts';
import { machineFaultOf } from '../../errors/machineFault.ts';
import { convertCsv } from '../../formats/conversion.ts';
import { csvHeader } from '../../formats/csvHeader.ts';
import { csvReason, isUndecodable } from '../../formats/csvReason.ts';
import { inspectCsv } from '../../formats/inspectCsv.ts';
import type { PlainFile } from '../../formats/plainFiles.ts';
import type { Layout } from '../../formats/Layout.ts';
import * as formatMessages from '../../formats/messages.ts';
import { valueWithin } from '../../formats/readColumn.ts';
import type { UnreadableColumn } from '../FileFacts.ts';
import { InitError } from '../InitError.ts';
import * as messages from '../messages.ts';
import { jsonCandidates } from './jsonTable.ts';
import { meansMoney } from './money.ts';
import { withNested } from './nestedPaths.ts';
import { chosenColumns, refuseMany } from './chosenColumns.ts';
import { columnarCopy } from './columnarCopy.ts';
import { columnwise } from './columnwise.ts';
import { united } from './united.ts';
import { earlierTwins, unreadableName } from './unreadableName.ts';
import type { RawColumn, RawTable, TypeCandidate } from './RawTable.ts';

const DELIMITERS = [',', ';', '\t', '|'];

/**
 * What a text must look like to be meant as a type: a zip code with a leading zero, a phone number with a plus and an account number of 16
 * digits are texts.
 */
const meanings: Readonly<Record<ScalarType, (column: string, name: string) => string>> = {
  boolean: (column) => `lower(${column}) IN ('true', 'false')`,
  integer: (column) => `regexp_full_match(${column}, '-?(0|[1-9][0-9]*)')`,
  decimal: (column, name) => meansMoney(name, column),
  number: (column) => `NOT regexp_matches(${column}, '^(-?0[0-9]|[+]|-?[0-9]{16})')`,
  date: () => 'true',
  timestamp: () => 'true',
  string: () => 'true',
};
const order: readonly ScalarType[] = ['boolean', 'integer', 'decimal', 'number', 'date', 'timestamp', 'string'];

/**
 * Csv files with the same header: the delimiter is the one that gives the most columns and for which every row is as wide as the header.
 * @param asked names of the columns to read; null for all of them
 * @throws InitError when they have no header, different ones, more columns than a catalog can declare, or rows that do not match it.
 */
export async function csvTable(
  connection: DuckDBConnection,
  first: PlainFile,
  others: readonly PlainFile[],
  asked: readonly string[] | null,
): Promise<RawTable> {
  const headers = await headersOf(first);
  const files = [first, ...others];
  let refusal: { readonly file: PlainFile; readonly error: unknown } | null = null;
  for (const { delimiter, names } of headers) {
    const { readable, unreadable } = readableOf(names, new Set(chosenColumns(first.name, names, asked)));
    const texts = readable.map((name): FileColumn => ({ name, type: 'string' }));
    const { columns, relations } = await columnsOf(files, delimiter, names, texts);
    const refused = await firstRefused(connection, files, relations, columns);
    if (refused === null) {
      const copied = async (relation: string, values: readonly RawColumn[]): Promise<string> =>
        columnarCopy(
          connection,
          relation,
          values.map(({ raw }) => raw),
          names.length,
        );
      const relation = await copied(united(relations), columns);
      const within = await withinJson(connection, relation, columns);
      if (within === null) return { relation, delimiter, columns, unreadable };
      refuseMany(first.name, within.length, names);
      const own = await columnsOf(files, delimiter, names, within);
      return { relation: await copied(united(own.relations), own.columns), delimiter, columns: own.columns, unreadable };
    }
    refusal ??= refused;
  }
  const detail = refusal?.error instanceof Error ? refusal.error.message : '';
  throw new InitError(
    isUndecodable(detail) ? 'undecodable' : 'not_the_format',
    messages.badCsv(
      (refusal?.file ?? first).name,
      csvReason(detail) ?? formatMessages.unknown(/^[A-Za-z ]+ Error/.exec(detail)?.[0] ?? 'an error of its own'),
    ),
  );
}

/** The first file with rows that do not match its header. */
async function firstRefused(
  connection: DuckDBConnection,
  files: readonly PlainFile[],
  relations: readonly string[],
  columns: readonly RawColumn[],
): Promise<{ readonly file: PlainFile; readonly error: unknown } | null> {
  // Counting a column forces the engine to read each of its fields. All of many thousands at once would exceed its memory.
  const counts = columns.length === 0 ? ['count(*)'] : columns.map(({ raw }) => `count(${raw})`);
  for (const [index, file] of files.entries()) {
    try {
      await connection.run(`SELECT ${counts.join(', ')} FROM ${relations[index] ?? ''}`);
    } catch (error) {
      // Too little memory or disk is no fault of the file.
      if (machineFaultOf(error) !== null) throw error;
      return { file, error };
    }
  }
  return null;
}

/** The header by each possible delimiter, the one with the most columns first. */
async function headersOf(file: PlainFile): Promise<readonly { readonly delimiter: string; readonly names: readonly string[] }[]> {
  const headers: { delimiter: string; names: readonly string[] }[] = [];
  for (const delimiter of DELIMITERS) {
    const header = await csvHeader(file.absolute, delimiter).catch(() => {
      throw new InitError('not_the_format', formatMessages.unreadableFile(file.name, 'csv'));
    });
    if (header === null) throw new InitError('not_the_format', formatMessages.noHeader(file.name));
    const { names } = header;
    if (names.length > 1 || delimiter === ',') headers.push({ delimiter, names });
  }
  return headers.sort((a, b) => b.names.length - a.names.length);
}

function readableOf(
  names: readonly string[],
  chosen: ReadonlySet<string>,
): { readonly readable: readonly string[]; readonly unreadable: readonly UnreadableColumn[] } {
  const unreadable: UnreadableColumn[] = [];
  const twins = earlierTwins(names);
  const readable = names.filter((name, position) => {
    if (!chosen.has(name)) return false;
    const twin = twins[position] ?? null;
    const reason = unreadableName(names, position) ?? (twin === null ? null : messages.caseTwin(twin));
    if (reason !== null && names.indexOf(name) === position) unreadable.push({ name, reason });
    return reason === null;
  });
  return { readable, unreadable };
}

/** The columns, with each one whose texts are all json objects replaced by their contents; null when there is none. */
async function withinJson(
  connection: DuckDBConnection,
  relation: string,
  columns: readonly RawColumn[],
): Promise<readonly FileColumn[] | null> {
  const isObject = (raw: string): string => `CASE WHEN json_valid(${raw}) THEN json_type(${raw}) END = 'OBJECT'`;
  // The first character is compared for all columns, the rest only for a few.
  const begins = await counted(connection, relation, columns, (raw) => `ltrim(${raw}) NOT LIKE '{%'`);
  const objects = await counted(connection, relation, begins, (raw) => `(${isObject(raw)}) IS NOT TRUE`);
  if (objects.length === 0) return null;
  const roots = objects.map(({ name, raw }) => ({ name, value: `CAST(${raw} AS JSON)` }));
  const paths = await withNested((sql) => queryRows(connection, sql), relation, roots);
  const taken = new Set(columns.map(({ name }) => name.toLowerCase()));
  const isFree = paths.every((path) => path.length === 1 || !taken.has(columnPathText(path).toLowerCase()));
  return columns.flatMap(({ name }): readonly FileColumn[] => {
    const own = isFree ? paths.filter((path) => path[0] === name && path.length > 1) : [];
    if (own.length === 0) return [{ name, type: 'string' }];
    return own.map((path) => ({ name: columnPathText(path), type: 'string', path, json: true }));
  });
}

/** The columns that have values, none of which satisfies a condition. */
async function counted(
  connection: DuckDBConnection,
  relation: string,
  columns: readonly RawColumn[],
  condition: (raw: string) => string,
): Promise<readonly RawColumn[]> {
  const counts = columns.map(({ raw }, index) => [
    `count(${raw}) AS "values ${index}"`,
    `count(*) FILTER (${raw} IS NOT NULL AND ${condition(raw)}) AS "unlike ${index}"`,
  ]);
  const row = await columnwise(connection, relation, counts);
  return columns.filter((_, index) => Number(row[`values ${index}`]) > 0 && Number(row[`unlike ${index}`]) === 0);
}

async function columnsOf(
  files: readonly PlainFile[],
  delimiter: string,
  names: readonly string[],
  columns: readonly FileColumn[],
): Promise<{ readonly columns: readonly RawColumn[]; readonly relations: readonly string[] }> {
  const relations: string[] = [];
  let raw: readonly RawColumn[] = [];
  for (const file of files) {
    const header = await csvHeader(file.absolute, delimiter).catch(() => null);
    if (JSON.stringify(header?.names) !== JSON.stringify(names))
      throw new InitError('unlike_files', messages.otherColumns(file.name, files[0]?.name ?? ''));
    const found = await inspectCsv({ format: 'csv', delimiter, columns }, file, 'UTC');
    if (found.kind === 'problem') throw new InitError('undecodable', found.message);
    relations.push(found.layout.relation([found.absolute]));
    raw = rawColumns(found.layout);
  }
  return { columns: raw, relations };
}

function rawColumns({ columns }: Layout): readonly RawColumn[] {
  return columns.map(({ name, path, raw }): RawColumn => {
    if (path === undefined)
      return { name, path: null, raw, candidates: order.flatMap((type) => candidate(type, name, raw)), when_empty: 'string' };
    const value = valueWithin(name);
    return { name, path, raw: value, candidates: jsonCandidates(name, value, 'of_doubles'), when_empty: 'string' };
  });
}

function candidate(type: ScalarType, name: string, raw: string): readonly TypeCandidate[] {
  const conversion = convertCsv(type, raw, 'UTC');
  return conversion.kind === 'refused' ? [] : [{ type, sql: conversion.sql, meant: meanings[type](raw, name) }];
}
