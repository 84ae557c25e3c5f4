import type { Reader } from '../../compiler/manifest.ts';
import { sqlText } from '../engine/Engine.ts';
import { convertCsv } from './conversion.ts';
import { csvHeader } from './csvHeader.ts';
import { globEscape } from '../store/globEscape.ts';
import type { Layout, LayoutColumn, LayoutProblem } from './Layout.ts';
import { messages } from './messages.ts';
import type { PlainFile } from './plainFiles.ts';

type CsvReader = Extract<Reader, { readonly format: 'csv' }>;

/** Reads the header of a csv file and says how its rows are read. Fields are text by position; the header only names them. */
export async function inspectCsv(reader: CsvReader, file: PlainFile, time_zone: string): Promise<Layout | LayoutProblem> {
  let header: readonly string[] | null;
  try {
    header = await csvHeader(file.absolute, reader.delimiter);
  } catch {
    return { kind: 'problem', message: messages.unreadableFile(file.name, 'csv') };
  }
  if (header === null) return { kind: 'problem', message: messages.noHeader(file.name) };

  const columns: LayoutColumn[] = [];
  for (const column of reader.columns) {
    const positions = header.flatMap((name, position) => (name === column.name ? [position] : []));
    const [position] = positions;
    if (position === undefined) return { kind: 'problem', message: messages.missingColumn(file.name, column, header) };
    if (positions.length > 1) return { kind: 'problem', message: messages.ambiguousColumn(file.name, column.name) };
    const conversion = convertCsv(column.type, fieldAt(position), time_zone);
    if (conversion.kind === 'refused') return { kind: 'problem', message: messages.refusedType(file.name, column, 'csv text') };
    columns.push({ ...column, raw: fieldAt(position), conversion });
  }
  const shape = header.map((_, position) => `'c${position}': 'VARCHAR'`).join(', ');
  return {
    kind: 'layout',
    key: JSON.stringify([header.length, columns.map(({ raw }) => raw)]),
    columns,
    relation: (paths) => csvRelation(paths, reader.delimiter, shape),
    records: null,
  };
}

/** Nothing is detected: only an unquoted empty field is null, and a row must have as many fields as the header. */
function csvRelation(paths: readonly string[], delimiter: string, shape: string): string {
  const files = paths.map((path) => sqlText(globEscape(path))).join(', ');
  return `read_csv([${files}], auto_detect = false, header = true, delim = ${sqlText(delimiter)}, compression = 'none', quote = '"', escape = '"', nullstr = '', allow_quoted_nulls = false, hive_partitioning = false, columns = {${shape}})`;
}

function fieldAt(position: number): string {
  return `"c${position}"`;
}

