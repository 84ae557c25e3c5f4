import { typeNamed } from '../catalog/oids.ts';
import { listedSettings, settingNamed } from '../catalog/settings.ts';
import { answerQuery } from './answerQuery.ts';
import type { Arguments } from './Arguments.ts';
import { HeldRows } from './HeldRows.ts';
import * as messages from './messages.ts';
import type { Outcome } from './Outcome.ts';
import { parseStatement } from './parseStatement.ts';
import type { Session } from './Session.ts';
import { SessionError } from './SessionError.ts';
import type { ChainedTransaction, SessionStatement } from './SessionStatement.ts';
import { splitStatements } from './splitStatements.ts';

type Of<Kind extends SessionStatement['kind']> = Extract<SessionStatement, { readonly kind: Kind }>;

/** Where a statement stands: alone, or in a message with others, which then is a transaction of its own. */
export type Company = 'alone' | 'several';

/**
 * Carries out a statement.
 * @throws {SessionError} and whatever answering a query throws
 */
export async function perform(
  session: Session,
  statement: SessionStatement,
  given: Arguments,
  { company, signal }: { readonly company: Company; readonly signal: AbortSignal },
): Promise<Outcome> {
  if (session.transaction.state === 'failed' && !endsFailure(statement)) throw new SessionError('25P02', messages.isAborted());
  switch (statement.kind) {
    case 'empty':
      return { kind: 'empty' };
    case 'query':
      return { kind: 'rows', rows: await answerQuery(session, statement.text, given, signal), tag: 'SELECT' };
    case 'copy':
      return { kind: 'copy', rows: await answerQuery(session, statement.text, given, signal), form: statement.form };
    case 'declare':
      return declare(session, statement, given, { company, signal });
    case 'execute':
      return execute(session, statement, { company, signal });
    case 'show':
    case 'show_all':
    case 'fetch':
    case 'set':
    case 'reset':
    case 'reset_all':
    case 'set_transaction':
    case 'begin':
    case 'commit':
    case 'rollback':
    case 'savepoint':
    case 'release':
    case 'rollback_to':
    case 'discard':
    case 'deallocate':
    case 'prepare':
    case 'move':
    case 'close':
    case 'without_effect':
    case 'write':
    case 'unknown':
      return performHere(session, statement);
  }
}

/** What is carried out at once. */
function performHere(
  session: Session,
  statement: Exclude<SessionStatement, { readonly kind: 'empty' | 'query' | 'copy' | 'declare' | 'execute' }>,
): Outcome {
  const { settings, named, cursors } = session;
  switch (statement.kind) {
    case 'set':
      settings.set(statement.name, statement.value, statement.scope);
      return complete('SET');
    case 'reset':
      settings.set(statement.name, null, 'session');
      return complete('RESET');
    case 'reset_all':
      settings.resetAll();
      return complete('RESET');
    case 'set_transaction':
      if (statement.scope === 'session' && statement.isolation !== null)
        settings.set('default_transaction_isolation', statement.isolation, 'session');
      if (statement.isolation !== null) settings.set('transaction_isolation', statement.isolation, statement.scope);
      return complete('SET');
    case 'show':
      return shown(settingNamed(statement.name)?.name ?? statement.name, settings.value(statement.name));
    case 'show_all':
      return { kind: 'rows', rows: allSettings(session), tag: 'SHOW' };
    case 'begin':
      if (session.transaction.state === 'idle') session.transaction.begin();
      else session.notice({ severity: 'WARNING', sqlstate: '25001', message: messages.nestedBegin() });
      if (statement.isolation !== null) settings.set('transaction_isolation', statement.isolation, 'transaction');
      return complete(statement.tag);
    case 'commit':
    case 'rollback':
      return endTransaction(session, statement.kind, statement.chained);
    case 'savepoint':
    case 'release':
    case 'rollback_to':
      return savepoint(session, statement);
    case 'discard':
      return discard(session, statement);
    case 'deallocate':
      if (statement.name === null) named.removeAll();
      else if (!named.remove(statement.name)) throw new SessionError('26000', messages.noStatement(statement.name));
      return complete(statement.name === null ? 'DEALLOCATE ALL' : 'DEALLOCATE');
    case 'prepare':
      return prepare(session, statement);
    case 'fetch':
    case 'move':
      return fetch(session, statement);
    case 'close':
      if (statement.name === null) cursors.removeAll();
      else if (!cursors.remove(statement.name)) throw new SessionError('34000', messages.noCursor(statement.name));
      return complete(statement.name === null ? 'CLOSE CURSOR ALL' : 'CLOSE CURSOR');
    case 'without_effect':
      return complete(statement.tag);
    case 'write':
      throw new SessionError('25006', messages.readOnly(statement.command), messages.readOnlyHint());
    case 'unknown':
      throw new SessionError('0A000', messages.notOffered(statement.command), statement.hint);
  }
}

/** Only the end of a transaction that failed is heard. */
function endsFailure({ kind }: SessionStatement): boolean {
  return kind === 'commit' || kind === 'rollback' || kind === 'rollback_to' || kind === 'empty';
}

function complete(tag: string): Outcome {
  return { kind: 'complete', tag };
}

