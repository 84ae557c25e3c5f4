import { PgError } from '../PgError.ts';
import { PgArray, type Value } from './Value.ts';

/** `{a,"b c",NULL}`: PostgreSQL's text form of an array. */
export function writeArray({ elements, lower }: PgArray, delimiter: string, write: (element: Value) => string): string {
  const texts = elements.map((element) => {
    if (element === null) return 'NULL';
    if (element instanceof PgArray) return writeArray(element, delimiter, write);
    const text = write(element);
    const isPlain = text !== '' && text.toLowerCase() !== 'null' && !/[{}"\\\s,;]/.test(text);
    return isPlain ? text : `"${text.replaceAll(/["\\]/g, String.raw`\$&`)}"`;
  });
  const bounds = lower === 1 || elements.length === 0 ? '' : `[${lower}:${lower + elements.length - 1}]=`;
  return `${bounds}{${texts.join(delimiter)}}`;
}

/** @throws {PgError} 22P02 */
export function readArray(text: string, delimiter: string, read: (element: string) => Value): PgArray {
  const bounds = /^\s*\[(?<lower>[+-]?\d+):[+-]?\d+\]\s*=/.exec(text);
  const at = { index: bounds?.[0].length ?? 0 };
  const fail = (): PgError => new PgError('22P02', `malformed array literal: "${text}"`);
  const skip = (): void => {
    while (/\s/.test(text[at.index] ?? '')) at.index += 1;
  };
  const list = (depth: number): PgArray => {
    if (depth > 6) throw fail();
    const elements: Value[] = [];
    at.index += 1;
    for (;;) {
      skip();
      const letter = text[at.index];
      if (letter === undefined) throw fail();
      if (letter === '}' && elements.length === 0) break;
      elements.push(letter === '{' ? list(depth + 1) : element());
      skip();
      const next = text[at.index];
      if (next === '}') break;
      if (next !== delimiter) throw fail();
      at.index += 1;
    }
    at.index += 1;
    return new PgArray(elements, depth === 0 && bounds !== null ? Number(bounds.groups?.['lower']) : 1);
  };
  const element = (): Value => {
    const isQuoted = text[at.index] === '"';
    let found = '';
    if (isQuoted) at.index += 1;
    for (;;) {
      const letter = text[at.index];
      if (letter === undefined || (letter === '{' && !isQuoted)) throw fail();
      if (isQuoted ? letter === '"' : letter === delimiter || letter === '}') break;
      if (letter === '\\') at.index += 1;
      found += text[at.index] ?? '';
      at.index += 1;
    }
    if (isQuoted) at.index += 1;
    const bare = found.trimEnd();
    if (!isQuoted && bare === '') throw fail();
    if (!isQuoted && bare.toLowerCase() === 'null') return null;
    return read(isQuoted ? found : bare);
  };
  skip();
  if (text[at.index] !== '{') throw fail();
  const array = list(0);
  skip();
  if (at.index !== text.length) throw fail();
  return array;
}

/** `1 2 3`: a vector. */
export function readVector(text: string): PgArray {
  const words = text.trim() === '' ? [] : text.trim().split(/\s+/);
  return new PgArray(words.map(Number), 0);
}
