import type { DuckDBConnection } from '../../engine/Engine.ts';
import { ScannedDays } from '../reduce/ScannedDays.ts';
import type { KnownContent } from '../stock/dependencies.ts';
import type { ContactHistory, Target } from './ContactHistory.ts';
import { CONTACTS, REMEMBERED_COLUMNS } from './contactsSql.ts';

/** The types of remembered fields that are no texts. */
const types: Readonly<Partial<Record<(typeof REMEMBERED_COLUMNS)[number], string>>> = {
  day: 'DATE',
  shard: 'USMALLINT',
  decided_at: 'TIMESTAMP',
  clicked: 'BOOLEAN',
  position: 'BIGINT',
};

/** Contacts read from the source in this run. */
export class ScannedHistory implements ContactHistory {
  readonly #days: ScannedDays;

  private constructor(days: ScannedDays) {
    this.#days = days;
  }

  static async open(connection: DuckDBConnection): Promise<ContactHistory> {
    const columns = REMEMBERED_COLUMNS.map((name) => ({ name, sql_type: types[name] ?? 'VARCHAR' }));
    return new ScannedHistory(await ScannedDays.open(connection, { relation: 'temp."#scanned"', columns }));
  }

  get relation(): string {
    return this.#days.relation;
  }

  async lacking(targets: readonly Target[]): Promise<ReadonlySet<string>> {
    return this.#days.lacking(targets);
  }

  async commit(chunk: KnownContent): Promise<void> {
    await this.learn(chunk);
  }

  async learn(chunk: KnownContent): Promise<void> {
    await this.#days.learn(chunk, `temp.${CONTACTS}`);
  }

  blamed(error: unknown): unknown {
    return error;
  }

  async close(): Promise<void> {
    await this.#days.close();
  }
}
