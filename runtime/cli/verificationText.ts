import { diffText } from '../../compiler/diff/render/diffText.ts';
import type { ChangedChunks, Verification } from '../verify/Verification.ts';
import type { Ink } from './ink.ts';
import { printable } from '../tools/printable.ts';

/** Enough hex digits of a hash to tell two apart at a glance. */
const SHORT_HASH = 12;
/** Chunks of a kind that are named; the rest are counted. */
const MOST_NAMED = 10;

/** The result of a verification as text. */
export function verificationText(
  { verdict, reason, altered, metric, digest, derived_from, refusal, inputs }: Verification,
  ink: Ink,
): string {
  const heading = { matches: ink.green('MATCHES'), differs: ink.red('DIFFERS'), altered: ink.red('ALTERED') }[verdict];
  const lines = [
    `${heading} ${printable(`${metric}: ${reason}`)}`,
    printable(
      `Digest ${short(digest.stated)}${digest.derived === null || digest.derived === digest.stated ? '' : `, now ${short(digest.derived)}`}`,
    ),
    ...(altered.length === 0 ? [] : [`Not as derived: ${altered.join(', ')}.`]),
    ...(derived_from === null
      ? []
      : [
          `Derived from generation ${derived_from.generation}, data ${short(derived_from.data_hash)}, catalog ${short(derived_from.catalog_hash)}`,
        ]),
    ...(refusal === null ? [] : [printable(refusal)]),
    ...catalogLines(inputs.catalog),
    ...dataLines(inputs.data),
    ...(inputs.service_version.changed
      ? [printable(`Service version: ${inputs.service_version.then} then, ${inputs.service_version.now} now.`)]
      : []),
  ];
  return lines.join('\n');
}

function catalogLines({ changed, then, now, changes }: Verification['inputs']['catalog']): readonly string[] {
  if (!changed) return [];
  const hashes = printable(`Catalog: ${short(then)} then, ${short(now)} now.`);
  if (changes === null)
    return [`${hashes} No generation on disk was published with the former catalog, so what changed is not known here.`];
  if (changes.length === 0) return [`${hashes} Nothing about this metric has changed.`];
  return [
    hashes,
    ...diffText(changes)
      .trimEnd()
      .split('\n')
      .map((line) => printable(line === '' ? line : `  ${line}`)),
  ];
}

function dataLines({ changed, then, now, kept, chunks }: Verification['inputs']['data']): readonly string[] {
  if (!changed) return [];
  const hashes = printable(`Data: ${short(then)} then, ${now === null ? 'nothing is published' : short(now)} now.`);
  return [
    `${hashes} ${kept ? 'The former data are still on disk.' : 'The former data are no longer on disk.'} ${are(chunks)}`,
    ...(['added', 'changed', 'removed'] as const).flatMap((what) =>
      chunks[what].length === 0 ? [] : [`  ${what} ${named(chunks[what])}`],
    ),
  ];
}

function are({ added, changed, removed, compared }: ChangedChunks): string {
  const scope = compared === null ? '' : `Of the ${compared} chunks that the answer lists, `;
  const count = added.length + changed.length + removed.length;
  const words =
    count === 0
      ? 'no chunk behind this answer has changed.'
      : `${count} ${count === 1 ? 'chunk differs' : 'chunks differ'} from what the answer was computed from:`;
  const sentence = `${scope}${words}`;
  return sentence.charAt(0).toUpperCase() + sentence.slice(1);
}

function named(ids: readonly string[]): string {
  const shown = ids.slice(0, MOST_NAMED).map(printable).join(', ');
  return ids.length <= MOST_NAMED ? shown : `${shown} and ${ids.length - MOST_NAMED} more`;
}

function short(hash: string): string {
  return hash.slice(0, SHORT_HASH);
}
