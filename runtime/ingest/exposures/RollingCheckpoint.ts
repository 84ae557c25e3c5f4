import { dirname, join } from 'node:path';
import type { Checkpoint, ScalarType } from '../../../compiler/manifest.ts';
import { databaseFaultOf } from '../../engine/databaseFault.ts';
import { queryRows, sqlIdentifier, sqlText, type DuckDBConnection } from '../../engine/Engine.ts';
import { exists, removeFile, renameDurably, syncFolder } from '../../store/storage/durable.ts';
import type { KnownContent } from '../stock/dependencies.ts';
import { attachMemory } from '../reduce/attachMemory.ts';
import { memoryFaultOf } from '../reduce/memoryFault.ts';
import type { ReducerRun } from '../reduce/Reducer.ts';
import {
  checkpointProperties,
  COMMITS_PER_CHECKPOINT,
  emptyCheckpoint,
  ROLLING_FILE,
  STATE_FOLDER,
  type CheckpointProperties,
} from './checkpointFormat.ts';
import type { ContactHistory, Target } from './ContactHistory.ts';
import { CONTACTS, REMEMBERED_COLUMNS } from './contactsSql.ts';
import { examineCheckpoint } from './examineCheckpoint.ts';
import { ExposuresError } from './ExposuresError.ts';
import { dayBefore } from '../../calendar/dayBefore.ts';
import * as messages from './messages.ts';
import { reconcile } from './reconcile.ts';

type Persistent = Extract<Checkpoint, { mode: 'persistent_sharded' }>;

/**
 * The contacts of the last days, remembered between runs in one database file with a journal of the content that they came from. It is opened
 * once per run. It may be deleted: its contents are then read from the source again. It returns nothing that it cannot vouch for: a damaged
 * file, another owner's, or one with customers of another type is refused unless a full rebuild is forced.
 */
export class RollingCheckpoint implements ContactHistory {
  readonly #connection: DuckDBConnection;
  readonly #table: string;
  readonly #file: string;
  readonly #database: string;
  readonly #expected: CheckpointProperties;
  readonly #retention_days: number;
  /** In day order; as committed. */
  #journal: readonly KnownContent[] = [];
  #commits = 0;
  /** The first day that the next targets need. */
  #needed_since = '';

  private constructor({ connection, table }: ReducerRun, file: string, expected: CheckpointProperties, retention_days: number) {
    this.#connection = connection;
    this.#table = table.id;
    this.#file = file;
    this.#database = sqlIdentifier(`checkpoint ${table.id}`);
    this.#expected = expected;
    this.#retention_days = retention_days;
  }

  /** @throws ExposuresError when it cannot be used and a full rebuild is not forced. */
  static async open(run: ReducerRun, customer_type: ScalarType, { shards, retention_days }: Persistent): Promise<ContactHistory> {
    const file = join(await run.stateFolder(STATE_FOLDER), ROLLING_FILE);
    const [engine] = await queryRows(run.connection, 'SELECT version() AS version');
    const expected: CheckpointProperties = {
      ...checkpointProperties(run.table, customer_type, shards),
      engine_version: String(engine?.['version']),
    };
    const checkpoint = new RollingCheckpoint(run, file, expected, retention_days);
    await checkpoint.#removeSibling();
    if (run.extent === 'everything' || !(await exists(file))) await checkpoint.#replace();
    else await checkpoint.#open();
    return checkpoint;
  }

  get relation(): string {
    return `${this.#database}.contacts`;
  }

