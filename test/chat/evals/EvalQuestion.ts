/** A question in words, and what a good plan for it is: one of several intents, or of several requests for an explanation, or that it is refused or asked back. */
export type EvalQuestion =
  | { readonly ask: string; readonly plans: readonly PlannedAsk[] }
  | { readonly ask: string; readonly explains: readonly PlannedAsk[] }
  | { readonly ask: string; readonly refuse: readonly string[]; readonly clarify?: 'metric' };

/** The metric and what it is asked. */
export interface PlannedAsk {
  readonly metric: string;
  readonly [field: string]: unknown;
}
