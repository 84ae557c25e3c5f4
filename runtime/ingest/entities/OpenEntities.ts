import { queryRows, type DuckDBConnection } from '../../engine/Engine.ts';
import type { Dependency, DueChunk, KnownContent } from '../stock/dependencies.ts';
import { groupRows } from '../reduce/groupBy.ts';
import type { OpenReducer, Reduced, ReducerRun } from '../reduce/Reducer.ts';
import type { StagedRows } from '../rows/StagedRows.ts';
import { addedSql, classifiedSql, faultsSql, noticedSql, type EntitiesOf } from './entitiesSql.ts';
import { noEntities } from './EntityKind.ts';
import { EntityMemory, idOf, keyOf } from './EntityMemory.ts';
import { rowFaults, type EntityWork } from './EntityWork.ts';
import { workTablesOf } from './workTables.ts';

/** Makes the rows of all entities as of one day after the other. */
export class OpenEntities implements OpenReducer {
  readonly #run: ReducerRun;
  readonly #connection: DuckDBConnection;
  readonly #memory: EntityMemory;
  readonly #of: EntitiesOf;
  /** The chunks that the table of entities covers; null when there is no table. */
  #over: readonly KnownContent[] | null = null;
  /** Stored when the batch is committed. */
  #reduced: { readonly chunks: readonly KnownContent[]; readonly forget: readonly string[] } | null = null;

  private constructor(run: ReducerRun, work: EntityWork, memory: EntityMemory) {
    this.#run = run;
    this.#connection = run.connection;
    this.#memory = memory;
    this.#of = { run, work, tables: workTablesOf(run.table) };
  }

  static async open(run: ReducerRun, work: EntityWork): Promise<OpenReducer> {
    return new OpenEntities(run, work, await EntityMemory.open(run, work.kind));
  }

  async lacking(dependencies: readonly KnownContent[]): Promise<ReadonlySet<string>> {
    const known = await this.#memory.known();
    return new Set(dependencies.filter((chunk) => !known.has(keyOf(chunk))).map(({ id }) => id));
  }

  async learn(rows: StagedRows<KnownContent>): Promise<void> {
    await this.#notice(rows);
    await this.#memory.keep([...rows.chunks.values()], this.#of.tables.noticed, [], null);
    await this.rollback();
  }

  async reduce(rows: StagedRows<DueChunk>): Promise<Reduced> {
    await this.#notice(rows);
    const targets = [...rows.chunks].toSorted(([, a], [, b]) => (a.id < b.id ? -1 : 1));
    const own = new Set(targets.map(([, { id }]) => id));
    for (const [index, [ordinal, chunk]] of targets.entries()) {
      const before = chunk.dependencies.flatMap(contentOf);
      await this.#add([...before, ...contentOf({ kind: 'present', id: chunk.id, chunk })], own);
      await this.#connection.run(classifiedSql(this.#of, ordinal, chunk.id));
      await this.#group({ ...rows, progress: rows.progress.part(index / targets.length, (index + 1) / targets.length) }, index);
    }
    const [last] = targets.slice(-1);
    this.#reduced = {
      chunks: targets.flatMap(([, chunk]) => contentOf({ kind: 'present', id: chunk.id, chunk })),
      forget: last === undefined ? [] : await this.#outdated(last[1], own),
    };
    return {
      relation: this.#of.tables.aggregated,
      otherwise: null,
      release: async () => void (await this.#connection.run(`DROP TABLE IF EXISTS ${this.#of.tables.aggregated}`)),
    };
  }

  async commit(): Promise<void> {
    if (this.#reduced !== null) {
      const { chunks, forget } = this.#reduced;
      const totals = this.#over === null ? null : { chunks: this.#over, relation: this.#of.tables.entities };
      await this.#memory.keep(chunks, this.#of.tables.noticed, forget, totals);
    }
    this.#reduced = null;
    const { days, noticed, classified } = this.#of.tables;
    for (const name of [days, noticed, classified]) await this.#connection.run(`DROP TABLE IF EXISTS ${name}`);
  }

