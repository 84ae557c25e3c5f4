/** Much of a trial is waiting for the disk. */
const AT_ONCE = 3;

/** Does work on things, some at once, and ends when all of it has ended. */
export async function inParallel<Thing>(things: readonly Thing[], work: (thing: Thing) => Promise<void>): Promise<void> {
  const queue = things.values();
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (const thing of queue) await work(thing);
    }),
  );
}
