import { gunzipSync } from 'node:zlib';
import { canonicalJson } from '../../compiler/canonicalJson.ts';
import type { Reader } from '../../compiler/manifest.ts';
import { queryRows, sqlText, type DuckDBConnection } from '../engine/Engine.ts';
import { globEscape } from '../engine/globEscape.ts';
import { readAvro, type AvroFile } from './avro.ts';
import type { DataFile, DataPlace } from './DataPlace.ts';
import type { FileProblem } from './FileProblem.ts';
import { listedManifests, manifestFiles, type IcebergFile, type Manifest, type PositionDeletes } from './icebergManifests.ts';
import { newestMetadata, readMetadata, type IcebergTable, type PartitionField } from './icebergMetadata.ts';
import { hasIds, icebergValues, twinOf, withIds } from './icebergSql.ts';
import { broken, idsOf, type IcebergField } from './icebergTypes.ts';
import { partitionText } from './icebergValues.ts';
import { isOfTheMachine } from './isOfTheMachine.ts';
import { LakeFault } from './LakeFault.ts';
import { lakeColumns } from './lakeColumns.ts';
import { insidePath, lakeParts, type LakePart, type NamedData } from './lakeParts.ts';
import type { LakeSnapshot } from './LakePlace.ts';
import { lakeRows, type FileRows } from './lakeRows.ts';
import * as messages from './messages.ts';
import { parquetColumns } from './parquetTypes.ts';
import { remoteFaultOf } from './remoteFault.ts';

export interface IcebergOptions {
  readonly connection: DuckDBConnection;
  readonly source: string;
  readonly reader: Extract<Reader, { readonly format: 'iceberg' }>;
  /** The folder or bucket that has the table. */
  readonly within: DataPlace;
}

/** What a file of metadata, and all manifests of a snapshot together, may have. */
const MOST_BYTES = 512 * 2 ** 20;

/** The facts of a data file beside those by the id of a column. */
const COLUMNS = 'columns';
const PATH = 'path';

/**
 * A snapshot of an Iceberg table, by its metadata.
 *
 * @throws LakeFault for a table that cannot be read as they say; PlaceError for one that lacks a column
 */
export async function icebergSnapshot(options: IcebergOptions): Promise<LakeSnapshot> {
  const { reader, within } = options;
  const table = readMetadata(await metadataText(options), reader.snapshot ?? null);
  const columns = lakeColumns(options.source, reader, table.columns);
  const files: IcebergFile[] = [];
  const deletes: PositionDeletes[] = [];
  for await (const manifest of manifestsOf(options, table)) {
    files.push(...manifest.data);
    deletes.push(...manifest.deletes);
  }
  const shape = canonicalJson([columns.map(idsOf), table.names]);
  const hiding = new Map<string, PositionDeletes[]>();
  for (const one of deletes) {
    const key = partitionKey(one);
    const others = hiding.get(key);
    if (others === undefined) hiding.set(key, [one]);
    else others.push(one);
  }
  const named = files.map((file) => namedData(options, table, file, hiding.get(partitionKey(file)) ?? [], shape));
  const id = table.snapshot?.id ?? 'none';
  return {
    version: id,
    parts: await lakeParts(within, reader.table, named, { version: `snapshot ${id}`, gone: 'expire_snapshots' }),
    rows: (part) => rowsOf(options, table, columns, part),
  };
}

/** The names of a table's columns. @throws LakeFault as `icebergSnapshot` */
export async function icebergColumns(options: IcebergOptions): Promise<readonly string[]> {
  return readMetadata(await metadataText(options), options.reader.snapshot ?? null).columns.map(({ name }) => name);
}

function namedData(
  { reader }: IcebergOptions,
  table: IcebergTable,
  file: IcebergFile,
  ofPartition: readonly PositionDeletes[],
  shape: string,
): NamedData {
  const spec = table.specs.get(file.spec);
  if (spec === undefined) throw broken(`the partition spec ${file.spec} is missing`);
  const texts = new Map(spec.map((field) => [field, textOf(table, field, file)]));
  const fields = chunkFields(reader.chunk_by, spec);
  const identities = [...texts].filter(([{ transform }]) => transform === 'identity').map(([{ source }, text]) => [String(source), text]);
  const hiding = ofPartition.filter(({ sequence, of }) => sequence >= file.sequence && (of === null || of === file.path));
  return {
    path: relative(table, file.path),
    bytes: file.bytes,
    chunk: fields.map((field) => texts.get(field) ?? null),
    deletes: hiding.map(({ path, bytes }) => ({ path: relative(table, path), bytes })),
    facts: { ...Object.fromEntries(identities), [COLUMNS]: shape, ...(hiding.length === 0 ? {} : { [PATH]: file.path }) },
  };
}

/** The partition fields whose values are the chunk. Specs may change: each file has those of the spec that it was written with. */
function chunkFields(chunk_by: readonly string[] | undefined, spec: readonly PartitionField[]): readonly PartitionField[] {
  const present = spec.filter(({ transform }) => transform !== 'void');
  if (chunk_by === undefined) return present;
  return chunk_by.map((name) => {
    const field = present.find((one) => one.name === name);
    if (field !== undefined) return field;
    const has = present.map((one) => one.name).join(', ');
    throw new LakeFault(
      `has files that are not partitioned by ${name}, which chunk_by names. ${has === '' ? 'They have no partitions' : `Their partition fields are ${has}`}: leave chunk_by out, and each file is in the chunk of its own partition, or have its library rewrite them.`,
    );
  });
}

function textOf(table: IcebergTable, field: PartitionField, { partition }: IcebergFile): string | null {
  return partitionText(field, table.everyColumn.get(field.source)?.type, partition.get(field.id) ?? null);
}

