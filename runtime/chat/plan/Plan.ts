import type { RefusalReason } from '../../../generated/types.ts';

/** What a question becomes: the model's reply with its shape checked. The catalog decides whether its names are right. */
export type Plan =
  | { readonly kind: 'answer'; readonly intent: PlannedIntent; readonly chart_kind: string | null }
  | { readonly kind: 'explain'; readonly request: PlannedIntent }
  | { readonly kind: 'sql'; readonly sql: string }
  | { readonly kind: 'clarify'; readonly about: ClarifyAbout; readonly choices: readonly string[] }
  | { readonly kind: 'refuse'; readonly reason: PlannedReason };

/** The arguments of metric_query, or of metric_explain: the metric, and what is asked of it. */
export type PlannedIntent = Readonly<Record<string, unknown>>;

export const CLARIFY_ABOUT = ['metric', 'dimension', 'period'] as const;
export type ClarifyAbout = (typeof CLARIFY_ABOUT)[number];

/** The reasons that a model may give; the others are ours. */
export const PLANNED_REASONS = ['out_of_catalog', 'ambiguous', 'not_a_question'] as const satisfies readonly RefusalReason[];
export type PlannedReason = (typeof PLANNED_REASONS)[number];
