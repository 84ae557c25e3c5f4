import { columnPathText } from '../../../compiler/columnPath.ts';
import type { ColumnPath, Reader, ScalarType } from '../../../compiler/manifest.ts';
import { queryRows, sqlText, type DuckDBConnection, type SqlRow } from '../../engine/Engine.ts';
import { convertJson } from '../../ingest/conversion.ts';
import { jsonReason } from '../../ingest/explainFailure.ts';
import { inspectJson } from '../../ingest/inspectJson.ts';
import type { Layout } from '../../ingest/Layout.ts';
import { messages as ingestMessages } from '../../ingest/messages.ts';
import type { PlainFile } from '../../ingest/plainFiles.ts';
import { jsonPointer } from '../../ingest/readColumn.ts';
import type { UnreadableColumn } from '../FileFacts.ts';
import { InitError } from '../InitError.ts';
import { messages } from '../messages.ts';
import { meansMoney } from './money.ts';
import { withNested } from './nestedPaths.ts';
import type { RawColumn, RawTable } from './RawTable.ts';
import { united } from './united.ts';
import { earlierTwin, unreadableName } from './unreadableName.ts';

/** More keys than this are data rather than columns. */
const MOST_KEYS = 1000;

const order: readonly ScalarType[] = ['boolean', 'integer', 'decimal', 'number', 'date', 'timestamp', 'string'];

/**
 * Json in one file, in several, or in several members of one archive: its columns are the keys of its objects, each of which must have them
 * all.
 * @throws InitError when it is not json or does not consist of objects.
 */
export async function jsonTable(connection: DuckDBConnection, chunks: readonly (readonly PlainFile[])[]): Promise<RawTable> {
  const files = chunks.flat();
  const names = await keysOf(connection, files);
  const unreadable: UnreadableColumn[] = [];
  const readable = names.filter((name, position) => {
    const twin = earlierTwin(names, position);
    const reason =
      unreadableName(names, position) ??
      (name.toLowerCase() === 'file_index' ? messages.reservedKey() : twin === null ? null : messages.caseTwin(twin));
    if (reason !== null) unreadable.push({ name, reason });
    return reason === null;
  });
  const found: ColumnPath[] = [];
  const records = (await layoutsOf(files, [])).map(
    (layout, index) => `SELECT json FROM ${layout.records?.([files[index]?.absolute ?? '']) ?? ''}`,
  );
  const all = await withNested((sql) => asked(connection, files, readable, sql), records.join(' UNION ALL '), readable);
  const without = await chunksWithout(connection, chunks, all);
  for (const path of all) {
    const lacking = without.get(path);
    if (lacking === undefined) found.push(path);
    else unreadable.push({ name: columnName(path), reason: messages.notInEvery(lacking) });
  }
  const layouts = await layoutsOf(files, found);
  const relations = layouts.map((layout, index) => layout.relation([files[index]?.absolute ?? '']));
  const relation = united(relations);
  const columns = (layouts[0]?.columns ?? []).map(({ name, path, raw }): RawColumn => ({
    name,
    path: path ?? null,
    raw,
    candidates: jsonCandidates(name, raw, path === undefined ? 'kept' : 'of_doubles'),
    when_empty: 'string',
  }));
  // The engine reads a value only on demand, and notices a record that is not an object only then.
  const looked = columns.length > 0 ? relation : (await layoutsOf(files, [['any']]))[0]?.relation(files.map(({ absolute }) => absolute));
  if (looked !== undefined) await asked(connection, files, readable, `SELECT count(COLUMNS(*)) FROM ${looked}`);
  return { relation, delimiter: null, columns, unreadable };
}

/** The keys of all records, approximately in the objects' order. */
async function keysOf(connection: DuckDBConnection, files: readonly PlainFile[]): Promise<readonly string[]> {
  const layouts = await layoutsOf(files, []);
  const records = layouts.map(
    (layout, index) => `SELECT json_keys(json) AS keys FROM ${layout.records?.([files[index]?.absolute ?? '']) ?? ''}`,
  );
  const rows = await asked(
    connection,
    files,
    [],
    `SELECT key, min(position) AS position FROM (SELECT unnest(keys) AS key, generate_subscripts(keys, 1) AS position FROM (${records.join(' UNION ALL ')})) GROUP BY key ORDER BY position, key`,
  );
  if (rows.length > MOST_KEYS) throw new InitError(messages.manyKeys(files[0]?.name ?? '', rows.length, MOST_KEYS));
  return rows.map(({ key }) => String(key));
}

function columnName(path: ColumnPath): string {
  return path.length === 1 ? path[0] : columnPathText(path);
}

/** For each path that is missing from some whole chunk, the file name of the first such chunk: ingest would refuse it. */
async function chunksWithout(
  connection: DuckDBConnection,
  chunks: readonly (readonly PlainFile[])[],
  paths: readonly ColumnPath[],
): Promise<ReadonlyMap<ColumnPath, string>> {
  const without = new Map<ColumnPath, string>();
  if (chunks.length === 1 || paths.length === 0) return without;
  for (const files of chunks) {
    const records = (await layoutsOf(files, [])).map(
      (layout, index) => `SELECT json FROM ${layout.records?.([files[index]?.absolute ?? '']) ?? ''}`,
    );
    const counts = paths.map((path, index) => `count(json_type(json, ${sqlText(jsonPointer(path))})) AS "having ${index}"`);
    const [having = {}] = await asked(connection, files, [], `SELECT ${counts.join(', ')} FROM (${records.join(' UNION ALL ')})`);
    for (const [index, path] of paths.entries())
      if (Number(having[`having ${index}`]) === 0 && !without.has(path)) without.set(path, files[0]?.name ?? '');
  }
  return without;
}

async function layoutsOf(files: readonly PlainFile[], paths: readonly ColumnPath[]): Promise<readonly Layout[]> {
  const reader: Extract<Reader, { readonly format: 'json' }> = {
    format: 'json',
    columns: paths.map((path) => ({ name: columnName(path), type: 'string', ...(path.length === 1 ? {} : { path }) })),
  };
  const layouts: Layout[] = [];
  for (const file of files) {
    const layout = await inspectJson(reader, file, 'UTC');
    if (layout.kind === 'problem') throw new InitError(layout.message);
    layouts.push(layout);
  }
  return layouts;
}

async function asked(
  connection: DuckDBConnection,
  files: readonly PlainFile[],
  names: readonly string[],
  sql: string,
): Promise<readonly SqlRow[]> {
  try {
    return await queryRows(connection, sql);
  } catch (error) {
    const reason = jsonReason(
      error instanceof Error ? error.message : '',
      names.map((name) => ({ name, type: 'string' })),
      files,
    );
    throw new InitError(messages.badJson(reason ?? ingestMessages.unreadableFile(files[0]?.name ?? '', 'json')));
  }
}

/** The types that a json value may have. */
export function jsonCandidates(name: string, raw: string, digits: 'kept' | 'of_doubles'): RawColumn['candidates'] {
  return order.map((type) => ({ type, sql: convertJson(type, raw, digits, 'UTC').sql, meant: meaning(type, name, raw) }));
}

function meaning(type: ScalarType, name: string, raw: string): string {
  // 6.0 is written with a fraction, and the next file may contain 6.5.
  if (type === 'integer') return `json_type(${raw}) <> 'DOUBLE'`;
  return type === 'decimal' ? meansMoney(name, `(${raw} ->> '$')`) : 'true';
}
