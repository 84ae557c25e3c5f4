import { sqlText, type DuckDBConnection } from '../engine/Engine.ts';
import { GenerationFile } from './format/GenerationFile.ts';
import { generationsOnDisk } from './format/generationsOnDisk.ts';

/** The computation hashes that the generations on disk show; `unknown` when one of them cannot be read. */
export async function shownComputations(connection: DuckDBConnection, workspace: string): Promise<ReadonlySet<string> | 'unknown'> {
  const shown = new Set<string>();
  try {
    for (const { file } of await generationsOnDisk(workspace)) {
      await connection.run(`ATTACH ${sqlText(file)} AS kept (READ_ONLY)`);
      try {
        for (const { computation_hash } of await new GenerationFile(connection, 'kept').tables()) shown.add(computation_hash);
      } finally {
        await connection.run('DETACH kept');
      }
    }
  } catch {
    return 'unknown';
  }
  return shown;
}
