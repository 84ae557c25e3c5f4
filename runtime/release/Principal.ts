import type { RowCondition } from '../../generated/types.ts';

/** Who is asking. Every request carries a principal, from the check of its token to the planner. */
export type Principal = Unrestricted | Restricted;

/** Sees everything that is published. */
export interface Unrestricted {
  readonly kind: 'unrestricted';
  /** The token's name; null for the person running the process, the single token of a server, or a local server without tokens. */
  readonly name: string | null;
}

/** Sees some metrics, or some rows, or some rows of some metrics. */
export interface Restricted {
  readonly kind: 'restricted';
  /** The token's name. */
  readonly name: string;
  /** For this principal there are no others. */
  readonly metrics: ReadonlySet<string> | 'all';
  /** Conditions by dimension, as the author wrote them: of every table, only rows that meet all of them are visible. */
  readonly where: Readonly<Record<string, RowCondition>>;
}

/** The person running the process. */
export const operator: Unrestricted = { kind: 'unrestricted', name: null };

/** The name of the token whose row filter limits a principal; null when all rows are visible. */
export function rowFilterName(principal: Principal): string | null {
  return principal.kind === 'restricted' && Object.keys(principal.where).length > 0 ? principal.name : null;
}
