import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';

/** A longer first record cannot be a header. */
const MAX_HEADER_BYTES = 1 << 20;

export interface CsvHeader {
  /** The column names, in the file's order. */
  readonly names: readonly string[];
  /** What ends the header, and so every record; null when the file ends with it. */
  readonly line_end: '\n' | '\r\n' | '\r' | null;
  /** Empty lines before the header. */
  readonly empty_lines: number;
}

/**
 * Reads the first record of a csv file (RFC 4180: quotes double inside quotes).
 *
 * @returns null when the file is empty or its first record does not end within 1 MiB.
 * @throws when the file cannot be read.
 */
export async function csvHeader(path: string, delimiter: string): Promise<CsvHeader | null> {
  let text = '';
  let header: CsvHeader | null = null;
  const decoder = new TextDecoder('utf-8');
  const stop = new AbortController();
  const look = async (blocks: AsyncIterable<Buffer>): Promise<void> => {
    for await (const block of blocks) {
      text += decoder.decode(block, { stream: true });
      header = firstRecord(text, delimiter, 'more_may_come');
      if (header !== null || text.length > MAX_HEADER_BYTES) return stop.abort();
    }
    header = firstRecord(text, delimiter, 'complete');
  };
  const file = createReadStream(path, { highWaterMark: 1 << 16 });
  try {
    await pipeline(file, look, { signal: stop.signal });
  } catch (error) {
    if (!stop.signal.aborted) throw error;
  }
  return header;
}

/** Exported for its tests. */
export function firstRecord(text: string, delimiter: string, rest: 'more_may_come' | 'complete'): CsvHeader | null {
  const start = text.startsWith('\ufeff') ? 1 : 0;
  const names: string[] = [];
  let empty_lines = 0;
  let field = '';
  let quoted = false;
  let was_quoted = false;
  for (let at = start; at < text.length; at++) {
    const character = text[at];
    if (quoted) {
      if (character !== '"') field += character;
      else if (text[at + 1] === '"') field += text[++at];
      else quoted = false;
    } else if (character === '"' && field === '') {
      quoted = true;
      was_quoted = true;
    } else if (character === delimiter) {
      names.push(field);
      field = '';
    } else if (character === '\n' || character === '\r') {
      if (character === '\r' && at + 1 === text.length && rest === 'more_may_come') return null;
      const line_end = character === '\n' ? '\n' : text[at + 1] === '\n' ? '\r\n' : '\r';
      if (names.length > 0 || field !== '' || was_quoted) return { names: [...names, field], line_end, empty_lines };
      empty_lines += 1;
      at += line_end.length - 1;
    } else field += character;
  }
  if (rest === 'more_may_come' || quoted || (names.length === 0 && field === '')) return null;
  return { names: [...names, field], line_end: null, empty_lines };
}
