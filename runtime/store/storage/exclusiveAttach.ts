import { randomBytes } from 'node:crypto';
import { link, mkdir, readdir, rename } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sqlIdentifier, sqlText, type DuckDBConnection } from '../../engine/Engine.ts';
import { SMALL_BLOCKS } from '../../engine/smallBlocks.ts';
import { databaseFaultOf } from '../../engine/databaseFault.ts';
import { isMissing } from '../../errors/isMissing.ts';
import { exists, removeFile, syncFile, syncFolder } from './durable.ts';
import { FileHeldError } from './FileHeldError.ts';
import { guardOf, withGuard } from './guard.ts';
import type { Held, Holder } from './WorkspaceStorage.ts';

/**
 * The engine locks a file only against other processes: a second instance in this process could open it too and damage it. So a process
 * also keeps track of its own files.
 */
const heldByThisProcess = new Set<string>();

/**
 * A lock of the local disk: `WorkspaceStorage.hold`. The file is attached read-write. If there is no readable one, an empty one replaces it
 * atomically: no kill or full disk leaves half of one behind.
 *
 * @throws FileHeldError when it is still held after `wait_ms`.
 */
export async function exclusiveAttach(
  path: string,
  { connection, alias, examine = async () => undefined }: Holder,
  wait_ms: number,
): Promise<Held> {
  const key = resolve(path);
  await mkdir(dirname(key), { recursive: true });
  const deadline = performance.now() + wait_ms;
  let replaced: boolean;
  for (;;) {
    try {
      replaced = await attachOnce(connection, key, alias, examine);
      break;
    } catch (error) {
      if (!(error instanceof FileHeldError) || performance.now() >= deadline) throw error;
      await sleep(50);
    }
  }
  return {
    replaced,
    release: async () => {
      try {
        await connection.run(`DETACH ${sqlIdentifier(alias)}`);
      } finally {
        heldByThisProcess.delete(key);
      }
    },
  };
}

/** @returns whether the file has been replaced. */
async function attachOnce(connection: DuckDBConnection, path: string, alias: string, examine: () => Promise<void>): Promise<boolean> {
  if (heldByThisProcess.has(path)) throw new FileHeldError(process.pid);
  heldByThisProcess.add(path);
  try {
    await makeIfAbsent(connection, path);
    const attached = await attach(connection, path, alias, examine);
    const replaced = attached === 'unreadable' && (await replace(connection, path, alias, examine));
    await removeLeftovers(path);
    return replaced;
  } catch (error) {
    heldByThisProcess.delete(path);
    throw error;
  }
}

/** Replaces an unreadable file by an empty database. @returns false when another process was first. */
async function replace(connection: DuckDBConnection, path: string, alias: string, examine: () => Promise<void>): Promise<boolean> {
  return withGuard(path, async () => {
    // The previous holder of the guard may have repaired the file and may hold it now.
    if ((await attach(connection, path, alias, examine)) === 'attached') return false;
    for (const file of [path, `${path}.wal`]) await removeFile(file);
    await makeIfAbsent(connection, path);
    if ((await attach(connection, path, alias, examine)) === 'unreadable') throw new Error('a new database cannot be read');
    return true;
  });
}

async function attach(
  connection: DuckDBConnection,
  path: string,
  alias: string,
  examine: () => Promise<void>,
): Promise<'attached' | 'unreadable'> {
  try {
    await connection.run(`ATTACH ${sqlText(path)} AS ${sqlIdentifier(alias)}`);
    try {
      await examine();
    } catch (error) {
      await connection.run(`DETACH ${sqlIdentifier(alias)}`);
      throw error;
    }
    return 'attached';
  } catch (error) {
    const fault = databaseFaultOf(error);
    if (fault === 'held') throw FileHeldError.of(error);
    if (fault === 'unreadable') return 'unreadable';
    throw error;
  }
}

/** Creates an empty database under a temporary name and renames it, unless another process was first. */
async function makeIfAbsent(connection: DuckDBConnection, path: string): Promise<void> {
  for (;;) {
    if (await exists(path)) return;
    const unborn = `${path}.${randomBytes(4).toString('hex')}.new`;
    try {
      await connection.run(`ATTACH ${sqlText(unborn)} AS unborn ${SMALL_BLOCKS}; DETACH unborn`);
      await syncFile(unborn);
      await nameOnce(unborn, path);
      await syncFolder(dirname(path));
      return;
    } catch (error) {
      // Another process may have removed ours as a leftover.
      if (!isMissing(error)) throw error;
    } finally {
      await removeFile(unborn);
    }
  }
}

/** Gives a file a name unless it is already taken, which is just as good. */
async function nameOnce(from: string, to: string): Promise<void> {
  try {
    await link(from, to);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : null;
    if (code === 'EEXIST') return;
    // File systems without hard links.
    if (code !== 'EPERM' && code !== 'ENOTSUP' && code !== 'ENOSYS') throw error;
    await rename(from, to);
  }
}

/** Removes what killed processes left while creating or repairing the file. It is held now, so nobody is repairing it. */
async function removeLeftovers(path: string): Promise<void> {
  const folder = dirname(path);
  await removeFile(guardOf(path));
  for (const name of await readdir(folder))
    if (name.startsWith(`${basename(path)}.`) && /\.[0-9a-f]{8}\.new(\.wal)?$/.test(name)) await removeFile(join(folder, name));
}
