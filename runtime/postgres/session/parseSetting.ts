import type { Lexer } from './Lexer.ts';
import * as messages from './messages.ts';
import { SessionError } from './SessionError.ts';
import type { SessionStatement, SettingScope } from './SessionStatement.ts';

/** What follows SET. @throws {SessionError} 42601 */
export function parseSetting(lexer: Lexer): SessionStatement {
  const word = lexer.take('session', 'local');
  const scope: SettingScope = word === 'local' ? 'transaction' : 'session';
  if (lexer.take('characteristics') !== null) {
    lexer.expect('as');
    lexer.expect('transaction');
    return ended(lexer, { kind: 'set_transaction', isolation: transactionModes(lexer), scope: 'session' });
  }
  if (word === 'session' && lexer.take('authorization') !== null) return role(lexer);
  if (lexer.take('transaction') !== null)
    return ended(lexer, { kind: 'set_transaction', isolation: transactionModes(lexer), scope: 'transaction' });
  if (lexer.take('role') !== null) return role(lexer);
  if (lexer.take('constraints') !== null) return { kind: 'without_effect', tag: 'SET CONSTRAINTS' };
  if (lexer.take('names') !== null) return setting(lexer, 'client_encoding', scope);
  if (lexer.take('schema') !== null) return setting(lexer, 'search_path', scope);
  if (lexer.peek().text === 'time') {
    const name = settingName(lexer);
    return setting(lexer, name, scope);
  }
  const name = settingName(lexer);
  lexer.expect('to', '=');
  return setting(lexer, name, scope);
}

function ended(lexer: Lexer, statement: SessionStatement): SessionStatement {
  lexer.end();
  return statement;
}

function role(lexer: Lexer): SessionStatement {
  const isNone = lexer.take('none', 'default') !== null;
  if (!isNone) throw new SessionError('42704', messages.noRole(lexer.next().text), messages.tokensDecide());
  return ended(lexer, { kind: 'without_effect', tag: 'SET' });
}

/** @returns with a null value for DEFAULT, and LOCAL of a time zone */
function setting(lexer: Lexer, name: string, scope: SettingScope): SessionStatement {
  if (lexer.take('default') !== null || (name === 'timezone' && lexer.take('local') !== null))
    return ended(lexer, { kind: 'set', name, value: null, scope });
  const items = [item(lexer, name)];
  while (lexer.take(',') !== null) items.push(item(lexer, name));
  return ended(lexer, { kind: 'set', name, value: items.join(', '), scope });
}

/** Names in a list keep the quotes that they need. */
function item(lexer: Lexer, name: string): string {
  const { kind, text } = lexer.next();
  if (kind === 'end' || kind === 'symbol') return lexer.fail();
  const isPlain = name !== 'search_path' || /^[a-z_][a-z0-9_$]*$/.test(text) || text === '';
  return isPlain ? text : `"${text.replaceAll('"', '""')}"`;
}

/** A setting's name, also one of several words. */
export function settingName(lexer: Lexer): string {
  if (lexer.take('transaction') !== null) {
    lexer.expect('isolation');
    lexer.expect('level');
    return 'transaction_isolation';
  }
  if (lexer.take('time') !== null) {
    lexer.expect('zone');
    return 'timezone';
  }
  if (lexer.take('session') !== null) {
    lexer.expect('authorization');
    return 'session_authorization';
  }
  let name = lexer.name().toLowerCase();
  while (lexer.take('.') !== null) name += `.${lexer.name().toLowerCase()}`;
  return name;
}

const MODES: ReadonlySet<string> = new Set([
  'isolation',
  'level',
  'serializable',
  'repeatable',
  'read',
  'committed',
  'uncommitted',
  'write',
  'only',
  'not',
  'deferrable',
  ',',
]);

/**
 * What can be said of a transaction: each statement sees one release, and none writes, whatever it is.
 * @returns the isolation that it names, if one
 */
export function transactionModes(lexer: Lexer): string | null {
  let isolation: string | null = null;
  while (MODES.has(lexer.peek().text)) {
    if (lexer.next().text !== 'level') continue;
    const level = lexer.next().text;
    isolation = level === 'serializable' ? level : `${level} ${lexer.next().text}`;
  }
  return isolation;
}
