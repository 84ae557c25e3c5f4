import { sqlIdentifier } from '../engine/Engine.ts';
import { listed } from '../errors/listed.ts';
import { LakeFault } from './LakeFault.ts';
import { insidePath } from './lakeParts.ts';

/** A version of a Delta table, as its log describes it. */
export interface DeltaTable {
  readonly version: number;
  readonly columns: readonly DeltaColumn[];
  readonly partitioned_by: readonly string[];
  readonly files: readonly DeltaFile[];
}

export interface DeltaColumn {
  readonly name: string;
  /** In the engine's words. */
  readonly type: string;
}

/** A data file that counts. */
export interface DeltaFile {
  /** Relative to the table. */
  readonly path: string;
  readonly bytes: number;
  /** By partition column. */
  readonly partition: Readonly<Record<string, string | null>>;
}

/** The files of a log that make up a version: those of `commits` in order, after `checkpoint` if there is one. */
export interface LogPlan {
  readonly version: number;
  readonly checkpoint: string | null;
  readonly commits: readonly string[];
}

const COMMIT = /^(\d{20})\.json$/;
const CHECKPOINT = /^(\d{20})\.checkpoint\.parquet$/;
const OTHER_CHECKPOINT = /^(\d{20})\.checkpoint\..+\.(?:parquet|json)$/;

/**
 * Chooses the files of a log to read.
 *
 * @param names of the files in `_delta_log`
 * @param wanted a version; null for the newest
 * @throws LakeFault when they do not lead to it without a gap
 */
export function planLog(names: readonly string[], wanted: number | null): LogPlan {
  const commits = numbered(names, COMMIT);
  const checkpoints = numbered(names, CHECKPOINT);
  const others = numbered(names, OTHER_CHECKPOINT);
  const newest = Math.max(...commits.keys(), ...checkpoints.keys(), -1);
  if (newest === -1)
    throw new LakeFault('has no commit in its folder _delta_log. Check whether the path names the folder that holds _delta_log.');
  if (wanted !== null && wanted > newest) throw new LakeFault(`has no version ${wanted}: the newest is ${newest}.`);
  const version = wanted ?? newest;
  const bases = [...checkpoints.keys()].filter((base) => base <= version).sort((a, b) => b - a);
  for (const base of [...bases, -1]) {
    const after = Array.from({ length: version - base }, (_, index) => commits.get(base + 1 + index));
    const found = after.filter((name) => name !== undefined);
    if (found.length === after.length) return { version, checkpoint: checkpoints.get(base) ?? null, commits: found };
  }
  if ([...others.keys()].some((base) => base <= version))
    throw new LakeFault(
      `can be read at version ${version} only by a checkpoint in several parts or of the second form, which this reader does not know. ${WRITE_CHECKPOINT}`,
    );
  throw new LakeFault(
    `cannot be read at version ${version}: commits before it are missing from _delta_log, and no checkpoint stands for them. Restore them, or read another version.`,
  );
}

const WRITE_CHECKPOINT =
  'Have its library write a checkpoint in one part (spark.databricks.delta.checkpoint.partSize unset, v2Checkpoint off).';

function numbered(names: readonly string[], pattern: RegExp): ReadonlyMap<number, string> {
  return new Map(
    names.flatMap((name): readonly (readonly [number, string])[] => {
      const digits = pattern.exec(name)?.[1];
      return digits === undefined ? [] : [[Number(digits), name]];
    }),
  );
}

/** The actions of one file of a log. */
export interface LogActions {
  readonly file: string;
  readonly actions: readonly unknown[];
}

/** The lines of a commit. @throws LakeFault for one that is not JSON */
export function commitActions(file: string, text: string): LogActions {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  if (lines.length === 0) throw new LakeFault(`has an empty commit: ${file}. Restore it, or read an older version.`);
  return {
    file,
    actions: lines.map((line, index): unknown => {
      try {
        return JSON.parse(line);
      } catch {
        throw broken(file, `line ${index + 1} is not JSON`);
      }
    }),
  };
}

/**
 * Replays a log, as the protocol of Delta says: within a commit, files are removed before others are added.
 *
 * @throws LakeFault for anything that this reader does not know for certain
 */
