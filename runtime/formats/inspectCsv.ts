import { pathOf } from '../../compiler/columnPath.ts';
import type { Reader } from '../../compiler/manifest.ts';
import { sqlText } from '../engine/Engine.ts';
import { csvHeader, type CsvHeader } from './csvHeader.ts';
import { globEscape } from '../engine/globEscape.ts';
import type { Layout, LayoutColumn } from './Layout.ts';
import type { FileProblem } from '../places/FileProblem.ts';
import * as messages from './messages.ts';
import type { PlainFile } from './plainFiles.ts';
import { readCsvColumn, withFound, type ReadColumn } from './readColumn.ts';

/** As the engine's option spells them. */
const lineEnds = { '\n': '\\n', '\r\n': '\\r\\n', '\r': '\\r' } as const;

type CsvReader = Extract<Reader, { readonly format: 'csv' }>;

/** Reads the header of a csv file and determines how to read its rows. Fields are text by position; the header only names them. */
export async function inspectCsv(reader: CsvReader, file: PlainFile, time_zone: string): Promise<Layout | FileProblem> {
  let header: CsvHeader | null;
  try {
    header = await csvHeader(file.absolute, reader.delimiter);
  } catch {
    return { kind: 'problem', message: messages.unreadableFile(file.name, 'csv') };
  }
  if (header === null) return { kind: 'problem', message: messages.noHeader(file.name) };
  const { names } = header;
  if (names.some((name) => name.includes('\0'))) return { kind: 'problem', message: messages.notText(file.name) };

  const columns: LayoutColumn[] = [];
  const reads: ReadColumn[] = [];
  for (const column of reader.columns) {
    const positions = names.flatMap((name, position) => (name === pathOf(column)[0] ? [position] : []));
    const [position] = positions;
    if (position === undefined) return { kind: 'problem', message: messages.missingColumn(file.name, column, names) };
    if (positions.length > 1) return { kind: 'problem', message: messages.ambiguousColumn(file.name, pathOf(column)[0]) };
    const read = readCsvColumn(column, fieldAt(position), time_zone);
    const { raw, conversion } = read;
    if (conversion.kind === 'refused') return { kind: 'problem', message: messages.refusedType(file.name, column, 'csv text') };
    columns.push({ ...column, raw, conversion });
    reads.push(read);
  }
  const shape = names.map((_, position) => `'c${position}': 'VARCHAR'`).join(', ');
  return {
    kind: 'layout',
    key: JSON.stringify([
      names.length,
      columns.map(({ raw }) => raw),
      reads.map(({ found }) => found),
      header.line_end,
      header.empty_lines,
    ]),
    columns,
    relation: (paths) => withFound(csvRelation(paths, reader.delimiter, header, shape), reads),
    records: null,
  };
}

/**
 * Nothing is detected automatically: only an unquoted empty field is null, and a row must have as many fields as the header (extra unquoted
 * empty ones are ignored). When the engine detects the line end itself, it may pick one inside a quoted name and then reads no rows at all.
 */
function csvRelation(paths: readonly string[], delimiter: string, { line_end, empty_lines }: CsvHeader, shape: string): string {
  const files = paths.map((path) => sqlText(globEscape(path))).join(', ');
  const lines = line_end === null ? '' : `, new_line = ${sqlText(lineEnds[line_end])}`;
  return `read_csv([${files}], auto_detect = false, header = true, skip = ${empty_lines}${lines}, delim = ${sqlText(delimiter)}, compression = 'none', quote = '"', escape = '"', nullstr = '', allow_quoted_nulls = false, hive_partitioning = false, columns = {${shape}})`;
}

function fieldAt(position: number): string {
  return `"c${position}"`;
}
