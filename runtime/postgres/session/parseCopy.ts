import { readCopyForm } from './copyForm.ts';
import type { Lexer } from './Lexer.ts';
import * as messages from './messages.ts';
import { SessionError } from './SessionError.ts';
import type { SessionStatement } from './SessionStatement.ts';

/** What follows COPY. @throws {SessionError} 42601, 42809 for a relation, 0A000 for another place than the client */
export function parseCopy(lexer: Lexer): SessionStatement {
  if (lexer.peek().text !== '(' || lexer.peek().kind !== 'symbol') return copyOfTable(lexer);
  const text = insideParentheses(lexer);
  if (lexer.take('from') !== null) return { kind: 'write', command: 'COPY FROM' };
  lexer.expect('to');
  if (lexer.take('stdout') === null) throw new SessionError('0A000', messages.copyToClientOnly());
  return { kind: 'copy', text, form: readCopyForm(lexer) };
}

/** Relations are views here, which PostgreSQL does not copy either. */
function copyOfTable(lexer: Lexer): SessionStatement {
  let name = lexer.name();
  if (lexer.take('.') !== null) name = lexer.name();
  if (lexer.peek().text === '(') insideParentheses(lexer);
  if (lexer.expect('from', 'to') === 'from') return { kind: 'write', command: 'COPY FROM' };
  throw new SessionError('42809', messages.copyFromView(name), messages.copyFromViewHint());
}

/** The text between the parenthesis that comes next and its other one. */
function insideParentheses(lexer: Lexer): string {
  lexer.expect('(');
  const text = lexer.rest();
  const { start } = lexer.peek();
  for (let depth = 1; ;) {
    const token = lexer.next();
    if (token.kind === 'end') lexer.fail();
    if (token.kind !== 'symbol') continue;
    depth += token.text === '(' ? 1 : token.text === ')' ? -1 : 0;
    if (depth === 0) return text.slice(0, token.start - start);
  }
}
