import { customerColumns } from '../../../compiler/lifecycle.ts';
import type { Lifecycle } from '../../../compiler/manifest.ts';
import { queryRows, type DuckDBConnection } from '../../engine/Engine.ts';
import type { Dependency, DueChunk, KnownContent } from '../stock/dependencies.ts';
import { groupRows } from '../reduce/groupBy.ts';
import type { OpenReducer, Reduced, ReducerRun } from '../reduce/Reducer.ts';
import type { StagedRows } from '../rows/StagedRows.ts';
import { CustomerMemory, idOf, keyOf } from './CustomerMemory.ts';
import { LifecycleError } from './LifecycleError.ts';
import {
  addedSql,
  classifiedSql,
  faultsSql,
  NO_CUSTOMERS,
  noticedSql,
  workTablesOf,
  type CustomersOf,
  type WorkTables,
} from './lifecycleSql.ts';
import * as messages from './messages.ts';

/** Classifies all customers as of one day after the other. */
export class OpenLifecycle implements OpenReducer {
  readonly #run: ReducerRun;
  readonly #connection: DuckDBConnection;
  readonly #lifecycle: Lifecycle;
  readonly #memory: CustomerMemory;
  readonly #work: WorkTables;
  /** The chunks that the table of customers covers; null when there is no table. */
  #over: readonly KnownContent[] | null = null;
  /** Stored when the batch is committed. */
  #reduced: { readonly chunks: readonly KnownContent[]; readonly forget: readonly string[] } | null = null;

  private constructor(run: ReducerRun, lifecycle: Lifecycle, memory: CustomerMemory) {
    this.#run = run;
    this.#connection = run.connection;
    this.#lifecycle = lifecycle;
    this.#memory = memory;
    this.#work = workTablesOf(run.table);
  }

  static async open(run: ReducerRun, lifecycle: Lifecycle): Promise<OpenReducer> {
    return new OpenLifecycle(run, lifecycle, await CustomerMemory.open(run));
  }

  async lacking(dependencies: readonly KnownContent[]): Promise<ReadonlySet<string>> {
    const known = await this.#memory.known();
    return new Set(dependencies.filter((chunk) => !known.has(keyOf(chunk))).map(({ id }) => id));
  }

  async learn(rows: StagedRows<KnownContent>): Promise<void> {
    await this.#notice(rows);
    await this.#memory.keep([...rows.chunks.values()], this.#work.noticed, [], null);
    await this.rollback();
  }

  async reduce(rows: StagedRows<DueChunk>): Promise<Reduced> {
    await this.#notice(rows);
    const targets = [...rows.chunks].toSorted(([, a], [, b]) => (a.id < b.id ? -1 : 1));
    const own = new Set(targets.map(([, { id }]) => id));
    for (const [index, [ordinal, chunk]] of targets.entries()) {
      const before = chunk.dependencies.flatMap(contentOf);
      await this.#add([...before, ...contentOf({ kind: 'present', id: chunk.id, chunk })], own);
      await this.#connection.run(classifiedSql(this.#of(), ordinal, chunk.id));
      await this.#group({ ...rows, progress: rows.progress.part(index / targets.length, (index + 1) / targets.length) }, index);
    }
    const [last] = targets.slice(-1);
    this.#reduced = {
      chunks: targets.flatMap(([, chunk]) => contentOf({ kind: 'present', id: chunk.id, chunk })),
      forget: last === undefined ? [] : await this.#outdated(last[1], own),
    };
    return {
      relation: this.#work.aggregated,
      release: async () => void (await this.#connection.run(`DROP TABLE IF EXISTS ${this.#work.aggregated}`)),
    };
  }

  async commit(): Promise<void> {
    if (this.#reduced !== null) {
      const { chunks, forget } = this.#reduced;
      const totals = this.#over === null ? null : { chunks: this.#over, relation: this.#work.customers };
      await this.#memory.keep(chunks, this.#work.noticed, forget, totals);
    }
    this.#reduced = null;
    const { days, noticed, classified } = this.#work;
    for (const name of [days, noticed, classified]) await this.#connection.run(`DROP TABLE IF EXISTS ${name}`);
  }

