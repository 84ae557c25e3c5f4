import { openSync, closeSync, readFileSync, writeFileSync } from 'node:fs';
import { eventually } from './eventually.ts';

/** The final entry for a finished thing; any other entry shows progress. */
const MADE = 'made';
const FAILED = 'failed: ';

/**
 * Makes something once for all processes that ask: the one that gets the lock file first makes it, and the others wait as long as it makes
 * progress.
 * @param lock the path of the lock file, which records the progress
 * @param make gets a function to call at each step
 */
export async function madeOnce(lock: string, make: (step: () => void) => Promise<void>): Promise<void> {
  if (claimed(lock)) {
    let steps = 0;
    try {
      await make(() => writeFileSync(lock, `step ${(steps += 1)}`));
    } catch (error) {
      writeFileSync(lock, `${FAILED}${String(error)}`);
      throw error;
    }
    writeFileSync(lock, MADE);
    return;
  }
  const state = (): string => readFileSync(lock, 'utf8');
  const ended = await eventually(() => [state()].find((text) => text === MADE || text.startsWith(FAILED)), { progress: state });
  if (ended !== MADE) throw new Error(`made by another test file, and ${ended}`);
}

function claimed(lock: string): boolean {
  try {
    closeSync(openSync(lock, 'wx'));
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  }
}
