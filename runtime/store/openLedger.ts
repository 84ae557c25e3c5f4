import { storage } from './storage/storage.ts';
import { queryRows, sqlText, type DuckDBConnection } from '../engine/Engine.ts';
import { databaseFaultOf } from '../engine/databaseFault.ts';
import { exists, removeFile } from './storage/durable.ts';
import { breakSeal, sealFile } from './format/sealFile.ts';
import { FileHeldError } from './storage/FileHeldError.ts';
import { historyFormat } from './format/history.ts';
import type { LedgerTable } from './format/ledgerTables.ts';
import { ledgerPlace } from './format/names.ts';
import { checkSeal } from './format/seal.ts';
import { STORE_FORMAT } from './format/storeFormat.ts';
import { isBehind } from './isBehind.ts';
import { Ledger } from './Ledger.ts';
import * as messages from './messages.ts';
import { withPackedTexts } from './packedTexts.ts';
import type { WorkspacePaths } from './paths.ts';
import { readsWhole } from './readsWhole.ts';
import { rebuildLedger, upgradeLedger } from './rebuildLedger.ts';
import { StoreError } from './StoreError.ts';

/** The tables of every ledger since the first format. The first version created them one by one and could be killed in between. */
const FIRST_TABLES: readonly LedgerTable[] = ['runs', 'chunks', 'config_versions', 'lineage'];

export interface OpenedLedger {
  readonly ledger: Ledger;
  /** What had to be rebuilt, in words. */
  readonly notices: readonly string[];
}

/**
 * Opens the ledger of a source exclusively. It is checked before use: a ledger that is missing, damaged or older than what was published
 * from it is rebuilt, and one of an earlier version is upgraded.
 *
 * @param alias under which it is attached to the connection.
 * @throws FileHeldError when another ingest of this source is running; StoreError for a ledger of a later version.
 */
export async function openLedger(
  connection: DuckDBConnection,
  paths: WorkspacePaths,
  source: string,
  alias: string,
): Promise<OpenedLedger> {
  const lock = await storage.hold(paths.ledger_lock(source), { connection, alias: `${alias}_lock` }, 0);
  try {
    const file = new LedgerFile(connection, paths, source, alias);
    const notices = await file.open();
    const close = async (attempts: number): Promise<void> => {
      try {
        await file.close(attempts);
      } finally {
        await lock.release();
      }
    };
    return { ledger: await Ledger.of({ connection, paths, source, place: ledgerPlace(alias), close }), notices };
  } catch (error) {
    await lock.release();
    throw error;
  }
}

/** The file of a ledger, while its lock is held. */
class LedgerFile {
  readonly #connection: DuckDBConnection;
  readonly #paths: WorkspacePaths;
  readonly #source: string;
  readonly #alias: string;
  readonly #file: string;

  constructor(connection: DuckDBConnection, paths: WorkspacePaths, source: string, alias: string) {
    this.#connection = connection;
    this.#paths = paths;
    this.#source = source;
    this.#alias = alias;
    this.#file = paths.ledger(source);
  }

  /** @returns what had to be rebuilt, in words. */
  async open(): Promise<readonly string[]> {
    for (const unborn of [`${this.#file}.new`, `${this.#file}.new.wal`]) await removeFile(unborn);
    const loss = await this.#loss();
    const notices = loss === null ? [] : await this.#rebuild(loss);
    await this.#attach();
    if (loss !== null) return notices;
    try {
      return [...notices, ...(await this.#bringUpToDate())];
    } catch (error) {
      await this.#detach();
      throw error;
    }
  }

  /** Closes the file and seals it. If the engine left a log beside it, the file is incomplete without the log and is not sealed. */
  async close(attempts: number): Promise<void> {
    await withPackedTexts(this.#connection, attempts, () => this.#detach());
    if (!(await exists(`${this.#file}.wal`))) await sealFile(this.#file, null);
  }

  async #loss(): Promise<messages.Loss | null> {
    const state = await checkSeal(this.#file);
    switch (state) {
      case 'whole':
        return null;
      case 'missing':
        return 'lost';
      case 'damaged':
        return 'damaged';
      case 'newer':
        throw this.#newer();
      case 'unsealed':
        break;
    }
    // Left by a killed ingest, or by an earlier version of the service.
    const read = await readsWhole(this.#file, 'read_write');
    if (read === 'newer') throw this.#newer();
    return read === 'whole' ? null : 'damaged';
  }

  async #attach(): Promise<void> {
    await breakSeal(this.#file);
    try {
      await this.#connection.run(`ATTACH ${sqlText(this.#file)} AS ${this.#alias}`);
    } catch (error) {
      // An earlier version of the service holds the ledger itself.
      throw databaseFaultOf(error) === 'held' ? FileHeldError.of(error) : error;
    }
  }

  async #detach(): Promise<void> {
    await this.#connection.run(`DETACH ${this.#alias}`);
  }

  async #bringUpToDate(): Promise<readonly string[]> {
    const place = ledgerPlace(this.#alias);
    const tables = await queryRows(this.#connection, 'SELECT table_name FROM duckdb_tables() WHERE database_name = $1', [this.#alias]);
    if (!FIRST_TABLES.every((table) => tables.some((row) => row['table_name'] === table))) return this.#rebuildAttached('damaged');
    const format = await historyFormat(this.#connection, place);
    if (format > STORE_FORMAT) throw this.#newer();
    if (format < STORE_FORMAT) {
      const swap = await upgradeLedger(this.#connection, this.#paths, this.#source, { place, format });
      await this.#detach();
      await swap();
      await this.#attach();
      return [messages.ledgerRebuilt(this.#source, 'older', null, 0)];
    }
    return (await isBehind(this.#connection, this.#paths, this.#source, place)) ? this.#rebuildAttached('behind') : [];
  }

  async #rebuildAttached(loss: messages.Loss): Promise<readonly string[]> {
    await this.#detach();
    const notices = await this.#rebuild(loss);
    await this.#attach();
    return notices;
  }

  async #rebuild(loss: messages.Loss): Promise<readonly string[]> {
    const { generation, partials } = await rebuildLedger(this.#connection, this.#paths, this.#source);
    const isFirst = loss === 'lost' && generation === null && partials === 0;
    return isFirst ? [] : [messages.ledgerRebuilt(this.#source, loss, generation, partials)];
  }

  #newer(): StoreError {
    return new StoreError('newer_format', messages.newerFormat(`The ledger of source ${this.#source}`));
  }
}
