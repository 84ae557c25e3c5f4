import type { Dimension } from '../../../../compiler/manifest.ts';
import type { ConnectionPool, StatementRunner } from '../../../engine/ConnectionPool.ts';
import { sqlIdentifier } from '../../../engine/Engine.ts';
import { ResultReader } from '../../../engine/vectors.ts';
import type { PublishedAggregate, PublishedTable } from '../../../release/Release.ts';
import type { CacheUsage } from '../../../release/Shelf.ts';
import type { QueryPlan } from '../../plan/planQuery.ts';
import type { Filter } from '../../question/Question.ts';
import type { InputSlot } from '../../states/layout.ts';
import { Turns } from '../../../turns/Turns.ts';
import type { AggregateReader, RowGrouping, GroupRequest } from '../AggregateReader.ts';
import type { RowIndex } from '../../groups/RowIndex.ts';
import type { Groups } from '../../groups/Groups.ts';
import type { ChunkBits } from '../../groups/ChunkBits.ts';
import { comparedContributions } from './comparedContributions.ts';
import type { ComparedRows } from '../ComparedRows.ts';
import type { FetchShape } from '../FetchShape.ts';
import { chunksByPeriod, contributionsInRange, contributionsOfFilters, rowsByPeriod, type ChunkIndex } from './contributions.ts';
import { rowsInRange } from '../../plan/rowsInRange.ts';
import { dictionaryWithin, enumDictionaries } from './dictionaries.ts';
import type { Enums } from '../../groups/Dictionary.ts';
import { estimateBytes, meanBytesSql, mostGroups, type TableFacts } from './estimateBytes.ts';
import { fetchShape, fetchStatement } from './fetchStatement.ts';
import { KnownValues } from '../../groups/KnownValues.ts';
import { readGroups } from '../readGroups.ts';
import { groupColumns } from './groupColumns.ts';
import { queriedNumber } from './queriedNumber.ts';
import { publishedTable } from './statement.ts';

/**
 * Reads the tables of a generation with the embedded engine. Facts about a table are read once and hold for as long as the generation does.
 */
