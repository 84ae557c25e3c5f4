import type { Message } from '../diagnostics/Diagnostic.ts';
import * as messages from '../messages.ts';

/** The longest catalog file, in UTF-16 units; a thousand metrics take a fifth of it. */
export const MAX_LENGTH = 1024 * 1024;
/**
 * The most structural characters of YAML; a thousand metrics have a third of them. They determine the parsing time, rather than the length.
 */
export const MAX_MARKS = 60_000;

/** Whether a file would take more than about a second to read, judged before any work is spent on it. */
export function tooMuch(text: string): Message | null {
  if (text.length > MAX_LENGTH) return messages.fileTooBig(MAX_LENGTH);
  let marks = 0;
  for (let at = 0; at < text.length; at += 1) if (isMark(text.charCodeAt(at))) marks += 1;
  return marks > MAX_MARKS ? messages.tooManyMarks(MAX_MARKS) : null;
}

const marked = new Set([...'\n:,[]{}-?&*!|>\'"%@`#\\'].map((mark) => mark.charCodeAt(0)));
const isMarked = Uint8Array.from({ length: 128 }, (_, code) => (marked.has(code) ? 1 : 0));

function isMark(code: number): boolean {
  return isMarked[code] === 1;
}
