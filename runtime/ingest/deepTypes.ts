import { pathOf } from '../../compiler/columnPath.ts';
import type { ColumnPath, FileColumn } from '../../compiler/manifest.ts';
import { queryRows, sqlIdentifier, sqlText, type DuckDBConnection } from '../engine/Engine.ts';
import { globEscape } from '../store/globEscape.ts';

/** Whether a column lies within one of the file's own. What lies in a text of json is no matter of the file's types. */
export function isDeep(column: FileColumn): boolean {
  return column.json === undefined && pathOf(column).length > 1;
}

/** The value at a path of a Parquet file, as SQL. Null where a list is shorter, or something on the way is null. */
export function deepValue([own, ...deeper]: ColumnPath): string {
  return deeper.reduce<string>((value, step) => `${value}[${typeof step === 'number' ? step + 1 : sqlText(step)}]`, sqlIdentifier(own));
}

/** The types of values that lie deeper in Parquet files. Files of one schema are asked once. */
export class DeepTypes {
  readonly #connection: DuckDBConnection;
  readonly #columns: readonly FileColumn[];
  readonly #known = new Map<string, ReadonlyMap<FileColumn, string>>();

  constructor(connection: DuckDBConnection, columns: readonly FileColumn[]) {
    this.#connection = connection;
    this.#columns = columns.filter(isDeep);
  }

  /** By column; one that the file does not have is left out. */
  async of(absolute: string, own: ReadonlyMap<string, string>): Promise<ReadonlyMap<FileColumn, string>> {
    const columns = this.#columns.filter((column) => own.has(pathOf(column)[0]));
    if (columns.length === 0) return new Map();
    const roots = [...new Set(columns.map((column) => pathOf(column)[0]))];
    const schema = await this.#typesOf(absolute, roots.map(sqlIdentifier));
    const key = JSON.stringify([roots, schema]);
    let known = this.#known.get(key);
    if (known === undefined) {
      known = await this.#follow(absolute, columns, new Map(roots.map((root, index) => [root, schema[index] ?? ''])));
      this.#known.set(key, known);
    }
    return known;
  }

  async #follow(absolute: string, columns: readonly FileColumn[], roots: ReadonlyMap<string, string>): Promise<Map<FileColumn, string>> {
    const found = new Map<FileColumn, string>();
    for (const column of columns) {
      const path = pathOf(column);
      let type = roots.get(path[0]) ?? null;
      for (let depth = 1; depth < path.length && type !== null; depth += 1) {
        const [own, ...deeper] = path;
        type = holds(type, path[depth]) ? await this.#typeAt(absolute, [own, ...deeper.slice(0, depth)]) : null;
      }
      if (type !== null) found.set(column, type);
    }
    return found;
  }

  async #typeAt(absolute: string, path: ColumnPath): Promise<string | null> {
    try {
      return (await this.#typesOf(absolute, [deepValue(path)]))[0] ?? null;
    } catch (error) {
      if (error instanceof Error && error.message.startsWith('Binder Error')) return null;
      throw error;
    }
  }

  async #typesOf(absolute: string, values: readonly string[]): Promise<readonly string[]> {
    const rows = await queryRows(
      this.#connection,
      `DESCRIBE SELECT ${values.map((value, index) => `${value} AS v${index}`).join(', ')} FROM read_parquet([${sqlText(globEscape(absolute))}], hive_partitioning = false)`,
    );
    return rows.map((row) => String(row['column_type']));
  }
}

/** Whether a type has such a part: the engine would take a text for the number of a place, and the other way round. */
function holds(type: string, step: string | number | undefined): boolean {
  const isList = type.endsWith(']');
  return typeof step === 'number' ? isList : !isList && /^(?:STRUCT|MAP)\(/.test(type);
}