  async lacking(targets: readonly Target[]): Promise<ReadonlySet<string>> {
    this.#needed_since = targets[0]?.since ?? '';
    const filled: KnownContent[] = [];
    for (const [index, target] of targets.entries()) filled.push(...(await this.#reconcile(target, targets.slice(index + 1), filled)));
    return new Set(filled.map(({ id }) => id));
  }

  /**
   * @param filled days that are read from the source for the targets before this one.
   * @returns the days that must be read for it besides.
   */
  async #reconcile(target: Target, following: readonly Target[], filled: readonly KnownContent[]): Promise<readonly KnownContent[]> {
    const found = reconcile(inDayOrder([...this.#journal, ...filled]), target, following, this.#retention_days);
    switch (found.kind) {
      case 'fill':
        return found.missing;
      case 'trim':
        await this.#trusted(() => this.#transact(this.#without(found.tail)));
        this.#journal = this.#journal.filter(({ id }) => !found.tail.includes(id));
        return found.missing;
      case 'rebuild':
        await this.#detach();
        await this.#replace();
        return target.before.filter(({ id }) => filled.every((one) => one.id !== id));
    }
  }

  async learn(chunk: KnownContent): Promise<void> {
    await this.#keep(chunk, (day) => day < this.#needed_since);
  }

  async commit(chunk: KnownContent): Promise<void> {
    await this.#keep(chunk, () => true);
  }

  blamed(error: unknown): unknown {
    return databaseFaultOf(error) === 'unreadable' ? new ExposuresError('checkpoint_unreadable', messages.unreadable(this.#table)) : error;
  }

  async close(): Promise<void> {
    await this.#detach();
  }

  /** In one transaction, stores the day's contacts and its journal entry, and removes days that are too old and no longer needed. */
  async #keep({ id, fingerprint }: KnownContent, mayGo: (day: string) => boolean): Promise<void> {
    const own = `FROM temp.${CONTACTS} WHERE day = DATE ${sqlText(id)}`;
    const remembered = inDayOrder([...this.#journal, { id, fingerprint }]);
    const newest = remembered.at(-1)?.id ?? id;
    const oldest = dayBefore(newest, this.#retention_days);
    const over = remembered.filter((one) => one.id <= oldest && mayGo(one.id)).map((one) => one.id);
    await this.#trusted(async () => {
      await this.#transact([
        `INSERT INTO ${this.#database}.contacts SELECT ${REMEMBERED_COLUMNS.join(', ')} ${own}`,
        `INSERT INTO ${this.#database}.journal SELECT ${sqlText(id)}, ${sqlText(fingerprint)}, count(*) ${own}`,
        ...this.#without(over),
      ]);
      this.#journal = remembered.filter((one) => !over.includes(one.id));
      this.#commits += 1;
      if (this.#commits % COMMITS_PER_CHECKPOINT === 0) await this.#connection.run(`CHECKPOINT ${this.#database}`);
    });
  }

  /** Deletes days from contacts and journal. */
  #without(days: readonly string[]): readonly string[] {
    if (days.length === 0) return [];
    const list = days.map(sqlText).join(', ');
    return [
      `DELETE FROM ${this.#database}.contacts WHERE day IN (SELECT unnest([${list}])::DATE)`,
      `DELETE FROM ${this.#database}.journal WHERE chunk_id IN (${list})`,
    ];
  }

  async #transact(statements: readonly string[]): Promise<void> {
    await this.#connection.run('BEGIN TRANSACTION');
    try {
      for (const statement of statements) await this.#connection.run(statement);
      await this.#connection.run('COMMIT');
    } catch (error) {
      await this.#connection.run('ROLLBACK').catch(() => undefined);
      throw error;
    }
  }

  /** Opens the existing file and validates it. */
  async #open(): Promise<void> {
    const found = await this.#trusted(async () => {
      await this.#attach(this.#file);
      return examineCheckpoint(this.#connection, this.#database, this.#expected);
    });
    switch (found.is) {
      case 'usable':
        this.#journal = found.chunks;
        return this.#recordEngine();
      case 'outdated':
        await this.#detach();
        return this.#replace();
      case 'damaged':
        return this.#refuse(new ExposuresError('checkpoint_unreadable', messages.unreadable(this.#table)));
      case 'foreign':
        return this.#refuse(new ExposuresError('checkpoint_foreign', messages.foreign(this.#table)));
      case 'of_another_type':
        return this.#refuse(
          new ExposuresError(
            'checkpoint_customer_type',
            messages.customerType(this.#table, found.remembered, this.#expected.customer_type),
          ),
        );
    }
  }

  async #recordEngine(): Promise<void> {
    const version = sqlText(this.#expected.engine_version);
    await this.#trusted(() =>
      this.#transact([`UPDATE ${this.#database}.properties SET value = ${version} WHERE name = 'engine_version' AND value <> ${version}`]),
    );
  }

  /** Atomically replaces the existing file by an empty checkpoint: a kill leaves one or the other. */
  async #replace(): Promise<void> {
    const sibling = await this.#removeSibling();
    try {
      await this.#attach(sibling);
      for (const statement of emptyCheckpoint(this.#database)) await this.#connection.run(statement);
      const rows = Object.entries(this.#expected).map(([name, value]) => `(${sqlText(name)}, ${sqlText(String(value))})`);
      await this.#connection.run(`INSERT INTO ${this.#database}.properties VALUES ${rows.join(', ')}`);
      await this.#detach();
    } catch (error) {
      await this.#detach().catch(() => undefined);
      await this.#removeSibling();
      throw error;
    }
    // The log belongs to the file that is replaced, and the engine would apply it to whichever file it finds. Without it, the old file is
    // what it was when its log was last folded into it.
    await removeFile(`${this.#file}.wal`);
    await syncFolder(dirname(this.#file));
    await renameDurably(sibling, this.#file);
    this.#journal = [];
    await this.#trusted(() => this.#attach(this.#file));
  }

  /** Removes what a killed ingest may have left. @returns where to create a new checkpoint. */
  async #removeSibling(): Promise<string> {
    const sibling = `${this.#file}.new`;
    for (const left of [sibling, `${sibling}.wal`]) await removeFile(left);
    return sibling;
  }

  async #attach(file: string): Promise<void> {
    await attachMemory(this.#connection, file, this.#database);
  }

  async #detach(): Promise<void> {
    await this.#connection.run(`DETACH DATABASE IF EXISTS ${this.#database}`);
  }

  /** Reports an error of the file as damage. */
  async #trusted<Result>(work: () => Promise<Result>): Promise<Result> {
    try {
      return await work();
    } catch (error) {
      const fault = memoryFaultOf(error);
      if (fault === null) throw error;
      return fault === 'held'
        ? this.#refuse(new ExposuresError('checkpoint_held', messages.held(this.#table)))
        : this.#refuse(new ExposuresError('checkpoint_unreadable', messages.unreadable(this.#table)));
    }
  }

  /** Closes the file again: it stays as it is. */
  async #refuse(refusal: ExposuresError): Promise<never> {
    await this.#detach().catch(() => undefined);
    throw refusal;
  }
}

function inDayOrder(days: readonly KnownContent[]): readonly KnownContent[] {
  return days.toSorted((a, b) => (a.id < b.id ? -1 : 1));
}
