import { pathOf } from '../../compiler/columnPath.ts';
import type { FileColumn, Reader } from '../../compiler/manifest.ts';
import { queryRows, sqlIdentifier, sqlText, type DuckDBConnection } from '../engine/Engine.ts';
import { DeepTypes, deepValue, isDeep } from './deepTypes.ts';
import type { DataFile } from '../places/DataPlace.ts';
import { remoteFaultOf } from '../places/remoteFault.ts';
import { globEscape } from '../engine/globEscape.ts';
import type { Layout, LayoutColumn, Lines } from './Layout.ts';
import type { FileProblem } from '../places/FileProblem.ts';
import * as messages from './messages.ts';
import { readParquetColumn, withFound, type ReadColumn } from './readColumn.ts';

type ParquetReader = Extract<Reader, { readonly format: 'parquet' }>;
/** Column name to the engine's name of its type; `a nested type` for lists, structs and maps. */
export type PhysicalTypes = ReadonlyMap<string, string>;

/** Files whose columns are held at once: each may have thousands of them, of which the source reads a few. */
const AT_ONCE = 16;

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
  for (let from = 0; from < files.length; from += AT_ONCE) {
    const some = files.slice(from, from + AT_ONCE);
    const types = await physicalTypes(
      connection,
      some.map(({ absolute }) => absolute),
    );
    for (const { path, absolute } of some) {
      const own = types.get(absolute) ?? null;
      layouts.set(path, layoutOf(reader, path, own, own === null ? new Map() : await deep.of(absolute, own), time_zone, lines));
    }
  }
  return layouts;
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
    if (type === undefined) return { kind: 'problem', message: messages.missingColumn(path, column, [...types.keys()]) };
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

/** By absolute path; a file that is not Parquet is omitted. */
export async function physicalTypes(connection: DuckDBConnection, paths: readonly string[]): Promise<ReadonlyMap<string, PhysicalTypes>> {
  if (paths.length === 0) return new Map();
  const list = paths.map((path) => sqlText(globEscape(path))).join(', ');
  try {
    const rows = await queryRows(
      connection,
      `SELECT file_name, name, num_children, duckdb_type FROM parquet_schema([${list}]) ORDER BY file_name, column_id`,
    );
    return topLevelTypes(rows);
  } catch (error) {
    if (remoteFaultOf(error) !== null) throw error;
    if (paths.length === 1) return new Map();
    // One of them is broken; ask for each.
    const found = new Map<string, PhysicalTypes>();
    for (const path of paths) for (const [name, types] of await physicalTypes(connection, [path])) found.set(name, types);
    return found;
  }
}

/** The schema is listed depth first, each node with its number of children; only the root's own children are columns. */
function topLevelTypes(rows: Awaited<ReturnType<typeof queryRows>>): ReadonlyMap<string, PhysicalTypes> {
  const files = new Map<string, Map<string, string>>();
  let below = 0;
  for (const row of rows) {
    const children = Number(row['num_children'] ?? 0);
    const file = String(row['file_name']);
    const columns = files.get(file);
    if (columns === undefined) {
      files.set(file, new Map()); // the root
      below = 0;
    } else if (below > 0) {
      below += children - 1;
    } else {
      below = children;
      columns.set(String(row['name']), children > 0 ? 'a nested type' : String(row['duckdb_type']));
    }
  }
  return files;
}
