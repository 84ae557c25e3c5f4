import { queryRows, sqlText, type DuckDBConnection } from '../engine/Engine.ts';
import { globEscape } from '../engine/globEscape.ts';
import { remoteFaultOf } from './remoteFault.ts';

/** Column name to the engine's name of its type; `a nested type` for lists, structs and maps. */
export type PhysicalTypes = ReadonlyMap<string, string>;

/** A column of a Parquet file, or a node within one. */
export interface ParquetColumn {
  readonly name: string;
  /** As in PhysicalTypes. */
  readonly type: string;
  /** What the writer calls the column, whatever its name; null when it did not say. */
  readonly id: number | null;
  readonly children: readonly ParquetColumn[];
}

/** By absolute path; a file that is not Parquet is omitted. */
export async function physicalTypes(connection: DuckDBConnection, paths: readonly string[]): Promise<ReadonlyMap<string, PhysicalTypes>> {
  const files = await parquetColumns(connection, paths);
  return new Map([...files].map(([path, columns]) => [path, typesOf(columns)]));
}

/** The types of the columns of a file. */
export function typesOf(columns: readonly ParquetColumn[]): PhysicalTypes {
  return new Map(columns.map(({ name, type }) => [name, type]));
}

/** By absolute path; a file that is not Parquet is omitted. */
export async function parquetColumns(
  connection: DuckDBConnection,
  paths: readonly string[],
): Promise<ReadonlyMap<string, readonly ParquetColumn[]>> {
  if (paths.length === 0) return new Map();
  const list = paths.map((path) => sqlText(globEscape(path))).join(', ');
  try {
    const rows = await queryRows(
      connection,
      `SELECT file_name, name, num_children, duckdb_type, field_id FROM parquet_schema([${list}]) ORDER BY file_name, column_id`,
    );
    return treesOf(rows);
  } catch (error) {
    if (remoteFaultOf(error) !== null) throw error;
    if (paths.length === 1) return new Map();
    // One of them is broken: it is found by halving them.
    const half = Math.ceil(paths.length / 2);
    const first = await parquetColumns(connection, paths.slice(0, half));
    return new Map([...first, ...(await parquetColumns(connection, paths.slice(half)))]);
  }
}

interface OpenNode {
  readonly children: ParquetColumn[];
  left: number;
}

/** The schema is listed depth first, each node with its number of children; only the root's own children are columns. */
function treesOf(rows: Awaited<ReturnType<typeof queryRows>>): ReadonlyMap<string, readonly ParquetColumn[]> {
  const files = new Map<string, readonly ParquetColumn[]>();
  let open: OpenNode[] = [];
  for (const row of rows) {
    const count = Number(row['num_children'] ?? 0);
    const file = String(row['file_name']);
    const children: ParquetColumn[] = [];
    const parent = open.at(-1);
    if (!files.has(file) || parent === undefined) {
      files.set(file, children); // the root
      open = [{ children, left: count }];
      continue;
    }
    const { name, duckdb_type: type, field_id: id } = row;
    parent.children.push({
      name: String(name),
      type: count > 0 ? 'a nested type' : String(type),
      id: id === null || id === undefined ? null : Number(id),
      children,
    });
    parent.left--;
    if (count > 0) open.push({ children, left: count });
    while (open.length > 1 && open.at(-1)?.left === 0) open.pop();
  }
  return files;
}
