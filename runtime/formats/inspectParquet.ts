import { pathOf } from '../../compiler/columnPath.ts';
import type { FileColumn, Reader } from '../../compiler/manifest.ts';
import { sqlIdentifier, sqlText, type DuckDBConnection } from '../engine/Engine.ts';
import { DeepTypes, deepValue, isDeep } from './deepTypes.ts';
import type { DataFile } from '../places/DataPlace.ts';
import { parquetColumns, typesOf, type ParquetColumn, type PhysicalTypes } from '../places/parquetTypes.ts';
import { globEscape } from '../engine/globEscape.ts';
import type { Layout, LayoutColumn, Lines } from './Layout.ts';
import type { FileProblem } from '../places/FileProblem.ts';
import * as messages from './messages.ts';
import { readParquetColumn, withFound, type ReadColumn } from './readColumn.ts';

type ParquetReader = Extract<Reader, { readonly format: 'parquet' }>;

/** Files whose columns are held at once, of which nothing is known: each may have thousands of columns, of which the source reads a few. */
const FIRST_FILES = 16;
/** Columns, and nodes within them, that are held at once of files that are like those before: reading many footers in one statement takes half the time. */
const MOST_NODES = 16_384;

/** Reads the footers of Parquet files and determines how to read each. By path. */
export async function inspectParquet(
  connection: DuckDBConnection,
  reader: ParquetReader,
  files: readonly Pick<DataFile, 'path' | 'absolute'>[],
  time_zone: string,
  lines: Lines = 'not_numbered',
): Promise<ReadonlyMap<string, Layout | FileProblem>> {
  const deep = new DeepTypes(connection, reader.columns);
  const layouts = new Map<string, Layout | FileProblem>();
  let at_once = FIRST_FILES;
  let widest = 1;
  for (let from = 0; from < files.length;) {
    const some = files.slice(from, from + at_once);
    const found = await parquetColumns(
      connection,
      some.map(({ absolute }) => absolute),
    );
    for (const { path, absolute } of some) {
      const columns = found.get(absolute) ?? null;
      const own = columns === null ? null : typesOf(columns);
      widest = Math.max(widest, nodesIn(columns ?? []));
      layouts.set(path, layoutOf(reader, path, own, own === null ? new Map() : await deep.of(absolute, own), time_zone, lines));
    }
    from += some.length;
    at_once = Math.max(FIRST_FILES, Math.floor(MOST_NODES / widest));
  }
  return layouts;
}

function nodesIn(columns: readonly ParquetColumn[]): number {
  return columns.reduce((total, { children }) => total + 1 + nodesIn(children), 0);
}

function layoutOf(
  reader: ParquetReader,
  path: string,
  types: PhysicalTypes | null,
  deep: ReadonlyMap<FileColumn, string>,
  time_zone: string,
  lines: Lines,
): Layout | FileProblem {
  if (types === null) return { kind: 'problem', message: messages.unreadableFile(path, 'Parquet') };
  // This column tells the rows of several files apart, and a column of that name would hide it.
  const spellings = new Map<string, number>();
  for (const name of types.keys()) spellings.set(name.toLowerCase(), (spellings.get(name.toLowerCase()) ?? 0) + 1);
  const reserved = spellings.has('file_index') ? [...types.keys()].find((name) => name.toLowerCase() === 'file_index') : undefined;
  if (reserved !== undefined) return { kind: 'problem', message: messages.engineName(path, reserved) };
  const columns: LayoutColumn[] = [];
  const reads: ReadColumn[] = [];
  const physical: string[] = [];
  for (const column of reader.columns) {
    const [own] = pathOf(column);
    const type = isDeep(column) ? deep.get(column) : types.get(own);
    if (type === undefined) {
      const example = messages.foundColumns([...types.keys()]);
      return { kind: 'problem', message: messages.missingColumn(path, column), example };
    }
    // The engine's names ignore case, so such columns cannot be told apart.
    if ((spellings.get(own.toLowerCase()) ?? 0) > 1) return { kind: 'problem', message: messages.ambiguousColumn(path, own) };
    const read = readParquetColumn(column, isDeep(column) ? deepValue(pathOf(column)) : sqlIdentifier(own), type, time_zone);
    const { raw, conversion } = read;
    if (conversion.kind === 'refused') return { kind: 'problem', message: messages.refusedType(path, column, type) };
    columns.push({ ...column, raw, conversion });
    reads.push(read);
    physical.push(type);
  }
  return {
    kind: 'layout',
    key: JSON.stringify(physical),
    columns,
    relation: (paths) => withFound(parquetRelation(paths, lines), reads),
    line: lines === 'numbered' ? 'file_row_number + 1' : null,
    records: null,
  };
}

function parquetRelation(paths: readonly string[], lines: Lines): string {
  const numbers = lines === 'numbered' ? ', file_row_number = true' : '';
  return `read_parquet([${paths.map((path) => sqlText(globEscape(path))).join(', ')}], hive_partitioning = false${numbers})`;
}
