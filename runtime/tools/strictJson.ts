import { pointerStep } from '../errors/echo.ts';
import { ServiceError } from '../errors/ServiceError.ts';
import { quoteInexact } from '../exact/quoteInexact.ts';

interface Level {
  /** The keys seen so far; null for an array. */
  readonly keys: Set<string> | null;
  /** The key or index being read, for the error's path. */
  at: string | number;
}

/**
 * Parses JSON and refuses what JSON.parse allows: an object with a repeated key (the last would win), the key `__proto__`, and nesting
 * deeper than `maxDepth`. A number that a double cannot hold becomes its text. No message quotes the text.
 * @param exactUnder only numbers under these keys, starting from the outermost object, become texts
 * @throws ServiceError 400 `invalid_json`
 */
export function parseStrictJson(text: string, maxDepth = 32, exactUnder: readonly string[] = []): unknown {
  const fault = findFault(text, maxDepth);
  if (fault?.kind === 'depth') throw invalid(`The JSON is nested more than ${maxDepth} levels deep.`);
  const value = parseExactly(text, exactUnder);
  if (fault?.kind === 'duplicate') throw invalid('An object of the JSON names a key twice.', fault.path, 'This key occurs twice.');
  if (fault?.kind === 'reserved') throw invalid('The JSON contains a reserved key.', fault.path, 'The key "__proto__" is not allowed.');
  return value;
}

interface Fault {
  readonly kind: 'depth' | 'duplicate' | 'reserved';
  readonly path: string;
}

/**
 * One pass over the text, which may be malformed; JSON.parse reports that afterwards. Excessive depth is found before anything recurses.
 */
function findFault(text: string, maxDepth: number): Fault | null {
  const levels: Level[] = [];
  let found: Fault | null = null;
  for (let index = 0; index < text.length; index += 1) {
    const char = text[index];
    const level = levels.at(-1);
    if (char === '"') {
      const end = endOfString(text, index);
      if (level?.keys && isKey(text, end)) {
        const key = unescaped(text.slice(index, end));
        level.at = key;
        if (key === '__proto__') found ??= { kind: 'reserved', path: pointer(levels) };
        else if (level.keys.has(key)) found ??= { kind: 'duplicate', path: pointer(levels) };
        level.keys.add(key);
      }
      index = end - 1;
    } else if (char === '{' || char === '[') {
      if (levels.length === maxDepth) return { kind: 'depth', path: '' };
      levels.push({ keys: char === '{' ? new Set() : null, at: 0 });
    } else if (char === '}' || char === ']') {
      levels.pop();
    } else if (char === ',' && level?.keys === null) {
      level.at = Number(level.at) + 1;
    }
  }
  return found;
}

/** The index after the closing quote of the string that opens at `start`. */
function endOfString(text: string, start: number): number {
  let index = start + 1;
  while (index < text.length && text[index] !== '"') index += text[index] === '\\' ? 2 : 1;
  return index + 1;
}

function isKey(text: string, end: number): boolean {
  let index = end;
  while (/\s/.test(text[index] ?? '')) index += 1;
  return text[index] === ':';
}

/** `"a\u0062"` and `"ab"` are one key. */
function unescaped(literal: string): string {
  if (!literal.includes('\\')) return literal.slice(1, -1);
  try {
    return String(JSON.parse(literal));
  } catch {
    return literal;
  }
}

function pointer(levels: readonly Level[]): string {
  return levels.map(({ at }) => pointerStep(String(at))).join('');
}

/** Malformed JSON is reported for the original text, so that the position is right. */
function parseExactly(text: string, under: readonly string[]): unknown {
  const value = parse(text);
  const exact = quoteInexact(text, under);
  return exact === text ? value : parse(exact);
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (text.trim() === '') throw invalid('The JSON is empty.');
    const position = /at position (\d+)/.exec(error instanceof Error ? error.message : '')?.[1];
    throw invalid(
      position === undefined ? 'The text is not JSON.' : `The text is not JSON: the error is at character ${Number(position) + 1}.`,
    );
  }
}

function invalid(message: string, path?: string, detail?: string): ServiceError {
  return new ServiceError('invalid_json', 400, message, path === undefined || detail === undefined ? [] : [{ path, message: detail }]);
}
