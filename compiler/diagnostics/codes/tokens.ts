import { messageKind } from './MessageKind.ts';
import { namesOf, quoted } from './words.ts';

/* Faults of a tokens file. No message repeats what is written in place of a hash: it may be the token itself. */

export const missingTokens = messageKind('missing-file', [], () => [
  'The file does not exist or cannot be read.',
  'Create it, or name another with --tokens.',
]);
export const tokenHash = messageKind('bad-sha256', [], () => [
  'This is not the SHA-256 of a token: 64 lower-case hex digits.',
  'Write the hash that service token prints. If you wrote a token here, replace it.',
]);
export const hashOfNothing = messageKind('bad-sha256', [], () => [
  'This is the SHA-256 of the empty string, which every request without a token would match.',
  'Write the hash that service token prints.',
]);
export const tokenTwice = messageKind('token-twice', ['analysts', 'partners'], (name: string, other: string) => [
  `${quoted(name)} and ${quoted(other)} are the same token, so it is unclear what it may see.`,
  'Create a new token for one of them with service token.',
]);
export const tokenMetrics = messageKind('token-metrics', ['al'], (text: string) => [
  `${quoted(text)} is not a list of metrics.`,
  'List the names of the metrics that the token may query, or write "all".',
]);
export const rowFilterDimension = messageKind(
  'unknown-dimension',
  ['regio', ['region', 'size']],
  (name: string, known: Iterable<string>) => {
    const names = [...known];
    return [
      `None of the metrics of this token has the dimension ${quoted(name)}.`,
      names.length === 0 ? 'They have no dimensions.' : `Their dimensions are: ${namesOf(names, 'and')}.`,
    ];
  },
);
export const metricsNotFiltered = messageKind(
  'row-filter',
  ['partners', 'region', ['web_sessions']],
  (token: string, dimension: string, metrics: readonly string[]) => [
    `The token ${quoted(token)} cannot query ${namesOf(metrics, 'and')}: ${metrics.length === 1 ? 'its table has' : 'their tables have'} no dimension ${quoted(dimension)} with such values, so nothing says which rows the token may see.`,
    'Remove them from the metrics of the token, or add the dimension to their processors.',
  ],
);
