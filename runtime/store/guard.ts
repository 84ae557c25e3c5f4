import { readFile, stat, writeFile } from 'node:fs/promises';
import { removeFile } from './durable.ts';
import { FileHeldError } from './FileHeldError.ts';

/** Mending a file takes milliseconds: a guard that is older was left by a process of another machine or container that is gone. */
const STALE_MS = 60_000;
/** A guard says whose it is a moment after it has been made. */
const UNSAID_MS = 2000;

/**
 * Runs `mend` as the only process that mends a file. A file that cannot be read cannot be locked either, so a second file stands for
 * it meanwhile; one that a killed process has left is not minded.
 *
 * @throws FileHeldError while another process mends it.
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

/** The file that stands for one that is being mended. */
export function guardOf(path: string): string {
  return `${path}.mending`;
}

async function take(guard: string): Promise<void> {
  for (;;) {
    try {
      await writeFile(guard, String(process.pid), { flag: 'wx' });
      return;
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
    }
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
    // EPERM: it lives, and belongs to somebody else.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
