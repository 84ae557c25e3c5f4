import { Lexer } from './Lexer.ts';
import * as messages from './messages.ts';
import { parseCopy } from './parseCopy.ts';
import { parseDeclare, parseFetch, wholeNumber } from './parseCursor.ts';
import { parseSetting, settingName, transactionModes } from './parseSetting.ts';
import { SessionError } from './SessionError.ts';
import type { SessionStatement } from './SessionStatement.ts';
import type { StatementText } from './splitStatements.ts';

/** What one statement is to a session. @throws {SessionError} 42601 for one about the session that cannot be read, 42809 for a copy of a view */
export function parseStatement({ text, has_into }: StatementText): SessionStatement {
  const lexer = new Lexer(text);
  const { kind, text: first } = lexer.peek();
  if (kind === 'end') return { kind: 'empty' };
  if (kind !== 'word') return { kind: 'query', text };
  if (['select', 'with', 'values', 'table'].includes(first)) return queryOf(text, first, has_into);
  const read = Object.hasOwn(readers, first) ? readers[first] : undefined;
  if (read !== undefined) {
    lexer.next();
    return read(lexer);
  }
  if (WRITES.has(first)) return { kind: 'write', command: commandOf(lexer) };
  return { kind: 'query', text };
}

/** Statements that would change something, by their first word. */
const WRITES: ReadonlySet<string> = new Set(
  (
    'alter analyze call checkpoint cluster comment create delete do drop grant import insert load lock merge notify reassign refresh ' +
    'reindex revoke security truncate update vacuum'
  ).split(' '),
);
/** Words between the command and its object, as in CREATE LOCAL TEMPORARY TABLE. */
const BETWEEN: ReadonlySet<string> = new Set(['or', 'replace', 'local', 'global', 'temporary', 'temp', 'unlogged', 'unique']);
const OBJECTS: ReadonlySet<string> = new Set(['alter', 'create', 'drop']);

function commandOf(lexer: Lexer): string {
  const verb = lexer.next().text;
  if (!OBJECTS.has(verb)) return verb.toUpperCase();
  while (BETWEEN.has(lexer.peek().text)) lexer.next();
  const { kind, text } = lexer.peek();
  return kind === 'word' ? `${verb} ${text}`.toUpperCase() : verb.toUpperCase();
}

function queryOf(text: string, first: string, has_into: boolean): SessionStatement {
  if (!has_into) return { kind: 'query', text };
  return { kind: 'write', command: first === 'select' ? 'SELECT INTO' : 'INSERT' };
}

