import type { PrivacyRule } from './manifest.ts';

export type Privacy = PrivacyRule;

/** The rule that withholds whatever one of these does; null when there is none. */
export function strictest(rules: readonly (Privacy | null)[]): Privacy | null {
  const given = rules.filter((rule) => rule !== null);
  return given.length === 0 ? null : rule(Math.max(...given.map(({ min_count }) => min_count)), given.some(holdsStates));
}

/** Whether the first rule withholds something that the second shows. */
export function isStricter(rule: Privacy | null, than: Privacy | null): boolean {
  if (rule === null) return false;
  return than === null || rule.min_count > than.min_count || (holdsStates(rule) && !holdsStates(than));
}

/** A rule as an author wrote it. */
export function privacyOf(written: { readonly min_count: number; readonly states?: boolean } | undefined): Privacy | null {
  return written === undefined ? null : rule(written.min_count, written.states === true);
}

/** Whether counts of states are held to the minimum as well. */
export function holdsStates(rule: Privacy | null): boolean {
  return rule?.states === true;
}

function rule(min_count: number, states: boolean): Privacy {
  return states ? { min_count, states } : { min_count };
}
