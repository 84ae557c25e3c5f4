import { listed } from './listed.ts';
import { amount } from '../errors/counted.ts';

/** The most chunks with one reason that are named; the rest are counted. */
const MOST_NAMED = 3;

/** A chunk that failed. */
interface Failed {
  readonly chunk_id: string;
  /** Why, with what it is about; many chunks may have the same. */
  readonly reason: string;
}

/**
 * Lines for a summary about failed chunks: a reason that several of them share is said once.
 * @param what before the chunk, such as `failed`
 * @param elsewhere where those are that are not listed
 * @param most lines
 */
export function failureLines(what: string, failures: readonly Failed[], elsewhere?: string, most?: number): readonly string[] {
  const chunks = new Map<string, string[]>();
  for (const { chunk_id, reason } of failures) chunks.set(reason, [...(chunks.get(reason) ?? []), chunk_id]);
  return listed(
    [...chunks].map(([reason, ids]) => `  ${what} ${named(ids)}${reason}`),
    elsewhere,
    most,
  );
}

function named(ids: readonly string[]): string {
  if (ids.length === 1) return ids.join();
  const more = ids.length - MOST_NAMED;
  return `${amount(ids.length)} chunks (${ids.slice(0, MOST_NAMED).join(', ')}${more > 0 ? ` and ${amount(more)} more` : ''})`;
}
