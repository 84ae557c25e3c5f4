/** How long a wait goes on while nothing moves, in milliseconds. */
const STILL_MS = 60_000;
/** What one look counts for at most: a machine that is busy with other things gives a process few turns, and few looks. */
const LOOK_MS = 100;

export interface Waiting {
  /** Something that changes on the way to what is waited for: each change starts the patience anew. */
  readonly progress?: () => unknown;
  /** Between two looks. */
  readonly every_ms?: number;
}

/**
 * Waits until a probe gives something other than false, null or undefined, which is the result. There is no deadline: it fails when neither
 * the probe nor the progress has moved for a minute of this process's own turns.
 */
export async function eventually<Found>(
  probe: () => Promise<Found | false | null | undefined> | Found | false | null | undefined,
  { progress = () => null, every_ms = 10 }: Waiting = {},
): Promise<Found> {
  let still_ms = 0;
  let looked = performance.now();
  for (let seen = JSON.stringify(progress()); ;) {
    const found = await probe();
    if (found !== false && found !== null && found !== undefined) return found;
    if (still_ms > STILL_MS) throw new Error(`nothing has moved for ${STILL_MS / 1000} s while this was waited for: ${String(probe)}`);
    await new Promise((resolve) => setTimeout(resolve, every_ms));
    const now = JSON.stringify(progress());
    still_ms = now === seen ? still_ms + Math.min(performance.now() - looked, LOOK_MS) : 0;
    looked = performance.now();
    seen = now;
  }
}
