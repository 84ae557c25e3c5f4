import type { ScalarType } from '../../../compiler/manifest.ts';
import { queryRows, type DuckDBConnection } from '../../engine/Engine.ts';
import { convertCsv } from '../../ingest/conversion.ts';
import { csvHeader } from '../../ingest/csvHeader.ts';
import { csvReason } from '../../ingest/explainFailure.ts';
import { inspectCsv } from '../../ingest/inspectCsv.ts';
import type { PlainFile } from '../../ingest/plainFiles.ts';
import type { Layout } from '../../ingest/Layout.ts';
import { messages as ingestMessages } from '../../ingest/messages.ts';
import type { UnreadableColumn } from '../FileFacts.ts';
import { InitError } from '../InitError.ts';
import { messages } from '../messages.ts';
import { united } from './united.ts';
import { meansMoney } from './money.ts';
import { earlierTwin, unreadableName } from './unreadableName.ts';
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
 * Csv files of one header: their delimiter is the one that gives the most columns and in which every row is as wide as the header.
 * @throws InitError when they have no header, or another one each, or rows that are unlike it.
 */
export async function csvTable(connection: DuckDBConnection, first: PlainFile, others: readonly PlainFile[]): Promise<RawTable> {
  const headers = await headersOf(first);
  const files = [first, ...others];
  let refusal: { readonly file: PlainFile; readonly error: unknown } | null = null;
  for (const { delimiter, names } of headers) {
    const { table, relations } = await tableOf(files, delimiter, names);
    const refused = await firstRefused(connection, files, relations);
    if (refused === null) return table;
    refusal ??= refused;
  }
  const detail = refusal?.error instanceof Error ? refusal.error.message : '';
  throw new InitError(
    messages.badCsv(
      (refusal?.file ?? first).name,
      csvReason(detail) ?? ingestMessages.unknown(/^[A-Za-z ]+ Error/.exec(detail)?.[0] ?? 'an error of its own'),
    ),
  );
}

/** The first file whose rows are unlike its header. */
async function firstRefused(
  connection: DuckDBConnection,
  files: readonly PlainFile[],
  relations: readonly string[],
): Promise<{ readonly file: PlainFile; readonly error: unknown } | null> {
  for (const [index, file] of files.entries()) {
    try {
      // Counting every column makes the engine look at each field.
      await queryRows(connection, `SELECT count(COLUMNS(*)) FROM ${relations[index] ?? ''}`);
    } catch (error) {
      return { file, error };
    }
  }
  return null;
}

/** The header by each delimiter that may be meant, the one of the most columns first. */
async function headersOf(file: PlainFile): Promise<readonly { readonly delimiter: string; readonly names: readonly string[] }[]> {
  const headers: { delimiter: string; names: readonly string[] }[] = [];
  for (const delimiter of DELIMITERS) {
    const header = await csvHeader(file.absolute, delimiter).catch(() => {
      throw new InitError(ingestMessages.unreadableFile(file.name, 'csv'));
    });
    if (header === null) throw new InitError(ingestMessages.noHeader(file.name));
    const { names } = header;
    if (names.length > 1 || delimiter === ',') headers.push({ delimiter, names });
  }
  return headers.sort((a, b) => b.names.length - a.names.length);
}

async function tableOf(
  files: readonly PlainFile[],
  delimiter: string,
  names: readonly string[],
): Promise<{ readonly table: RawTable; readonly relations: readonly string[] }> {
  const unreadable: UnreadableColumn[] = [];
  const readable = names.filter((name, position) => {
    const twin = earlierTwin(names, position);
    const reason = unreadableName(names, position) ?? (twin === null ? null : messages.caseTwin(twin));
    if (reason !== null && names.indexOf(name) === position) unreadable.push({ name, reason });
    return reason === null;
  });
  const columns = readable.map((name) => ({ name, type: 'string' as const }));
  const relations: string[] = [];
  let raw: readonly RawColumn[] = [];
  for (const file of files) {
    const header = await csvHeader(file.absolute, delimiter).catch(() => null);
    if (JSON.stringify(header?.names) !== JSON.stringify(names))
      throw new InitError(messages.otherColumns(file.name, files[0]?.name ?? ''));
    const layout = await inspectCsv({ format: 'csv', delimiter, columns }, file, 'UTC');
    if (layout.kind === 'problem') throw new InitError(layout.message);
    relations.push(layout.relation([file.absolute]));
    raw = rawColumns(layout);
  }
  return { table: { relation: united(relations), delimiter, columns: raw, unreadable }, relations };
}

function rawColumns({ columns }: Layout): readonly RawColumn[] {
  return columns.map(({ name, raw }) => ({
    name,
    path: null,
    raw,
    candidates: order.flatMap((type) => candidate(type, name, raw)),
    when_empty: 'string',
  }));
}

function candidate(type: ScalarType, name: string, raw: string): readonly TypeCandidate[] {
  const conversion = convertCsv(type, raw, 'UTC');
  return conversion.kind === 'refused' ? [] : [{ type, sql: conversion.sql, meant: meanings[type](raw, name) }];
}