const readers: Readonly<Record<string, (lexer: Lexer) => SessionStatement>> = {
  set: (lexer) => parseSetting(lexer),
  reset(lexer) {
    if (lexer.take('all') !== null) return ended(lexer, { kind: 'reset_all' });
    return ended(lexer, { kind: 'reset', name: settingName(lexer) });
  },
  show(lexer) {
    if (lexer.take('all') !== null) return ended(lexer, { kind: 'show_all' });
    return ended(lexer, { kind: 'show', name: settingName(lexer) });
  },
  begin(lexer) {
    lexer.take('work', 'transaction');
    return ended(lexer, { kind: 'begin', tag: 'BEGIN', isolation: transactionModes(lexer) });
  },
  start(lexer) {
    lexer.expect('transaction');
    return ended(lexer, { kind: 'begin', tag: 'START TRANSACTION', isolation: transactionModes(lexer) });
  },
  commit: (lexer) => ending(lexer, 'commit'),
  end: (lexer) => ending(lexer, 'commit'),
  abort: (lexer) => ending(lexer, 'rollback'),
  rollback(lexer) {
    lexer.take('work', 'transaction');
    if (lexer.take('to') === null) return ending(lexer, 'rollback');
    lexer.take('savepoint');
    return ended(lexer, { kind: 'rollback_to', name: lexer.name() });
  },
  savepoint: (lexer) => ended(lexer, { kind: 'savepoint', name: lexer.name() }),
  release(lexer) {
    lexer.take('savepoint');
    return ended(lexer, { kind: 'release', name: lexer.name() });
  },
  discard(lexer) {
    const what = lexer.expect('all', 'plans', 'sequences', 'temp', 'temporary');
    return ended(lexer, { kind: 'discard', what: discarded[what] ?? 'TEMP' });
  },
  deallocate(lexer) {
    lexer.take('prepare');
    return ended(lexer, { kind: 'deallocate', name: lexer.take('all') === null ? lexer.name() : null });
  },
  prepare(lexer) {
    const name = lexer.name();
    const types = lexer.take('(') === null ? [] : listUntilParenthesis(lexer, typeName);
    lexer.expect('as');
    return { kind: 'prepare', name, types, text: lexer.rest() };
  },
  execute(lexer) {
    const name = lexer.name();
    return ended(lexer, { kind: 'execute', name, values: lexer.take('(') === null ? [] : listUntilParenthesis(lexer, argument) });
  },
  declare: (lexer) => parseDeclare(lexer),
  fetch: (lexer) => parseFetch(lexer, 'fetch'),
  move: (lexer) => parseFetch(lexer, 'move'),
  close: (lexer) => ended(lexer, { kind: 'close', name: lexer.take('all') === null ? lexer.name() : null }),
  copy: (lexer) => parseCopy(lexer),
  listen: (lexer) => withoutEffect(lexer, 'LISTEN'),
  unlisten: (lexer) => withoutEffect(lexer, 'UNLISTEN'),
  explain: () => ({ kind: 'unknown', command: 'EXPLAIN', hint: messages.noExplain() }),
};

const discarded: Readonly<Record<string, 'ALL' | 'PLANS' | 'SEQUENCES'>> = { all: 'ALL', plans: 'PLANS', sequences: 'SEQUENCES' };

function ended<Statement extends SessionStatement>(lexer: Lexer, statement: Statement): Statement {
  lexer.end();
  return statement;
}

function withoutEffect(lexer: Lexer, tag: string): SessionStatement {
  if (lexer.take('*') === null) lexer.name();
  return ended(lexer, { kind: 'without_effect', tag });
}

function ending(lexer: Lexer, kind: 'commit' | 'rollback'): SessionStatement {
  lexer.take('work', 'transaction');
  if (lexer.take('prepared') !== null) return { kind: 'write', command: `${kind.toUpperCase()} PREPARED` };
  if (lexer.take('and') === null) return ended(lexer, { kind, chained: 'no_chain' });
  const chained = lexer.take('no') === null ? 'chain' : 'no_chain';
  lexer.expect('chain');
  return ended(lexer, { kind, chained });
}

function listUntilParenthesis<Item>(lexer: Lexer, item: (lexer: Lexer) => Item): readonly Item[] {
  const items = [item(lexer)];
  while (lexer.take(',') !== null) items.push(item(lexer));
  lexer.expect(')');
  return items;
}

/** `double precision`, `numeric(10, 2)`, `text[]`: without its modifier. */
function typeName(lexer: Lexer): string {
  let name = lexer.name().toLowerCase();
  while (lexer.peek().kind === 'word') name += ` ${lexer.name()}`;
  if (lexer.take('(') !== null) listUntilParenthesis(lexer, wholeNumber);
  if (lexer.take('[') === null) return name;
  lexer.expect(']');
  return `${name}[]`;
}

/** A value of EXECUTE, of which a cast says nothing that the statement does not. */
function argument(lexer: Lexer): string | null {
  const { kind, text } = lexer.next();
  const isValue = kind === 'string' || kind === 'number' || (kind === 'word' && ['true', 'false', 'null'].includes(text));
  if (!isValue) throw new SessionError('0A000', messages.argumentsAreValues());
  while (lexer.take('::') !== null) typeName(lexer);
  return kind === 'word' && text === 'null' ? null : text;
}
