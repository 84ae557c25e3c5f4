import { join } from 'node:path';
import { KERNEL_VERSION } from '../../../compiler/assemble/kernelVersion.ts';
import type { Checkpoint, ScalarType } from '../../../compiler/manifest.ts';
import { databaseFaultOf } from '../../engine/databaseFault.ts';
import { queryRows, sqlIdentifier, sqlText, type DuckDBConnection } from '../../engine/Engine.ts';
import { exists, removeFile, renameDurably } from '../../store/durable.ts';
import type { KnownContent } from '../dependencies.ts';
import type { ReducerRun } from '../reduce/Reducer.ts';
import {
  COMMITS_PER_CHECKPOINT,
  COMPATIBILITY_PROPERTIES,
  emptyCheckpoint,
  HASHING,
  IDENTITY_PROPERTIES,
  REVISION,
  ROLLING_FILE,
  STATE_FOLDER,
  type CheckpointProperties,
} from './checkpointFormat.ts';
import type { ContactHistory, Target } from './ContactHistory.ts';
import { CONTACTS, KEPT_COLUMNS } from './contactsSql.ts';
import { ExposuresError } from './ExposuresError.ts';
import { dayBefore } from './isoDays.ts';
import { messages } from './messages.ts';
import { reconcile } from './reconcile.ts';

type Persistent = Extract<Checkpoint, { mode: 'persistent_sharded' }>;

/**
 * The contacts of the last days, kept between runs in one database file with a journal of the content that they came from. It is opened
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
      revision: String(REVISION),
      source: run.table.source,
      processor: run.table.id,
      customer_type,
      computation: run.table.computation_hash,
      kernel_version: String(KERNEL_VERSION),
      hashing: HASHING,
      shards: String(shards),
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
    const lacking = new Set<string>();
    this.#needed_since = targets[0]?.since ?? '';
    for (const target of targets) for (const id of await this.#reconcile(target)) lacking.add(id);
    return lacking;
  }

  /** @returns the days that must be read. */
  async #reconcile(target: Target): Promise<readonly string[]> {
    const found = reconcile(this.#journal, target, this.#retention_days);
    switch (found.kind) {
      case 'fill':
        return found.missing;
      case 'trim':
        await this.#trusted(() => this.#transact(this.#without([target.day])));
        this.#journal = this.#journal.filter(({ id }) => id !== target.day);
        return found.missing;
      case 'rebuild':
        await this.#detach();
        await this.#replace();
        return target.before.map(({ id }) => id);
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
    const kept = [...this.#journal, { id, fingerprint }].toSorted((a, b) => (a.id < b.id ? -1 : 1));
    const newest = kept.at(-1)?.id ?? id;
    const oldest = dayBefore(newest, this.#retention_days);
    const over = kept.filter((one) => one.id <= oldest && mayGo(one.id)).map((one) => one.id);
    await this.#trusted(async () => {
      await this.#transact([
        `INSERT INTO ${this.#database}.contacts SELECT ${KEPT_COLUMNS.join(', ')} ${own}`,
        `INSERT INTO ${this.#database}.journal SELECT ${sqlText(id)}, ${sqlText(fingerprint)}, count(*) ${own}`,
        ...this.#without(over),
      ]);
      this.#journal = kept.filter((one) => !over.includes(one.id));
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
    const properties = await this.#trusted(async () => {
      await this.#attach(this.#file);
      const rows = await queryRows(this.#connection, `SELECT name, value FROM ${this.#database}.properties`);
      return new Map(rows.map((row) => [String(row['name']), String(row['value'])]));
    });
    const verdict = await this.#refusing(() => this.#judge(properties));
    if (verdict === 'incompatible') {
      await this.#detach();
      await this.#replace();
      return;
    }
    this.#journal = await this.#trusted(() => this.#readJournal());
    if (properties.get('engine_version') !== this.#expected.engine_version)
      await this.#trusted(() =>
        this.#transact([
          `UPDATE ${this.#database}.properties SET value = ${sqlText(this.#expected.engine_version)} WHERE name = 'engine_version'`,
        ]),
      );
  }

  #judge(properties: ReadonlyMap<string, string>): 'usable' | 'incompatible' {
    const differs = (name: keyof CheckpointProperties): boolean => properties.get(name) !== this.#expected[name];
    if (!properties.has('revision') || IDENTITY_PROPERTIES.some((name) => !properties.has(name)))
      throw new ExposuresError('checkpoint_unreadable', messages.unreadable(this.#table));
    if (IDENTITY_PROPERTIES.some(differs)) throw new ExposuresError('checkpoint_foreign', messages.foreign(this.#table));
    if (differs('customer_type')) {
      const { customer_type } = this.#expected;
      const kept = properties.get('customer_type') ?? 'unknown';
      throw new ExposuresError('checkpoint_customer_type', messages.customerType(this.#table, kept, customer_type));
    }
    return differs('revision') || COMPATIBILITY_PROPERTIES.some(differs) ? 'incompatible' : 'usable';
  }

  async #readJournal(): Promise<readonly KnownContent[]> {
    const rows = await queryRows(
      this.#connection,
      `SELECT chunk_id, fingerprint, j.contacts IS NOT DISTINCT FROM coalesce(c.contacts, 0) AS whole
       FROM ${this.#database}.journal j
       FULL JOIN (SELECT strftime(day, '%Y-%m-%d') AS chunk_id, count(*) AS contacts FROM ${this.#database}.contacts GROUP BY ALL) c USING (chunk_id)
       ORDER BY chunk_id`,
    );
    if (rows.some(({ whole }) => whole !== true)) throw new ExposuresError('checkpoint_unreadable', messages.unreadable(this.#table));
    return rows.map((row) => ({ id: String(row['chunk_id']), fingerprint: String(row['fingerprint']) }));
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
    await renameDurably(sibling, this.#file);
    // The log belonged to the replaced file.
    await removeFile(`${this.#file}.wal`);
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
    await this.#connection.run(`ATTACH ${sqlText(file)} AS ${this.#database}`);
  }

  async #detach(): Promise<void> {
    await this.#connection.run(`DETACH DATABASE IF EXISTS ${this.#database}`);
  }

  /** Closes the file again if it is refused. */
  async #refusing<Result>(work: () => Result): Promise<Result> {
    try {
      return work();
    } catch (error) {
      await this.#detach();
      throw error;
    }
  }

  /** Reports an error of the file as damage. */
  async #trusted<Result>(work: () => Promise<Result>): Promise<Result> {
    try {
      return await work();
    } catch (error) {
      await this.#refuse(error);
      throw error;
    }
  }

  async #refuse(error: unknown): Promise<void> {
    const fault = databaseFaultOf(error);
    const isOurs = error instanceof ExposuresError;
    const isForm = error instanceof Error && /^(Catalog|Binder) Error/.test(error.message);
    if (fault === null && !isOurs && !isForm) return;
    await this.#detach().catch(() => undefined);
    if (isOurs) return;
    if (fault === 'held') throw new ExposuresError('checkpoint_held', messages.held(this.#table));
    throw new ExposuresError('checkpoint_unreadable', messages.unreadable(this.#table));
  }
}
