import { sqlText, type DuckDBConnection } from '../../engine/Engine.ts';
import type { KnownContent } from '../stock/dependencies.ts';
import type { ContactHistory, Target } from './ContactHistory.ts';
import { CONTACTS, REMEMBERED_COLUMNS } from './contactsSql.ts';

const RELATION = 'temp."#scanned"';

/** Contacts read from the source in this run; nothing is remembered afterwards. */
export class ScannedHistory implements ContactHistory {
  readonly relation = RELATION;
  readonly #connection: DuckDBConnection;
  readonly #known = new Map<string, string>();

  private constructor(connection: DuckDBConnection) {
    this.#connection = connection;
  }

  static async open(connection: DuckDBConnection): Promise<ContactHistory> {
    await connection.run(
      `CREATE OR REPLACE TEMP TABLE "#scanned" (day DATE, shard USMALLINT, customer VARCHAR, interaction VARCHAR, alternative_group VARCHAR,
        action VARCHAR, placement VARCHAR, decided_at TIMESTAMP, clicked BOOLEAN, position BIGINT)`,
    );
    return new ScannedHistory(connection);
  }

  async lacking(targets: readonly Target[]): Promise<ReadonlySet<string>> {
    const since = targets[0]?.since ?? '';
    // Days are taken in order; otherwise some would be read again.
    await this.#forget([...this.#known.keys()].filter((day) => day < since));
    const lacking = targets.flatMap(({ before }) => before).filter(({ id, fingerprint }) => this.#known.get(id) !== fingerprint);
    return new Set(lacking.map(({ id }) => id));
  }

  async commit(chunk: KnownContent): Promise<void> {
    await this.learn(chunk);
  }

  async learn({ id, fingerprint }: KnownContent): Promise<void> {
    await this.#forget([id]);
    await this.#connection.run(
      `INSERT INTO ${RELATION} SELECT ${REMEMBERED_COLUMNS.join(', ')} FROM temp.${CONTACTS} WHERE day = DATE ${sqlText(id)}`,
    );
    this.#known.set(id, fingerprint);
  }

  blamed(error: unknown): unknown {
    return error;
  }

  async close(): Promise<void> {
    await this.#connection.run('DROP TABLE IF EXISTS temp."#scanned"');
  }

  async #forget(days: readonly string[]): Promise<void> {
    const known = days.filter((day) => this.#known.delete(day));
    if (known.length > 0)
      await this.#connection.run(`DELETE FROM ${RELATION} WHERE day IN (${known.map((day) => `DATE ${sqlText(day)}`).join(', ')})`);
  }
}
