import type { Reader } from '../../compiler/manifest.ts';
import { queryRows, sqlText, type DuckDBConnection } from '../engine/Engine.ts';
import { globEscape } from '../engine/globEscape.ts';
import type { DataFile, DataPlace } from './DataPlace.ts';
import { commitActions, planLog, replayLog, type DeltaColumn, type DeltaTable, type LogActions } from './deltaLog.ts';
import { deltaValues } from './deltaSql.ts';
import type { FileProblem } from './FileProblem.ts';
import { isOfTheMachine } from './isOfTheMachine.ts';
import { LakeFault } from './LakeFault.ts';
import { lakeColumns } from './lakeColumns.ts';
import { lakeParts, type LakePart } from './lakeParts.ts';
import type { LakeSnapshot } from './LakePlace.ts';
import { lakeRows, type FileRows } from './lakeRows.ts';
import * as messages from './messages.ts';
import { physicalTypes } from './parquetTypes.ts';
import { remoteFaultOf } from './remoteFault.ts';

export interface DeltaOptions {
  readonly connection: DuckDBConnection;
  readonly source: string;
  readonly reader: Extract<Reader, { readonly format: 'delta' }>;
  /** The folder or bucket that has the table. */
  readonly within: DataPlace;
}

/** The bytes of a log's commits that are held at once: without checkpoints a log may have millions of them. */
const MOST_LOG_BYTES = 512 * 2 ** 20;

/**
 * A version of a Delta table, by its log.
 *
 * @throws LakeFault for a table that cannot be read as its log says; PlaceError for one that lacks a column
 */
export async function deltaSnapshot(options: DeltaOptions): Promise<LakeSnapshot> {
  const { reader, within } = options;
  const table = await replayed(options);
  const { version, partitioned_by } = table;
  const columns = lakeColumns(options.source, reader, table.columns);
  const by = reader.chunk_by ?? partitioned_by;
  const other = by.find((name) => !partitioned_by.includes(name));
  if (other !== undefined)
    throw new LakeFault(
      `is not partitioned by ${other}, which chunk_by names. ${partitioned_by.length === 0 ? 'It has no partitions: leave chunk_by out, and it is one chunk.' : `Its partition columns are ${partitioned_by.join(', ')}.`}`,
    );
  const files = table.files.map(({ path, bytes, partition }) => ({
    path,
    bytes,
    chunk: by.map((column) => partition[column] ?? null),
    deletes: [],
    facts: partition,
  }));
  return {
    version: String(version),
    parts: await lakeParts(within, reader.table, files, { version: `version ${version}`, gone: 'VACUUM' }),
    rows: (part) => rowsOf(options, columns, part),
  };
}

/** The names of a table's columns. @throws LakeFault as `deltaSnapshot` */
export async function deltaColumns(options: DeltaOptions): Promise<readonly string[]> {
  return (await replayed(options)).columns.map(({ name }) => name);
}

async function rowsOf({ connection }: DeltaOptions, columns: readonly DeltaColumn[], part: LakePart): Promise<string | FileProblem> {
  const types = await physicalTypes(
    connection,
    part.data.map(({ found }) => found.absolute),
  );
  const files: FileRows[] = [];
  for (const { found, facts } of part.data) {
    const own = types.get(found.absolute);
    if (own === undefined) return { kind: 'problem', message: messages.noParquet(found.path) };
    const values = deltaValues(columns, facts, own);
    if (typeof values !== 'string') return { kind: 'problem', message: messages.otherType(found.path, values) };
    files.push({ absolute: found.absolute, values, deletes: null });
  }
  return lakeRows(files);
}

async function replayed({ connection, reader, within }: DeltaOptions): Promise<DeltaTable> {
  const found = await within.find(`${globEscape(reader.table)}/_delta_log/*`);
  const files = new Map(found.map((file) => [file.path.slice(file.path.lastIndexOf('/') + 1), file]));
  const { version, checkpoint, commits } = planLog([...files.keys()], reader.version ?? null);
  const logs: LogActions[] = [];
  if (checkpoint !== null) logs.push({ file: checkpoint, actions: await checkpointActions(connection, checkpoint, files.get(checkpoint)) });
  const chosen = commits.flatMap((name) => files.get(name) ?? []);
  if (chosen.reduce((total, { bytes }) => total + bytes, 0) > MOST_LOG_BYTES)
    throw new LakeFault('has more than 512 MiB of commits since its last checkpoint. Have its library write a checkpoint.');
  if (chosen.length > 0) {
    const list = chosen.map(({ absolute }) => sqlText(globEscape(absolute))).join(', ');
    const rows = await queryRows(connection, `SELECT filename, content FROM read_text([${list}])`).catch((error: unknown) => {
      if (isOfTheMachine(error) || remoteFaultOf(error) !== null) throw error;
      throw new LakeFault('has a log that cannot be read: a commit is not text in UTF-8, or is gone. Restore it.');
    });
    const texts = new Map(rows.map((row) => [String(row['filename']), String(row['content'])]));
    for (const [index, name] of commits.entries()) logs.push(commitActions(name, texts.get(chosen[index]?.absolute ?? '') ?? ''));
  }
  return replayLog(version, logs);
}

async function checkpointActions(connection: DuckDBConnection, name: string, file: DataFile | undefined): Promise<readonly unknown[]> {
  const absolute = file?.absolute ?? '';
  const columns = [...((await physicalTypes(connection, [absolute])).get(absolute)?.keys() ?? [])];
  const wanted = ['protocol', 'metaData', 'add', 'remove', 'sidecar', 'checkpointMetadata'].filter((column) => columns.includes(column));
  const actions = wanted.map((column) => `${column} := "${column}"`).join(', ');
  try {
    const rows = await queryRows(
      connection,
      `SELECT CAST(to_json(struct_pack(${actions})) AS VARCHAR) AS action FROM read_parquet(${sqlText(globEscape(absolute))}, hive_partitioning = false)`,
    );
    return rows.map(({ action }): unknown => JSON.parse(String(action)));
  } catch (error) {
    if (isOfTheMachine(error) || remoteFaultOf(error) !== null) throw error;
    throw new LakeFault(`has a checkpoint that cannot be read: ${name}. Restore it, or have its library write another.`);
  }
}
