import { atOnce } from '../machine/atOnce.ts';

/** Requests that are under way at once. */
const REQUESTS = 8;

/** Does something with each item, a few at a time. After a failure nothing more is begun, and what is under way is waited for. */
export async function inParallel<Item>(items: readonly Item[], work: (item: Item) => Promise<void>): Promise<void> {
  await atOnce(items, REQUESTS, work);
}
