import * as messages from './messages.ts';
import { SessionError } from './SessionError.ts';

export interface Token {
  /** `word` is a name or keyword without quotes, in lower case; `end` is behind the last. */
  readonly kind: 'word' | 'name' | 'string' | 'number' | 'symbol' | 'end';
  readonly text: string;
  /** Where it begins and ends in the statement. */
  readonly start: number;
  readonly end: number;
}

const SPACE = /\s*/y;
const WORD = /[\p{L}_][\p{L}\p{N}_$]*/uy;
const NUMBER = /[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d+)?/y;
const QUOTED_NAME = /"((?:[^"]|"")*)"/y;
const PLAIN_STRING = /'((?:[^']|'')*)'/y;
const ESCAPED_STRING = /[eE]'((?:[^'\\]|\\[\s\S]|'')*)'/y;
const PARAMETER = /\$\d+/y;
const DOLLAR_TAG = /\$(?:[A-Za-z_][A-Za-z0-9_]*)?\$/y;

/** Reads the tokens of a statement without comments, one at a time: the statements of a session are short. */
export class Lexer {
  readonly #text: string;
  #at = 0;
  #ahead: Token | null = null;

  constructor(text: string) {
    this.#text = text;
  }

  /** The next token, which stays. */
  peek(): Token {
    this.#ahead ??= this.#read();
    return this.#ahead;
  }

  next(): Token {
    const token = this.peek();
    this.#ahead = null;
    return token;
  }

  /** Takes the next token if it is one of these words or symbols; null if it is not. */
  take(...texts: readonly string[]): string | null {
    const { kind, text } = this.peek();
    if ((kind !== 'word' && kind !== 'symbol') || !texts.includes(text)) return null;
    this.next();
    return text;
  }

  /** @throws {SessionError} 42601 when the next token is none of these */
  expect(...texts: readonly string[]): string {
    return this.take(...texts) ?? this.fail();
  }

  /** A name, with or without quotes. @throws {SessionError} 42601 */
  name(): string {
    const { kind } = this.peek();
    return kind === 'word' || kind === 'name' ? this.next().text : this.fail();
  }

  /** @throws {SessionError} 42601 when something follows */
  end(): void {
    if (this.peek().kind !== 'end') this.fail();
  }

  /** The text from the next token on. */
  rest(): string {
    return this.#text.slice(this.peek().start);
  }

  /** @throws {SessionError} 42601 at the next token */
  fail(): never {
    const { kind, start, end } = this.peek();
    throw new SessionError('42601', messages.syntax(kind === 'end' ? null : this.#text.slice(start, end)));
  }

  #read(): Token {
    const start = this.#skipSpace();
    if (start >= this.#text.length) return { kind: 'end', text: '', start, end: start };
    const found =
      this.#match('string', ESCAPED_STRING, start, unescaped) ??
      this.#match('word', WORD, start, (text) => text.toLowerCase()) ??
      this.#match('name', QUOTED_NAME, start, (text) => text.replaceAll('""', '"')) ??
      this.#match('string', PLAIN_STRING, start, (text) => text.replaceAll("''", "'")) ??
      this.#match('number', NUMBER, start, (text) => text) ??
      this.#match('symbol', PARAMETER, start, (text) => text) ??
      this.#dollarString(start) ??
      this.#symbol(start);
    this.#at = found.end;
    return found;
  }

  #skipSpace(): number {
    SPACE.lastIndex = this.#at;
    return this.#at + (SPACE.exec(this.#text)?.[0].length ?? 0);
  }

  #match(kind: Token['kind'], pattern: RegExp, start: number, read: (text: string) => string): Token | null {
    pattern.lastIndex = start;
    const found = pattern.exec(this.#text);
    return found === null ? null : { kind, text: read(found[1] ?? found[0]), start, end: start + found[0].length };
  }

  #dollarString(start: number): Token | null {
    DOLLAR_TAG.lastIndex = start;
    const tag = DOLLAR_TAG.exec(this.#text)?.[0];
    if (tag === undefined) return null;
    const end = this.#text.indexOf(tag, start + tag.length);
    return end === -1 ? null : { kind: 'string', text: this.#text.slice(start + tag.length, end), start, end: end + tag.length };
  }

  #symbol(start: number): Token {
    const text = this.#text.startsWith('::', start) ? '::' : (this.#text[start] ?? '');
    return { kind: 'symbol', text, start, end: start + text.length };
  }
}

const escapes: Readonly<Record<string, string>> = { n: '\n', t: '\t', r: '\r', b: '\b', f: '\f' };

function unescaped(text: string): string {
  return text.replaceAll(/\\([\s\S])|''/g, (_, escape: string | undefined) => (escape === undefined ? "'" : (escapes[escape] ?? escape)));
}
