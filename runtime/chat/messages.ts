import type { RefusalReason, Warning } from '../../generated/types.ts';
import type { ModelFault } from '../log/ModelCallEvent.ts';

/* Everything that chat itself tells people, each message once. None repeats what a provider said. */

// Failures.

export const notConfigured = (): string =>
  'No chat model is configured. Add ai.yaml beside the catalog folder, with provider, model and api_key_env, and set the variable that api_key_env names.';
export const keyMissing = (variable: string): string =>
  `The environment variable ${variable}, which ai.yaml names, is not set where the service runs. Set it to the API key of the model's provider.`;
export const keyShort = (variable: string, least: number): string =>
  `The environment variable ${variable}, which ai.yaml names, has a key of fewer than ${least} characters, which a reply could contain by chance. Set it to the whole key; for a provider that asks for none, to any text of ${least} characters or more.`;
export const modelFailed = (reference: string): string =>
  `The request to the model failed. The server's log has the cause under the reference ${reference}; try again in a moment.`;
/** For a person without a server: what happened, where a server's log would say so. */
export const modelFault = (fault: ModelFault): string => `The request to the model failed: ${faultWords[fault]}`;
const faultWords: Readonly<Record<ModelFault, string>> = {
  key_missing: 'the key is not set.',
  key_short: 'the key is too short.',
  unreachable: 'no connection could be made. Check api_base in ai.yaml, and the network.',
  timeout: 'it took longer than timeout in ai.yaml allows.',
  redirected: 'the provider sent it elsewhere, which is not followed. Set api_base in ai.yaml to the final address.',
  unauthorized: 'the provider refused the key (401 or 403). Check the variable that api_key_env names.',
  rate_limited: 'the provider has had too many requests (429). Try again in a moment.',
  rejected: 'the provider refused the request (4xx). Check model and api_base in ai.yaml.',
  unavailable: 'the provider failed (5xx). Try again in a moment.',
  too_large: 'the reply was larger than 1 MiB.',
  malformed: 'the reply was not in the form of the provider that ai.yaml names.',
  key_echoed: 'the reply contained the key, so it was dropped.',
};
export const sqlNotEnabled = (): string =>
  'This server does not offer SQL, so a plan cannot be a statement. Leave out allow_sql, or start the server with --enable-sql.';

// Refusals.

export const refusals: Readonly<Record<RefusalReason, string>> = {
  out_of_catalog: 'No metric of this catalog answers that. The list of metrics shows what it can answer.',
  ambiguous: 'The question can be read in too many ways to list. Name the metric, what to group it by, and the period.',
  sql_not_allowed: 'Answering this would need SQL, which the request did not allow. Allow SQL, or ask about the metrics.',
  invalid_plan: 'The question could not be turned into a valid plan for this catalog. Try naming the metric and what to group it by.',
  not_a_question: 'This is not a question about the data of this catalog.',
};
export const whichMetric = (): string => 'Which metric do you mean?';
export const whichDimension = (): string => 'What should it be grouped or filtered by?';
export const whichPeriod = (): string => 'Which periods should it be grouped by?';

export const sqlAnswered = (rows: number, more: boolean): string =>
  `The statement returns ${more ? 'more than ' : ''}${rows} ${rows === 1 ? 'row' : 'rows'}.`;

// What the model is told about a plan that cannot run.

export const notJson = (): string => 'The reply is not one JSON object.';
export const noKind = (): string => 'The reply needs a "kind": answer, explain, clarify or refuse.';
export const unknownMember = (key: string): string => `A plan has no "${key}".`;
export const noIntent = (): string => 'A plan of the kind answer needs "intent", an object with the metric and what is asked of it.';
export const noRequest = (): string =>
  'A plan of the kind explain needs "request", an object with the metric and the periods whose difference is explained.';
export const noReason = (reasons: readonly string[]): string => `A plan of the kind refuse needs a "reason": ${reasons.join(', ')}.`;
export const noChoices = (): string =>
  'A plan of the kind clarify needs "about" (metric, dimension or period) and "choices": two to five different names of such, out of the list.';
export const noStatement = (): string => 'A plan of the kind sql needs "sql", one statement.';

// Warnings.

export const narrationDropped = (cause: 'numbers' | 'form' | 'failed'): Warning => ({
  code: 'narration_dropped',
  message: {
    numbers: "The model's wording contained a number that is not in the answer, so it was dropped.",
    form: "The model's wording was not plain sentences about the answer, so it was dropped.",
    failed: 'The request to the model for a wording failed.',
  }[cause],
});
export const newConversation = (): Warning => ({
  code: 'new_conversation',
  message: 'This conversation is unknown or has expired: the question was answered on its own and started a new one.',
});
