import type { KnownContent } from '../stock/dependencies.ts';
import type { Target } from './ContactHistory.ts';
import { dayBefore } from '../../calendar/dayBefore.ts';

/** What to do with a journal before the contacts of a target are counted. */
export type Reconciliation =
  /** It holds the current content of the days before the target, except for these, which are read from the source. */
  | { readonly kind: 'fill'; readonly missing: readonly KnownContent[] }
  /** It also contains days whose aggregates were never recorded, from the target on: that tail is removed first. */
  | { readonly kind: 'trim'; readonly tail: readonly string[]; readonly missing: readonly KnownContent[] }
  /** It holds other days or other content: everything is read from the source again. */
  | { readonly kind: 'rebuild' };

/**
 * Compares a journal with the days that affect a target. It may end with a tail that begins with the target, and may lack days that
 * retention has pruned; for later days it must be an exact prefix.
 *
 * @param journal in day order.
 * @param following the targets that are counted after it, in order.
 */
export function reconcile(
  journal: readonly KnownContent[],
  target: Target,
  following: readonly Target[],
  retention_days: number,
): Reconciliation {
  const { day, since, before } = target;
  const ahead = journal.filter(({ id }) => id >= day);
  if (!isTail(ahead, [target, ...following])) return { kind: 'rebuild' };
  const newest = journal.at(-1)?.id ?? null;
  const pruned = newest === null ? null : dayBefore(newest, retention_days);
  const isPruned = ({ id }: KnownContent): boolean => pruned !== null && id <= pruned;
  // A day remembered past its time is compared as well.
  const held = journal.filter(({ id }) => id >= since && id < day);
  const known = new Set(held.map(({ id }) => id));
  const expected = before.filter((one) => known.has(one.id) || !isPruned(one));
  const isPrefix = held.every(({ id, fingerprint }, index) => expected[index]?.id === id && expected[index].fingerprint === fingerprint);
  if (!isPrefix) return { kind: 'rebuild' };
  const missing = before.filter(({ id }) => !known.has(id));
  return ahead.length === 0 ? { kind: 'fill', missing } : { kind: 'trim', tail: ahead.map(({ id }) => id), missing };
}

/**
 * Whether the days that a journal has from a target on are what a run left that was killed before its aggregates were recorded: the target
 * alone, whatever its content was, or several targets in order with the content that they still have.
 */
function isTail(ahead: readonly KnownContent[], targets: readonly Target[]): boolean {
  if (ahead.length <= 1) return ahead.every(({ id }) => id === targets[0]?.day);
  return ahead.every(({ id, fingerprint }, index) => targets[index]?.day === id && targets[index].fingerprint === fingerprint);
}
