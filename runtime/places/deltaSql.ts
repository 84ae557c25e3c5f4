import { sqlIdentifier, sqlText } from '../engine/Engine.ts';
import { globEscape } from '../engine/globEscape.ts';
import type { DeltaColumn } from './deltaLog.ts';

/** A data file with what of its content its log tells. */
export interface FileToRead {
  /** Relative to the table, for messages. */
  readonly path: string;
  readonly absolute: string;
  readonly partition: Readonly<Record<string, string | null>>;
  /** The engine's types of its columns; `a nested type` for lists, structs and maps. */
  readonly types: ReadonlyMap<string, string>;
}

/** A file with a column of a type that does not become the table's without loss. */
export interface OtherType {
  readonly kind: 'other_type';
  readonly path: string;
  readonly column: DeltaColumn;
  readonly found: string;
}

/** A SELECT of the rows of files in their order, each column with the type that the table's schema says. A file may lack columns that were added after it. */
export function deltaRows(columns: readonly DeltaColumn[], files: readonly FileToRead[]): string | OtherType {
  const selects: { readonly values: string; readonly paths: string[] }[] = [];
  for (const { path, absolute, partition, types } of files) {
    const values: string[] = [];
    for (const column of columns) {
      const value = valueOf(column, partition, types);
      if (value === null) return { kind: 'other_type', path, column, found: typeOf(types, column.name) ?? '' };
      values.push(`${value} AS ${sqlIdentifier(column.name)}`);
    }
    const last = selects.at(-1);
    if (last?.values === values.join(', ')) last.paths.push(absolute);
    else selects.push({ values: values.join(', '), paths: [absolute] });
  }
  return selects
    .map(({ values, paths }) => {
      const list = paths.map((path) => sqlText(globEscape(path))).join(', ');
      // The files of one statement may lack different columns, none of which it reads.
      return `SELECT ${values} FROM read_parquet([${list}], hive_partitioning = false, union_by_name = true)`;
    })
    .join(' UNION ALL ');
}

function typeOf(types: ReadonlyMap<string, string>, name: string): string | undefined {
  const own = name.toLowerCase();
  return [...types].find(([found]) => found.toLowerCase() === own)?.[1];
}

const INTEGERS: readonly string[] = ['TINYINT', 'SMALLINT', 'INTEGER', 'BIGINT'];

/** Null when the file's type is another one. */
function valueOf({ name, type }: DeltaColumn, partition: FileToRead['partition'], types: FileToRead['types']): string | null {
  if (Object.hasOwn(partition, name)) return partitionValue(partition[name] ?? null, type);
  const found = typeOf(types, name);
  if (found === undefined) return `CAST(NULL AS ${type})`;
  const column = sqlIdentifier(name);
  if (found === 'a nested type' || (INTEGERS.includes(found) && INTEGERS.includes(type))) return `CAST(${column} AS ${type})`;
  if (found.replaceAll(' ', '') === type.replaceAll(' ', '')) return column;
  // Times without a zone, in files of older writers, are UTC.
  if (type === 'TIMESTAMP WITH TIME ZONE' && /^TIMESTAMP(?:_MS|_S)?$/.test(found)) return `timezone('UTC', CAST(${column} AS TIMESTAMP))`;
  return type === 'TIMESTAMP' && /^TIMESTAMP_(?:MS|S)$/.test(found) ? `CAST(${column} AS TIMESTAMP)` : null;
}

/** Logs write partition values as texts; times without a zone are UTC. */
function partitionValue(value: string | null, type: string): string {
  if (value === null) return `CAST(NULL AS ${type})`;
  if (type === 'VARCHAR') return sqlText(value);
  if (type === 'TIMESTAMP WITH TIME ZONE' && !/(?:Z|[+-]\d\d:?\d\d)$/.test(value))
    return `timezone('UTC', CAST(${sqlText(value)} AS TIMESTAMP))`;
  return `CAST(${sqlText(value)} AS ${type})`;
}
