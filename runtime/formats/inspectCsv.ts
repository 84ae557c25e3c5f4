import { mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';
import { pathOf } from '../../compiler/columnPath.ts';
import type { FileColumn, Reader } from '../../compiler/manifest.ts';
import { sqlText } from '../engine/Engine.ts';
import type { BadRecord } from './BadRecord.ts';
import { csvHeader, type CsvHeader } from './csvHeader.ts';
import { isMisread } from './isMisread.ts';
import { globEscape } from '../engine/globEscape.ts';
import type { Layout, LayoutColumn } from './Layout.ts';
import type { FileProblem } from '../places/FileProblem.ts';
import * as messages from './messages.ts';
import type { PlainFile } from './plainFiles.ts';
import { readCsvColumn, withFound, type ReadColumn } from './readColumn.ts';
import { TableFault } from './TableFault.ts';
import { NUMBER_CELL, type TidyTexts } from './TidyTexts.ts';
import { isHeader, TIDY_DELIMITER, tidyCsv, type CsvForm, type TidyCsv } from './tidyCsv.ts';

/** As the engine's option spells them. */
const lineEnds = { '\n': '\\n', '\r\n': '\\r\\n', '\r': '\\r' } as const;

export type CsvReader = Extract<Reader, { readonly format: 'csv' }>;

/** A csv file in the form in which the engine reads it, and what of it cannot be read. */
export interface InspectedCsv {
  readonly kind: 'csv';
  readonly absolute: string;
  readonly layout: Layout;
  readonly bad: readonly BadRecord[];
}

/**
 * Reads the header of a csv file and determines how to read its rows. Fields are text by position; the header only names them.
 * @returns null for a file that the engine would not read as it is meant
 */
export async function inspectCsv(reader: CsvReader, file: PlainFile, time_zone: string): Promise<InspectedCsv | FileProblem | null> {
  let header: CsvHeader | null;
  try {
    header = await csvHeader(file.absolute, reader.delimiter);
  } catch {
    return { kind: 'problem', message: messages.unreadableFile(file.name, 'csv') };
  }
  if (header === null && reader.header === undefined) return { kind: 'problem', message: messages.noHeader(file.name) };
  if (header === null) return null;
  if (isHeader(header.names, reader)) return { kind: 'problem', message: `${file.name} ${messages.headerAfterAll()}` };
  const layout = csvLayout(reader, file.name, reader.header ?? header.names, time_zone, { kind: 'as_it_is', header });
  if (layout.kind === 'problem') return layout;
  return (await isMisread(file.absolute, header.line_end)) ? null : { kind: 'csv', absolute: file.absolute, layout, bad: [] };
}

/**
 * The same for a csv file that is written anew first, in the form that the engine reads without guessing and with the line of each record.
 * @param scratch a folder for it
 */
export async function inspectTidyCsv(
  reader: CsvReader,
  file: PlainFile,
  time_zone: string,
  scratch: string,
): Promise<InspectedCsv | FileProblem> {
  const absolute = join(await mkdtemp(join(scratch, 'tidy-')), 'whole');
  let tidy: TidyCsv;
  try {
    tidy = await tidyCsv(file.absolute, csvForm(reader), absolute);
  } catch (error) {
    if (error instanceof Error && 'path' in error && error.path === file.absolute)
      return { kind: 'problem', message: messages.unreadableFile(file.name, 'csv') };
    if (error instanceof TableFault) return { kind: 'problem', message: `${file.name} ${error.message}` };
    throw error;
  }
  if (tidy.names === null) return { kind: 'problem', message: messages.noHeader(file.name) };
  const layout = csvLayout(reader, file.name, tidy.names, time_zone, { kind: 'tidy', kinds: 'left' });
  return layout.kind === 'problem' ? layout : { kind: 'csv', absolute, layout, bad: tidy.bad };
}

/** How to read a tidy file that was made of another format. */
export function tidyLayout(
  reader: Pick<CsvReader, 'columns' | 'decimal' | 'thousands' | 'nulls'>,
  name: string,
  { names, kinds }: Pick<TidyTexts, 'names' | 'kinds'>,
  time_zone: string,
): Layout | FileProblem {
  const { columns, decimal, thousands, nulls } = reader;
  const own = {
    ...(decimal === undefined ? {} : { decimal }),
    ...(thousands === undefined ? {} : { thousands }),
    ...(nulls === undefined ? {} : { nulls }),
  };
  return csvLayout({ format: 'csv', delimiter: TIDY_DELIMITER, ...own, columns }, name, names, time_zone, { kind: 'tidy', kinds });
}

/** SQL for whether a field of a tidy file in which kinds are told was a number. @param position from 0 */
export function isNumberCell(names: readonly string[], position: number): string {
  return `substr(${fieldAt(names.length + 1)}, ${position + 1}, 1) = '${NUMBER_CELL}'`;
}

/** Whether the engine itself reads files in the form of a reader. */
export function isPlainCsv({ encoding, quote, escape, comment, skip }: CsvReader): boolean {
  return [encoding, quote, escape, comment, skip].every((option) => option === undefined);
}

function csvForm({ delimiter, quote, escape, comment, skip, header, encoding }: CsvReader): CsvForm {
  return {
    delimiter,
    quote: quote === undefined ? '"' : quote,
    escape: escape ?? null,
    comment: comment ?? null,
    skip: skip ?? 0,
    header: header ?? null,
    encoding: encoding ?? 'utf-8',
  };
}

type Arrangement =
  { readonly kind: 'as_it_is'; readonly header: CsvHeader } | { readonly kind: 'tidy'; readonly kinds: TidyTexts['kinds'] };

function csvLayout(
  reader: CsvReader,
  name: string,
  names: readonly string[],
  time_zone: string,
  arrangement: Arrangement,
): Layout | FileProblem {
  if (names.some((one) => one.includes('\0'))) return { kind: 'problem', message: messages.notText(name) };
  const columns: LayoutColumn[] = [];
  const reads: ReadColumn[] = [];
  for (const column of reader.columns) {
    const position = positionOf(column, names, name);
    if (typeof position !== 'number') return position;
    const is_number = arrangement.kind === 'tidy' && arrangement.kinds === 'told' ? isNumberCell(names, position) : null;
    const read = readCsvColumn(column, { sql: fieldAt(position), is_number }, time_zone, reader);
    const { raw, conversion } = read;
    if (conversion.kind === 'refused') return { kind: 'problem', message: messages.refusedType(name, column, 'csv text') };
    columns.push({ ...column, raw, conversion });
    reads.push(read);
  }
  const more = arrangement.kind === 'tidy' ? (arrangement.kinds === 'told' ? 2 : 1) : 0;
  const width = names.length + more;
  const shape = Array.from({ length: width }, (_, position) => `'c${position}': 'VARCHAR'`).join(', ');
  const form = arrangement.kind === 'tidy' ? ['tidy'] : [arrangement.header.line_end, arrangement.header.empty_lines];
  return {
    kind: 'layout',
    key: JSON.stringify([names.length, columns.map(({ raw }) => raw), reads.map(({ found }) => found), ...form]),
    columns,
    relation: (paths) => withFound(csvRelation(paths, reader, arrangement, shape), reads),
    line: arrangement.kind === 'tidy' ? `CAST(${fieldAt(names.length)} AS BIGINT)` : null,
    records: null,
  };
}

/** Where a declared column is in the header. */
function positionOf(column: FileColumn, names: readonly string[], file: string): number | FileProblem {
  const [own] = pathOf(column);
  const positions = names.flatMap((name, position) => (name === own ? [position] : []));
  const [position] = positions;
  if (position === undefined)
    return { kind: 'problem', message: messages.missingColumn(file, column), example: messages.foundColumns(names) };
  if (column.position !== undefined)
    return positions.includes(column.position - 1)
      ? column.position - 1
      : {
          kind: 'problem',
          message: messages.otherPosition(
            file,
            own,
            column.position,
            positions.map((at) => at + 1),
          ),
        };
  return positions.length === 1 ? position : { kind: 'problem', message: messages.ambiguousColumn(file, own) };
}

/**
 * Nothing is detected automatically: only an unquoted empty field is null, and a row must have as many fields as the header (extra unquoted
 * empty ones are ignored). When the engine detects the line end itself, it may pick one inside a quoted name and then reads no rows at all.
 */
function csvRelation(paths: readonly string[], { delimiter, header: given }: CsvReader, arrangement: Arrangement, shape: string): string {
  const files = paths.map((path) => sqlText(globEscape(path))).join(', ');
  const { line_end, empty_lines } = arrangement.kind === 'tidy' ? { line_end: '\n' as const, empty_lines: 0 } : arrangement.header;
  const lines = line_end === null ? '' : `, new_line = ${sqlText(lineEnds[line_end])}`;
  const header = arrangement.kind === 'as_it_is' && given === undefined;
  return `read_csv([${files}], auto_detect = false, header = ${header}, skip = ${empty_lines}${lines}, delim = ${sqlText(delimiter)}, compression = 'none', quote = '"', escape = '"', nullstr = '', allow_quoted_nulls = false, hive_partitioning = false, columns = {${shape}})`;
}

function fieldAt(position: number): string {
  return `"c${position}"`;
}
