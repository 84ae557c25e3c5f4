import type { KnownContent } from '../dependencies.ts';
import type { Target } from './ContactHistory.ts';
import { dayBefore } from './isoDays.ts';

/** What has to be done with a journal before the contacts of a target are counted. */
export type Reconciliation =
  /** It holds the days before the target as they are, but for these, which are read from the source. */
  | { readonly kind: 'fill'; readonly missing: readonly string[] }
  /** Besides, it knows the target, whose aggregates were not recorded after all: that tail is forgotten first. */
  | { readonly kind: 'trim'; readonly missing: readonly string[] }
  /** It is of other days, or of other content: everything is read from the source again. */
  | { readonly kind: 'rebuild' };

/**
 * Holds a journal against the days that decide a target. It may end with the target itself and lack what retention has pruned; of the days
 * since then it has to be an exact prefix.
 *
 * @param journal in the order of its days.
 */
export function reconcile(journal: readonly KnownContent[], { day, since, before }: Target, retention_days: number): Reconciliation {
  const ahead = journal.filter(({ id }) => id >= day);
  if (ahead.length > 1 || ahead.some(({ id }) => id !== day)) return { kind: 'rebuild' };
  const newest = journal.at(-1)?.id ?? null;
  const pruned = newest === null ? null : dayBefore(newest, retention_days);
  const isPruned = ({ id }: KnownContent): boolean => pruned !== null && id <= pruned;
  // A day that is kept although its time is over is there to be compared all the same.
  const held = journal.filter(({ id }) => id >= since && id < day);
  const known = new Set(held.map(({ id }) => id));
  const expected = before.filter((one) => known.has(one.id) || !isPruned(one));
  const isPrefix = held.every(({ id, fingerprint }, index) => expected[index]?.id === id && expected[index].fingerprint === fingerprint);
  if (!isPrefix) return { kind: 'rebuild' };
  return { kind: ahead.length === 1 ? 'trim' : 'fill', missing: before.filter(({ id }) => !known.has(id)).map(({ id }) => id) };
}
