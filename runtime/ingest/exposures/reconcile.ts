import type { KnownContent } from '../dependencies.ts';
import type { Target } from './ContactHistory.ts';
import { dayBefore } from './isoDays.ts';

/** What to do with a journal before the contacts of a target are counted. */
export type Reconciliation =
  /** It holds the current content of the days before the target, except for these, which are read from the source. */
  | { readonly kind: 'fill'; readonly missing: readonly string[] }
  /** It also contains the target, whose aggregates were never recorded: that tail is removed first. */
  | { readonly kind: 'trim'; readonly missing: readonly string[] }
  /** It holds other days or other content: everything is read from the source again. */
  | { readonly kind: 'rebuild' };

/**
 * Compares a journal with the days that affect a target. It may end with the target itself and may lack days that retention has pruned; for
 * later days it must be an exact prefix.
 *
 * @param journal in day order.
 */
export function reconcile(journal: readonly KnownContent[], { day, since, before }: Target, retention_days: number): Reconciliation {
  const ahead = journal.filter(({ id }) => id >= day);
  if (ahead.length > 1 || ahead.some(({ id }) => id !== day)) return { kind: 'rebuild' };
  const newest = journal.at(-1)?.id ?? null;
  const pruned = newest === null ? null : dayBefore(newest, retention_days);
  const isPruned = ({ id }: KnownContent): boolean => pruned !== null && id <= pruned;
  // A day kept past its time is compared as well.
  const held = journal.filter(({ id }) => id >= since && id < day);
  const known = new Set(held.map(({ id }) => id));
  const expected = before.filter((one) => known.has(one.id) || !isPruned(one));
  const isPrefix = held.every(({ id, fingerprint }, index) => expected[index]?.id === id && expected[index].fingerprint === fingerprint);
  if (!isPrefix) return { kind: 'rebuild' };
  return { kind: ahead.length === 1 ? 'trim' : 'fill', missing: before.filter(({ id }) => !known.has(id)).map(({ id }) => id) };
}
