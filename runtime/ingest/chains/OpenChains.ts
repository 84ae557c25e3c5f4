import { chainColumns } from '../../../compiler/chains.ts';
import type { Chains } from '../../../compiler/manifest.ts';
import { dayBefore } from '../../calendar/dayBefore.ts';
import { queryRows } from '../../engine/Engine.ts';
import { groupRows } from '../reduce/groupBy.ts';
import type { OpenReducer, Reduced, ReducerRun } from '../reduce/Reducer.ts';
import { ScannedDays } from '../reduce/ScannedDays.ts';
import type { StagedRows } from '../rows/StagedRows.ts';
import type { DueChunk, KnownContent } from '../stock/dependencies.ts';
import { ChainsError } from './ChainsError.ts';
import { chainTablesOf, faultsSql, reachedSql, scannedTable, stepsSql, type ChainsOf, type ChainTables } from './chainsSql.ts';
import * as messages from './messages.ts';

/** Follows entities through the rows of days, together with those of the days before. */
export class OpenChains implements OpenReducer {
  readonly #run: ReducerRun;
  readonly #of: ChainsOf;
  readonly #tables: ChainTables;
  readonly #days_before: number;
  readonly #scanned: ScannedDays;
  /** Remembered for the next batch when this one is committed. */
  #reduced: readonly KnownContent[] = [];

  private constructor(run: ReducerRun, chains: Chains, days_before: number, scanned: ScannedDays) {
    this.#run = run;
    this.#of = { run, chains };
    this.#tables = chainTablesOf(run.table);
    this.#days_before = days_before;
    this.#scanned = scanned;
  }

  static async open(run: ReducerRun, chains: Chains, days_before: number): Promise<OpenReducer> {
    const { scanned } = chainTablesOf(run.table);
    return new OpenChains(run, chains, days_before, await ScannedDays.open(run.connection, scannedTable({ run, chains }, scanned)));
  }

  async lacking(dependencies: readonly KnownContent[], targets: readonly DueChunk[]): Promise<ReadonlySet<string>> {
    const known = new Map(dependencies.map((dependency) => [dependency.id, dependency]));
    const ordered = targets.toSorted((a, b) => (a.id < b.id ? -1 : 1));
    return this.#scanned.lacking(
      ordered.map(({ id, dependencies: own }) => ({
        since: dayBefore(id, this.#days_before),
        before: own.flatMap((dependency) => known.get(dependency.id) ?? []),
      })),
    );
  }

  async learn(rows: StagedRows<KnownContent>): Promise<void> {
    await this.#read(rows);
    for (const chunk of rows.chunks.values()) await this.#scanned.learn(chunk, this.#tables.steps);
    await this.#clear();
  }

  async reduce(rows: StagedRows<DueChunk>): Promise<Reduced> {
    await this.#read(rows);
    const { connection, table } = this.#run;
    const { reached } = this.#tables;
    const targets = [...rows.chunks].toSorted(([, a], [, b]) => (a.id < b.id ? -1 : 1));
    const own = targets.map(([, { id }]) => id);
    for (const [index, [ordinal, { id: day }]] of targets.entries()) {
      const sql = reachedSql(this.#of, this.#tables, { ordinal, day, since: dayBefore(day, this.#days_before), own });
      await connection.run(index === 0 ? `CREATE OR REPLACE TEMP TABLE ${reached} AS ${sql}` : `INSERT INTO ${reached} ${sql}`);
    }
    this.#reduced = targets.flatMap(([, { id, fingerprint }]) => (fingerprint === null ? [] : [{ id, fingerprint }]));
    const types = chainColumns(this.#of.chains.stages);
    return groupRows({ ...this.#run, table: { ...table, filter: null }, types }, { ...rows, relation: reached, slices: () => [reached] });
  }

  async commit(): Promise<void> {
    for (const chunk of this.#reduced) await this.#scanned.learn(chunk, this.#tables.steps);
    await this.rollback();
  }

  async rollback(): Promise<void> {
    this.#reduced = [];
    await this.#clear();
  }

  async close(): Promise<void> {
    await this.#scanned.close();
  }

  /** Reads the steps of some chunks; each must be somebody's, and of the days that its chunk may have. */
  async #read({ relation, chunks }: StagedRows<KnownContent | DueChunk>): Promise<void> {
    const { connection, table, time_zone } = this.#run;
    const days = JSON.stringify([...chunks].map(([ordinal, { id }]) => ({ ordinal, day: id })));
    const shape = '[{"ordinal":"INTEGER","day":"DATE"}]';
    await queryRows(
      connection,
      `CREATE OR REPLACE TEMP TABLE ${this.#tables.days} AS SELECT unnest(from_json($1::JSON, '${shape}'), recursive := true)`,
      [days],
    );
    await connection.run(stepsSql(this.#of, this.#tables, relation));
    const [found] = await queryRows(connection, faultsSql(this.#of, this.#tables));
    const counted = (what: string): number => Number(found?.[what] ?? 0);
    if (counted('no_entity') > 0) throw new ChainsError('entity_missing', messages.noEntity(table.id, counted('no_entity')));
    if (counted('too_new') > 0) throw new ChainsError('row_too_new', messages.tooNew(table.id, counted('too_new'), time_zone));
    const { partition_lag_hours: lag } = this.#of.chains;
    if (counted('too_old') > 0) throw new ChainsError('row_too_old', messages.tooOld(table.id, counted('too_old'), lag, counted('hours')));
  }

  async #clear(): Promise<void> {
    const { days, steps, reached } = this.#tables;
    for (const name of [days, steps, reached]) await this.#run.connection.run(`DROP TABLE IF EXISTS ${name}`);
  }
}
