import { processorTime } from './processorTime.ts';

/** How many times longer the text of the second measurement is. */
const TIMES = 8;
/** Linear work takes 8 times as long, quadratic work 64 times: anything in between is noise. */
const MOST = 24;
/** Work shorter than this many milliseconds is too short to compare, and too short to matter. */
const NOTHING_MS = 4;
/** Noise spoils a comparison now and then; work that grows faster fails all of them. */
const COMPARISONS = 5;

/**
 * Whether work grows at most linearly with its input. Compares the processor time of a long text with that of an eighth of it, taking the
 * best of a few runs each, so that neither the machine's speed nor its load matters.
 * @param longest in bytes
 */
export async function growsLinearly(work: (bytes: number) => unknown, longest = 64 * 1024): Promise<boolean> {
  for (let comparison = 0; comparison < COMPARISONS; comparison += 1) {
    const large = await bestOf(work, longest);
    const small = await bestOf(work, longest / TIMES);
    if (large < NOTHING_MS || large / small < MOST) return true;
  }
  return false;
}

async function bestOf(work: (bytes: number) => unknown, bytes: number): Promise<number> {
  const runs: number[] = [];
  for (let run = 0; run < 3; run += 1) {
    runs.push(await processorTime(async () => work(bytes)));
  }
  return Math.min(...runs);
}
