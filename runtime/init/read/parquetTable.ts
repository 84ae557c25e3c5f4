import type { ScalarType } from '../../../compiler/manifest.ts';
import { sqlIdentifier, sqlText, type DuckDBConnection } from '../../engine/Engine.ts';
import { convertParquet } from '../../ingest/conversion.ts';
import { physicalTypes, type PhysicalTypes } from '../../ingest/inspectParquet.ts';
import { messages as ingestMessages } from '../../ingest/messages.ts';
import type { PlainFile } from '../../ingest/plainFiles.ts';
import { globEscape } from '../../store/globEscape.ts';
import type { UnreadableColumn } from '../FileFacts.ts';
import { InitError } from '../InitError.ts';
import { messages } from '../messages.ts';
import { unreadableName } from './unreadableName.ts';
import type { RawColumn, RawTable } from './RawTable.ts';

const order: readonly ScalarType[] = ['boolean', 'integer', 'date', 'timestamp', 'decimal', 'number', 'string'];

/**
 * Parquet files of one schema: their columns have types of their own, which decide what they may be declared.
 * @throws InitError when one is none, has other columns than the first, or a column by a name that ingest refuses.
 */
export async function parquetTable(connection: DuckDBConnection, file: PlainFile, others: readonly PlainFile[]): Promise<RawTable> {
  const files = [file, ...others];
  const known = await physicalTypes(
    connection,
    files.map(({ absolute }) => absolute),
  );
  const typesOf = ({ absolute, name }: PlainFile): PhysicalTypes => {
    const found = known.get(absolute);
    if (found === undefined) throw new InitError(ingestMessages.unreadableFile(name, 'Parquet'));
    return found;
  };
  const types = typesOf(file);
  const unlike = others.find((other) => JSON.stringify([...typesOf(other)]) !== JSON.stringify([...types]));
  if (unlike !== undefined) throw new InitError(messages.otherColumns(unlike.name, file.name));
  const names = [...types.keys()];
  const engineName = names.find((name) => name.toLowerCase() === 'file_index');
  if (engineName !== undefined) throw new InitError(ingestMessages.engineName(file.name, engineName));

  const columns: RawColumn[] = [];
  const unreadable: UnreadableColumn[] = [];
  for (const [name, physical] of types) {
    const raw = sqlIdentifier(name);
    const candidates = order.flatMap((type) => {
      const conversion = convertParquet(physical, type, raw, 'UTC');
      return conversion.kind === 'refused' ? [] : [{ type, sql: conversion.sql, meant: 'true' }];
    });
    const twins = names.filter((other) => other.toLowerCase() === name.toLowerCase());
    const unnamed = unreadableName(names, names.indexOf(name));
    if (unnamed !== null) unreadable.push({ name, reason: unnamed });
    else if (twins.length > 1) unreadable.push({ name, reason: messages.caseTwins(twins) });
    else if (candidates.length === 0) unreadable.push({ name, reason: messages.noType(physical) });
    else columns.push({ name, raw, candidates, when_empty: candidates[0]?.type ?? 'string' });
  }
  return {
    relation: `read_parquet([${files.map(({ absolute }) => sqlText(globEscape(absolute))).join(', ')}], hive_partitioning = false)`,
    delimiter: null,
    columns,
    unreadable,
  };
}
