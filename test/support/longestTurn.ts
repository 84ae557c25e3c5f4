import { setTimeout as sleep } from 'node:timers/promises';
import { PerformanceObserver } from 'node:perf_hooks';

/** Milliseconds between two looks at the clocks; a look has to wait for the current turn. */
const LOOK_MS = 1;

/** The time between two looks. */
interface Turn {
  readonly began: number;
  readonly ended: number;
  readonly processor_ms: number;
}

/**
 * The longest turn for which a task blocks the event loop, in milliseconds of work. Not counted: time in which a busy machine did not
 * schedule the process, work of the engine on its own threads while the loop is free, and garbage collections.
 */
export async function longestTurn(task: () => Promise<unknown>): Promise<number> {
  const turns: Turn[] = [];
  const collections: Turn[] = [];
  const observer = new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries())
      collections.push({ began: startTime, ended: startTime + duration, processor_ms: duration });
  });
  observer.observe({ entryTypes: ['gc'] });
  let began = performance.now();
  let worked = process.cpuUsage();
  const look = (): void => {
    const [ended, { user, system }] = [performance.now(), process.cpuUsage(worked)];
    turns.push({ began, ended, processor_ms: (user + system) / 1000 });
    began = ended;
    worked = process.cpuUsage();
  };
  const timer = setInterval(look, LOOK_MS);
  try {
    await task();
  } finally {
    clearInterval(timer);
  }
  look();
  // Node reports a collection slightly later.
  await sleep(10 * LOOK_MS);
  observer.disconnect();
  const collecting = ({ began: from, ended: to }: Turn): number =>
    collections.reduce((sum, collection) => sum + Math.max(Math.min(to, collection.ended) - Math.max(from, collection.began), 0), 0);
  return turns.reduce((longest, turn) => {
    const own = Math.min(turn.ended - turn.began, turn.processor_ms) - collecting(turn);
    return Math.max(longest, own);
  }, 0);
}