export function replayLog(version: number, logs: readonly LogActions[]): DeltaTable {
  const files = new Map<string, { readonly file: string; readonly add: Json }>();
  let protocol: { readonly file: string; readonly value: Json } | null = null;
  let metadata: { readonly file: string; readonly value: Json } | null = null;
  for (const { file, actions } of logs) {
    const adds: Json[] = [];
    for (const action of actions) {
      const { add, remove, protocol: ownProtocol, metaData, sidecar, checkpointMetadata } = object(action, file, 'an action');
      if (present(sidecar) || present(checkpointMetadata))
        throw new LakeFault(`has a checkpoint of the second form, which this reader does not know. ${WRITE_CHECKPOINT}`);
      if (present(ownProtocol)) protocol = { file, value: object(ownProtocol, file, 'protocol') };
      if (present(metaData)) metadata = { file, value: object(metaData, file, 'metaData') };
      if (present(remove)) files.delete(keyOf(object(remove, file, 'remove'), file));
      if (present(add)) adds.push(object(add, file, 'add'));
    }
    for (const add of adds) files.set(keyOf(add, file), { file, add });
  }
  if (protocol === null || metadata === null)
    throw new LakeFault(`has no ${protocol === null ? 'protocol' : 'schema'} in its log. Restore the first commits, or the checkpoint.`);
  checkProtocol(protocol.value, protocol.file);
  const { columns, partitioned_by } = schemaOf(metadata.value, metadata.file);
  return { version, columns, partitioned_by, files: [...files.values()].map(({ file, add }) => fileOf(add, file, partitioned_by)) };
}

type Json = Readonly<Record<string, unknown>>;

function present(value: unknown): boolean {
  return value !== undefined && value !== null;
}

function object(value: unknown, file: string, what: string): Json {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw broken(file, `${what} is not an object`);
  return { ...value };
}

function text(value: unknown, file: string, what: string): string {
  if (typeof value !== 'string') throw broken(file, `${what} is not a text`);
  return value;
}

function broken(file: string, what: string): LakeFault {
  return new LakeFault(`has a log that cannot be read: in ${file}, ${what}. Restore that file, or read an older version.`);
}

/** A file with a deletion vector is another one than without. */
function keyOf({ path, deletionVector: vector }: Json, file: string): string {
  const { storageType, pathOrInlineDv, offset } = present(vector) ? object(vector, file, 'deletionVector') : {};
  return JSON.stringify([decoded(text(path, file, 'a path')), storageType ?? null, pathOrInlineDv ?? null, offset ?? null]);
}

/** Features that change nothing about how the files of a version are read. */
const KNOWN_FEATURES: readonly unknown[] = ['timestampNtz', 'vacuumProtocolCheck'];

function checkProtocol({ minReaderVersion: reader, readerFeatures }: Json, file: string): void {
  if (reader !== 1 && reader !== 3)
    throw new LakeFault(`requires a reader of version ${typeof reader === 'number' ? reader : '?'}. ${KNOWS}`);
  if (reader === 1) return;
  if (!Array.isArray(readerFeatures)) throw broken(file, 'readerFeatures is not a list');
  const unknown = readerFeatures.filter((feature) => !KNOWN_FEATURES.includes(feature)).map(String);
  if (unknown.length > 0) throw new LakeFault(`requires a reader that knows ${listed(unknown)}. ${KNOWS}`);
}

const KNOWS =
  'This one knows version 1, and of version 3 the features timestampNtz and vacuumProtocolCheck. Have its library write a copy without them, or export it as Parquet.';

