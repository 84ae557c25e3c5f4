import { listOf } from '../../compiler/diagnostics/didYouMean.ts';
import type { Manifest } from '../../compiler/manifest.ts';
import type { DuckDBConnection } from '../engine/Engine.ts';
import type { StoredTable } from './format/GenerationFile.ts';
import { unheldRollups, type UnheldRollup } from './unheldRollups.ts';

/** A rollup of the catalog that a publication left out, since exact sums cannot hold it. */
export interface LeftOutRollup extends UnheldRollup {
  readonly table_id: string;
  readonly source: string;
}

/**
 * The rollups that are left out of a generation: of each table that is published as the catalog computes it.
 *
 * @param connection to its file.
 * @param stored what it has.
 */
export async function leftOutOf(
  connection: DuckDBConnection,
  stored: readonly StoredTable[],
  manifest: Manifest,
): Promise<readonly LeftOutRollup[]> {
  const left_out: LeftOutRollup[] = [];
  for (const { table_id, rollup, computation_hash, source } of stored) {
    const table = manifest.tables[table_id];
    if (rollup !== null || table?.computation_hash !== computation_hash) continue;
    const made = new Set(stored.filter((other) => other.table_id === table_id).map((other) => other.rollup));
    const missing = table.rollups.filter(({ id }) => !made.has(id));
    for (const unheld of await unheldRollups(connection, null, table, missing)) left_out.push({ table_id, source, ...unheld });
  }
  return left_out;
}

/** What is left out and why, and what to do. */
export function leftOutText({ table_id, rollup, states }: LeftOutRollup): string {
  const [sums, scale] =
    states.length === 1
      ? [`the exact sum of the state ${listOf(states, 'and')} takes`, "the state's scale"]
      : [`the exact sums of the states ${listOf(states, 'and')} take`, "the states' scale"];
  return `${table_id}: the rollup ${rollup} is left out, since ${sums} more than 38 digits in it. Answers are the same without it, from a finer table. Lower ${scale} to have it, or remove the rollup.`;
}
