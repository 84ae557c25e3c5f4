/** Requests that are under way at once. */
const AT_ONCE = 8;

/** Does something with each item, a few at a time. After a failure nothing more is begun, and what is under way is waited for. */
export async function inParallel<Item>(items: readonly Item[], work: (item: Item) => Promise<void>): Promise<void> {
  const waiting = items.values();
  let failed = false;
  const one = async (): Promise<void> => {
    for (const item of waiting) {
      if (failed) return;
      try {
        await work(item);
      } catch (error) {
        failed = true;
        throw error;
      }
    }
  };
  const outcomes = await Promise.allSettled(Array.from({ length: Math.min(AT_ONCE, items.length) }, one));
  for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason;
}