function schemaOf(metadata: Json, file: string): Pick<DeltaTable, 'columns' | 'partitioned_by'> {
  const { format, schemaString, partitionColumns } = metadata;
  const configuration = present(metadata['configuration']) ? object(metadata['configuration'], file, 'configuration') : {};
  if (present(format) && object(format, file, 'format')['provider'] !== 'parquet')
    throw new LakeFault('has files that are not Parquet. Have its library write a copy as Parquet.');
  const mapping = configuration['delta.columnMapping.mode'];
  if (present(mapping) && mapping !== 'none')
    throw new LakeFault(`maps its columns to other names (delta.columnMapping.mode is ${String(mapping)}). ${KNOWS}`);
  let schema: unknown;
  try {
    schema = JSON.parse(text(schemaString, file, 'schemaString'));
  } catch (error) {
    throw error instanceof LakeFault ? error : broken(file, 'schemaString is not JSON');
  }
  const fields = object(schema, file, 'the schema')['fields'];
  if (!Array.isArray(fields)) throw broken(file, 'the schema has no fields');
  const columns = fields.map((field): DeltaColumn => {
    const { name, type } = object(field, file, 'a column');
    return { name: text(name, file, 'the name of a column'), type: engineType(type, file) };
  });
  if (!Array.isArray(partitionColumns)) throw broken(file, 'partitionColumns is not a list');
  const partitioned_by = partitionColumns.map((name) => text(name, file, 'a partition column'));
  const strange = partitioned_by.find((name) => columns.every((column) => column.name !== name));
  if (strange !== undefined) throw broken(file, `the partition column ${strange} is not in the schema`);
  return { columns, partitioned_by };
}

const PRIMITIVES: Readonly<Record<string, string>> = {
  string: 'VARCHAR',
  long: 'BIGINT',
  integer: 'INTEGER',
  short: 'SMALLINT',
  byte: 'TINYINT',
  float: 'FLOAT',
  double: 'DOUBLE',
  boolean: 'BOOLEAN',
  binary: 'BLOB',
  date: 'DATE',
  timestamp: 'TIMESTAMP WITH TIME ZONE',
  timestamp_ntz: 'TIMESTAMP',
};

function engineType(type: unknown, file: string): string {
  if (typeof type === 'string') {
    const decimal = /^decimal\((\d{1,2}),\s*(\d{1,2})\)$/.exec(type);
    if (decimal !== null) return `DECIMAL(${decimal[1]},${decimal[2]})`;
    const primitive = Object.hasOwn(PRIMITIVES, type) ? PRIMITIVES[type] : undefined;
    if (primitive === undefined) throw new LakeFault(`has a column of the type ${type}, which this reader does not know. ${KNOWS}`);
    return primitive;
  }
  const nested = object(type, file, 'a type');
  switch (nested['type']) {
    case 'array':
      return `${engineType(nested['elementType'], file)}[]`;
    case 'map':
      return `MAP(${engineType(nested['keyType'], file)}, ${engineType(nested['valueType'], file)})`;
    case 'struct': {
      const fields = nested['fields'];
      if (!Array.isArray(fields)) throw broken(file, 'a nested type has no fields');
      const parts = fields.map((field) => {
        const { name, type: own } = object(field, file, 'a nested column');
        return `${sqlIdentifier(text(name, file, 'the name of a column'))} ${engineType(own, file)}`;
      });
      return `STRUCT(${parts.join(', ')})`;
    }
    default:
      throw broken(file, 'a type is not known');
  }
}

function fileOf(add: Json, file: string, partitioned_by: readonly string[]): DeltaFile {
  const written = text(add['path'], file, 'a path');
  if (present(add['deletionVector']))
    throw new LakeFault(
      `marks rows of ${written} as deleted by a deletion vector, which this reader does not know. Have its library rewrite those files (REORG TABLE … APPLY (PURGE)), or export it as Parquet.`,
    );
  const { size } = add;
  if (typeof size !== 'number' || !Number.isSafeInteger(size) || size < 0) throw broken(file, `the size of ${written} is not a number`);
  const values = present(add['partitionValues']) ? object(add['partitionValues'], file, 'partitionValues') : {};
  const partition = partitioned_by.map((name): readonly [string, string | null] => {
    const value = values[name];
    if (value !== null && typeof value !== 'string') throw broken(file, `${written} has no value of the partition column ${name}`);
    return [name, value === '' ? null : value];
  });
  return { path: insidePath(decoded(written), written), bytes: size, partition: Object.fromEntries(partition) };
}

function decoded(written: string): string {
  try {
    return decodeURIComponent(written);
  } catch {
    throw new LakeFault(`names a file whose path is not encoded rightly: ${written}. Restore the log.`);
  }
}
