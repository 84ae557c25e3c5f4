import { echo } from '../errors/echo.ts';

/* Every message of verification, written once. */

export const notJson = (): string =>
  'The file is not JSON. Save the answer as it came: the body of an HTTP answer, or the output of service query --format json.';

export const notAnAnswer = (at: string, expected: string): string =>
  `The file holds no answer that can be verified: ${at} should be ${expected}. Answers to metric and chart questions can be, over HTTP, from the command line as JSON, and the structured content of MCP.`;

export const shortProvenance = (): string =>
  'The answer holds the short form of its provenance, which does not say what was asked. Over MCP, ask with the argument provenance set to "whole", and save that answer.';

export const needsTokens = (token: string): string =>
  `The answer is of the rows that the token "${echo(token)}" may see. Name the tokens file of the server with --tokens, to have it derived from these.`;
export const unknownToken = (token: string): string =>
  `The answer is of the rows that the token "${echo(token)}" may see, and the tokens file has no such token with a row filter.`;

/** The reason for each verdict. */
export const reasons = {
  reproduced: 'The same catalog, data and service version give the same rows and digest.',
  other_version: 'The same catalog and data give the same rows and digest, in another version of the service.',
  other_inputs: 'What it was made from is no longer here as it was, and what is here gives the same rows and digest.',
  rows_altered: 'The rows in the file do not have the digest that the file states: the file was changed after it was saved.',
  names_altered: 'The file names two metrics: it was changed after it was saved.',
  version_changed: 'The same catalog and data give other rows: the service version has changed.',
  unexplained:
    'The same catalog, data and service version give other rows: the file was changed after it was saved, rows and digest together, or the service is at fault.',
  filter_changed:
    'The same catalog and data give other rows under the row filter that the token has now: it has changed, or the file was changed after it was saved.',
  inputs_changed: 'What it was made from has changed, and gives other rows.',
  refused: 'What it was made from has changed, and the question can no longer be answered.',
} as const;

export type Reason = keyof typeof reasons;
