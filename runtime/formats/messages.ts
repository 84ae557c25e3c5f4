import { columnPathText } from '../../compiler/columnPath.ts';
import type { FileColumn, Reader } from '../../compiler/manifest.ts';
import { listed } from '../errors/listed.ts';
import type { BadRecord, RecordFault } from './BadRecord.ts';
import type { UnpackFault } from './unpack.ts';
import { amount } from '../errors/counted.ts';

const memberEndings: Readonly<Record<string, string>> = { json: '.json, .ndjson or .jsonl', csv: '.csv or .tsv' };

const unpackFaults: Readonly<Record<UnpackFault, (member: string | null, format: Reader['format']) => string>> = {
  damaged: (member) => `cannot be unpacked${member === null ? '' : `, at ${member}`}: it is damaged or incomplete. Fetch it again.`,
  path: () => 'contains a file whose path leads outside the archive. Check where it came from.',
  encrypted: (member) => `is encrypted, at ${member}. Replace it with an archive that is not encrypted.`,
  method: (member) => `uses a compression method other than deflate, at ${member}. Repack it, or unpack it.`,
  expands: () =>
    'would expand to more than 250 times its size and more than 1 GiB, or contains more than 10,000 files. If you trust it, unpack it and ingest the files.',
  no_member: (_, format) => `contains no ${format} file: no name in it ends in ${memberEndings[format] ?? ''}.`,
  other_files: (member, format) =>
    `contains ${member}, whose name is not that of a ${format} file (${(memberEndings[format] ?? '').replace(' or ', ', ')}). Remove it from the archive.`,
};

/* Everything that is said about files that cannot be read as declared. Messages contain nothing of the data; what shows is passed separately as examples. */

export const unreadableFile = (path: string, format: string): string =>
  `${path} cannot be read as ${format}: it is damaged, incomplete, or in another format.`;
export const engineName = (path: string, name: string): string =>
  `${path} has a column ${name}, a name that the database engine reserves. Rename it in the file.`;
export const unpack = (path: string, format: Reader['format'], fault: UnpackFault, member: string | null): string =>
  `${path} ${unpackFaults[fault](member, format)}`;
// Why a workbook is not read, in words that follow its name.
export const olderWorkbook = (): string =>
  'is encrypted, or a workbook in another form than .xlsx (.xls, .xlsb). Save it as .xlsx, without a password.';
export const noWorkbook = (): string => 'is no workbook of Excel (.xlsx). Save it as one, or declare the format that it has.';
export const damagedWorkbook = (): string =>
  'is a workbook that is damaged or incomplete. Fetch it again, or open it in a spreadsheet program and save it.';
export const expandingWorkbook = (): string =>
  'is a workbook that would expand to more than 250 times its size and more than 1 GiB, or has more than 256 MiB of texts or 10,000 parts. Save the sheet as csv, and ingest that.';
export const noSheet = (sheet: string, found: readonly string[]): string => `has no sheet ${sheet}. It has: ${listed(found)}.`;
export const severalSheets = (found: readonly string[]): string =>
  found.length === 0
    ? 'has no sheet that is not hidden. Name the one to read with sheet.'
    : `has several sheets: ${listed(found)}. Name the one to read with sheet.`;
export const emptySheet = (sheet: string): string =>
  `has no header: the sheet ${sheet} has no value in the cells that are read. Name another sheet, or correct range.`;
export const noHeaderRow = (row: number): string =>
  `has no header in row ${row}, where range begins. Begin it with the row that names the columns.`;
export const uncomputedCell = (cell: string, column: string): string =>
  `has a formula in ${cell} (column ${column}) whose value it does not contain. Open it in a spreadsheet program, which computes it, and save it.`;
export const mergedCells = (cells: string, column: string): string =>
  `has the merged cells ${cells} (column ${column}), of which only the first has the value. If it is meant for each of their rows, write merged: fill on the column; otherwise unmerge them, or exclude them with range.`;

// Why a SQLite database is not read, in words that follow its name.
export const noDatabase = (): string => 'is no SQLite database, is encrypted, or is damaged. Fetch it again, or check what it is.';
export const utf16Database = (): string =>
  'stores its texts in UTF-16, which this reader does not know. Write its tables into a new database, whose encoding is UTF-8 unless told otherwise.';
