import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { queryRows, type DuckDBConnection } from '../../engine/Engine.ts';
import * as formatMessages from '../../formats/messages.ts';
import { isNumeric } from '../../formats/textForm.ts';
import { plainFiles, type PlainFile } from '../../formats/plainFiles.ts';
import type { ColumnFacts, FileFacts } from '../FileFacts.ts';
import { InitError, type InitFault } from '../InitError.ts';
import { LOOK_UNPACKED_BYTES, lookExpansionLimit } from '../LookLimits.ts';
import type { UnpackFault } from '../../formats/unpack.ts';
import * as messages from '../messages.ts';
import { sameColumn } from '../propose/cleanNames.ts';
import { namesVersion } from '../propose/namesVersion.ts';
import { columnFacts } from './columnFacts.ts';
import { csvTable, textsTable } from './csvTable.ts';
import { exampleValues } from './exampleValues.ts';
import { foundAmounts } from './foundAmounts.ts';
import type { GivenData } from './givenData.ts';
import { jsonTable } from './jsonTable.ts';
import { mixedColumns } from './mixedColumns.ts';
import { parquetTable } from './parquetTable.ts';
import type { RawTable } from './RawTable.ts';
import { textColumns, type ReadTexts } from './textColumns.ts';
import { timeReadings, type AskedFormat } from './timeReadings.ts';
import { typedColumns, type TypedColumn } from './typedColumns.ts';
import { withLookEngine } from './withLookEngine.ts';
import { withoutBadRecords } from './withoutBadRecords.ts';
import { workbookTable } from './workbookTable.ts';

/** If there are more files than this, only the first ones are read. */
export const MOST_FILES = 100;

/** What to look at, as the user said it. */
export interface AskedColumns {
  /** The sheet of a workbook, or the table of a database; null for the only one. */
  readonly table: string | null;
  /** Names of the columns to read; null for all of them. */
  readonly columns: readonly string[] | null;
  /** The format of a text column's times, if the user gave one. */
  readonly time: AskedFormat | null;
}

/**
 * Reads data files completely, several times, and reports their contents. Types, formats and ranges hold for every row, so ingest will find
 * the same.
 *
 * @param stop ends it.
 * @throws InitError when they cannot be read, have no rows or no usable columns or too many, or differ in their columns.
 */