  async rollback(): Promise<void> {
    this.#reduced = null;
    this.#over = null;
    for (const name of Object.values(this.#work)) await this.#connection.run(`DROP TABLE IF EXISTS ${name}`);
  }

  async close(): Promise<void> {
    await this.rollback();
    await this.#memory.close();
  }

  /** Reads what some chunks say about their customers; a customer must not be missing. */
  async #notice({ relation, chunks }: StagedRows<KnownContent | DueChunk>): Promise<void> {
    const days = JSON.stringify([...chunks].map(([ordinal, { id }]) => ({ ordinal, chunk_id: id, day: id })));
    const shape = '[{"ordinal":"INTEGER","chunk_id":"VARCHAR","day":"DATE"}]';
    await queryRows(
      this.#connection,
      `CREATE OR REPLACE TEMP TABLE ${this.#work.days} AS SELECT unnest(from_json($1::JSON, '${shape}'), recursive := true)`,
      [days],
    );
    const { table, time_zone } = this.#run;
    for (const row of await queryRows(this.#connection, faultsSql(this.#of(), relation))) {
      const [no_customer, no_time, too_new] = [Number(row['no_customer']), Number(row['no_time']), Number(row['too_new'])];
      if (no_customer > 0) throw new LifecycleError('customer_missing', messages.noCustomer(table.id, no_customer));
      if (no_time > 0) throw new LifecycleError('customer_missing', messages.noTime(table.id, no_time));
      if (too_new > 0) throw new LifecycleError('order_too_new', messages.tooNew(table.id, too_new, time_zone));
    }
    await this.#connection.run(noticedSql(this.#of(), relation));
  }

  /**
   * Builds the customers over some chunks: extends the existing table, or else the stored totals, if they cover a subset of them.
   *
   * @param own ids of the chunks that were just read.
   */
  async #add(chunks: readonly KnownContent[], own: ReadonlySet<string>): Promise<void> {
    const { relation, over } = await this.#begun(new Set(chunks.map(keyOf)));
    const missing = chunks.filter((chunk) => !over.has(keyOf(chunk))).map(({ id }) => id);
    const remembered = missing.filter((id) => !own.has(id));
    if (remembered.length > 0) await this.#memory.vouchForReductions();
    // Until it is complete, it covers nothing.
    this.#over = null;
    await this.#connection.run(
      addedSql(this.#work, relation, [
        { relation: this.#memory.reductions, ids: remembered },
        { relation: this.#work.noticed, ids: missing.filter((id) => own.has(id)) },
      ]),
    );
    this.#over = chunks;
  }

  /** Customers over a subset of some chunks: none, when those at hand cover others too. */
  async #begun(wanted: ReadonlySet<string>): Promise<{ readonly relation: string; readonly over: ReadonlySet<string> }> {
    const isPart = (over: ReadonlySet<string>): boolean => [...over].every((key) => wanted.has(key));
    if (this.#over !== null) {
      const over = new Set(this.#over.map(keyOf));
      if (isPart(over)) return { relation: this.#work.customers, over };
    }
    const totalled = await this.#memory.totalled();
    return isPart(totalled) ? { relation: this.#memory.totals, over: totalled } : { relation: NO_CUSTOMERS, over: new Set() };
  }

  /** Adds a day's rows, one per classified customer, to those of the days before it. */
  async #group(rows: StagedRows<DueChunk>, index: number): Promise<void> {
    const { classified } = this.#work;
    const { table } = this.#run;
    const day = { ...rows, relation: classified, slices: () => [classified] };
    const { relation, release } = await groupRows({ ...this.#run, table: { ...table, filter: null }, types: customerColumns }, day);
    await this.#connection.run(
      index === 0
        ? `CREATE OR REPLACE TEMP TABLE ${this.#work.aggregated} AS FROM ${relation}`
        : `INSERT INTO ${this.#work.aggregated} FROM ${relation}`,
    );
    await release();
  }

  /** Stored chunks before a day that no longer count. */
  async #outdated({ id: day, dependencies }: DueChunk, own: ReadonlySet<string>): Promise<readonly string[]> {
    const counting = new Set(dependencies.map(({ id }) => id));
    const known = [...(await this.#memory.known())].map(idOf);
    return known.filter((id) => id < day && !counting.has(id) && !own.has(id));
  }

  #of(): CustomersOf {
    return { table: this.#run.table, lifecycle: this.#lifecycle, types: this.#run.types, work: this.#work };
  }
}

/** A chunk's content; none when it is unknown. */
function contentOf(dependency: Dependency): readonly KnownContent[] {
  if (dependency.kind === 'missing') return [];
  const fingerprint = dependency.kind === 'last_read' ? dependency.fingerprint : dependency.chunk.fingerprint;
  return fingerprint === null ? [] : [{ id: dependency.id, fingerprint }];
}
