import { sqlText, type DuckDBConnection } from '../../engine/Engine.ts';
import type { KnownContent } from '../stock/dependencies.ts';

/** Where the rows of days are: a temporary table, with their columns; `day` is one of them. */
export interface ScannedTable {
  readonly relation: string;
  readonly columns: readonly { readonly name: string; readonly sql_type: string }[];
}

/** A day that is computed next, and what it depends on. */
export interface ScannedTarget {
  /** The first day on which it depends. */
  readonly since: string;
  readonly before: readonly KnownContent[];
}

/** Rows of earlier days that were read from the source in this run; nothing is remembered afterwards. Days are the ids of their chunks. */
export class ScannedDays {
  readonly #connection: DuckDBConnection;
  readonly #table: ScannedTable;
  readonly #known = new Map<string, string>();

  private constructor(connection: DuckDBConnection, table: ScannedTable) {
    this.#connection = connection;
    this.#table = table;
  }

  static async open(connection: DuckDBConnection, table: ScannedTable): Promise<ScannedDays> {
    const columns = table.columns.map(({ name, sql_type }) => `${name} ${sql_type}`);
    await connection.run(`CREATE OR REPLACE TEMP TABLE ${table.relation} (${columns.join(', ')})`);
    return new ScannedDays(connection, table);
  }

  get relation(): string {
    return this.#table.relation;
  }

  /**
   * The days whose rows are needed but not known. It forgets those before the first target's.
   *
   * @param targets in the order of their days
   */
  async lacking(targets: readonly ScannedTarget[]): Promise<ReadonlySet<string>> {
    const since = targets[0]?.since ?? '';
    // Days are taken in order; otherwise some would be read again.
    await this.#forget([...this.#known.keys()].filter((day) => day < since));
    const lacking = targets.flatMap(({ before }) => before).filter(({ id, fingerprint }) => this.#known.get(id) !== fingerprint);
    return new Set(lacking.map(({ id }) => id));
  }

  /** Takes the rows of a day from a relation with these columns and those of other days. */
  async learn({ id, fingerprint }: KnownContent, from: string): Promise<void> {
    await this.#forget([id]);
    const names = this.#table.columns.map(({ name }) => name).join(', ');
    await this.#connection.run(`INSERT INTO ${this.relation} SELECT ${names} FROM ${from} WHERE day = DATE ${sqlText(id)}`);
    this.#known.set(id, fingerprint);
  }

  async close(): Promise<void> {
    await this.#connection.run(`DROP TABLE IF EXISTS ${this.relation}`);
  }

  async #forget(days: readonly string[]): Promise<void> {
    const known = days.filter((day) => this.#known.delete(day));
    if (known.length > 0)
      await this.#connection.run(`DELETE FROM ${this.relation} WHERE day IN (${known.map((day) => `DATE ${sqlText(day)}`).join(', ')})`);
  }
}
