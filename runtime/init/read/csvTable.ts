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
 * A csv file: its delimiter is the one that gives the most columns and in which every row is as wide as the header.
 * @throws InitError when it has no header, or rows that are unlike it.
 */
export async function csvTable(connection: DuckDBConnection, file: PlainFile): Promise<RawTable> {
  const headers = await headersOf(file);
  let refusal: unknown = null;
  for (const { delimiter, names } of headers) {
    const table = await tableOf(file, delimiter, names);
    try {
      // Counting every column makes the engine look at each field.
      await queryRows(connection, `SELECT count(COLUMNS(*)) FROM ${table.relation}`);
      return table;
    } catch (error) {
      refusal ??= error;
    }
  }
  const detail = refusal instanceof Error ? refusal.message : '';
  throw new InitError(
    messages.badCsv(file.name, csvReason(detail) ?? ingestMessages.unknown(/^[A-Za-z ]+ Error/.exec(detail)?.[0] ?? 'an error of its own')),
  );
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

async function tableOf(file: PlainFile, delimiter: string, names: readonly string[]): Promise<RawTable> {
  const unreadable: UnreadableColumn[] = [];
  const readable = names.filter((name, position) => {
    const twin = earlierTwin(names, position);
    const reason = unreadableName(names, position) ?? (twin === null ? null : messages.caseTwin(twin));
    if (reason !== null && names.indexOf(name) === position) unreadable.push({ name, reason });
    return reason === null;
  });
  const columns = readable.map((name) => ({ name, type: 'string' as const }));
  const layout = await inspectCsv({ format: 'csv', delimiter, columns }, file, 'UTC');
  if (layout.kind === 'problem') throw new InitError(layout.message);
  return { relation: layout.relation([file.absolute]), delimiter, columns: rawColumns(layout), unreadable };
}

function rawColumns({ columns }: Layout): readonly RawColumn[] {
  return columns.map(({ name, raw }) => ({
    name,
    raw,
    candidates: order.flatMap((type) => candidate(type, name, raw)),
    when_empty: 'string',
  }));
}

function candidate(type: ScalarType, name: string, raw: string): readonly TypeCandidate[] {
  const conversion = convertCsv(type, raw, 'UTC');
  return conversion.kind === 'refused' ? [] : [{ type, sql: conversion.sql, meant: meanings[type](raw, name) }];
}
