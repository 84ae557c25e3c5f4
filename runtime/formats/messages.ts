import { columnPathText } from '../../compiler/columnPath.ts';
import type { FileColumn, Reader } from '../../compiler/manifest.ts';
import { listed } from '../errors/listed.ts';
import type { BadRecord, RecordFault } from './BadRecord.ts';
import type { UnpackFault } from './unpack.ts';

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

/* Everything that is said about files that cannot be read as declared. Messages contain no data values; these are passed separately as examples. */

export const unreadableFile = (path: string, format: string): string =>
  `${path} cannot be read as ${format}: it is damaged, incomplete, or in another format.`;
export const engineName = (path: string, name: string): string =>
  `${path} has a column ${name}, a name that the database engine reserves. Rename it in the file.`;
export const unpack = (path: string, format: Reader['format'], fault: UnpackFault, member: string | null): string =>
  `${path} ${unpackFaults[fault](member, format)}`;
export const noRecords = (name: string): string =>
  `${name} is empty: it contains no json. If there are really no records, write an empty array: [].`;
export const notJson = (name: string): string =>
  `${name} is not json in a form that can be read: write one object on each line, or one array of objects.`;
export const cutArray = (name: string): string => `${name} begins an array that is never closed: the file is incomplete. Fetch it again.`;
export const missingKey = (columns: readonly FileColumn[], found: readonly string[]): string =>
  `no record has the key ${columns.map((column) => `${whereIs(column)} (${column.type})`).join(', ')}. The keys are: ${listed(found)}. If it was renamed, change the declared column; if it is gone, remove the column from the catalog.`;
export const jsonRecord = (name: string, record: number, reason: string): string =>
  `${name}: record ${record} cannot be read: ${reason}. Correct the file.`;
export const longRecord = (name: string): string =>
  `${name} has a record longer than 16 MiB. Write one object on each line; a file in another form cannot be read.`;
export const noHeader = (path: string): string =>
  `${path} has no header: it is empty, or its first line does not end within 1 MiB. A csv file must start with a line that names its columns.`;
export const notText = (path: string): string =>
  `${path} is not UTF-8 text: it is UTF-16, compressed or binary. Declare its encoding (encoding: utf-16), save it as UTF-8, or declare the format that it has.`;
export const missingColumn = (path: string, column: FileColumn, found: readonly string[]): string =>
  `${path} has no column ${whereIs(column)} (${column.type}). It has: ${listed(found)}.`;
export const ambiguousColumn = (path: string, name: string): string =>
  `${path} has more than one column ${name}, ignoring case, so it is not clear which one is meant. Rename the others.`;
export const otherPosition = (path: string, name: string, position: number, found: readonly number[]): string =>
  `${path}: column ${position} is not called ${name}; ${found.length === 1 ? 'the one of that name is' : 'those of that name are'} ${found.join(', ')}. Correct its position.`;
export const refusedType = (path: string, column: FileColumn, physical: string): string =>
  `${path}: column ${column.name} is declared ${column.type}, but the file has ${physical}, which cannot be converted without loss. Declare the type that the file has, or correct the file.`;
export const csvLineEnds = (): string =>
  'its csv file ends some lines differently from its header (LF, CR LF and CR are mixed outside quotes). Use the same line ending throughout.';
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
    : `${count.toLocaleString('en')} records of its file cannot be read, as line ${line}: ${reasons[fault]}.`;
};
export const csvRow = (line: number, reason: string): string => `line ${line} of its csv file does not match the header: ${reason}.`;
export const unknown = (detail: string): string => `the database engine reported: ${detail}`;

/** A column as its file names it. */
function whereIs({ name, path }: FileColumn): string {
  return path === undefined ? name : columnPathText(path);
}
