import type { Lexer } from './Lexer.ts';
import * as messages from './messages.ts';
import { SessionError } from './SessionError.ts';
import type { FetchDirection, SessionStatement } from './SessionStatement.ts';

/** What follows DECLARE. @throws {SessionError} 42601, 0A000 for a cursor that is always binary */
export function parseDeclare(lexer: Lexer): SessionStatement {
  const name = lexer.name();
  let scrolls: 'either_way' | 'forward' = 'either_way';
  for (let word = lexer.take('binary', 'insensitive', 'asensitive', 'no', 'scroll'); word !== null;) {
    if (word === 'binary') throw new SessionError('0A000', messages.notOffered('DECLARE BINARY CURSOR'));
    if (word === 'no') {
      lexer.expect('scroll');
      scrolls = 'forward';
    }
    word = lexer.take('binary', 'insensitive', 'asensitive', 'no', 'scroll');
  }
  lexer.expect('cursor');
  let lasts: 'transaction' | 'session' = 'transaction';
  const hold = lexer.take('with', 'without');
  if (hold !== null) {
    lexer.expect('hold');
    lasts = hold === 'with' ? 'session' : 'transaction';
  }
  lexer.expect('for');
  return { kind: 'declare', name, lasts, scrolls, text: lexer.rest() };
}

/** What follows FETCH and MOVE. @throws {SessionError} 42601 */
export function parseFetch(lexer: Lexer, kind: 'fetch' | 'move'): SessionStatement {
  const direction = fetchDirection(lexer);
  lexer.take('from', 'in');
  const name = lexer.name();
  lexer.end();
  return { kind, name, direction };
}

function fetchDirection(lexer: Lexer): FetchDirection {
  const { kind } = lexer.peek();
  if (kind === 'number') return counted(wholeNumber(lexer));
  const word = lexer.take('next', 'prior', 'first', 'last', 'absolute', 'relative', 'all', 'forward', 'backward');
  switch (word) {
    case 'prior':
      return { kind: 'backward', count: 1 };
    case 'first':
      return { kind: 'absolute', row: 1 };
    case 'last':
      return { kind: 'absolute', row: -1 };
    case 'absolute':
    case 'relative':
      return { kind: word, row: wholeNumber(lexer) };
    case 'all':
      return { kind: 'forward', count: Infinity };
    case 'forward':
    case 'backward': {
      const count = lexer.take('all') === null ? (lexer.peek().kind === 'number' ? wholeNumber(lexer) : 1) : Infinity;
      return counted(word === 'forward' ? count : -count);
    }
    default:
      return { kind: 'forward', count: 1 };
  }
}

function counted(count: number): FetchDirection {
  if (count === 0) return { kind: 'relative', row: 0 };
  return count > 0 ? { kind: 'forward', count } : { kind: 'backward', count: -count };
}

/** @throws {SessionError} 42601 */
export function wholeNumber(lexer: Lexer): number {
  const { kind, text } = lexer.peek();
  if (kind !== 'number' || !/^[+-]?\d{1,15}$/.test(text)) lexer.fail();
  lexer.next();
  return Number(text);
}
