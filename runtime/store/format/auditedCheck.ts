import type { Cell, ResultColumn } from '../../../generated/types.ts';

/**
 * What became of a check. `unanswered`: it could not be answered, which counts as a failure. `nothing_new`: it is about what is new, and
 * nothing it reads is.
 */
export const CHECK_OUTCOMES = ['passed', 'failed', 'unanswered', 'nothing_new'] as const;
export type CheckOutcome = (typeof CHECK_OUTCOMES)[number];

/** The result of one check of an audit. */
export interface AuditedCheck {
  readonly check: string;
  readonly severity: 'error' | 'warn';
  readonly outcome: CheckOutcome;
  /** In words. */
  readonly expected: string;
  readonly observed: string;
  /** The ids of the aggregate tables that it reads. */
  readonly tables: readonly string[];
  /** The columns of `rows`. */
  readonly columns: readonly ResultColumn[];
  /** Some of what is not as expected, as an answer shows it. */
  readonly rows: readonly Readonly<Record<string, Cell>>[];
}

/** What was decided of audited data. */
export type Verdict = 'published' | 'held' | 'published_anyway';

/** Whether a result keeps data from being published. */
export function holdsBack({ severity, outcome }: Pick<AuditedCheck, 'severity' | 'outcome'>): boolean {
  return severity === 'error' && (outcome === 'failed' || outcome === 'unanswered');
}
