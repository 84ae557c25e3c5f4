import type { RowCondition } from '../../generated/types.ts';

/** Who asks: every request carries one, from the check of its token to the planner. */
export type Principal = Unrestricted | Restricted;

/** Sees everything that is published. */
export interface Unrestricted {
  readonly kind: 'unrestricted';
  /** Of its token; null for whoever runs the process, has its one token, or asks a server of this machine that needs none. */
  readonly name: string | null;
}

/** Sees some metrics, or some rows, or some rows of some metrics. */
export interface Restricted {
  readonly kind: 'restricted';
  /** Of its token. */
  readonly name: string;
  /** For this principal there are no others. */
  readonly metrics: ReadonlySet<string> | 'all';
  /** Conditions by dimension, as their author wrote them: of every table only the rows are seen that meet them all. */
  readonly where: Readonly<Record<string, RowCondition>>;
}

/** Whoever runs the process. */
export const operator: Unrestricted = { kind: 'unrestricted', name: null };

/** The name of the token whose row filter decides what a principal sees; null where all rows are seen. */
export function rowFilterName(principal: Principal): string | null {
  return principal.kind === 'restricted' && Object.keys(principal.where).length > 0 ? principal.name : null;
}
