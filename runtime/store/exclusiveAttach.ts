import { randomBytes } from 'node:crypto';
import { link, mkdir, readdir, rename } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sqlIdentifier, sqlText, type DuckDBConnection } from '../engine/Engine.ts';
import { databaseFaultOf } from '../engine/databaseFault.ts';
import { isMissing } from '../errors/isMissing.ts';
import { exists, removeFile, syncFile, syncFolder } from './durable.ts';
import { FileHeldError } from './FileHeldError.ts';
import { guardOf, withGuard } from './guard.ts';

/**
 * The engine locks a file against other processes only: a second instance in this process would open it too and damage it.
 * So a process also remembers what it holds itself.
 */
const heldByThisProcess = new Set<string>();

export interface ExclusiveAttachment {
  /** Whether a file that could not be read has given way to an empty one. */
  readonly replaced: boolean;
  /** Closes the file and gives it up. */
  detach(): Promise<void>;
}

/**
 * Attaches a database file read-write, as its only user in any process. Where there is no file, or none that can be read, an empty
 * one takes its place, whole from the first instant: no kill and no full disk leaves half of one behind.
 *
 * @param wait_ms how long to wait for another holder before giving up.
 * @param examine reads what is needed of the file; a file that it cannot read counts as none.
 * @throws FileHeldError when it is still held after that.
 */
export async function exclusiveAttach(
  connection: DuckDBConnection,
  path: string,
  alias: string,
  wait_ms: number,
  examine: () => Promise<void> = async () => undefined,
): Promise<ExclusiveAttachment> {
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
    detach: async () => {
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

/** Puts an empty database in the place of one that cannot be read. @returns false when another process was first. */
async function replace(connection: DuckDBConnection, path: string, alias: string, examine: () => Promise<void>): Promise<boolean> {
  return withGuard(path, async () => {
    // Whoever had the guard before may have mended it, and may hold it now.
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

/** Makes an empty database aside and gives it the name, unless another process was first. */
async function makeIfAbsent(connection: DuckDBConnection, path: string): Promise<void> {
  for (;;) {
    if (await exists(path)) return;
    const unborn = `${path}.${randomBytes(4).toString('hex')}.new`;
    try {
      await connection.run(`ATTACH ${sqlText(unborn)} AS unborn`);
      await connection.run('DETACH unborn');
      await syncFile(unborn);
      await nameOnce(unborn, path);
      await syncFolder(dirname(path));
      return;
    } catch (error) {
      // The holder of another may have taken ours for a leftover.
      if (!isMissing(error)) throw error;
    } finally {
      await removeFile(unborn);
    }
  }
}

/** Gives a file a name that nobody else has taken; where it is taken, that is as good. */
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

/** Removes what processes that were killed while they made or mended the file have left. It is held now: nobody mends it. */
async function removeLeftovers(path: string): Promise<void> {
  const folder = dirname(path);
  await removeFile(guardOf(path));
  for (const name of await readdir(folder))
    if (name.startsWith(`${basename(path)}.`) && /\.[0-9a-f]{8}\.new(\.wal)?$/.test(name)) await removeFile(join(folder, name));
}
