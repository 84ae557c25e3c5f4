import type { TextMemo } from '../TextMemo.ts';
import { isMap } from './isMap.ts';
import { plainEntry } from './plainEntry.ts';
import { readYaml } from './readYaml.ts';
import { tooMuch } from './tooMuch.ts';

/** The names and values of one or a few entries of a collection. */
export type YamlEntries = Readonly<Record<string, unknown>>;

interface Part {
  readonly collection: string;
  /** A file of its own: the collection's key with the entry below it. */
  readonly text: string;
}

/**
 * The value of a catalog file with the usual layout, read entry by entry: each entry is parsed by itself or taken from the memo, and its
 * syntax tree is released at once. Null when the layout differs or anything is wrong; the caller then reads the whole file, which finds the
 * faults and their positions. The result always equals that of reading the whole file.
 */
export function readByEntries(text: string, memo: TextMemo<YamlEntries>): Readonly<Record<string, unknown>> | null {
  const parts = tooMuch(text) === null ? partsOf(text) : null;
  if (parts === null) return null;
  const collections = new Map<string, Map<string, unknown>>();
  let sound = true;
  for (const { collection, text: part } of parts) {
    // After a fault nothing more is parsed, but what the memo has stays in it.
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

/** A collection's key, alone on its line: what follows is neither a text nor inside brackets. */
const header = /^([a-z_]+):(?:[ \t]+#.*|[ \t]*)\r?\n$/;
const nothing = /^ *(?:#.*)?\r?\n?$/;
/**
 * The first line of an entry with a valid name. It cannot be inside the previous entry, whose lines are indented further: two spaces end
 * every text and are a fault inside brackets.
 */
const entry = /^ {2}[a-z][a-z0-9_]*:[ \t\r\n]/;

/** Splits a file into parts that can each be read separately; null when its lines do not show where entries begin. */
function partsOf(text: string): readonly Part[] | null {
  const parts: Part[] = [];
  const seen = new Set<string>();
  let collection = '';
  let head = '';
  /** Where the part being collected begins; a collection's first entry includes what precedes it. */
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
