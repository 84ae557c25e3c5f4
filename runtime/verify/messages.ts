import { echo } from '../errors/echo.ts';

/* Every message of verification, written once. */

export const notJson = (): string =>
  'The file is not JSON. Save the answer unchanged: the body of an HTTP response, or the output of service query WORKSPACE METRIC --format json.';

export const notAnAnswer = (at: string, expected: string): string =>
  `The file contains no answer that can be verified: ${at} should be ${expected}. Answers to metric and chart questions and explanations can be verified: HTTP responses, JSON output of the command line, and the structured content of MCP.`;

export const shortProvenance = (): string =>
  'The answer has only the short form of its provenance, which does not include the question. Over MCP, set the argument provenance to "whole" and save that answer.';

export const needsTokens = (token: string): string =>
  `The answer covers only the rows that the token "${echo(token)}" may see. Name the server's tokens file with --tokens, so that it is derived from the same rows.`;
export const unknownToken = (token: string): string =>
  `The answer covers only the rows that the token "${echo(token)}" may see, but the tokens file has no token of that name with a row filter.`;

/** The reason for each verdict. */
export const reasons = {
  reproduced: 'The same catalog, data and service version give the same rows and digest.',
  other_version: 'The same catalog and data give the same rows and digest with another version of the service.',
  other_inputs: 'The inputs have changed since, but the current ones give the same rows and digest.',
  rows_altered: 'The rows in the file do not have the digest that the file states: the file was changed after it was saved.',
  besides_altered:
    'The same catalog and data give the same rows and digest, but not what the file says besides: the file was changed after it was saved.',
  names_altered: 'The file names two metrics: it was changed after it was saved.',
  version_changed: 'The same catalog and data give different rows: the service version has changed.',
  unexplained:
    'The same catalog, data and service version give different rows: either the file was changed after it was saved, rows and digest together, or the service has a bug.',
  filter_changed:
    'The same catalog and data give different rows with the current row filter of the token: the filter has changed, or the file was changed after it was saved.',
  inputs_changed: 'The inputs have changed and give different rows.',
  refused: 'The inputs have changed, and the question can no longer be answered.',
} as const;

export type Reason = keyof typeof reasons;
