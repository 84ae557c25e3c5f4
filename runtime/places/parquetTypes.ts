import { queryRows, sqlText, type DuckDBConnection } from '../engine/Engine.ts';
import { globEscape } from '../engine/globEscape.ts';
import { remoteFaultOf } from './remoteFault.ts';

/** Column name to the engine's name of its type; `a nested type` for lists, structs and maps. */
export type PhysicalTypes = ReadonlyMap<string, string>;

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