  async rollback(): Promise<void> {
    this.#reduced = null;
    this.#over = null;
    for (const name of Object.values(this.#of.tables)) await this.#connection.run(`DROP TABLE IF EXISTS ${name}`);
  }

  async close(): Promise<void> {
    await this.rollback();
    await this.#memory.close();
  }

  /** Reads what some chunks say about their entities; none must be missing. */
  async #notice({ relation, chunks }: StagedRows<KnownContent | DueChunk>): Promise<void> {
    const days = JSON.stringify([...chunks].map(([ordinal, { id }]) => ({ ordinal, chunk_id: id, day: id })));
    const shape = '[{"ordinal":"INTEGER","chunk_id":"VARCHAR","day":"DATE"}]';
    await queryRows(
      this.#connection,
      `CREATE OR REPLACE TEMP TABLE ${this.#of.tables.days} AS SELECT unnest(from_json($1::JSON, '${shape}'), recursive := true)`,
      [days],
    );
    const [counted] = await queryRows(this.#connection, faultsSql(this.#of, relation));
    for (const what of rowFaults) {
      const count = Number(counted?.[what] ?? 0);
      if (count > 0) throw this.#of.work.fault(what, this.#run, count);
    }
    await this.#connection.run(noticedSql(this.#of, relation));
  }

  /**
   * Builds the entities over some chunks: extends the existing table, or else the stored totals, if they cover a subset of them.
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
      addedSql(this.#of, relation, [
        { relation: this.#memory.reductions, ids: remembered },
        { relation: this.#of.tables.noticed, ids: missing.filter((id) => own.has(id)) },
      ]),
    );
    this.#over = chunks;
  }

  /** Entities over a subset of some chunks: none, when those at hand cover others too. */
  async #begun(wanted: ReadonlySet<string>): Promise<{ readonly relation: string; readonly over: ReadonlySet<string> }> {
    const isPart = (over: ReadonlySet<string>): boolean => [...over].every((key) => wanted.has(key));
    if (this.#over !== null) {
      const over = new Set(this.#over.map(keyOf));
      if (isPart(over)) return { relation: this.#of.tables.entities, over };
    }
    const totalled = await this.#memory.totalled();
    return isPart(totalled)
      ? { relation: this.#memory.totals, over: totalled }
      : { relation: noEntities(this.#of.work.kind), over: new Set() };
  }

  /** Adds a day's rows, one per entity, to those of the days before it. */
  async #group(rows: StagedRows<DueChunk>, index: number): Promise<void> {
    const { classified } = this.#of.tables;
    const { table } = this.#run;
    const day = { ...rows, relation: classified, slices: () => [classified] };
    const { relation, release } = await groupRows({ ...this.#run, table: { ...table, filter: null }, types: this.#of.work.columns }, day);
    await this.#connection.run(
      index === 0
        ? `CREATE OR REPLACE TEMP TABLE ${this.#of.tables.aggregated} AS FROM ${relation}`
        : `INSERT INTO ${this.#of.tables.aggregated} FROM ${relation}`,
    );
    await release();
  }

  /** Stored chunks before a day that no longer count. */
  async #outdated({ id: day, dependencies }: DueChunk, own: ReadonlySet<string>): Promise<readonly string[]> {
    const counting = new Set(dependencies.map(({ id }) => id));
    const known = [...(await this.#memory.known())].map(idOf);
    return known.filter((id) => id < day && !counting.has(id) && !own.has(id));
  }
}

/** A chunk's content; none when it is unknown. */
function contentOf(dependency: Dependency): readonly KnownContent[] {
  if (dependency.kind === 'missing') return [];
  const fingerprint = dependency.kind === 'last_read' ? dependency.fingerprint : dependency.chunk.fingerprint;
  return fingerprint === null ? [] : [{ id: dependency.id, fingerprint }];
}
