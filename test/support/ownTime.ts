/** Milliseconds between two looks at the clock. */
const LOOK_MS = 5;

/**
 * How long something takes in this process's own time, in milliseconds: time in which a busy machine did not schedule the process counts as
 * a single look.
 */
export async function ownTime(task: () => Promise<unknown>): Promise<number> {
  let own_ms = 0;
  let looked = performance.now();
  const look = (): void => {
    own_ms += Math.min(performance.now() - looked, 2 * LOOK_MS);
    looked = performance.now();
  };
  const timer = setInterval(look, LOOK_MS);
  try {
    await task();
  } finally {
    clearInterval(timer);
  }
  look();
  return own_ms;
}
