import * as messages from './messages.ts';
import { SessionError } from './SessionError.ts';

export interface StatementText {
  /** Without comments and without its semicolon. */
  readonly text: string;
  /** Whether it has the word INTO outside of parentheses and quotes, as SELECT INTO has. */
  readonly has_into: boolean;
  /** The highest number of a parameter, `$1` being 1; 0 without any. */
  readonly parameters: number;
}

/** Where something begins within which a semicolon, a parenthesis or a word is only text. */
const NEXT = /['"$;()]|--|\/\*|\binto\b/gi;
const DOLLAR_TAG = /\$(?:[A-Za-z_][A-Za-z0-9_]*)?\$/y;

/**
 * The statements of a message, of which comments are taken out: tools sign what they send with them, and every part of this service that
 * reads a statement is spared from knowing them.
 * @returns at least one; an empty one is no statement
 * @throws {SessionError} 42601 for a quote or comment without an end
 */
export function splitStatements(text: string): readonly StatementText[] {
  const statements: StatementText[] = [];
  let parts: string[] = [];
  let from = 0;
  let depth = 0;
  let has_into = false;
  let parameters = 0;
  const finish = (end: number): void => {
    parts.push(text.slice(from, end));
    statements.push({ text: parts.join(' ').trim(), has_into, parameters });
    parts = [];
    depth = 0;
    has_into = false;
    parameters = 0;
  };
  let at = 0;
  for (;;) {
    NEXT.lastIndex = at;
    const found = NEXT.exec(text);
    if (found === null) break;
    const { index } = found;
    at = index + found[0].length;
    switch (found[0]) {
      case "'":
        at = isEscaped(text, index) ? endOfEscaped(text, at) : endOfQuoted(text, at, "'");
        break;
      case '"':
        at = endOfQuoted(text, at, '"');
        break;
      case '$':
        parameters = Math.max(parameters, parameterAt(text, index));
        at = endOfDollars(text, index);
        break;
      case '(':
        depth += 1;
        break;
      case ')':
        depth -= 1;
        break;
      case ';':
        finish(index);
        from = at;
        break;
      case '--': {
        parts.push(text.slice(from, index));
        const end = text.indexOf('\n', at);
        at = from = end === -1 ? text.length : end;
        break;
      }
      case '/*':
        parts.push(text.slice(from, index));
        at = from = endOfComment(text, at);
        break;
      default:
        if (depth === 0) has_into = true;
    }
  }
  finish(text.length);
  const full = statements.filter((statement) => statement.text !== '');
  return full.length === 0 ? [{ text: '', has_into: false, parameters: 0 }] : full;
}

/** Whether a quote is that of `E'…'`, in which a backslash escapes. */
function isEscaped(text: string, quote: number): boolean {
  return /[eE]/.test(text[quote - 1] ?? '') && !/[\p{L}\p{N}_$"]/u.test(text[quote - 2] ?? ' ');
}

function endOfQuoted(text: string, from: number, quote: "'" | '"'): number {
  const end = text.indexOf(quote, from);
  // Two quotes stand for one: the second begins the next piece.
  if (end === -1) throw new SessionError('42601', messages.unterminated(quote === '"' ? 'name' : 'string'));
  return end + 1;
}

const ESCAPED_END = /\\[\s\S]|'/g;

function endOfEscaped(text: string, from: number): number {
  ESCAPED_END.lastIndex = from;
  for (let found = ESCAPED_END.exec(text); found !== null; found = ESCAPED_END.exec(text)) {
    if (found[0] === "'" && text[ESCAPED_END.lastIndex] !== "'") return ESCAPED_END.lastIndex;
    if (found[0] === "'") ESCAPED_END.lastIndex += 1;
  }
  throw new SessionError('42601', messages.unterminated('string'));
}

function endOfDollars(text: string, start: number): number {
  if (/[\p{L}\p{N}_]/u.test(text[start - 1] ?? ' ')) return start + 1;
  DOLLAR_TAG.lastIndex = start;
  const tag = DOLLAR_TAG.exec(text)?.[0];
  if (tag === undefined) return start + 1;
  const end = text.indexOf(tag, start + tag.length);
  if (end === -1) throw new SessionError('42601', messages.unterminated('string'));
  return end + tag.length;
}

const PARAMETER = /\$(\d{1,9})/y;

function parameterAt(text: string, start: number): number {
  if (/[\p{L}\p{N}_]/u.test(text[start - 1] ?? ' ')) return 0;
  PARAMETER.lastIndex = start;
  return Number(PARAMETER.exec(text)?.[1] ?? 0);
}

const COMMENT_MARK = /\/\*|\*\//g;

/** Comments nest. */
function endOfComment(text: string, from: number): number {
  COMMENT_MARK.lastIndex = from;
  for (let depth = 1, found = COMMENT_MARK.exec(text); found !== null; found = COMMENT_MARK.exec(text)) {
    depth += found[0] === '/*' ? 1 : -1;
    if (depth === 0) return COMMENT_MARK.lastIndex;
  }
  throw new SessionError('42601', messages.unterminated('comment'));
}
