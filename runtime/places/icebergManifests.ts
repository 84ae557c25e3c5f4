import type { AvroFile, AvroRecord, AvroValue } from './avro.ts';
import { LakeFault } from './LakeFault.ts';

/** A manifest, as its list names it. */
export interface Manifest {
  /** As it is written there. */
  readonly path: string;
  /** Null when only metadata of version 1 name it, which say no more. */
  readonly listed: { readonly bytes: number; readonly spec: number; readonly sequence: bigint; readonly entries: bigint | null } | null;
}

/** A file of a snapshot. */
export interface IcebergFile {
  /** As its manifest writes it. */
  readonly path: string;
  readonly bytes: number;
  readonly spec: number;
  /** By the id of the partition field. */
  readonly partition: AvroRecord;
  /** Deletes affect the files of lower numbers, and those of their own. */
  readonly sequence: bigint;
}

/** A file with positions of rows that do not count. */
export interface PositionDeletes extends IcebergFile {
  /** The only data file that it is about; null when it may be about several. */
  readonly of: string | null;
}

export interface ManifestFiles {
  readonly data: readonly IcebergFile[];
  readonly deletes: readonly PositionDeletes[];
}

/** The ids of fields that Iceberg's specification gives. */
const LIST = { path: 500, bytes: 501, spec: 502, sequence: 515, added: 504, existing: 505, deleted: 506, key: 519 };
const ENTRY = { status: 0, file: 2, sequence: 3 };
const FILE = { path: 100, format: 101, partition: 102, bytes: 104, content: 134, key: 131, of: 143 };
const DELETED = 2n;
const POSITION_DELETES = 1n;
const EQUALITY_DELETES = 2n;

/** The manifests of a snapshot. @throws LakeFault for a list that is not one of Iceberg's */
export function listedManifests(name: string, { records }: AvroFile): readonly Manifest[] {
  return records.map((record) => {
    refuseKey(name, record.get(LIST.key));
    const counts = [LIST.added, LIST.existing, LIST.deleted].map((id) => record.get(id) ?? null);
    const entries = counts.every((count) => typeof count === 'bigint') ? counts.reduce((total, count) => total + count, 0n) : null;
    return {
      path: text(name, record.get(LIST.path)),
      listed: {
        bytes: Number(whole(name, record.get(LIST.bytes))),
        spec: Number(whole(name, record.get(LIST.spec))),
        sequence: whole(name, record.get(LIST.sequence) ?? 0n),
        entries,
      },
    };
  });
}

/** The files of a manifest that count. @throws LakeFault for those that this reader does not know */
export function manifestFiles(name: string, { meta, records }: AvroFile, { listed }: Manifest): ManifestFiles {
  if (listed !== null && listed.entries !== null && listed.entries !== BigInt(records.length))
    throw new LakeFault(`has ${name} with ${records.length} entries, of which its list says ${listed.entries}. Restore it.`);
  const spec = listed?.spec ?? Number(meta.get('partition-spec-id') ?? 0);
  const data: IcebergFile[] = [];
  const deletes: PositionDeletes[] = [];
  for (const entry of records) {
    if (whole(name, entry.get(ENTRY.status)) === DELETED) continue;
    const file = entry.get(ENTRY.file);
    if (!(file instanceof Map)) throw broken(name);
    const path = text(name, file.get(FILE.path));
    refuseKey(path, file.get(FILE.key));
    const content = whole(name, file.get(FILE.content) ?? 0n);
    if (content === EQUALITY_DELETES)
      throw new LakeFault(
        `marks rows as deleted by their values, in ${path}, which this reader does not know. Have its library rewrite the data files (rewrite_data_files with delete-file-threshold 1), or export it as Parquet.`,
      );
    const format = text(name, file.get(FILE.format)).toUpperCase();
    if (format !== 'PARQUET')
      throw new LakeFault(
        `has ${path} in the format ${format}; this reader knows Parquet. Have its library rewrite it (write.format.default).`,
      );
    const partition = file.get(FILE.partition) ?? new Map<number, AvroValue>();
    if (!(partition instanceof Map)) throw broken(name);
    const own: IcebergFile = {
      path,
      bytes: Number(whole(name, file.get(FILE.bytes))),
      spec,
      partition,
      // What was added with the manifest has the number of its list.
      sequence: whole(name, entry.get(ENTRY.sequence) ?? listed?.sequence ?? 0n),
    };
    if (content === POSITION_DELETES) deletes.push({ ...own, of: textOrNull(name, file.get(FILE.of)) });
    else data.push(own);
  }
  return { data, deletes };
}

function refuseKey(name: string, key: AvroValue | undefined): void {
  if (key !== null && key !== undefined) throw new LakeFault(`has ${name} encrypted, which this reader cannot read. Export it as Parquet.`);
}

function whole(name: string, value: AvroValue | undefined): bigint {
  if (typeof value !== 'bigint') throw broken(name);
  return value;
}

function text(name: string, value: AvroValue | undefined): string {
  if (typeof value !== 'string') throw broken(name);
  return value;
}

function textOrNull(name: string, value: AvroValue | undefined): string | null {
  return value === null || value === undefined ? null : text(name, value);
}

function broken(name: string): LakeFault {
  return new LakeFault(`has ${name}, which has not the fields that Iceberg's format says. Restore it.`);
}
