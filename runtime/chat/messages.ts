import type { RefusalReason, Warning } from '../../generated/types.ts';

/* Everything that chat itself tells people, each message once. None repeats what a provider said. */

// Failures.

export const notConfigured = (): string =>
  'No chat model is configured. Add ai.yaml beside the catalog folder, with provider, model and api_key_env, and set the variable that api_key_env names.';
export const keyMissing = (variable: string): string =>
  `The environment variable ${variable}, which ai.yaml names, is not set where the service runs. It must hold the key of the model's provider.`;
export const modelFailed = (reference: string): string =>
  `The model could not be asked. The server's log holds the cause under the reference ${reference}; try again in a moment.`;
export const cancelled = (): string => 'The question was cancelled.';
export const sqlNotEnabled = (): string =>
  'This server does not offer SQL, so that no plan may be a statement. Leave allow_sql out, or start the server with --enable-sql.';

// Refusals.

export const refusals: Readonly<Record<RefusalReason, string>> = {
  out_of_catalog: 'No metric of this catalog answers that. The list of its metrics says what there is.',
  ambiguous: 'The question can be read in more ways than can be listed. Name the metric, what to group it by, and the period.',
  sql_not_allowed: 'The question was planned as SQL, which this question did not allow.',
  invalid_plan: 'The question could not be turned into a plan that the catalog allows. Try to name the metric and what to group it by.',
  not_a_question: 'This is not a question about the data of this catalog.',
};
export const whichMetric = (): string => 'Which metric do you mean?';
export const whichDimension = (): string => 'What should it be grouped or filtered by?';
export const whichPeriod = (): string => 'Which periods should it be grouped by?';

export const sqlAnswered = (rows: number, more: boolean): string =>
  `The statement gives ${more ? 'more than ' : ''}${rows} ${rows === 1 ? 'row' : 'rows'}.`;

// What the model is told about a plan that cannot run.

export const notJson = (): string => 'The reply is not one JSON object.';
export const noKind = (): string => 'The reply needs a "kind": answer, clarify or refuse.';
export const unknownMember = (key: string): string => `A plan has no "${key}".`;
export const noIntent = (): string => 'A plan of the kind answer needs "intent", an object with the metric and what is asked of it.';
export const noReason = (reasons: readonly string[]): string => `A plan of the kind refuse needs a "reason": ${reasons.join(', ')}.`;
export const noChoices = (): string =>
  'A plan of the kind clarify needs "about" (metric, dimension or period) and "choices": two to five different names of such, out of the list.';
export const noStatement = (): string => 'A plan of the kind sql needs "sql", one statement.';

// Warnings.

export const narrationDropped = (cause: 'numbers' | 'form' | 'failed'): Warning => ({
  code: 'narration_dropped',
  message: {
    numbers: 'The words of the model held a number that the answer does not have, and were dropped.',
    form: 'The words of the model were not plain sentences about the answer, and were dropped.',
    failed: 'The model could not be asked for words.',
  }[cause],
});
export const newConversation = (): Warning => ({
  code: 'new_conversation',
  message: 'This conversation is not known, or over: the question was taken by itself, and began a new one.',
});
