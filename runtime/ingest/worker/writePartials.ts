import { typesOf } from '../../../compiler/expressions/toSql.ts';
import type { AggregateTable, Source } from '../../../compiler/manifest.ts';
import type { DuckDBConnection } from '../../engine/Engine.ts';
import type { WorkspacePaths } from '../../store/paths.ts';
import type { WorkProgress } from '../machine/WorkProgress.ts';
import { machineFaultOf } from '../../errors/machineFault.ts';
import { finerTable } from '../reduce/finerTable.ts';
import type { Reduced, Reduction } from '../reduce/Reducer.ts';
import type { StagedRows } from '../rows/StagedRows.ts';
import type { OpenTable } from './BatchContext.ts';
import { groupsAsRows } from './groupsAsRows.ts';
import { writePartial, type PartialOrigin, type WrittenPartial } from './writePartial.ts';

/** What the partials of a batch are made with. */
export interface PartialWriting<C> {
  readonly connection: DuckDBConnection;
  readonly paths: WorkspacePaths;
  readonly source: Source;
  readonly tables: readonly OpenTable<C>[];
  /** Of the partial of a table. */
  readonly origin: () => PartialOrigin;
  /** With the columns that the reduction of a table reads. */
  readonly rows: (open: OpenTable<C>, progress: WorkProgress) => StagedRows<C>;
  readonly progress: WorkProgress;
}

/**
 * Reduces the rows of a batch to those of each table and writes them: first the tables that others can be made of.
 *
 * @param begun receives each reduction that was begun, and `written` each partial: whatever throws leaves them to the caller.
 */
export async function writePartials<C>(writing: PartialWriting<C>, begun: Reduction<C>[], written: WrittenPartial[]): Promise<void> {
  const { paths, source, tables, origin, rows, progress } = writing;
  const types = typesOf(source.columns);
  const all = tables.map(({ table }) => table);
  const planned = tables.map((open) => ({ ...open, origin: origin(), finer: finerTable(open.table, all, types) }));
  const finerOnes = new Set(planned.map(({ finer }) => finer));
  const rankOf = ({ table, finer }: (typeof planned)[number]): number => (finerOnes.has(table) ? 0 : finer === null ? 1 : 2);
  // What others are made of is the largest, and takes memory that the rest then has.
  const inOrder = planned.toSorted((a, b) => rankOf(a) - rankOf(b));
  for (const [index, open] of inOrder.entries()) {
    const { table, reduction, finer, origin: own } = open;
    begun.push(reduction);
    const given = rows(open, progress.part(index / tables.length, (index + 1) / tables.length));
    const groups = written.find((partial) => partial.table === finer);
    const reduced = await reduction.reduce(groups === undefined ? given : groupsAsRows(paths, groups, own, given));
    written.push(await write(writing, table, reduced, own, given.progress));
  }
  written.sort((a, b) => all.indexOf(a.table) - all.indexOf(b.table));
}

async function write<C>(
  writing: PartialWriting<C>,
  table: AggregateTable,
  reduced: Reduced,
  origin: PartialOrigin,
  progress: WorkProgress,
): Promise<WrittenPartial> {
  const { connection, paths } = writing;
  try {
    return await progress.watch(connection, () => writePartial(connection, paths, table, reduced, origin));
  } catch (error) {
    if (reduced.otherwise === null || machineFaultOf(error) !== 'out_of_memory') throw error;
    return await write(writing, table, await reduced.otherwise(), origin, progress);
  } finally {
    await reduced.release();
  }
}
