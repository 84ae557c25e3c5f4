import { sqlText, type DuckDBConnection } from '../engine/Engine.ts';
import { GenerationFile } from './format/GenerationFile.ts';
import { generationsOnDisk } from './format/generationsOnDisk.ts';

/**
 * The computations that the generations on disk show, as keys of computationKey; `unknown` when one of them cannot be read.
 *
 * @param besides files of generations that do not count.
 */
export async function shownComputations(
  connection: DuckDBConnection,
  workspace: string,
  besides: ReadonlySet<string>,
): Promise<ReadonlySet<string> | 'unknown'> {
  const shown = new Set<string>();
  try {
    for (const { file } of await generationsOnDisk(workspace)) {
      if (besides.has(file)) continue;
      await connection.run(`ATTACH ${sqlText(file)} AS former (READ_ONLY)`);
      try {
        for (const table of await new GenerationFile(connection, 'former').tables()) shown.add(computationKey(table));
      } finally {
        await connection.run('DETACH former');
      }
    }
  } catch {
    return 'unknown';
  }
  return shown;
}

/** One computation of one table: tables that compute the same have the same hash. */
export function computationKey({ table_id, computation_hash }: { readonly table_id: string; readonly computation_hash: string }): string {
  return `${table_id}:${computation_hash}`;
}
