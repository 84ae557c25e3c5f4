import { readFile, stat } from 'node:fs/promises';
import { removeFile } from './durable.ts';
import { FileHeldError } from './FileHeldError.ts';
import { putIfAbsent } from './putIfAbsent.ts';

/** Repairing a file takes milliseconds: an older guard was left by a dead process of another machine or container. */
const STALE_MS = 60_000;
/** A guard names its owner shortly after it is created. */
const UNSAID_MS = 2000;

/**
 * Runs `mend` as the only process that repairs a file. An unreadable file cannot be locked, so a second file serves as the lock; one left
 * by a killed process is ignored.
 *
 * @throws FileHeldError while another process repairs it.
 */
export async function withGuard<Result>(path: string, mend: () => Promise<Result>): Promise<Result> {
  const guard = guardOf(path);
  await take(guard);
  try {
    return await mend();
  } finally {
    await removeFile(guard);
  }
}

/** The lock file for a file under repair. */
export function guardOf(path: string): string {
  return `${path}.mending`;
}

async function take(guard: string): Promise<void> {
  for (;;) {
    if ((await putIfAbsent(guard, String(process.pid))) === 'put') return;
    const pid = Number(await readFile(guard, 'utf8').catch(() => ''));
    const age = await stat(guard).then(
      ({ mtimeMs }) => Date.now() - mtimeMs,
      () => 0,
    );
    if (pid === 0 ? age < UNSAID_MS : age < STALE_MS && isAlive(pid)) throw new FileHeldError(pid === 0 ? null : pid);
    await removeFile(guard);
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // EPERM: the process is alive and belongs to another user.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
