import type { Exposures } from '../../../compiler/manifest.ts';
import { queryRows, type DuckDBConnection } from '../../engine/Engine.ts';
import { machineFaultOf } from '../../errors/machineFault.ts';
import type { DueChunk, KnownContent } from '../stock/dependencies.ts';
import { groupRows } from '../reduce/groupBy.ts';
import type { OpenReducer, Reduced, ReducerRun } from '../reduce/Reducer.ts';
import type { StagedRows } from '../rows/StagedRows.ts';
import type { ContactHistory } from './ContactHistory.ts';
import {
  comparedContactsSql,
  CONTACTS,
  contactTypes,
  COUNTED,
  countedSql,
  DAYS,
  exposedContactsSql,
  faultsSql,
  recordsSql,
  WORK_TABLES,
  type ContactsOf,
} from './contactsSql.ts';
import { ExposuresError } from './ExposuresError.ts';
import { dayBefore } from '../../calendar/dayBefore.ts';
import * as messages from './messages.ts';
import { RollingCheckpoint } from './RollingCheckpoint.ts';
import { ScannedHistory } from './ScannedHistory.ts';

/** Counts the exposed contacts of days together with those of the days before. */
export class OpenExposures implements OpenReducer {
  readonly #run: ReducerRun;
  readonly #connection: DuckDBConnection;
  readonly #exposures: Exposures;
  readonly #days_before: number;
  readonly #history: ContactHistory;
  /** Stored when the batch is committed. */
  #reduced: readonly KnownContent[] = [];

  private constructor(run: ReducerRun, exposures: Exposures, days_before: number, history: ContactHistory) {
    this.#run = run;
    this.#connection = run.connection;
    this.#exposures = exposures;
    this.#days_before = days_before;
    this.#history = history;
  }

  static async open(run: ReducerRun, exposures: Exposures, days_before: number): Promise<OpenReducer> {
    const { checkpoint } = exposures;
    const history =
      checkpoint.mode === 'persistent_sharded'
        ? await RollingCheckpoint.open(run, exposures.customer_type, checkpoint)
        : await ScannedHistory.open(run.connection);
    return new OpenExposures(run, exposures, days_before, history);
  }

  async lacking(dependencies: readonly KnownContent[], targets: readonly DueChunk[]): Promise<ReadonlySet<string>> {
    const known = new Map(dependencies.map((dependency) => [dependency.id, dependency]));
    const ordered = targets.toSorted((a, b) => (a.id < b.id ? -1 : 1));
    return this.#history.lacking(
      ordered.map(({ id: day, fingerprint, dependencies: own }) => ({
        day,
        fingerprint,
        since: dayBefore(day, this.#days_before),
        before: own.flatMap(({ id }) => known.get(id) ?? []),
      })),
    );
  }

  async learn(rows: StagedRows<KnownContent>): Promise<void> {
    await this.#read(rows);
    await this.#connection.run(exposedContactsSql(this.#of(), this.#shards));
    for (const chunk of rows.chunks.values()) await this.#history.learn(chunk);
    await this.#clear();
  }

  async reduce(rows: StagedRows<DueChunk>): Promise<Reduced> {
    await this.#read(rows);
    await this.#connection.run(comparedContactsSql(this.#of(), this.#shards));
    const targets = [...rows.chunks].toSorted(([, a], [, b]) => (a.id < b.id ? -1 : 1));
    await this.#count(targets);
    this.#reduced = targets.flatMap(([, { id, fingerprint }]) => (fingerprint === null ? [] : [{ id, fingerprint }]));
    const { table } = this.#run;
    const counted = { ...rows, relation: `temp.${COUNTED}`, slices: () => [`temp.${COUNTED}`] };
    return groupRows({ ...this.#run, table: { ...table, filter: null }, types: contactTypes(table) }, counted);
  }

  async commit(): Promise<void> {
    for (const chunk of this.#reduced) await this.#history.commit(chunk);
    await this.rollback();
  }

  async rollback(): Promise<void> {
    this.#reduced = [];
    await this.#clear();
  }

  async close(): Promise<void> {
    await this.#history.close();
  }

  /** Reads the records of some chunks, which must have every field of a contact. */
  async #read({ relation, chunks }: StagedRows<KnownContent | DueChunk>): Promise<void> {
    const days = JSON.stringify([...chunks].map(([ordinal, { id }]) => ({ ordinal, day: id })));
    const shape = '[{"ordinal":"INTEGER","day":"DATE"}]';
    await queryRows(
      this.#connection,
      `CREATE OR REPLACE TEMP TABLE ${DAYS} AS SELECT unnest(from_json($1::JSON, '${shape}'), recursive := true)`,
      [days],
    );
    await this.#connection.run(recordsSql(this.#of(), relation));
    const { table, time_zone } = this.#run;
    for (const row of await queryRows(this.#connection, faultsSql)) {
      for (const part of ['customer', 'interaction', 'action'] as const) {
        const count = Number(row[part]);
        if (count > 0) throw new ExposuresError('contact_incomplete', messages.incomplete(table.id, part, this.#exposures[part], count));
      }
      const too_new = Number(row['too_new']);
      if (too_new > 0) throw new ExposuresError('contact_too_new', messages.tooNew(table.id, too_new, time_zone));
    }
  }

  /** Day by day, and in several passes over shards when memory is short. */
  async #count(targets: readonly (readonly [ordinal: number, chunk: DueChunk])[]): Promise<void> {
    for (let parts = 1; ; parts = Math.min(this.#shards, parts * 4)) {
      try {
        await this.#connection.run(`DROP TABLE IF EXISTS temp.${COUNTED}`);
        for (const [ordinal, { id: day }] of targets)
          for (let number = 0; number < parts; number++) {
            const history = [this.#history.relation, `temp.${CONTACTS}`];
            const since = dayBefore(day, this.#days_before);
            const counted = countedSql(this.#of(), { ordinal, day, since, history, part: { of: parts, number } });
            await this.#connection.run(`CREATE TEMP TABLE IF NOT EXISTS ${COUNTED} AS FROM (${counted}) LIMIT 0`);
            await this.#connection.run(`INSERT INTO temp.${COUNTED} ${counted}`);
          }
        return;
      } catch (error) {
        if (machineFaultOf(error) !== 'out_of_memory' || parts >= this.#shards) throw this.#history.blamed(error);
      }
    }
  }

  get #shards(): number {
    const { checkpoint } = this.#exposures;
    return checkpoint.mode === 'persistent_sharded' ? checkpoint.shards : 1;
  }

  #of(): ContactsOf {
    const { table, types } = this.#run;
    return { table, exposures: this.#exposures, types };
  }

  async #clear(): Promise<void> {
    for (const name of WORK_TABLES) await this.#connection.run(`DROP TABLE IF EXISTS temp.${name}`);
  }
}
