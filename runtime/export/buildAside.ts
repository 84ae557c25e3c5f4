import { basename, join } from 'node:path';
import type { Grain } from '../../compiler/manifest.ts';
import { Engine, sqlText, type DuckDBConnection } from '../engine/Engine.ts';
import { breakSeal, writeSeal } from '../store/format/sealFile.ts';
import type { Held } from '../store/storage/WorkspaceStorage.ts';
import { FileHeldError } from '../store/storage/FileHeldError.ts';
import { contentOf } from '../store/storage/contentOf.ts';
import type { WorkspacePaths } from '../store/paths.ts';
import { ExportError } from './ExportError.ts';
import * as messages from './messages.ts';
import { storage } from '../store/storage/storage.ts';

/** The alias under which an export is built. */
export const BUILDING = 'building';

/** Memory for writing; beyond this the engine spills next to the file. */
const WRITER_MEMORY = '512MB';

/**
 * Runs `build` with an empty database attached as `building`, then gives the file the name of the grain's export: synced to disk, read-only
 * for all, atomically. If `build` fails or the process is killed, the previous export is unchanged.
 *
 * @throws ExportError when the same export is already being made, by any process.
 */
export async function buildAside<Result>(
  paths: WorkspacePaths,
  grain: Grain,
  build: (connection: DuckDBConnection) => Promise<Result>,
): Promise<Result> {
  const aside = (ending: string): string => join(paths.exports, `${grain}.${ending}`);
  const [building, lockFile] = [aside('building.duckdb'), aside('lock.duckdb')];
  await storage.prepare(paths.exports, 'shared');
  const engine = await Engine.open(':memory:', {
    mode: 'read_write',
    threads: 1,
    memory_limit: WRITER_MEMORY,
    external_access: true,
    temp_directory: aside('spill'),
  });
  const connection = await engine.connect();
  try {
    const lock = await takeLock(connection, lockFile, grain);
    try {
      await removeLeftovers(paths, grain, basename(lockFile));
      await connection.run(`ATTACH ${sqlText(building)} AS ${BUILDING}`);
      const result = await build(connection).finally(() => connection.run(`DETACH ${BUILDING}`));
      await install(building, paths.metric_export(grain));
      return result;
    } finally {
      await removeLeftovers(paths, grain, basename(lockFile));
      await lock.release();
    }
  } finally {
    connection.closeSync();
    engine.close();
  }
}

/** Read-only for all, then its name, then its seal: without a seal, nothing is claimed about its bytes. */
async function install(building: string, file: string): Promise<void> {
  await storage.protect(building);
  const content = await contentOf(building, Infinity);
  await breakSeal(file);
  await storage.rename(building, file);
  await writeSeal(file, content, null);
}

async function takeLock(connection: DuckDBConnection, path: string, grain: Grain): Promise<Held> {
  try {
    return await storage.hold(path, { connection, alias: 'exporting' }, 0);
  } catch (error) {
    throw error instanceof FileHeldError ? new ExportError(messages.exportRunning(grain, error.pid)) : error;
  }
}

/** Removes what earlier exports of this grain left behind. Call with its lock held: then no other one is running. */
async function removeLeftovers(paths: WorkspacePaths, grain: Grain, lock: string): Promise<void> {
  for (const { name } of await storage.list(paths.exports)) {
    if (name.startsWith(`${grain}.`) && name !== lock && name !== `${lock}.wal`) await storage.remove(join(paths.exports, name));
  }
}
