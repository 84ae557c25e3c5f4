/**
 * Works on all items, several at a time, in order of their start. After an error none is started; those at work are waited for.
 *
 * @returns the results, in the order of the items.
 * @throws the first error.
 */
export async function atOnce<Item, Result>(
  items: readonly Item[],
  most: number,
  work: (item: Item) => Promise<Result>,
): Promise<readonly Result[]> {
  const waiting = items.entries();
  const results: Result[] = Array.from({ length: items.length });
  const errors: unknown[] = [];
  const lane = async (): Promise<void> => {
    for (const [index, item] of waiting) {
      try {
        results[index] = await work(item);
      } catch (error) {
        errors.push(error);
      }
      if (errors.length > 0) return;
    }
  };
  await Promise.all(Array.from({ length: Math.min(most, items.length) }, lane));
  if (errors.length > 0) throw errors[0];
  return results;
}
