import { mkdir } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sqlIdentifier, sqlText, type DuckDBConnection } from '../engine/Engine.ts';

/** A database file is open for writing elsewhere. */
export class FileHeldError extends Error {
  /** The process that holds it, when the engine says. */
  readonly pid: number | null;

  constructor(pid: number | null) {
    super(pid === null ? 'The file is held by another process.' : `The file is held by process ${pid}.`);
    this.name = 'FileHeldError';
    this.pid = pid;
  }
}

/**
 * The engine locks a file against other processes only: a second instance in this process would open it too and damage it.
 * So a process also remembers what it holds itself.
 */
const heldByThisProcess = new Set<string>();

export interface ExclusiveAttachment {
  /** Closes the file and gives it up. */
  detach(): Promise<void>;
}

/**
 * Attaches a database file read-write, as its only user in any process; makes the file if there is none.
 *
 * @param wait_ms how long to wait for another holder before giving up.
 * @throws FileHeldError when it is still held after that.
 */
export async function exclusiveAttach(
  connection: DuckDBConnection,
  path: string,
  alias: string,
  wait_ms: number,
): Promise<ExclusiveAttachment> {
  const key = resolve(path);
  await mkdir(dirname(key), { recursive: true });
  const deadline = performance.now() + wait_ms;
  for (;;) {
    try {
      await attachOnce(connection, key, alias);
      break;
    } catch (error) {
      if (!(error instanceof FileHeldError) || performance.now() >= deadline) throw error;
      await sleep(50);
    }
  }
  return {
    detach: async () => {
      await connection.run(`DETACH ${sqlIdentifier(alias)}`);
      heldByThisProcess.delete(key);
    },
  };
}

async function attachOnce(connection: DuckDBConnection, path: string, alias: string): Promise<void> {
  if (heldByThisProcess.has(path)) throw new FileHeldError(process.pid);
  heldByThisProcess.add(path);
  try {
    await connection.run(`ATTACH ${sqlText(path)} AS ${sqlIdentifier(alias)}`);
  } catch (error) {
    heldByThisProcess.delete(path);
    const message = error instanceof Error ? error.message : '';
    if (!message.includes('Could not set lock on file')) throw error;
    const pid = /\(PID (\d+)\)/.exec(message)?.[1];
    throw new FileHeldError(pid === undefined ? null : Number(pid));
  }
}