/** What files and the deletes that may hide rows of them have in common. */
function partitionKey({ spec, partition }: Pick<IcebergFile, 'spec' | 'partition'>): string {
  const values = [...partition].map(
    ([id, value]) => `${id}=${value instanceof Uint8Array ? Buffer.from(value).toString('hex') : JSON.stringify(String(value))}`,
  );
  return [spec, ...values].join();
}

/** Files are known by where their writers had the table, which may be elsewhere now. */
function relative({ location }: IcebergTable, path: string): string {
  const [own, base] = [plainPath(path), plainPath(location).replace(/(?<!\/)\/+$/, '')];
  return insidePath(own.startsWith(`${base}/`) ? own.slice(base.length + 1) : own, path);
}

/** Without what different writers write differently. */
function plainPath(path: string): string {
  if (path.startsWith('file:')) return path.slice('file:'.length).replace(/^\/+/, '/');
  return path.replace(/^s3[an]:\/\//, 's3://');
}

async function rowsOf(
  { connection }: IcebergOptions,
  table: IcebergTable,
  fields: readonly IcebergField[],
  part: LakePart,
): Promise<string | FileProblem> {
  const found = await parquetColumns(
    connection,
    part.data.map((data) => data.found.absolute),
  );
  const files: FileRows[] = [];
  for (const { found: file, deletes, facts } of part.data) {
    const columns = found.get(file.absolute);
    if (columns === undefined) return { kind: 'problem', message: messages.noParquet(file.path) };
    const twin = twinOf(columns);
    if (twin !== null) return { kind: 'problem', message: messages.caseTwins(file.path, twin) };
    const isOwn = hasIds(columns);
    if (!isOwn && table.names === null) return { kind: 'problem', message: messages.noIds(file.path) };
    const values = icebergValues(fields, facts, isOwn ? columns : withIds(columns, table.names ?? []));
    if (typeof values !== 'string') return { kind: 'problem', message: messages.otherType(file.path, values) };
    const hidden = deletes.map(({ absolute }) => absolute);
    files.push({ absolute: file.absolute, values, deletes: hidden.length === 0 ? null : { path: facts[PATH] ?? '', absolute: hidden } });
  }
  return lakeRows(files);
}

async function metadataText(options: IcebergOptions): Promise<string> {
  const { reader, within } = options;
  const folder = `${reader.table}/metadata/`;
  const found = await within.find(`${globEscape(reader.table)}/metadata/*.metadata.json`);
  const hint = await within.file(`${folder}version-hint.text`);
  const name = newestMetadata(
    found.map(({ path }) => path.slice(folder.length)),
    hint === null ? null : Buffer.from(await bytesOf(options, hint)).toString('utf8'),
  );
  const bytes = await bytesOf(options, found.find(({ path }) => path === `${folder}${name}`) ?? null);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(
      name.includes('.gz.') ? gunzipSync(bytes, { maxOutputLength: MOST_BYTES }) : bytes,
    );
  } catch {
    throw broken(`${name} is not text in UTF-8, or unpacks to more than 512 MiB`);
  }
}

async function* manifestsOf(options: IcebergOptions, table: IcebergTable): AsyncIterable<ReturnType<typeof manifestFiles>> {
  const { snapshot } = table;
  if (snapshot === null) return;
  const manifests =
    typeof snapshot.manifests === 'string'
      ? listedManifests('its list of manifests', (await avroAt(options, table, snapshot.manifests, null)).avro)
      : snapshot.manifests.map((path): Manifest => ({ path, listed: null }));
  let bytes = 0;
  for (const manifest of manifests) {
    const { file, avro } = await avroAt(options, table, manifest.path, manifest.listed?.bytes ?? null);
    bytes += file.bytes;
    if (bytes > MOST_BYTES)
      throw new LakeFault('has more than 512 MiB of manifests. Have its library rewrite them, or export it as Parquet.');
    yield manifestFiles(file.path, avro, manifest);
  }
}

/** @param bytes that its list says it has; null when none does */
async function avroAt(
  options: IcebergOptions,
  table: IcebergTable,
  written: string,
  bytes: number | null,
): Promise<{ readonly file: DataFile; readonly avro: AvroFile }> {
  const path = relative(table, written);
  const file = await options.within.file(`${options.reader.table}/${path}`);
  if (file === null)
    throw new LakeFault(`needs ${path}, which is not there: expire_snapshots may have removed it. Read a newer snapshot, or restore it.`);
  if (bytes !== null && bytes !== file.bytes)
    throw new LakeFault(`has ${path} with another size than its list of manifests says. Restore it.`);
  return { file, avro: readAvro(path, await bytesOf(options, file)) };
}

async function bytesOf({ connection, within }: IcebergOptions, file: DataFile | null): Promise<Uint8Array> {
  if (file === null) throw broken('a file is gone');
  const unreadable = within.unreadableName(file.path);
  if (unreadable !== null) throw new LakeFault(`has a file with a name that cannot be read: ${unreadable}`);
  if (file.bytes > MOST_BYTES)
    throw new LakeFault(`has ${file.path} with more than 512 MiB. Have its library expire snapshots and rewrite manifests.`);
  try {
    const [row] = await queryRows(connection, `SELECT to_base64(content) AS content FROM read_blob(${sqlText(globEscape(file.absolute))})`);
    if (row !== undefined) return Buffer.from(String(row['content']), 'base64');
  } catch (error) {
    if (isOfTheMachine(error) || remoteFaultOf(error) !== null) throw error;
  }
  throw new LakeFault(`has ${file.path}, which cannot be read or is gone. Restore it.`);
}