export async function inspectFiles(data: GivenData, asked: AskedColumns, stop: AbortSignal): Promise<FileFacts> {
  const scratch = await mkdtemp(join(tmpdir(), 'service-init-'));
  try {
    return await withLookEngine({ scratch, stop }, async (connection) => {
      const chunks = await unpacked(data, scratch, stop);
      return factsOf(connection, data, await rawTable(connection, data, chunks, asked, scratch), asked);
    });
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
}

const unpackFaults: Readonly<Record<UnpackFault, InitFault>> = {
  damaged: 'undecodable',
  encrypted: 'undecodable',
  method: 'undecodable',
  expands: 'too_large',
  path: 'not_the_format',
  no_member: 'not_the_format',
  other_files: 'not_the_format',
};

/** The plain files of each data file. */
async function unpacked({ files, format }: GivenData, scratch: string, stop: AbortSignal): Promise<readonly (readonly PlainFile[])[]> {
  const chunks: (readonly PlainFile[])[] = [];
  let left = LOOK_UNPACKED_BYTES;
  for (const { shown, absolute, bytes } of files.slice(0, MOST_FILES)) {
    const plain = await plainFiles({ path: shown, absolute }, format, scratch, { most: lookExpansionLimit(bytes, left), stop });
    if ('kind' in plain)
      throw new InitError(unpackFaults[plain.fault], plain.fault === 'expands' ? messages.expands(shown) : plain.message);
    for (const file of plain) if (file.absolute !== absolute) left -= (await stat(file.absolute)).size;
    chunks.push(plain);
  }
  return chunks;
}

async function factsOf(
  connection: DuckDBConnection,
  file: GivenData,
  raw: RawTable,
  { table: part, time: asked }: AskedColumns,
): Promise<FileFacts> {
  if (raw.columns.length === 0 && raw.unreadable.length === 0) throw new InitError('empty', messages.noRows(file.given));
  if (raw.columns.length === 0) throw new InitError('nothing_to_measure', messages.noColumns(file.given, raw.unreadable));
  const plain = await typedColumns(connection, raw);
  const typed = file.format === 'json' ? await mixedColumns(connection, raw, plain) : plain;
  const untyped = [
    ...raw.unreadable,
    ...typed.untyped.map(({ name, candidates }) => ({
      name,
      reason: candidates.every(({ type }) => type === 'timestamp') ? messages.finerTimes() : messages.noOneType(),
    })),
  ];
  if (typed.rows === 0) throw new InitError('empty', messages.noRows(file.given));
  if (typed.columns.length === 0) {
    const [list] = file.format === 'json' && typed.rows === 1 ? typed.untyped : [];
    throw new InitError(
      'nothing_to_measure',
      list === undefined ? messages.noColumns(file.given, untyped) : messages.wrappedRows(list.name),
    );
  }
  const isLeft = ({ name }: TypedColumn): boolean => (asked !== null && sameColumn(asked.column, name)) || namesVersion(name);
  const read = raw.csv === null ? null : await textColumns(connection, raw, typed.columns, raw.csv, isLeft);
  const merged = raw.csv?.merged ?? new Map<string, string>();
  const texts: readonly ReadTexts[] = read ?? typed.columns.map((column) => ({ column, ambiguous: [] }));
  // An amount in merged cells is one amount, not one for each of their rows.
  const isOneForSeveral = ({ column: { text, chosen } }: ReadTexts): boolean => text.merged !== undefined && isNumeric(chosen.type);
  const unreadable = [
    ...untyped,
    ...texts
      .filter(isOneForSeveral)
      .map(({ column: { name } }) => ({ name, reason: formatMessages.mergedCells(merged.get(name) ?? '', name) })),
  ];
  const usable = texts.filter((one) => !isOneForSeveral(one));
  if (usable.length === 0) throw new InitError('nothing_to_measure', messages.noColumns(file.given, unreadable));
  const columns = usable.map(({ column }) => column);
  const refusals = columns
    .filter(({ refused }) => refused !== null)
    .map((column) => `(${column.raw} IS NOT NULL AND (${column.chosen.sql}) IS NULL)`);
  const table = refusals.length === 0 ? raw : { ...raw, relation: `(SELECT * FROM ${raw.relation} WHERE NOT (${refusals.join(' OR ')}))` };
  const [kept] = refusals.length === 0 ? [] : await queryRows(connection, `SELECT count(*) AS rows FROM ${table.relation}`);
  const rows = kept === undefined ? typed.rows : Number(kept['rows']);
  const facts = await columnFacts(connection, table, columns);
  const times = await timeReadings(connection, table, columns, asked);
  const examples = await exampleValues(connection, table, columns);
  const known = facts.map((column, index): ColumnFacts => {
    const { time, ambiguous } = times.get(column.name) ?? { time: null, ambiguous: [] };
    const unclear = usable[index]?.ambiguous ?? [];
    return { ...column, examples: examples[index] ?? [], time, ambiguous: unclear.length > 0 ? unclear : ambiguous };
  });
  const { bad } = raw;
  return {
    format: file.format,
    table: part,
    delimiter: raw.csv?.delimiter ?? null,
    csv: raw.csv?.text ?? {},
    rows,
    refused: typed.rows - rows + bad.length,
    found: [
      ...(raw.csv?.found ?? []),
      ...(bad[0] === undefined ? [] : [messages.foundBadRecords(formatMessages.badRecords(bad[0], bad.length))]),
      ...foundTexts(known, merged),
      ...(await foundAmounts(connection, table, columns)),
    ],
    columns: known,
    unreadable,
  };
}

/** How the texts of columns are written, and the values that are refused, in words. */
function foundTexts(columns: readonly ColumnFacts[], merged: ReadonlyMap<string, string>): readonly string[] {
  return columns.flatMap(({ name, type, text, mixed, refused }) => [
    ...(mixed ? [messages.foundMixed(name, type)] : []),
    ...(text.position === undefined ? [] : [messages.foundPosition(name, text.position)]),
    ...(text.merged === undefined ? [] : [messages.foundMerged(name, merged.get(name) ?? '')]),
    ...(text.format === undefined ? [] : [messages.foundFormat(name, text.format)]),
    ...(text.written === undefined ? [] : [messages.foundWritten(name, text.written)]),
    ...(text.finer === undefined ? [] : [messages.foundFiner(name)]),
    ...(text.nulls === undefined ? [] : [messages.foundNulls(name, text.nulls)]),
    ...(refused === null ? [] : [messages.foundRefused(name, type, refused)]),
  ]);
}

async function rawTable(
  connection: DuckDBConnection,
  { format, given }: GivenData,
  chunks: readonly (readonly PlainFile[])[],
  { table, columns: asked }: AskedColumns,
  scratch: string,
): Promise<RawTable> {
  if (format === 'json') return withoutBadRecords(chunks, scratch, (plain) => jsonTable(connection, plain, asked));
  const [first, ...others] = chunks.flat();
  if (first === undefined) throw new InitError('empty', messages.emptyFile(given));
  switch (format) {
    case 'csv':
      return csvTable(connection, first, others, asked, scratch);
    case 'parquet':
      return parquetTable(connection, first, others, asked);
    case 'excel':
      return workbookTable(connection, [first, ...others], table === null ? {} : { sheet: table }, asked, scratch);
    case 'sqlite':
      return textsTable(connection, [first, ...others], { format, ...(table === null ? {} : { table }) }, asked, scratch);
  }
}