export const noTableInFile = (table: string, found: readonly string[]): string => `has no table ${table}. It has: ${listed(found)}.`;
export const viewInFile = (view: string): string =>
  `has ${view} as a view or a virtual table; only tables are read. Store its rows in one: CREATE TABLE … AS SELECT.`;
export const severalTables = (found: readonly string[]): string =>
  found.length === 0 ? 'has no table.' : `has several tables: ${listed(found)}. Name the one to read with table.`;
export const blobInTable = (column: string): string =>
  `has bytes (a BLOB) in the column ${column}, which no type of a catalog holds. Remove the column from the catalog, or store texts.`;

export const noRecords = (name: string): string =>
  `${name} is empty: it contains no json. If there are really no records, write an empty array: [].`;
export const notJson = (name: string): string =>
  `${name} is not json in a form that can be read: write one object on each line, or one array of objects.`;
export const cutArray = (name: string): string => `${name} begins an array that is never closed: the file is incomplete. Fetch it again.`;
export const missingKey = (columns: readonly FileColumn[]): string =>
  `no record has the key ${columns.map((column) => `${whereIs(column)} (${column.type})`).join(', ')}. If it was renamed, change the declared column; if it is gone, remove the column from the catalog.`;
export const jsonRecord = (name: string, record: number, reason: string): string =>
  `${name}: record ${record} cannot be read: ${reason}. Correct the file.`;
export const longRecord = (name: string): string =>
  `${name} has a record longer than 16 MiB. Write one object on each line; a file in another form cannot be read.`;
export const noHeader = (path: string): string =>
  `${path} has no header: it is empty, or its first line does not end within 1 MiB. A csv file must start with a line that names its columns.`;
// In words that follow the name of the file.
export const headerAfterAll = (): string =>
  'begins with the names that the header of the catalog gives, so it has one of its own. Remove header from the catalog, or the line from the file.';
export const notText = (path: string): string =>
  `${path} is not UTF-8 text: it is UTF-16, compressed or binary. Declare its encoding (encoding: utf-16), save it as UTF-8, or declare the format that it has.`;
export const missingColumn = (path: string, column: FileColumn): string => `${path} has no column ${whereIs(column)} (${column.type}).`;
export const ambiguousColumn = (path: string, name: string): string =>
  `${path} has more than one column ${name}, ignoring case, so it is not clear which one is meant. Rename the others.`;
export const otherPosition = (path: string, name: string, position: number, found: readonly number[]): string =>
  `${path}: column ${position} is not called ${name}; ${found.length === 1 ? 'the one of that name is' : 'those of that name are'} ${found.join(', ')}. Correct its position.`;
export const refusedType = (path: string, column: FileColumn, physical: string): string =>
  `${path}: column ${column.name} is declared ${column.type}, but the file has ${physical}, which cannot be converted without loss. Declare the type that the file has, or correct the file.`;
export const badRecords = ({ line, fault, fields }: BadRecord, count: number): string => {
  const reasons: Readonly<Record<RecordFault, string>> = {
    quote: 'a quote that is not closed',
    fields: `${fields?.found ?? 0} fields where the header has ${fields?.expected ?? 0}`,
    encoding: 'bytes that are no characters of its encoding',
    nul: 'it contains a NUL',
    long: 'it is longer than a record may be',
    json: 'it is not json, or no object',
  };
  return count === 1
    ? `line ${line} of its file cannot be read: ${reasons[fault]}.`
    : `${amount(count)} records of its file cannot be read, as line ${line}: ${reasons[fault]}.`;
};
export const csvRow = (line: number, reason: string): string => `line ${line} of its csv file does not match the header: ${reason}.`;
export const unknown = (detail: string): string => `the database engine reported: ${detail}`;

// What is found instead. It is part of no message: what should be names is a row of data in a file without a header, and keys may be values.
export const foundColumns = (found: readonly string[]): string => `It has: ${listed(found)}.`;
export const foundKeys = (found: readonly string[]): string => `The keys are: ${listed(found)}.`;
export const forExample = (value: string): string => `For example: ${value}`;

/** A column as its file names it. */
function whereIs({ name, path }: FileColumn): string {
  return path === undefined ? name : columnPathText(path);
}
