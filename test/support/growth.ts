import { processorTime } from './processorTime.ts';

/** How many times longer a text is in the second measurement. */
const TIMES = 8;
/** Linear work takes 8 times as long, quadratic work 64 times: what lies between is noise. */
const MOST = 24;
/** Work that is over in less than this many milliseconds is too short to compare, and too short to matter. */
const NOTHING_MS = 4;
/** Noise makes one comparison wrong now and then; work that grows faster fails them all. */
const COMPARISONS = 5;

/**
 * Whether work grows no faster than what it is done on. Compares the processor time of a long text with that of an eighth of it, the best of
 * a few runs each, so that neither the machine's speed nor what else it does matters.
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
