import type { TextMemo } from '../TextMemo.ts';
import { isMap } from './isMap.ts';
import { plainEntry } from './plainEntry.ts';
import { readYaml } from './readYaml.ts';
import { tooMuch } from './tooMuch.ts';

/** The names and values of one entry of a collection, or of a few. */
export type YamlEntries = Readonly<Record<string, unknown>>;

interface Part {
  readonly collection: string;
  /** A file of its own: the collection's key, and the entry below it. */
  readonly text: string;
}

/**
 * The value of a catalog file that is laid out as most are, read entry by entry: each is parsed by itself, or known from the last time, and
 * its syntax tree is released at once. Null where the layout is another one or anything at all is wrong: then the file has to be read whole,
 * which finds the faults and where they stand. What this gives is what reading the file whole would give.
 */
export function readByEntries(text: string, memo: TextMemo<YamlEntries>): Readonly<Record<string, unknown>> | null {
  const parts = tooMuch(text) === null ? partsOf(text) : null;
  if (parts === null) return null;
  const collections = new Map<string, Map<string, unknown>>();
  let sound = true;
  for (const { collection, text: part } of parts) {
    // After a fault nothing more is parsed, but what is known stays known.
    const entries = memo.get(part) ?? (sound ? entriesOf(part, collection) : null);
    if (entries === null) {
      sound = false;
      continue;
    }
    memo.set(part, entries);
    const known = collections.get(collection) ?? new Map<string, unknown>();
    collections.set(collection, known);
    for (const [name, value] of Object.entries(entries)) {
      if (known.has(name)) sound = false;
      known.set(name, value);
    }
  }
  return sound ? Object.fromEntries([...collections].map(([name, entries]) => [name, Object.fromEntries(entries)])) : null;
}

function entriesOf(text: string, collection: string): YamlEntries | null {
  const head = `${collection}:\n`;
  const plain = text.startsWith(head) ? plainEntry(text.slice(head.length)) : null;
  if (plain !== null) return plain;
  const { document, value, faults } = readYaml(text);
  if (document === null || faults.length > 0 || !isMap(value)) return null;
  const entries = value[collection];
  return isMap(entries) && Object.keys(value).length === 1 ? entries : null;
}

/** A collection's key, alone on its line: what is below it is neither a text nor inside brackets. */
const header = /^([a-z_]+):(?:[ \t]+#.*|[ \t]*)\r?\n$/;
const nothing = /^ *(?:#.*)?\r?\n?$/;
/**
 * The first line of an entry with a good name. Inside the entry before, a line is indented further: two spaces end every text and are a
 * fault inside brackets.
 */
const entry = /^ {2}[a-z][a-z0-9_]*:[ \t\r\n]/;

/** A file in parts, each of which can be read by itself; null where its lines do not show where entries begin. */
function partsOf(text: string): readonly Part[] | null {
  const parts: Part[] = [];
  const seen = new Set<string>();
  let collection = '';
  let head = '';
  /** Where the part begins that is being collected; a collection's first entry takes what stands above it along. */
  let begun = 0;
  let hasEntry = false;
  const end = (at: number): boolean => {
    if (!hasEntry) return collection === '';
    parts.push({ collection, text: head + text.slice(begun, at) });
    head = `${collection}:\n`;
    begun = at;
    return true;
  };
  for (let at = 0; at < text.length;) {
    const newline = text.indexOf('\n', at);
    const next = newline === -1 ? text.length : newline + 1;
    const line = text.slice(at, next);
    if (entry.test(line) && collection !== '') {
      if (hasEntry) end(at);
      hasEntry = true;
    } else if (!line.startsWith(' ') && !nothing.test(line)) {
      const name = header.exec(line)?.[1];
      if (name === undefined || seen.has(name) || !end(at)) return null;
      seen.add(name);
      collection = name;
      head = '';
      hasEntry = false;
    } else if (!hasEntry && !nothing.test(line)) {
      return null;
    }
    at = next;
  }
  return hasEntry && end(text.length) ? parts : null;
}
