import { sqlIdentifier, sqlText } from '../engine/Engine.ts';
import type { OtherType } from './deltaSql.ts';
import type { NameMapping } from './icebergMetadata.ts';
import { engineType, type IcebergField } from './icebergTypes.ts';
import type { LakeData } from './lakeParts.ts';
import { lakeValue } from './lakeValue.ts';
import type { ParquetColumn } from './parquetTypes.ts';

/**
 * The columns of a SELECT of a file's rows, each known by its id, with the type that the table's schema says.
 *
 * @param identities what of the file's content its manifest tells, by the id of the column, for files that lack it
 */
export function icebergValues(
  fields: readonly IcebergField[],
  identities: LakeData['facts'],
  columns: readonly ParquetColumn[],
): string | OtherType {
  const values: string[] = [];
  for (const field of fields) {
    const own = columns.find(({ id }) => id === field.id);
    const value = own === undefined ? missingValue(field, identities) : valueOf(sqlIdentifier(own.name), field, own, 0);
    if (typeof value !== 'string') return { ...value, column: field.name };
    values.push(`${value} AS ${sqlIdentifier(field.name)}`);
  }
  return values.join(', ');
}

function missingValue({ id, type }: IcebergField, identities: LakeData['facts']): string {
  const text = identities[id] ?? null;
  const own = engineType(type);
  if (text === null) return `CAST(NULL AS ${own})`;
  return own === 'BLOB' ? `from_hex(${sqlText(text)})` : `CAST(${sqlText(text)} AS ${own})`;
}

/** A value of a file as its field is declared; nested ones are put together of the parts with its ids. */
function valueOf(value: string, { type }: IcebergField, found: ParquetColumn, level: number): string | OtherType {
  const other: OtherType = { kind: 'other_type', column: '', found: found.type, type: engineType(type) };
  if ((type.kind === 'plain') !== (found.type !== 'a nested type')) return other;
  switch (type.kind) {
    case 'plain':
      return promoted(value, found.type, type.engine) ?? other;
    case 'struct': {
      const values: string[] = [];
      for (const field of type.fields) {
        const own = found.children.find(({ id }) => id === field.id);
        const part =
          own === undefined
            ? `CAST(NULL AS ${engineType(field.type)})`
            : valueOf(`struct_extract(${value}, ${sqlText(own.name)})`, field, own, level + 1);
        if (typeof part !== 'string') return part;
        values.push(`${sqlIdentifier(field.name)} := ${part}`);
      }
      return `CASE WHEN ${value} IS NULL THEN NULL ELSE struct_pack(${values.join(', ')}) END`;
    }
    case 'list': {
      const element = elementOf(found, type.element.id);
      if (element === undefined) return other;
      const part = valueOf(`e${level}`, type.element, element, level + 1);
      return typeof part === 'string' ? `list_transform(${value}, lambda e${level}: ${part})` : part;
    }
    case 'map': {
      const entry = found.children[0]?.children ?? [];
      const key = entry.find(({ id }) => id === type.key.id);
      const own = entry.find(({ id }) => id === type.value.id);
      if (key === undefined || own === undefined) return other;
      const keys = valueOf(`e${level}.key`, type.key, key, level + 1);
      const values = valueOf(`e${level}.value`, type.value, own, level + 1);
      if (typeof keys !== 'string') return keys;
      if (typeof values !== 'string') return values;
      return `map_from_entries(list_transform(map_entries(${value}), lambda e${level}: struct_pack(k := ${keys}, v := ${values})))`;
    }
  }
}

/** Older writers leave out the group around an element. */
function elementOf({ children }: ParquetColumn, id: number): ParquetColumn | undefined {
  const [repeated] = children;
  return repeated?.id === id ? repeated : repeated?.children.find((child) => child.id === id);
}

/** The changes of a type that the format allows, besides what writers do. */
function promoted(value: string, found: string, type: string): string | null {
  const cast = `CAST(${value} AS ${type})`;
  if (found === 'FLOAT' && type === 'DOUBLE') return cast;
  if (found === 'BLOB' && type === 'UUID') return `CAST(hex(${value}) AS UUID)`;
  const [precision, scale] = digitsOf(found);
  const [widest, same] = digitsOf(type);
  if (precision !== undefined && widest !== undefined && scale === same && precision <= widest) return cast;
  return found === 'BIGINT' && type === 'INTEGER' ? null : lakeValue(value, found, type);
}

function digitsOf(type: string): readonly number[] {
  return (/^DECIMAL\((\d+),\s*(\d+)\)$/.exec(type) ?? []).slice(1).map(Number);
}

/** A file's columns with the ids that a mapping gives to their names, for a file that has none of its own. */
export function withIds(columns: readonly ParquetColumn[], names: readonly NameMapping[]): readonly ParquetColumn[] {
  return columns.map(({ name, type, children }) => {
    const own = names.find((mapping) => mapping.names.includes(name));
    return { name, type, id: own?.id ?? null, children: childrenWithIds(children, own?.fields ?? []) };
  });
}

/** The groups that Parquet puts around elements and entries are none of the mapping's. */
function childrenWithIds(columns: readonly ParquetColumn[], names: readonly NameMapping[]): readonly ParquetColumn[] {
  const [group] = columns;
  const isGroup =
    columns.length === 1 && group !== undefined && group.children.length > 0 && !names.some((one) => one.names.includes(group.name));
  return isGroup ? [{ ...group, id: null, children: withIds(group.children, names) }] : withIds(columns, names);
}

/** Whether any column has an id. */
export function hasIds(columns: readonly ParquetColumn[]): boolean {
  return columns.some(({ id, children }) => id !== null || hasIds(children));
}

/** A name of which the file has two, which the engine takes for one: it ignores case. */
export function twinOf(columns: readonly ParquetColumn[]): string | null {
  const seen = new Set<string>();
  for (const { name, children } of columns) {
    if (seen.has(name.toLowerCase())) return name;
    seen.add(name.toLowerCase());
    const twin = twinOf(children);
    if (twin !== null) return twin;
  }
  return null;
}
