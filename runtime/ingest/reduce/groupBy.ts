import { columnsRead } from '../../../compiler/columnsRead.ts';
import type { ColumnTypes } from '../../../compiler/expressions/toSql.ts';
import type { AggregateTable } from '../../../compiler/manifest.ts';
import { machineFaultOf } from '../../errors/machineFault.ts';
import { stateRuntimes } from '../../states/stateRuntimes.ts';
import { aggregateSql } from './aggregateSql.ts';
import { groupSlices } from './groupSlices.ts';
import type { Reduced, Reducer, ReducerRun, Reduction } from './Reducer.ts';
import type { StagedRows } from '../rows/StagedRows.ts';

/** The reducer of most tables: rows are grouped by period and dimensions. A chunk depends on no other, and nothing is remembered. */
export function groupBy(table: AggregateTable): Reducer {
  return {
    columns: [...columnsRead(table)],
    problemOf: () => null,
    dependenciesOf: () => [],
    traced: 'no_dependency',
    limits: { threads: null, memory_bytes: null },
    prestage: null,
  };
}

/** Its work, which keeps nothing. */
export function grouping(run: GroupingRun): Reduction<unknown> {
  return { reduce: (rows) => groupOnce(run, rows), commit: () => Promise.resolve(), rollback: () => Promise.resolve() };
}

/** What rows are grouped with; the types are those of the source's columns. */
export type GroupingRun = Pick<ReducerRun, 'connection' | 'table' | 'types' | 'resources'>;

/** The fewest rows of a slice: if these do not fit, nothing does. */
const LEAST_SLICE_ROWS = 4096;

/** Rows to group. */
export type GroupedRows = Pick<StagedRows<unknown>, 'relation' | 'rows' | 'row_count' | 'late' | 'slices' | 'progress'>;

/** Groups rows while the result is written, where one statement does it; otherwise into a temporary table. */
async function groupOnce(run: GroupingRun, rows: GroupedRows): Promise<Reduced> {
  const { statements, select } = aggregateSql(run.table, rows, run.types);
  if (statements.length > 0 || rows.slices(sliceRows(run)).length > 1) return groupRows(run, rows);
  return { relation: `(${select})`, otherwise: () => groupRows(run, rows), release: () => Promise.resolve() };
}

/**
 * Groups rows into those of an aggregate table, in the temporary table `aggregated`; also the last step of reducers that first reshape rows.
 * They are grouped together if memory allows, otherwise in slices, which shrink until they fit.
 */
export async function groupRows(run: GroupingRun, rows: GroupedRows): Promise<Reduced> {
  const { connection, table, types, resources } = run;
  const { statements, temporary, select } = aggregateSql(table, rows, types);
  const drop = async (names: readonly string[]): Promise<void> => {
    for (const name of names) await connection.run(`DROP TABLE IF EXISTS temp.${name}`);
  };
  const release = (): Promise<void> => drop([...temporary, 'aggregated']);
  const whole = (): Promise<void> =>
    rows.progress.watch(connection, async () => {
      for (const statement of [...statements, `CREATE OR REPLACE TEMP TABLE aggregated AS ${select}`]) await connection.run(statement);
      await drop(temporary);
    });
  const reduced = { relation: 'aggregated', otherwise: null, release };
  try {
    let slice_rows = sliceRows(run);
    for (;;) {
      const slices = rows.slices(slice_rows);
      try {
        if (slices.length === 1) await whole();
        else await groupSlices({ connection, table, types }, slices, rows, { ...resources, slice_rows }, rows.progress);
        return reduced;
      } catch (error) {
        await release();
        if (machineFaultOf(error) === 'out_of_memory') {
          slice_rows = Math.floor(Math.min(slice_rows, rows.rows) / 4);
          if (slice_rows < LEAST_SLICE_ROWS || rows.slices(slice_rows).length === 1) throw error;
        } else {
          if (slices.length === 1) throw error;
          // A slice's sum may exceed the range even if the total does not; any other fault of a slice is one of the whole.
          await whole();
          return reduced;
        }
      }
    }
  } catch (error) {
    await release();
    throw error;
  }
}

function sliceRows({ table, types, resources }: GroupingRun): number {
  return keepsItems(table, types) ? resources.slice_rows : Infinity;
}

/** Whether grouping keeps items or values of the rows in memory. */
function keepsItems({ states }: AggregateTable, types: ColumnTypes): boolean {
  return states
    .map((state) => stateRuntimes[state.kind].aggregate(state, types))
    .some(({ sketch, gathered }) => sketch !== null || gathered !== null);
}
