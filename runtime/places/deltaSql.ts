import { sqlIdentifier, sqlText } from '../engine/Engine.ts';
import type { DeltaColumn } from './deltaLog.ts';
import type { LakeData } from './lakeParts.ts';
import { lakeValue } from './lakeValue.ts';
import type { PhysicalTypes } from './parquetTypes.ts';

/** A column of a file with a type that does not become the table's without loss. */
export interface OtherType {
  readonly kind: 'other_type';
  readonly column: string;
  readonly found: string;
  /** The table's. */
  readonly type: string;
}

/**
 * The columns of a SELECT of a file's rows, each with the type that the table's schema says. A file may lack columns that were added after it.
 *
 * @param partition what of the file's content the log tells, by column
 * @param types of the columns in the file
 */
export function deltaValues(columns: readonly DeltaColumn[], partition: LakeData['facts'], types: PhysicalTypes): string | OtherType {
  const values: string[] = [];
  for (const { name, type } of columns) {
    const value = valueOf({ name, type }, partition, types);
    if (value === null) return { kind: 'other_type', column: name, found: typeOf(types, name) ?? '', type };
    values.push(`${value} AS ${sqlIdentifier(name)}`);
  }
  return values.join(', ');
}

function typeOf(types: PhysicalTypes, name: string): string | undefined {
  const own = name.toLowerCase();
  return [...types].find(([found]) => found.toLowerCase() === own)?.[1];
}

/** Null when the file's type is another one. */
function valueOf({ name, type }: DeltaColumn, partition: LakeData['facts'], types: PhysicalTypes): string | null {
  if (Object.hasOwn(partition, name)) return partitionValue(partition[name] ?? null, type);
  const found = typeOf(types, name);
  if (found === undefined) return `CAST(NULL AS ${type})`;
  const column = sqlIdentifier(name);
  return found === 'a nested type' ? `CAST(${column} AS ${type})` : lakeValue(column, found, type);
}

/** Logs write partition values as texts; times without a zone are UTC. */
function partitionValue(value: string | null, type: string): string {
  if (value === null) return `CAST(NULL AS ${type})`;
  if (type === 'VARCHAR') return sqlText(value);
  if (type === 'TIMESTAMP WITH TIME ZONE' && !/(?:Z|[+-]\d\d:?\d\d)$/.test(value))
    return `timezone('UTC', CAST(${sqlText(value)} AS TIMESTAMP))`;
  return `CAST(${sqlText(value)} AS ${type})`;
}
