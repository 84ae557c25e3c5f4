import { messageKind } from './MessageKind.ts';
import { namesOf, quoted } from './words.ts';

/* Faults of a tokens file. No message repeats what is written in place of a hash: it may be the token itself. */

export const missingTokens = messageKind('missing-file', [], () => [
  'There is no such file that can be read.',
  'Create it, or name another with --tokens.',
]);
export const tokenHash = messageKind('bad-sha256', [], () => [
  'This is not the SHA-256 of a token: 64 lower-case hex digits.',
  'Write the hash that service token prints. A token that was written here should be replaced.',
]);
export const hashOfNothing = messageKind('bad-sha256', [], () => [
  'This is the SHA-256 of an empty text, which every request without a token would match.',
  'Write the hash that service token prints.',
]);
export const tokenTwice = messageKind('token-twice', ['analysts', 'partners'], (name: string, other: string) => [
  `${quoted(name)} and ${quoted(other)} are one token: what it may see would be unclear.`,
  'Make another token for one of them, with service token.',
]);
export const tokenMetrics = messageKind('token-metrics', ['al'], (text: string) => [
  `${quoted(text)} is no list of metrics.`,
  'List the names of the metrics that the token may ask, or write "all".',
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
    `The token ${quoted(token)} is refused ${namesOf(metrics, 'and')}: ${metrics.length === 1 ? 'its table has' : 'their tables have'} no dimension ${quoted(dimension)} with such values, so nothing says which of the rows it may see.`,
    'Leave them out of its metrics, or add the dimension to their processors.',
  ],
);
