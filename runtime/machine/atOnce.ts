/**
 * Works on all items, several at a time, in order of their start. After an error none is started; those at work are waited for.
 *
 * @throws the first error.
 */
export async function atOnce<Item>(items: readonly Item[], most: number, work: (item: Item) => Promise<void>): Promise<void> {
  const waiting = items.values();
  const errors: unknown[] = [];
  const lane = async (): Promise<void> => {
    for (const item of waiting) {
      try {
        await work(item);
      } catch (error) {
        errors.push(error);
      }
      if (errors.length > 0) return;
    }
  };
  await Promise.all(Array.from({ length: Math.min(most, items.length) }, lane));
  if (errors.length > 0) throw errors[0];
}
