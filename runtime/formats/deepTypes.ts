import { pathOf } from '../../compiler/columnPath.ts';
import type { ColumnPath, FileColumn } from '../../compiler/manifest.ts';
import { queryRows, sqlIdentifier, sqlText, type DuckDBConnection } from '../engine/Engine.ts';
import { globEscape } from '../engine/globEscape.ts';

/** Whether a column is nested in one of the file's own. The contents of a json text do not affect the file's types. */
export function isDeep(column: FileColumn): boolean {
  return column.json === undefined && pathOf(column).length > 1;
}

/** SQL for the value at a path of a Parquet file. Null when a list is too short or something on the path is null. */
export function deepValue([own, ...deeper]: ColumnPath): string {
  return deeper.reduce<string>((value, step) => `${value}[${typeof step === 'number' ? step + 1 : sqlText(step)}]`, sqlIdentifier(own));
}

/** The types of nested values in Parquet files. Files with the same schema are queried once. */
export class DeepTypes {
  readonly #connection: DuckDBConnection;
  readonly #columns: readonly FileColumn[];
  readonly #known = new Map<string, ReadonlyMap<FileColumn, string>>();

  constructor(connection: DuckDBConnection, columns: readonly FileColumn[]) {
    this.#connection = connection;
    this.#columns = columns.filter(isDeep);
  }

  /** By column; a column that the file lacks is omitted. */
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

/** Whether a type has such a part: the engine would accept a text as a list position, and vice versa. */
function holds(type: string, step: string | number | undefined): boolean {
  const isList = type.endsWith(']');
  return typeof step === 'number' ? isList : !isList && /^(?:STRUCT|MAP)\(/.test(type);
}
