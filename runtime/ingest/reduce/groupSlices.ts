import { queryRows, sqlIdentifier } from '../../engine/Engine.ts';
import { aggregateSql } from './aggregateSql.ts';
import type { WorkProgress } from '../machine/WorkProgress.ts';
import { mergeSql } from './mergeSql.ts';
import type { StagedRows } from '../rows/StagedRows.ts';
import type { ReducerRun } from './Reducer.ts';

/** The results of the slices so far, and their replacement once merged. */
const PARTS = '"#parts"';
const MERGED = '"#merged"';

/** How much is held in memory at once. */
export interface SliceSize {
  /** Rows that are grouped or merged together. */
  readonly slice_rows: number;
  /** Rows that slices may produce before they are merged. */
  readonly merge_rows: number;
}

/**
 * Groups rows slice by slice into the temporary table `aggregated`, with the same result as grouping them together. This bounds the items
 * of sketches, which the engine keeps in memory, by the size of a slice. Results are merged whenever they have doubled, so that a row is
 * merged only a few times, and group by group when there is more than a slice of them.
 *
 * @param slices relations that together contain each row once.
 * @param rows what they have in common.
 */
export async function groupSlices(
  { connection, table, types }: Pick<ReducerRun, 'connection' | 'table' | 'types'>,
  slices: readonly string[],
  rows: Pick<StagedRows<unknown>, 'row_count' | 'late'>,
  { slice_rows, merge_rows }: SliceSize,
  progress: WorkProgress,
): Promise<void> {
  const countOf = async (part: string): Promise<number> => {
    const [row] = await queryRows(connection, `SELECT count(*) AS rows FROM temp.${part}`);
    return Number(row?.['rows'] ?? 0);
  };
  const append = async (target: string, rows: string, which: 'first' | 'further'): Promise<void> => {
    await connection.run(which === 'first' ? `CREATE OR REPLACE TEMP TABLE ${target} AS ${rows}` : `INSERT INTO temp.${target} ${rows}`);
  };
  const keys = ['#chunk', 'period', ...table.dimensions.map(({ name }) => name)].map(sqlIdentifier).join(', ');
  const merge = async (target: string): Promise<void> => {
    const shares = Math.ceil((await countOf(PARTS)) / slice_rows);
    for (let share = 0; share < shares; share++) {
      const rows = shares === 1 ? `temp.${PARTS}` : `(SELECT * FROM temp.${PARTS} WHERE hash(${keys}) % ${shares} = ${share})`;
      await append(target, mergeSql(table, types, rows), share === 0 ? 'first' : 'further');
    }
  };

  const room = async (): Promise<number> => Math.max(merge_rows, 2 * (await countOf(PARTS)));

  let most = merge_rows;
  try {
    for (const [index, slice] of slices.entries()) {
      const { statements, temporary, select } = aggregateSql(table, { ...rows, relation: slice }, types);
      await progress.part(index / slices.length, (index + 1) / slices.length).watch(connection, async () => {
        for (const statement of statements) await connection.run(statement);
        await append(PARTS, select, index === 0 ? 'first' : 'further');
        for (const name of temporary) await connection.run(`DROP TABLE temp.${name}`);
      });
      if (index + 1 === slices.length) return await merge('aggregated');
      if (index === 0) most = await room();
      else if ((await countOf(PARTS)) > most) {
        await merge(MERGED);
        await connection.run(`DROP TABLE temp.${PARTS}`);
        await connection.run(`ALTER TABLE temp.${MERGED} RENAME TO ${PARTS}`);
        most = await room();
      }
    }
  } finally {
    for (const part of [PARTS, MERGED]) await connection.run(`DROP TABLE IF EXISTS temp.${part}`);
  }
}
