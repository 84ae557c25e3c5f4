import { join } from 'node:path';
import type { AggregateTable } from '../../../compiler/manifest.ts';
import { sqlText } from '../../engine/Engine.ts';
import { exists } from '../../store/storage/durable.ts';
import { FileHeldError } from '../../store/storage/FileHeldError.ts';
import type { WorkspacePaths } from '../../store/paths.ts';
import { readsWhole } from '../../store/readsWhole.ts';
import { resourcesFor } from '../../machine/Resources.ts';
import { withIngestEngine } from '../machine/withIngestEngine.ts';
import { memoryFaultOf } from '../reduce/memoryFault.ts';
import { reducerOf } from './reducerOf.ts';
import type { Remembered, ReducerMemory } from '../reduce/ReducerMemory.ts';
import { stateFolders } from '../reduce/stateFolders.ts';

/** The file of a table's reducer, and its state. */
export interface ExaminedMemory {
  /** Absolute. */
  readonly file: string;
  /** `held`: another process is writing to it. */
  readonly found: Remembered | { readonly is: 'held'; readonly pid: number | null };
}

/** The alias of the file. */
const REMEMBERED = 'remembered';

/**
 * Examines the file of a table's reducer, to the last row. The file is opened read-only: a log that a killed ingest left beside it is replayed
 * in memory alone, and stays on disk.
 *
 * @returns null if there is no file.
 */
export async function examineMemory(paths: WorkspacePaths, table: AggregateTable): Promise<ExaminedMemory | null> {
  const memory = reducerOf(table).prestage?.memory ?? null;
  if (memory === null) return null;
  const folders = await stateFolders(paths);
  const own = folders.find(({ kind, source, table: id }) => kind === memory.kind && source === table.source && id === table.id);
  if (own === undefined) return null;
  const file = join(own.folder, memory.file);
  return (await exists(file)) ? { file, found: await examined(paths, memory, file) } : null;
}

async function examined(paths: WorkspacePaths, memory: ReducerMemory, file: string): Promise<ExaminedMemory['found']> {
  try {
    // This uses an engine of its own, since an engine that has met a damaged file must not be used further.
    if ((await readsWhole(file, 'read_only')) !== 'whole') return { is: 'damaged' };
    return await withIngestEngine(paths.scratch, 'examine', resourcesFor({ memory: null, threads: 1 }), async (connection) => {
      await connection.run(`ATTACH ${sqlText(file)} AS ${REMEMBERED} (READ_ONLY)`);
      return memory.examine(connection, REMEMBERED);
    });
  } catch (error) {
    if (error instanceof FileHeldError) return { is: 'held', pid: error.pid };
    switch (memoryFaultOf(error)) {
      case 'held':
        return { is: 'held', pid: FileHeldError.of(error).pid };
      case 'unreadable':
        return { is: 'damaged' };
      case null:
        throw error;
    }
  }
}
