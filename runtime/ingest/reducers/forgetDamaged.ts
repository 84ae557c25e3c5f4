import type { AggregateTable } from '../../../compiler/manifest.ts';
import { removeFile } from '../../store/storage/durable.ts';
import { storage } from '../../store/storage/storage.ts';
import type { WorkspacePaths } from '../../store/paths.ts';
import { resourcesFor } from '../../machine/Resources.ts';
import { withIngestEngine } from '../machine/withIngestEngine.ts';
import { examineMemory } from './examineMemory.ts';

/**
 * Removes the file of a table's reducer if it is damaged. The next ingest that needs it rebuilds it from raw data.
 *
 * @param wait_ms how long to wait for a running ingest of the source.
 * @throws FileHeldError if that has not ended by then.
 */
export async function forgetDamaged(paths: WorkspacePaths, table: AggregateTable, wait_ms: number): Promise<void> {
  await withIngestEngine(paths.scratch, 'forget', resourcesFor({ memory: null, threads: 1 }), async (connection) => {
    const lock = await storage.hold(paths.ledger_lock(table.source), { connection, alias: 'forget_lock' }, wait_ms);
    try {
      // An ingest may have rebuilt it since it was examined.
      const memory = await examineMemory(paths, table);
      if (memory?.found.is === 'damaged') for (const path of [memory.file, `${memory.file}.wal`]) await removeFile(path);
    } finally {
      await lock.release();
    }
  });
}
