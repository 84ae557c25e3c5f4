import { queryRows, sqlIdentifier, type DuckDBConnection } from '../engine/Engine.ts';
import { historyTable, type HistoryPlace } from './format/names.ts';

/** A partial that a computation of a table shows. */
export interface VisiblePartial {
  readonly table_id: string;
  readonly computation_hash: string;
  /** Relative to the workspace. */
  readonly partial: string | null;
}

/**
 * The attempts at chunks that count for something, among all that a ledger has: the latest at each chunk, by table and computation hash, and
 * of those in runs that have ended the latest success or retirement, unless that is outdated. They are found once, and stay in the engine: there
 * they are compared with what is on disk and with what is published, however many they are.
 */
export class CountingAttempts {
  readonly #connection: DuckDBConnection;
  readonly #place: HistoryPlace;
  readonly #outdated: string;
  readonly #name: string;
  #isFound = false;
  #partials: readonly VisiblePartial[] | null = null;

  /** @param outdated a relation of the attempts that count for nothing, as if they had not been made. */
  constructor(connection: DuckDBConnection, place: HistoryPlace, outdated: string) {
    this.#connection = connection;
    this.#place = place;
    this.#outdated = outdated;
    this.#name = `temp.${sqlIdentifier(`counting in ${place}`)}`;
  }

  /** After each change of the ledger. */
  forget(): void {
    this.#isFound = false;
    this.#partials = null;
  }

  /** A relation of the ledger's rows of them, with whether each `is_latest` and `is_visible`. */
  async relation(): Promise<string> {
    await this.#find();
    return `(SELECT c.*, is_latest, is_deciding AND status = 'ok' AS is_visible FROM ${historyTable(this.#place, 'chunks')} c JOIN ${this.#name} USING (attempt))`;
  }

  /** A relation of the rows of those that decide what is visible: the latest success or retirement. */
  async deciding(): Promise<string> {
    await this.#find();
    return `(SELECT c.* FROM ${historyTable(this.#place, 'chunks')} c JOIN ${this.#name} n USING (attempt) WHERE n.is_deciding)`;
  }

  /** A relation of the rows of those that are visible, under any computation hash. */
  async visible(): Promise<string> {
    return `(SELECT * FROM ${await this.deciding()} WHERE status = 'ok')`;
  }

  /** The partials that visible attempts wrote, under any computation hash. */
  async visiblePartials(): Promise<readonly VisiblePartial[]> {
    if (this.#partials !== null) return this.#partials;
    const rows = await queryRows(
      this.#connection,
      `SELECT DISTINCT table_id, computation_hash, partial FROM ${await this.visible()} ORDER BY ALL`,
    );
    this.#partials = rows.map(({ table_id, computation_hash, partial }) => ({
      table_id: String(table_id),
      computation_hash: String(computation_hash),
      partial: typeof partial === 'string' ? partial : null,
    }));
    return this.#partials;
  }

  async #find(): Promise<void> {
    if (this.#isFound) return;
    const chunks = historyTable(this.#place, 'chunks');
    const decides = `status IN ('ok', 'retired') AND run_id IN (SELECT id FROM ${historyTable(this.#place, 'runs')} WHERE status <> 'running')`;
    await queryRows(
      this.#connection,
      `CREATE OR REPLACE TEMP TABLE ${this.#name} AS
       WITH found AS MATERIALIZED (
         SELECT max(attempt) AS latest, max(CASE WHEN decides THEN attempt END) AS deciding
         FROM (SELECT table_id, computation_hash, chunk_id, attempt, ${decides} AS decides FROM ${chunks}) GROUP BY table_id, computation_hash, chunk_id
       )
       SELECT attempt, is_latest, is_deciding FROM (
         SELECT latest AS attempt, true AS is_latest, coalesce(deciding = latest, false) AS is_deciding FROM found
         UNION ALL SELECT deciding, false, true FROM found WHERE deciding < latest
       ) WHERE attempt NOT IN (SELECT attempt FROM ${this.#outdated})`,
    );
    this.#isFound = true;
  }
}
