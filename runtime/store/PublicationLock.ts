import { queryRows, type DuckDBConnection } from '../engine/Engine.ts';
import { storage } from './storage/storage.ts';
import type { Held } from './storage/WorkspaceStorage.ts';
import { FileHeldError } from './storage/FileHeldError.ts';
import { columnsDdl } from './format/columnTypes.ts';
import type { GenerationOnDisk } from './format/generationsOnDisk.ts';
import { STORE_FORMAT } from './format/storeFormat.ts';
import { utc } from './Ledger.ts';
import * as messages from './messages.ts';
import type { WorkspacePaths } from './paths.ts';
import { StoreError } from './StoreError.ts';

/** The alias of the file. */
const ALIAS = 'publishing';

const generations = { sequence: 'BIGINT', generation: 'VARCHAR', data_hash: 'VARCHAR', source: 'VARCHAR', published_at: 'TIMESTAMP' };

/**
 * The lock that serialises the publications of a workspace. Its file also numbers the generations; if it is lost, numbering continues from
 * those on disk.
 */
export class PublicationLock {
  readonly #connection: DuckDBConnection;
  readonly #held: Held;

  private constructor(connection: DuckDBConnection, held: Held) {
    this.#connection = connection;
    this.#held = held;
  }

  /** @throws StoreError when another publication holds it for longer than `wait_ms`, or a later version of the service wrote it. */
  static async take(connection: DuckDBConnection, paths: WorkspacePaths, wait_ms: number): Promise<PublicationLock> {
    const holder = { connection, alias: ALIAS, examine: () => examine(connection) };
    const held = await storage.hold(paths.publish_lock, holder, wait_ms).catch((error: unknown) => {
      if (!(error instanceof FileHeldError)) throw error;
      throw new StoreError('publish_busy', messages.publishBusy(error.pid, Math.round(wait_ms / 1000)));
    });
    try {
      await connection.run(`CREATE VIEW IF NOT EXISTS ${ALIAS}.format AS SELECT ${STORE_FORMAT} AS version`);
      const [row] = await queryRows(connection, `SELECT version FROM ${ALIAS}.format`);
      if (Number(row?.['version']) > STORE_FORMAT)
        throw new StoreError('newer_format', messages.newerFormat('The list of publications of this workspace'));
      return new PublicationLock(connection, held);
    } catch (error) {
      await held.release();
      throw error;
    }
  }

  /** A number that no generation has had. */
  async nextSequence(on_disk: readonly GenerationOnDisk[]): Promise<number> {
    const [last] = await queryRows(this.#connection, `SELECT coalesce(max(sequence), 0) AS sequence FROM ${ALIAS}.generations`);
    return Math.max(Number(last?.['sequence'] ?? 0), ...on_disk.map(({ sequence }) => sequence)) + 1;
  }

  async record(made: {
    readonly sequence: number;
    readonly generation: string;
    readonly data_hash: string;
    readonly source: string;
    readonly now: Date;
  }): Promise<void> {
    const { sequence, generation, data_hash, source, now } = made;
    await queryRows(this.#connection, `INSERT INTO ${ALIAS}.generations VALUES ($1, $2, $3, $4, $5::TIMESTAMP)`, [
      sequence,
      generation,
      data_hash,
      source,
      utc(now),
    ]);
  }

  /** What was lost with the file, in words. */
  notices(): readonly string[] {
    return this.#held.replaced ? [messages.publicationsReplaced()] : [];
  }

  async release(): Promise<void> {
    await this.#held.release();
  }
}

/** Reads the list of generations, or creates it in a new file. */
async function examine(connection: DuckDBConnection): Promise<void> {
  await connection.run(`CREATE TABLE IF NOT EXISTS ${ALIAS}.generations (${columnsDdl(generations)})`);
  await connection.run(`SELECT bit_xor(hash(g)) FROM ${ALIAS}.generations g`);
}
