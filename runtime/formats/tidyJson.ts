import { open } from 'node:fs/promises';
import type { BadRecord } from './BadRecord.ts';
import { textLines } from './textLines.ts';

/** Characters that are written at a time, and of a record. */
const WRITTEN_AT_ONCE = 1 << 20;
const MOST_CHARACTERS = 1 << 24;

/** The key that a tidy record has the number of its line under. */
export const LINE_KEY = '#line';

/**
 * Writes the records of newline-delimited json into another file, each with the number of its line. Lines that are no object are left out and
 * listed.
 * @throws when a file cannot be read or written
 */
export async function tidyJson(path: string, target: string): Promise<readonly BadRecord[]> {
  const bad: BadRecord[] = [];
  const written = await open(target, 'wx');
  let number = 0;
  let text = '';
  try {
    for await (const lines of textLines(path, 'utf-8')) {
      for (const { text: line, faulty } of lines) {
        number += 1;
        const record = line.trim();
        if (record === '') continue;
        const fault = faulty ? 'encoding' : record.length > MOST_CHARACTERS ? 'long' : isObject(record) ? null : 'json';
        if (fault === null) text += `${numbered(record, number)}\n`;
        else bad.push({ line: number, fault });
      }
      if (text.length >= WRITTEN_AT_ONCE) {
        await written.write(text);
        text = '';
      }
    }
    await written.write(text);
  } finally {
    await written.close();
  }
  return bad;
}

function isObject(record: string): boolean {
  if (!record.startsWith('{')) return false;
  try {
    JSON.parse(record);
    return true;
  } catch {
    return false;
  }
}

/** The text of an object with its line before everything else, and otherwise as it was. */
function numbered(record: string, line: number): string {
  const rest = record.slice(1).trimStart();
  return `{"${LINE_KEY}":${line}${rest === '}' ? '' : ','}${rest}`;
}