export class DuckDbReader implements AggregateReader {
  readonly #pool: ConnectionPool;
  readonly #dictionaries = new Known<PublishedTable, Enums>((table) => enumDictionaries(this.#pool, table));
  readonly #rows = new Known<PublishedTable, RowIndex>((table) => rowsByPeriod(this.#pool, table));
  readonly #chunks = new Known<PublishedAggregate, ChunkIndex>(({ base }) => chunksByPeriod(this.#pool, base));
  /** By name: each catalog that is served with this generation has dimensions of its own. */
  readonly #values = new Known<Column, KnownValues | null>(
    (column) => this.#valuesOf(column),
    ({ table, dimension }) => `${table.name} ${dimension.name}`,
  );
  /** Mean bytes of stored sketches and sums of columns, by their statements. */
  readonly #numbers = new Known<string, number>((sql) => queriedNumber(this.#pool, sql));

  constructor(pool: ConnectionPool) {
    this.#pool = pool;
  }

  async bytesOf(request: GroupRequest): Promise<number> {
    const { table } = request.plan;
    const facts = await this.#factsFor(request);
    const sketch_bytes = new Map<InputSlot, number>();
    for (const slot of request.layout.slots) {
      const sql = meanBytesSql(table, slot);
      if (sql !== null) sketch_bytes.set(slot, await this.#numbers.of(sql));
    }
    return estimateBytes(request, { ...facts, sketch_bytes });
  }

  async mostGroups(keys: RowGrouping): Promise<number> {
    return mostGroups(keys, await this.#factsFor(keys));
  }

  async groups(request: GroupRequest, turns: Turns): Promise<Groups> {
    const shape = fetchShape(request, await this.#dictionaries.of(request.plan.table));
    try {
      return await this.#fetched(request, shape, turns);
    } catch (error) {
      if (shape.mode !== 'sql' || !(error instanceof Error) || !error.message.startsWith('Out of Range')) throw error;
      // The engine adds in 128 bits, and which sums exceed them on the way depends on the order of the rows. Here sums have no limit.
      return this.#fetched({ ...request, page: null }, { ...shape, mode: 'kernel' }, turns);
    }
  }

  async #fetched(request: GroupRequest, shape: FetchShape, turns: Turns): Promise<Groups> {
    const runner = await this.#runnerFor(request.plan);
    const result = await turns.wait(runner.run(fetchStatement(request, shape), turns.signal));
    return readGroups(groupColumns(new ResultReader(result, () => turns.pass())), request, shape, turns);
  }

  async contributions(published: PublishedAggregate, plan: QueryPlan, filters: readonly Filter[], signal: AbortSignal): Promise<ChunkBits> {
    const count = published.chunks.length;
    if (filters.length > 0 || plan.as_of !== null)
      return contributionsOfFilters(await this.#runnerFor(plan), count, plan, filters, await this.#dictionaries.of(plan.table), signal);
    const [rows, chunks] = await Promise.all([this.#rows.of(plan.table), this.#chunks.of(published)]);
    return contributionsInRange(rows, chunks, count, plan.scan);
  }

  async comparedContributions(published: PublishedAggregate, plan: QueryPlan, rows: ComparedRows, signal: AbortSignal): Promise<ChunkBits> {
    const enums = await this.#dictionaries.of(plan.table);
    return comparedContributions(await this.#runnerFor(plan), published.chunks.length, plan, rows, enums, signal);
  }

  async knownValues(table: PublishedTable, dimension: Dimension, seen_rows: readonly Filter[], turns: Turns): Promise<KnownValues | null> {
    if (seen_rows.length === 0) return this.#values.of({ table, dimension });
    const dictionary = await dictionaryWithin(this.#pool, table, dimension, seen_rows, await this.#dictionaries.of(table), turns);
    return dictionary === null ? null : new KnownValues(dictionary, dimension.type);
  }

  async #valuesOf({ table, dimension }: Column): Promise<KnownValues | null> {
    const enums = await this.#dictionaries.of(table);
    const dictionary =
      enums.get(dimension.name) ??
      (await dictionaryWithin(this.#pool, table, dimension, [], enums, new Turns(new AbortController().signal)));
    return dictionary === null ? null : new KnownValues(dictionary, dimension.type);
  }

  async rowsByPeriod(table: PublishedTable): Promise<RowIndex> {
    return this.#rows.of(table);
  }

  async absoluteSum(table: PublishedTable, column: string): Promise<number> {
    return this.#numbers.of(`SELECT coalesce(sum(abs(CAST(${sqlIdentifier(column)} AS DOUBLE))), 0) FROM ${publishedTable(table)}`);
  }

  async #factsFor({ plan: { table, scan } }: RowGrouping): Promise<Omit<TableFacts, 'sketch_bytes'>> {
    const [index, dictionaries] = await Promise.all([this.#rows.of(table), this.#dictionaries.of(table)]);
    return { dictionaries, ...rowsInRange(index, scan) };
  }

  async #runnerFor({ table, scan }: QueryPlan): Promise<StatementRunner> {
    return this.#pool.reading(rowsInRange(await this.#rows.of(table), scan).rows);
  }

  /** The cached facts about tables. */
  get usage(): CacheUsage {
    const known = [this.#dictionaries, this.#rows, this.#chunks, this.#values, this.#numbers];
    const sum = (of: (part: { readonly size: number; readonly hits: number }) => number): number =>
      known.reduce((total, part) => total + of(part), 0);
    return { entries: sum(({ size }) => size), bytes: null, hits: sum(({ hits }) => hits), misses: sum(({ size }) => size) };
  }
}

interface Column {
  readonly table: PublishedTable;
  readonly dimension: Dimension;
}

/** Values that are read once per subject, or per key of subjects that are alike; a failed read is retried. */
class Known<Subject, Value> {
  readonly #values = new Map<unknown, Promise<Value>>();
  readonly #load: (subject: Subject) => Promise<Value>;
  readonly #keyOf: (subject: Subject) => unknown;
  hits = 0;

  constructor(load: (subject: Subject) => Promise<Value>, keyOf: (subject: Subject) => unknown = (subject) => subject) {
    this.#load = load;
    this.#keyOf = keyOf;
  }

  get size(): number {
    return this.#values.size;
  }

  async of(subject: Subject): Promise<Value> {
    const key = this.#keyOf(subject);
    let value = this.#values.get(key);
    if (value !== undefined) {
      this.hits += 1;
      return value;
    }
    value = this.#load(subject);
    this.#values.set(key, value);
    value.catch(() => this.#values.delete(key));
    return value;
  }
}
