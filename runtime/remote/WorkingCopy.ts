import { chmod, mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { BucketHead } from '../../generated/types.ts';
import { Engine } from '../engine/Engine.ts';
import { FileHeldError } from '../store/storage/FileHeldError.ts';
import { fileStamp } from '../store/storage/fileStamp.ts';
import { storage } from '../store/storage/storage.ts';
import * as messages from './messages.ts';
import { RemoteError } from './RemoteError.ts';

/** What a working copy has of its bucket. */
export interface CopyRecord {
  readonly version: 1;
  /** The address of the workspace, and of its service if that is not the usual one. */
  readonly of: string;
  /** The head that it follows, and its ETag; null before the first. */
  readonly head: BucketHead | null;
  readonly etag: string | null;
  /** The files of commits that it has as they were fetched or committed: the object, and what the file looked like then. By path. */
  readonly files: Readonly<Record<string, { readonly object: string; readonly stamp: string }>>;
  /** The files that people put into the bucket, by path. */
  readonly plain: Readonly<Record<string, { readonly etag: string; readonly stamp: string }>>;
  /** The ETag of an older head, which was found once. */
  readonly behind: string | null;
  /** A commit that may or may not have become the head: what the record would be. */
  readonly pending: { readonly commit: string; readonly files: CopyRecord['files'] } | null;
}

const WAIT_MS = 600_000;

/**
 * A private folder of this machine with the files of a workspace in a bucket. Commands work on it as on any workspace; only this room knows
 * that it is a copy.
 */
export class WorkingCopy {
  /** The workspace itself. */
  readonly workspace: string;
  readonly #folder: string;
  readonly #of: string;

  private constructor(folder: string, of: string) {
    this.#folder = folder;
    this.#of = of;
    this.workspace = join(folder, 'workspace');
  }

  /**
   * @param folder made if there is none; nobody else may enter it
   * @param of what it is a copy of
   * @throws RemoteError when it is the copy of something else
   */
  static async open(folder: string, of: string): Promise<WorkingCopy> {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const copy = new WorkingCopy(folder, of);
    const { of: known } = await copy.read();
    if (known !== of) throw new RemoteError('working_copy', messages.otherCopy(folder));
    await chmod(folder, 0o700);
    await mkdir(copy.workspace, { recursive: true });
    return copy;
  }

  path(name: string): string {
    return join(this.workspace, ...name.split('/'));
  }

  /** An empty one when there is none that can be read. */
  async read(): Promise<CopyRecord> {
    const empty: CopyRecord = { version: 1, of: this.#of, head: null, etag: null, files: {}, plain: {}, behind: null, pending: null };
    try {
      const record = JSON.parse(await readFile(this.#record, 'utf8')) as CopyRecord;
      return record.version === 1 ? record : empty;
    } catch {
      return empty;
    }
  }

  async write(record: CopyRecord): Promise<void> {
    await storage.write(this.#record, JSON.stringify(record));
  }

  /** What a file looks like now: changes with its content. */
  async stamp(name: string): Promise<string> {
    return fileStamp(this.path(name));
  }

  /**
   * Does something as the only process that uses the copy, or changes it.
   * @throws RemoteError when another one does, for long
   */
  async alone<Result>(work: () => Promise<Result>, wait_ms = WAIT_MS): Promise<Result> {
    const release = await this.hold(wait_ms);
    try {
      return await work();
    } finally {
      await release();
    }
  }

  /** @returns what lets others use it */
  async hold(wait_ms: number): Promise<() => Promise<void>> {
    const options = { mode: 'read_write', threads: 1, memory_limit: null, external_access: true, temp_directory: null } as const;
    const engine = await Engine.open(':memory:', options);
    const connection = await engine.connect();
    const close = (): void => {
      connection.closeSync();
      engine.close();
    };
    try {
      const held = await storage.hold(join(this.#folder, 'copy.lock.duckdb'), { connection, alias: 'copy' }, wait_ms);
      return async () => {
        await held.release();
        close();
      };
    } catch (error) {
      close();
      throw error instanceof FileHeldError ? new RemoteError('working_copy', messages.copyInUse(this.#folder)) : error;
    }
  }

  get #record(): string {
    return join(this.#folder, 'copy.json');
  }
}
