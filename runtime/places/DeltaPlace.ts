import { mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';
import { canonicalHash } from '../../compiler/canonicalJson.ts';
import { pathOf } from '../../compiler/columnPath.ts';
import type { Reader } from '../../compiler/manifest.ts';
import { compareText } from '../engine/compareText.ts';
import { queryRows, sqlText, type DuckDBConnection } from '../engine/Engine.ts';
import { globEscape } from '../engine/globEscape.ts';
import type { Content } from '../store/storage/contentOf.ts';
import type { DataFile, DataPlace, Lookout } from './DataPlace.ts';
import {
  commitActions,
  DeltaFault,
  planLog,
  replayLog,
  type DeltaColumn,
  type DeltaFile,
  type DeltaTable,
  type LogActions,
} from './deltaLog.ts';
import { deltaRows, type FileToRead } from './deltaSql.ts';
import type { FileProblem } from './FileProblem.ts';
import { isOfTheMachine } from './isOfTheMachine.ts';
import * as messages from './messages.ts';
import { physicalTypes } from './parquetTypes.ts';
import { PlaceError } from './PlaceError.ts';
import { remoteFaultOf } from './remoteFault.ts';

type DeltaReader = Extract<Reader, { readonly format: 'delta' }>;

export interface DeltaOptions {
  readonly connection: DuckDBConnection;
  readonly source: string;
  readonly reader: DeltaReader;
  /** The folder or bucket that has the table. */
  readonly within: DataPlace;
}

/** The rows with equal values of the columns that divide a table into chunks: the files that have them. */
interface Part {
  readonly file: DataFile;
  readonly data: readonly { readonly found: DataFile; readonly partition: DeltaFile['partition'] }[];
}

/** A version of a table, as it was when it was first asked for. */
interface Snapshot {
  readonly version: number;
  /** Those that the source reads. */
  readonly columns: readonly DeltaColumn[];
  /** By the path of its file. */
  readonly parts: ReadonlyMap<string, Part>;
}

/** The part of a table without partitions, and the text for a partition value that is null, which is Hive's. */
const WHOLE = 'table';
const NULL_VALUE = '__HIVE_DEFAULT_PARTITION__';
/** The bytes of a log's commits that are held at once: without checkpoints a log may have millions of them. */
const MOST_LOG_BYTES = 512 * 2 ** 20;

/**
 * A Delta table, of which each part appears as a file `TABLE/PART`. Its log alone says which data files count. A part's content is that of its
 * files, whatever their names, with what the log says of them.
 */
export class DeltaPlace implements DataPlace {
  readonly identity = 'bytes_of_stamp';
  readonly absence = 'removed';
  readonly #options: DeltaOptions;
  #snapshot: Promise<Snapshot> | null = null;

  constructor(options: DeltaOptions) {
    this.#options = options;
  }

  async find(): Promise<readonly DataFile[]> {
    return [...(await this.#read()).parts.values()].map(({ file }) => file);
  }

  async file(path: string): Promise<DataFile | null> {
    return (await this.#read()).parts.get(path)?.file ?? null;
  }

  async version(): Promise<string> {
    return String((await this.#read()).version);
  }

  /** A part is written as one file before it is opened. */
  absolute(): string {
    return '';
  }

  async contentOf(file: DataFile): Promise<Content> {
    const part = (await this.#read()).parts.get(file.path);
    if (part?.file.stamp !== file.stamp) throw new Error('the table has another version now');
    const contents: string[] = [];
    let bytes = 0;
    for (const { found, partition } of part.data) {
      const content = await this.#options.within.contentOf(found);
      bytes += content.bytes;
      contents.push(canonicalHash([content.sha256, content.bytes, partition]));
    }
    return { bytes, sha256: canonicalHash(contents.sort(compareText)) };
  }

  unreadableName(): null {
    return null;
  }

  async local(file: DataFile, scratch: string): Promise<DataFile | FileProblem> {
    const { connection, reader } = this.#options;
    const { columns, parts } = await this.#read();
    const part = parts.get(file.path);
    if (part?.file.stamp !== file.stamp) return { kind: 'problem', message: messages.otherVersion(reader.table) };
    const types = await physicalTypes(
      connection,
      part.data.map(({ found }) => found.absolute),
    );
    const files: FileToRead[] = [];
    for (const { found, partition } of part.data) {
      const own = types.get(found.absolute);
      if (own === undefined) return { kind: 'problem', message: messages.noParquet(found.path) };
      files.push({ path: found.path, absolute: found.absolute, partition, types: own });
    }
    const rows = deltaRows(columns, files);
    if (typeof rows !== 'string') return { kind: 'problem', message: messages.otherType(rows.path, rows.column, rows.found) };
    const absolute = join(await mkdtemp(join(scratch, 'fetched-')), 'part.parquet');
    try {
      await connection.run(`COPY (${rows}) TO ${sqlText(absolute)} (FORMAT parquet)`);
    } catch (error) {
      if (isOfTheMachine(error) || remoteFaultOf(error) !== null) throw error;
      return { kind: 'problem', message: messages.unreadablePart(file.path) };
    }
    return { ...file, absolute };
  }

  async isAsFound(file: DataFile): Promise<boolean> {
    const part = (await this.#read()).parts.get(file.path);
    if (part?.file.stamp !== file.stamp) return false;
    for (const { found } of part.data) if (!(await this.#options.within.isAsFound(found))) return false;
    return true;
  }

  /** The folder may be hidden; a part that the log does not name is gone. */
  lookout(): Lookout {
    const within = this.#options.within.lookout();
    return { folder: (path) => within.folder(path), file: () => Promise.resolve(null) };
  }

  /** What it is within is closed by whoever opened it. */
  close(): Promise<void> {
    return Promise.resolve();
  }

  #read(): Promise<Snapshot> {
    return (this.#snapshot ??= this.#look());
  }

  /** @throws PlaceError for a table that cannot be read as its log says. */
  async #look(): Promise<Snapshot> {
    const { source, reader } = this.#options;
    try {
      const table = await this.#replay();
      return { version: table.version, columns: this.#wanted(table), parts: await this.#parts(table) };
    } catch (error) {
      if (error instanceof DeltaFault) throw new PlaceError('table_unreadable', messages.deltaTable(source, reader.table, error.message));
      throw error;
    }
  }

  async #replay(): Promise<DeltaTable> {
    const { connection, reader, within } = this.#options;
    const found = await within.find(`${globEscape(reader.table)}/_delta_log/*`);
    const files = new Map(found.map((file) => [file.path.slice(file.path.lastIndexOf('/') + 1), file]));
    const { version, checkpoint, commits } = planLog([...files.keys()], reader.version ?? null);
    const logs: LogActions[] = [];
    if (checkpoint !== null) logs.push({ file: checkpoint, actions: await this.#checkpoint(checkpoint, files.get(checkpoint)) });
    const chosen = commits.flatMap((name) => files.get(name) ?? []);
    if (chosen.reduce((total, { bytes }) => total + bytes, 0) > MOST_LOG_BYTES)
      throw new DeltaFault('has more than 512 MiB of commits since its last checkpoint. Have its library write a checkpoint.');
    if (chosen.length > 0) {
      const list = chosen.map(({ absolute }) => sqlText(globEscape(absolute))).join(', ');
      const rows = await queryRows(connection, `SELECT filename, content FROM read_text([${list}])`).catch((error: unknown) => {
        if (isOfTheMachine(error) || remoteFaultOf(error) !== null) throw error;
        throw new DeltaFault('has a log that cannot be read: a commit is not text in UTF-8, or is gone. Restore it.');
      });
      const texts = new Map(rows.map((row) => [String(row['filename']), String(row['content'])]));
      for (const [index, name] of commits.entries()) logs.push(commitActions(name, texts.get(chosen[index]?.absolute ?? '') ?? ''));
    }
    return replayLog(version, logs);
  }

  async #checkpoint(name: string, file: DataFile | undefined): Promise<readonly unknown[]> {
    const { connection } = this.#options;
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
      throw new DeltaFault(`has a checkpoint that cannot be read: ${name}. Restore it, or have its library write another.`);
    }
  }

  #wanted({ columns }: DeltaTable): readonly DeltaColumn[] {
    const { source, reader } = this.#options;
    const names = [...new Set(reader.columns.map((column) => pathOf(column)[0]))];
    return names.map((name) => {
      const found = columns.find((column) => column.name === name);
      if (found !== undefined) return found;
      const has = columns.map((column) => column.name);
      throw new PlaceError('data_missing', messages.noTableColumn(source, reader.table, name, has));
    });
  }

  async #parts({ version, partitioned_by, files }: DeltaTable): Promise<ReadonlyMap<string, Part>> {
    const { reader, within } = this.#options;
    const by = reader.chunk_by ?? partitioned_by;
    const other = by.find((name) => !partitioned_by.includes(name));
    if (other !== undefined)
      throw new DeltaFault(
        `is not partitioned by ${other}, which chunk_by names. ${partitioned_by.length === 0 ? 'It has no partitions: leave chunk_by out, and it is one chunk.' : `Its partition columns are ${partitioned_by.join(', ')}.`}`,
      );
    const present = new Map((await within.find(`${globEscape(reader.table)}/**`)).map((file) => [file.path, file]));
    const parts = new Map<string, Part['data'][number][]>();
    for (const { path, bytes, partition } of files.toSorted((a, b) => compareText(a.path, b.path))) {
      const found = present.get(`${reader.table}/${path}`);
      if (found?.bytes !== bytes)
        throw new DeltaFault(
          `needs the file ${path} for its version ${version}, which ${found === undefined ? 'is not there: VACUUM may have removed it' : 'has another size than its log says'}. Read a newer version, or restore the file.`,
        );
      const unreadable = within.unreadableName(found.path);
      if (unreadable !== null) throw new DeltaFault(`has a file with a name that cannot be read: ${unreadable}`);
      const name = by.length === 0 ? WHOLE : by.map((column) => partition[column] ?? NULL_VALUE).join('/');
      const part = parts.get(name);
      if (part === undefined) parts.set(name, [{ found, partition }]);
      else part.push({ found, partition });
    }
    return new Map(
      [...parts]
        .sort(([a], [b]) => compareText(a, b))
        .map(([name, data]) => {
          const path = `${reader.table}/${name}`;
          const bytes = data.reduce((total, { found }) => total + found.bytes, 0);
          const stamp = canonicalHash(data.map(({ found, partition }) => [found.path, found.bytes, found.stamp, partition]));
          return [path, { file: { path, absolute: '', bytes, stamp }, data }];
        }),
    );
  }
}
