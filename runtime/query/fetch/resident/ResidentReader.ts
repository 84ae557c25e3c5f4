import type { Generation, PublishedAggregate } from '../../../release/Release.ts';
import type { ChunkBits } from '../../groups/ChunkBits.ts';
import type { Groups } from '../../groups/Groups.ts';
import { Turns } from '../../../turns/Turns.ts';
import type { QueryPlan } from '../../plan/planQuery.ts';
import type { Filter } from '../../question/Question.ts';
import type { GroupRequest } from '../AggregateReader.ts';
import type { ComparedRows } from '../ComparedRows.ts';
import { ChunkMarks } from './ChunkMarks.ts';
import { comparedRows } from './comparedRows.ts';
import { readResident, residentRead } from './readResident.ts';
import type { ResidentTables } from './ResidentTables.ts';
import { eachBlock, rowScan } from './RowScan.ts';
import { isCheaper } from './readCosts.ts';

/**
 * Reads those tables of a generation that are in memory. Answers null to whatever it cannot read, or not exactly, or not as soon as the
 * engine, which can read everything.
 */
export class ResidentReader {
  readonly #tables: ResidentTables;
  readonly #generation: Generation;

  constructor(tables: ResidentTables, generation: Generation) {
    this.#tables = tables;
    this.#generation = generation;
  }

  async groups(request: GroupRequest, turns: Turns): Promise<Groups | null> {
    const table = this.#tables.find(this.#generation, request.plan.table.name);
    const read = table === null ? null : residentRead(table, request);
    return this.#tables.counted(read === null || !isCheaper(read) ? null : await readResident(read, turns));
  }

  async contributions(
    { chunks }: PublishedAggregate,
    { table: { name }, scan }: QueryPlan,
    filters: readonly Filter[],
    signal: AbortSignal,
  ): Promise<ChunkBits | null> {
    const table = this.#tables.find(this.#generation, name);
    const rows = table === null ? null : rowScan(table, scan, filters);
    if (table === null || rows === null) return this.#tables.counted<ChunkBits>(null);
    const marks = new ChunkMarks(table.chunks);
    await eachBlock(rows, new Turns(signal), (block) => marks.add(block));
    return this.#tables.counted(marks.bits(chunks.length));
  }

  async comparedContributions(
    { chunks }: PublishedAggregate,
    plan: QueryPlan,
    rows: ComparedRows,
    signal: AbortSignal,
  ): Promise<ChunkBits | null> {
    const table = this.#tables.find(this.#generation, plan.table.name);
    return this.#tables.counted(table === null ? null : await comparedRows(table, plan, rows, chunks.length, new Turns(signal)));
  }
}
