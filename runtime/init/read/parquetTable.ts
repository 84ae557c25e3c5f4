import { columnPathText } from '../../../compiler/columnPath.ts';
import type { ColumnPath, ScalarType } from '../../../compiler/manifest.ts';
import { queryRows, sqlIdentifier, sqlText, type DuckDBConnection, type SqlRow } from '../../engine/Engine.ts';
import { convertParquet } from '../../formats/conversion.ts';
import { deepValue } from '../../formats/deepTypes.ts';
import { physicalTypes, type PhysicalTypes } from '../../places/parquetTypes.ts';
import * as formatMessages from '../../formats/messages.ts';
import type { PlainFile } from '../../formats/plainFiles.ts';
import { globEscape } from '../../engine/globEscape.ts';
import type { UnreadableColumn } from '../FileFacts.ts';
import { InitError } from '../InitError.ts';
import * as messages from '../messages.ts';
import { chosenColumns, refuseMany } from './chosenColumns.ts';
import { DEEPEST, MOST_NESTED_KEYS, nameable } from './nestedPaths.ts';
import { unreadableName } from './unreadableName.ts';
import type { RawColumn, RawTable } from './RawTable.ts';

const order: readonly ScalarType[] = ['boolean', 'integer', 'date', 'timestamp', 'decimal', 'number', 'string'];

/**
 * Parquet files of one schema: the types of their columns decide how these may be declared.
 * @param asked names of the columns to read; null for all of them
 * @throws InitError when a file is not Parquet, has other columns than the first, more than a catalog can declare, or one with a name that
 * ingest refuses.
 */
export async function parquetTable(
  connection: DuckDBConnection,
  file: PlainFile,
  others: readonly PlainFile[],
  asked: readonly string[] | null,
): Promise<RawTable> {
  const files = [file, ...others];
  const typesOf = async ({ absolute, name }: PlainFile): Promise<PhysicalTypes> => {
    const found = (await physicalTypes(connection, [absolute])).get(absolute);
    if (found === undefined) throw new InitError('not_the_format', formatMessages.unreadableFile(name, 'Parquet'));
    return found;
  };
  const types = await typesOf(file);
  const names = [...types.keys()];
  const chosen = new Set(chosenColumns(file.name, names, asked));
  // One after the other: each may have thousands of columns.
  for (const other of others)
    if (JSON.stringify([...(await typesOf(other))]) !== JSON.stringify([...types]))
      throw new InitError('unlike_files', messages.otherColumns(other.name, file.name));
  const engineName = names.find((name) => name.toLowerCase() === 'file_index');
  if (engineName !== undefined) throw new InitError('reserved_name', formatMessages.engineName(file.name, engineName));

  const columns: RawColumn[] = [];
  const unreadable: UnreadableColumn[] = [];
  const spellings = new Map<string, readonly string[]>();
  for (const name of names) spellings.set(name.toLowerCase(), [...(spellings.get(name.toLowerCase()) ?? []), name]);
  for (const [name, physical] of types) {
    if (!chosen.has(name)) continue;
    const raw = sqlIdentifier(name);
    const candidates = candidatesOf(physical, raw);
    const twins = spellings.get(name.toLowerCase()) ?? [];
    const unnamed = unreadableName(names, names.indexOf(name));
    if (unnamed !== null) unreadable.push({ name, reason: unnamed });
    else if (twins.length > 1) unreadable.push({ name, reason: messages.caseTwins(twins) });
    else if (physical === NESTED) {
      const within = await valuesWithin(connection, file, [name], names);
      columns.push(...within.columns);
      unreadable.push(...within.unreadable);
      refuseMany(file.name, columns.length, names);
    } else if (candidates.length === 0) unreadable.push({ name, reason: messages.noType(physical) });
    else columns.push({ name, path: null, raw, is_number: null, text: {}, candidates, when_empty: candidates[0]?.type ?? 'string' });
  }
  return {
    relation: `read_parquet([${files.map(({ absolute }) => sqlText(globEscape(absolute))).join(', ')}], hive_partitioning = false)`,
    csv: null,
    columns,
    unreadable,
    bad: [],
  };
}

/** Ingest's name for the type of a list, a struct or a map. */
const NESTED = 'a nested type';

function candidatesOf(physical: string, raw: string): RawColumn['candidates'] {
  return order.flatMap((type) => {
    const conversion = convertParquet(physical, type, raw, 'UTC');
    return conversion.kind === 'refused' ? [] : [{ type, sql: conversion.sql, meant: 'true' }];
  });
}

/** The scalar values within a struct and its nested structs; anything else is left out, by name. */
async function valuesWithin(
  connection: DuckDBConnection,
  file: PlainFile,
  at: ColumnPath,
  names: readonly string[],
): Promise<{ readonly columns: readonly RawColumn[]; readonly unreadable: readonly UnreadableColumn[] }> {
  const leftOut = { columns: [], unreadable: [{ name: columnPathText(at), reason: messages.noType(NESTED) }] };
  const describe = (value: string): Promise<readonly SqlRow[]> =>
    queryRows(connection, `DESCRIBE SELECT ${value} FROM read_parquet([${sqlText(globEscape(file.absolute))}], hive_partitioning = false)`);
  const [own] = await describe(`${deepValue(at)} AS v`);
  if (at.length > DEEPEST || !/^STRUCT\(.*\)$/s.test(String(own?.['column_type']))) return leftOut;
  const parts = await describe(`unnest(${deepValue(at)})`);
  const paths = parts.map(({ column_name }): ColumnPath => [...at, String(column_name)]);
  if (paths.length > MOST_NESTED_KEYS || !nameable(paths, names)) return leftOut;
  const columns: RawColumn[] = [];
  const unreadable: UnreadableColumn[] = [];
  for (const [index, path] of paths.entries()) {
    const physical = String(parts[index]?.['column_type']);
    const raw = deepValue(path);
    const candidates = candidatesOf(physical, raw);
    const name = columnPathText(path);
    if (candidates.length > 0)
      columns.push({ name, path, raw, is_number: null, text: {}, candidates, when_empty: candidates[0]?.type ?? 'string' });
    else if (/^(?:STRUCT|MAP)\(|\]$/.test(physical)) {
      const within = await valuesWithin(connection, file, path, names);
      columns.push(...within.columns);
      unreadable.push(...within.unreadable);
    } else unreadable.push({ name, reason: messages.noType(physical) });
  }
  return { columns, unreadable };
}
