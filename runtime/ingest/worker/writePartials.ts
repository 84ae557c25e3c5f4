import { typesOf } from '../../../compiler/expressions/toSql.ts';
import type { AggregateTable, Source } from '../../../compiler/manifest.ts';
import type { DuckDBConnection } from '../../engine/Engine.ts';
import type { WorkspacePaths } from '../../store/paths.ts';
import type { WorkProgress } from '../machine/WorkProgress.ts';
import { finerTable, groupsAsRows } from '../reduce/finerTable.ts';
import type { Reduced, Reduction } from '../reduce/Reducer.ts';
import type { StagedRows } from '../rows/StagedRows.ts';
import type { OpenTable } from './BatchContext.ts';
import { writePartial, type PartialOrigin, type WrittenPartial } from './writePartial.ts';

/** What the partials of a batch are made with. */
export interface PartialWriting<C> {
  readonly connection: DuckDBConnection;
  readonly paths: WorkspacePaths;
  readonly source: Source;
  readonly tables: readonly OpenTable<C>[];
  /** Of the partial of a table. */
  readonly origin: () => PartialOrigin;
  readonly rows: (progress: WorkProgress) => StagedRows<C>;
  readonly progress: WorkProgress;
}

/**
 * Reduces the rows of a batch to those of each table and writes them. Tables that others can be made of come first, and their rows are kept
 * until the last of these is made.
 *
 * @param begun receives each reduction that was begun, and `written` each partial: whatever throws leaves them to the caller.
 */
export async function writePartials<C>(
  { connection, paths, source, tables, origin, rows, progress }: PartialWriting<C>,
  begun: Reduction<C>[],
  written: WrittenPartial[],
): Promise<void> {
  const types = typesOf(source.columns);
  const all = tables.map(({ table }) => table);
  const planned = tables.map((open) => ({ ...open, origin: origin(), finer: finerTable(open.table, all, types) }));
  const kept = new Map<AggregateTable, { readonly reduced: Reduced; readonly groups: number }>();
  try {
    const inOrder = [...planned.filter(({ finer }) => finer === null), ...planned.filter(({ finer }) => finer !== null)];
    for (const [index, { table, reduction, finer, origin: own }] of inOrder.entries()) {
      begun.push(reduction);
      const given = rows(progress.part(index / tables.length, (index + 1) / tables.length));
      const made = finer === null ? undefined : kept.get(finer);
      const reduced = await reduction.reduce(
        finer === null || made === undefined ? given : groupsAsRows(finer, made.reduced, made.groups, given),
      );
      let partial: WrittenPartial | null = null;
      try {
        partial = await writePartial(connection, paths, table, reduced, own);
        written.push(partial);
      } finally {
        if (partial !== null && planned.some((other) => other.finer === table)) kept.set(table, { reduced, groups: rowsIn(partial) });
        else await reduced.release();
      }
    }
  } finally {
    for (const { reduced } of kept.values()) await reduced.release();
  }
  written.sort((a, b) => all.indexOf(a.table) - all.indexOf(b.table));
}

function rowsIn({ chunks }: WrittenPartial): number {
  return [...chunks.values()].reduce((total, { rows }) => total + rows, 0);
}
