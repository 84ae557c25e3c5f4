import { columnPathText } from '../../../compiler/columnPath.ts';
import type { ColumnPath, Reader, ScalarType } from '../../../compiler/manifest.ts';
import { queryRows, sqlIdentifier, sqlText, type DuckDBConnection, type SqlRow } from '../../engine/Engine.ts';
import { machineFaultOf } from '../../errors/machineFault.ts';
import { convertJson } from '../../formats/conversion.ts';
import { jsonReason } from '../../formats/jsonReason.ts';
import { inspectJson } from '../../formats/inspectJson.ts';
import type { Layout } from '../../formats/Layout.ts';
import * as formatMessages from '../../formats/messages.ts';
import type { PlainFile } from '../../formats/plainFiles.ts';
import { LINE_KEY } from '../../formats/tidyJson.ts';
import { jsonPointer } from '../../formats/readColumn.ts';
import type { UnreadableColumn } from '../FileFacts.ts';
import { InitError } from '../InitError.ts';
import * as messages from '../messages.ts';
import { meansMoney } from './money.ts';
import { chosenColumns, MOST_READ, refuseMany } from './chosenColumns.ts';
import { columnarCopy } from './columnarCopy.ts';
import { withNested } from './nestedPaths.ts';
import type { RawColumn, RawTable } from './RawTable.ts';
import { united } from './united.ts';
import { earlierTwins, unreadableName } from './unreadableName.ts';

const order: readonly ScalarType[] = ['boolean', 'integer', 'decimal', 'number', 'date', 'timestamp', 'string'];

/**
 * Json in one file, in several, or in several members of one archive: its columns are the keys of its objects, each of which must have them
 * all.
 * @param wanted names of the keys to read; null for all of them
 * @throws InitError when it is not json, does not consist of objects, or has more keys than a catalog can declare.
 */
export async function jsonTable(
  connection: DuckDBConnection,
  chunks: readonly (readonly PlainFile[])[],
  wanted: readonly string[] | null,
): Promise<RawTable> {
  const files = chunks.flat();
  const file = files[0]?.name ?? '';
  const names = await keysOf(connection, files);
  const chosen = new Set(chosenColumns(file, names, wanted));
  const unreadable: UnreadableColumn[] = [];
  const twins = earlierTwins(names);
  const readable = names.filter((name, position) => {
    if (!chosen.has(name)) return false;
    const twin = twins[position] ?? null;
    const reason =
      unreadableName(names, position) ??
      (name.toLowerCase() === 'file_index' ? messages.reservedKey() : twin === null ? null : messages.caseTwin(twin));
    if (reason !== null) unreadable.push({ name, reason });
    return reason === null;
  });
  const ask = (sql: string): Promise<readonly SqlRow[]> => asked(connection, files, readable, sql);
  const copied = async (layouts: readonly Layout[]): Promise<string> => {
    const relation = united(layouts.map((layout, index) => layout.relation([files[index]?.absolute ?? ''])));
    const values = layouts[0]?.columns.map(({ raw }) => raw) ?? [];
    return explained(files, readable, () => columnarCopy(connection, relation, values, names.length));
  };
  const keys = await layoutsOf(
    files,
    readable.map((name) => [name]),
  );
  const roots = readable.map((name) => ({ name, value: sqlIdentifier(name) }));
  const flat = await copied(keys);
  const all = await withNested(ask, flat, roots);
  refuseMany(file, all.length, readable);
  const found: ColumnPath[] = [];
  const without = await chunksWithout(connection, chunks, all);
  for (const path of all) {
    const lacking = without.get(path);
    if (lacking === undefined) found.push(path);
    else unreadable.push({ name: columnName(path), reason: messages.notInEvery(lacking) });
  }
  const isFlat = found.every(({ length }) => length === 1);
  const layouts = isFlat ? keys : await layoutsOf(files, found);
  const foundNames = new Set(found.map(columnName));
  const relation = isFlat ? flat : await copied(layouts);
  const columns = (layouts[0]?.columns ?? [])
    .filter(({ name }) => foundNames.has(name))
    .map(({ name, path, raw }): RawColumn => ({
      name,
      path: path ?? null,
      raw,
      is_number: null,
      text: {},
      candidates: jsonCandidates(name, raw, path === undefined ? 'as_written' : 'of_doubles'),
      when_empty: 'string',
    }));
  // The engine reads a value only on demand, and notices a record that is not an object only then.
  const looked = columns.length > 0 ? relation : (await layoutsOf(files, [['any']]))[0]?.relation(files.map(({ absolute }) => absolute));
  if (looked !== undefined) await asked(connection, files, readable, `SELECT count(COLUMNS(*)) FROM ${looked}`);
  return { relation, csv: null, columns, unreadable, bad: [] };
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
    `SELECT key, min(position) AS position FROM (SELECT unnest(keys) AS key, generate_subscripts(keys, 1) AS position FROM (${records.join(' UNION ALL ')})) GROUP BY key ORDER BY position, key LIMIT ${MOST_READ + 1}`,
  );
  return rows.map(({ key }) => String(key)).filter((key) => key !== LINE_KEY);
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
  const parents = new Map(paths.map((path) => [jsonPointer(path.slice(0, -1)), path.slice(0, -1)]));
  for (const files of chunks) {
    const records = (await layoutsOf(files, [])).map(
      (layout, index) => `SELECT json FROM ${layout.records?.([files[index]?.absolute ?? '']) ?? ''}`,
    );
    const having = new Set<string>();
    for (const [pointer, parent] of parents) {
      const keys = parent.length === 0 ? 'json_keys(json)' : `json_keys(json, ${sqlText(pointer)})`;
      const sql = `SELECT DISTINCT unnest(${keys}) AS key FROM (${records.join(' UNION ALL ')})`;
      for (const { key } of await asked(connection, files, [], sql)) having.add(jsonPointer([...parent, String(key)]));
    }
    for (const path of paths) if (!having.has(jsonPointer(path)) && !without.has(path)) without.set(path, files[0]?.name ?? '');
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
    if (layout.kind === 'problem') throw new InitError(layout.fault, layout.message);
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
  return explained(files, names, () => queryRows(connection, sql));
}

/** Does work, and says in other words why the engine cannot read the files. */
async function explained<Result>(files: readonly PlainFile[], names: readonly string[], work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (machineFaultOf(error) !== null) throw error;
    const reason = jsonReason(
      error instanceof Error ? error.message : '',
      names.map((name) => ({ name, type: 'string' })),
      files,
    );
    throw new InitError('not_the_format', messages.badJson(reason ?? formatMessages.unreadableFile(files[0]?.name ?? '', 'json')));
  }
}

/** The types that a json value may have. */
export function jsonCandidates(name: string, raw: string, digits: 'as_written' | 'of_doubles'): RawColumn['candidates'] {
  return order.map((type) => ({ type, sql: convertJson(type, raw, digits, 'UTC').sql, meant: meaning(type, name, raw) }));
}

function meaning(type: ScalarType, name: string, raw: string): string {
  // 6.0 is written with a fraction, and the next file may contain 6.5.
  if (type === 'integer') return `json_type(${raw}) <> 'DOUBLE'`;
  return type === 'decimal' ? meansMoney(name, `(${raw} ->> '$')`) : 'true';
}
