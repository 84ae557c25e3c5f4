/** The most that one look counts for: a busy machine gives a process few turns, and so few looks. */
const LOOK_MS = 100;

export interface Waiting {
  /** A value that changes as the awaited thing progresses; each change restarts the patience. */
  readonly progress?: () => unknown;
  /** The interval between two looks. */
  readonly every_ms?: number;
  /** How long to continue without progress; a minute by default. */
  readonly still_ms?: number;
}

/**
 * Waits until a probe returns something other than false, null or undefined, and returns that. There is no deadline: it fails when nothing
 * has progressed for long, measured in this process's own turns.
 */
export async function eventually<Found>(
  probe: () => Promise<Found | false | null | undefined> | Found | false | null | undefined,
  { progress = () => null, every_ms = 10, still_ms = 60_000 }: Waiting = {},
): Promise<Found> {
  let stood_ms = 0;
  let looked = performance.now();
  let seen = JSON.stringify(progress());
  for (;;) {
    const found = await probe();
    if (found !== false && found !== null && found !== undefined) return found;
    if (stood_ms > still_ms) throw new Error(`nothing has moved for ${still_ms / 1000} s while this was waited for: ${String(probe)}`);
    await new Promise((resolve) => setTimeout(resolve, every_ms));
    const now = JSON.stringify(progress());
    stood_ms = now === seen ? stood_ms + Math.min(performance.now() - looked, LOOK_MS) : 0;
    looked = performance.now();
    seen = now;
  }
}
