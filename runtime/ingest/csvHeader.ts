import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';

/** A header longer than this is no header. */
const MAX_HEADER_BYTES = 1 << 20;

/**
 * The column names in the first record of a csv file (RFC 4180: quotes double inside quotes).
 *
 * @returns null when the file is empty or its first record does not end within 1 MiB.
 * @throws when the file cannot be read.
 */
export async function csvHeader(path: string, delimiter: string): Promise<readonly string[] | null> {
  let text = '';
  let names: readonly string[] | null = null;
  const decoder = new TextDecoder('utf-8');
  const stop = new AbortController();
  const look = async (blocks: AsyncIterable<Buffer>): Promise<void> => {
    for await (const block of blocks) {
      text += decoder.decode(block, { stream: true });
      names = firstRecord(text, delimiter, 'more_may_come');
      if (names !== null || text.length > MAX_HEADER_BYTES) return stop.abort();
    }
    names = firstRecord(text, delimiter, 'complete');
  };
  const file = createReadStream(path, { highWaterMark: 1 << 16 });
  try {
    await pipeline(file, look, { signal: stop.signal });
  } catch (error) {
    if (!stop.signal.aborted) throw error;
  }
  return names;
}

/** Exported for its tests. */
export function firstRecord(text: string, delimiter: string, rest: 'more_may_come' | 'complete'): readonly string[] | null {
  const start = text.startsWith('\ufeff') ? 1 : 0;
  const fields: string[] = [];
  let field = '';
  let quoted = false;
  for (let at = start; at < text.length; at++) {
    const character = text[at];
    if (quoted) {
      if (character !== '"') field += character;
      else if (text[at + 1] === '"') field += text[++at];
      else quoted = false;
    } else if (character === '"' && field === '') quoted = true;
    else if (character === delimiter) {
      fields.push(field);
      field = '';
    } else if (character === '\n' || character === '\r') {
      // The engine passes over empty lines before the header.
      if (fields.length === 0 && field === '') continue;
      return [...fields, field];
    } else field += character;
  }
  if (rest === 'more_may_come' || quoted || (fields.length === 0 && field === '')) return null;
  return [...fields, field];
}