function shown(name: string, value: string): Outcome {
  return { kind: 'rows', rows: new HeldRows([textColumn(name)], [[value]]), tag: 'SHOW' };
}

export function textColumn(name: string): HeldRows['columns'][number] {
  return { name, type: 'string', engine_type: 'VARCHAR' };
}

/** The columns of SHOW ALL. */
export const settingColumns = ['name', 'setting', 'description'].map(textColumn);

function allSettings({ settings }: Session): HeldRows {
  const rows = listedSettings()
    .map(({ name, description }) => [name, settings.value(name), description])
    .toSorted(([a = ''], [b = '']) => (a.toLowerCase() < b.toLowerCase() ? -1 : 1));
  return new HeldRows(settingColumns, rows);
}

function endTransaction(session: Session, wanted: 'commit' | 'rollback', chained: ChainedTransaction): Outcome {
  const { transaction, cursors } = session;
  if (transaction.state === 'idle') {
    if (chained === 'chain') throw new SessionError('25P01', messages.onlyInTransaction(`${wanted.toUpperCase()} AND CHAIN`));
    session.notice({ severity: 'WARNING', sqlstate: '25P01', message: messages.noTransaction() });
    return complete(wanted.toUpperCase());
  }
  const done = transaction.end(wanted);
  cursors.endTransaction();
  if (chained === 'chain') transaction.begin();
  return complete(done.toUpperCase());
}

function savepoint({ transaction }: Session, { kind, name }: Of<'savepoint' | 'release' | 'rollback_to'>): Outcome {
  const command = kind === 'savepoint' ? 'SAVEPOINT' : kind === 'release' ? 'RELEASE SAVEPOINT' : 'ROLLBACK TO SAVEPOINT';
  if (transaction.state === 'idle') throw new SessionError('25P01', messages.onlyInTransaction(command));
  if (kind === 'savepoint') transaction.save(name);
  else if (kind === 'release') transaction.release(name);
  else transaction.rollBackTo(name);
  return complete(kind === 'savepoint' ? 'SAVEPOINT' : kind === 'release' ? 'RELEASE' : 'ROLLBACK');
}

function discard({ transaction, settings, named, cursors }: Session, { what }: Of<'discard'>): Outcome {
  if (what === 'ALL') {
    if (transaction.state !== 'idle') throw new SessionError('25001', messages.notInTransaction('DISCARD ALL'));
    settings.resetAll();
    named.removeAll();
    cursors.removeAll();
  }
  return complete(`DISCARD ${what}`);
}

/** The names that SQL has for types besides PostgreSQL's own. */
const typeAliases: Readonly<Record<string, string>> = {
  boolean: 'bool',
  smallint: 'int2',
  int: 'int4',
  integer: 'int4',
  bigint: 'int8',
  real: 'float4',
  float: 'float8',
  'double precision': 'float8',
  decimal: 'numeric',
  'timestamp without time zone': 'timestamp',
  'timestamp with time zone': 'timestamptz',
};

function prepare({ named, options: { limits } }: Session, { name, types, text }: Of<'prepare'>): Outcome {
  const [only, ...others] = splitStatements(text);
  if (only === undefined || others.length > 0) throw new SessionError('42601', messages.severalStatements());
  if (only.parameters > limits.parameters) throw new SessionError('54000', messages.tooManyParameters(limits.parameters));
  const oids = types.map((type) => typeNamed(typeAliases[type] ?? type).oid);
  named.add(name, { statement: parseStatement(only), parameters: only.parameters, oids, told_oids: null, told_columns: null });
  return complete('PREPARE');
}

async function execute(
  session: Session,
  { name, values }: Of<'execute'>,
  how: { readonly company: Company; readonly signal: AbortSignal },
): Promise<Outcome> {
  const { statement, parameters, oids } = session.named.get(name);
  if (values.length !== parameters) throw new SessionError('42601', messages.wrongArgumentCount(name, values.length, parameters));
  return perform(session, statement, { oids, values }, how);
}

async function declare(
  session: Session,
  { name, lasts, scrolls, text }: Of<'declare'>,
  given: Arguments,
  { company, signal }: { readonly company: Company; readonly signal: AbortSignal },
): Promise<Outcome> {
  const { transaction, cursors } = session;
  if (lasts === 'transaction' && transaction.state === 'idle' && company === 'alone')
    throw new SessionError('25P01', messages.onlyInTransaction('DECLARE CURSOR'));
  cursors.check(name);
  const rows = await answerQuery(session, text, given, signal);
  cursors.add(name, { bound: null, formats: [], lasts, scrolls, outcome: { kind: 'rows', rows, tag: 'FETCH' } });
  return complete('DECLARE CURSOR');
}

function fetch({ cursors }: Session, { kind, name, direction }: Of<'fetch' | 'move'>): Outcome {
  const { rows, scrolls } = cursors.cursor(name);
  if (scrolls === 'forward' && rows.leadsBack(direction))
    throw new SessionError('55000', messages.forwardOnly(), messages.forwardOnlyHint());
  const found = rows.go(direction);
  return kind === 'move' ? complete(`MOVE ${found.length}`) : { kind: 'rows', rows: new HeldRows(rows.columns, found), tag: 'FETCH' };
}
