import { bare, parameterDescription } from '../wire/backend.ts';
import { formatsOf, type Format, type FrontendMessage } from '../wire/frontend.ts';
import { parameterText } from '../wire/parameters.ts';
import type { SqlColumn } from '../../sql/worker/protocol.ts';
import { postgresType, typeNamed } from '../catalog/oids.ts';
import { settingNamed } from '../catalog/settings.ts';
import type { Portal } from './Cursors.ts';
import * as messages from './messages.ts';
import type { NamedStatement } from './NamedStatements.ts';
import { parseStatement } from './parseStatement.ts';
import { perform, settingColumns, textColumn } from './perform.ts';
import type { Session } from './Session.ts';
import { SessionError } from './SessionError.ts';
import type { SessionStatement } from './SessionStatement.ts';
import { endOfQuery } from './simpleQuery.ts';
import { splitStatements } from './splitStatements.ts';
import { writeOutcome } from './writeOutcome.ts';
import { describeRows } from './writeRows.ts';

type Of<Type extends FrontendMessage['type']> = Extract<FrontendMessage, { readonly type: Type }>;
/** The messages of the extended protocol, but for those that end it. */
export type ExtendedMessage = Of<'parse' | 'bind' | 'describe' | 'close' | 'execute'>;

const TEXT_OID = 25;

/** Statements that are prepared, bound and run by messages of their own. After an error, all up to the next Sync is skipped. */
export class ExtendedQuery {
  readonly #session: Session;
  #skipping = false;

  constructor(session: Session) {
    this.#session = session;
  }

  /** Whether what comes is skipped. */
  get isSkipping(): boolean {
    return this.#skipping;
  }

  /** An error was written: what follows is skipped. The error is sent at once, for a client may wait for it before it sends its Sync. */
  async skip(): Promise<void> {
    this.#skipping = true;
    await this.#session.flush();
  }

  async handle(message: ExtendedMessage): Promise<void> {
    if (this.#skipping) return;
    const isDone = await this.#session.attempt((signal) => this.#perform(message, signal));
    if (!isDone) await this.skip();
  }

  async sync(): Promise<void> {
    this.#skipping = false;
    endOfQuery(this.#session);
    await this.#session.flush();
  }

  async #perform(message: ExtendedMessage, signal: AbortSignal): Promise<void> {
    switch (message.type) {
      case 'parse':
        return this.#parse(message);
      case 'bind':
        return this.#bind(message, signal);
      case 'describe':
        return message.what === 'statement' ? this.#describeStatement(message.name, signal) : this.#describePortal(message.name, signal);
      case 'execute':
        return this.#execute(message, signal);
      case 'close':
        if (message.what === 'statement') this.#session.named.remove(message.name);
        else this.#session.cursors.remove(message.name);
        bare(this.#session.writer, '3');
    }
  }

  #parse({ name, text, oids }: Of<'parse'>): void {
    const { named, writer, transaction, options } = this.#session;
    const [only, ...others] = splitStatements(text);
    if (only === undefined || others.length > 0) throw new SessionError('42601', messages.severalStatements());
    const parameters = Math.max(only.parameters, oids.length);
    if (parameters > options.limits.parameters) throw new SessionError('54000', messages.tooManyParameters(options.limits.parameters));
    const statement = parseStatement(only);
    if (transaction.state === 'failed' && !['commit', 'rollback', 'rollback_to'].includes(statement.kind))
      throw new SessionError('25P02', messages.isAborted());
    named.add(name, { statement, parameters, oids, told_oids: null, told_columns: null });
    bare(writer, '1');
  }

  async #bind({ portal, statement: name, formats, values, result_formats }: Of<'bind'>, signal: AbortSignal): Promise<void> {
    const { named, cursors, writer } = this.#session;
    const statement = named.get(name);
    if (values.length !== statement.parameters)
      throw new SessionError('08P01', messages.wrongParameterCount(values.length, statement.parameters));
    const sent = formatsOf(formats, values.length);
    const isTyped =
      statement.told_oids !== null || values.every((_, index) => sent[index] === 'text' || (statement.oids[index] ?? 0) !== 0);
    const oids = isTyped ? (statement.told_oids ?? statement.oids) : await this.#oidsOf(statement, signal);
    const texts = values.map((value, index) =>
      value === null ? null : parameterText({ value, format: sent[index] ?? 'text', oid: oids[index] ?? 0, place: index + 1 }),
    );
    const bound = { named: statement, values: texts };
    cursors.add(portal, { bound, formats: result_formats, lasts: 'transaction', scrolls: 'either_way', outcome: null });
    bare(writer, '2');
  }

  async #describeStatement(name: string, signal: AbortSignal): Promise<void> {
    const { named, writer } = this.#session;
    const statement = named.get(name);
    const oids = await this.#oidsOf(statement, signal);
    const columns = await this.#columnsOf(statement, signal);
    statement.told_oids = oids;
    statement.told_columns = columns === null ? null : toldColumns(columns);
    parameterDescription(writer, oids);
    this.#tellColumns(columns, []);
  }

  /** A portal runs when it is described: its values are there, and its columns are known best from its rows. */
  async #describePortal(name: string, signal: AbortSignal): Promise<void> {
    const portal = this.#session.cursors.portal(name);
    const { bound } = portal;
    const isAnswered = portal.outcome !== null || bound === null || ANSWERED_BEFORE.has(bound.named.statement.kind);
    if (isAnswered) {
      const outcome = await this.#outcomeOf(portal, signal);
      this.#tellColumns(outcome.kind === 'rows' ? outcome.rows.columns : null, portal.formats);
    } else this.#tellColumns(await this.#columnsOf(bound.named, signal), portal.formats);
  }

  #tellColumns(columns: readonly SqlColumn[] | null, formats: readonly Format[]): void {
    if (columns === null) bare(this.#session.writer, 'n');
    else describeRows(this.#session.writer, columns, formats);
  }

  async #execute({ portal: name, most }: Of<'execute'>, signal: AbortSignal): Promise<void> {
    const portal = this.#session.cursors.portal(name);
    const outcome = await this.#outcomeOf(portal, signal);
    const told = portal.bound?.named.told_columns ?? null;
    if (outcome.kind === 'rows' && told !== null && told !== toldColumns(outcome.rows.columns))
      throw new SessionError('0A000', messages.changedResult(), messages.changedResultHint());
    const limit = most === 0 ? Infinity : most;
    await writeOutcome(this.#session, outcome, { formats: portal.formats, most: limit, columns: 'announced', signal });
  }

  async #outcomeOf(portal: Portal, signal: AbortSignal): Promise<NonNullable<Portal['outcome']>> {
    if (portal.outcome !== null || portal.bound === null) return portal.outcome ?? { kind: 'empty' };
    const { named, values } = portal.bound;
    const outcome = await perform(
      this.#session,
      this.#session.reads(named.statement),
      { oids: named.oids, values },
      { company: 'alone', signal },
    );
    portal.outcome = outcome;
    return outcome;
  }

  /** The types of a statement's parameters, each as its client gave it or else as it follows from the statement. */
  async #oidsOf({ statement, parameters, oids, told_oids }: NamedStatement, signal: AbortSignal): Promise<readonly number[]> {
    if (told_oids !== null) return told_oids;
    const given = Array.from({ length: parameters }, (_, index) => oids[index] ?? 0);
    if (!given.includes(0)) return given;
    const text = textOf(statement);
    if (text === null) return given.map((oid) => oid || TEXT_OID);
    const { statements } = this.#session.options;
    const inferred = await statements.use({ text, oids }, this.#session.view, signal, (prepared) => prepared.parameters(signal));
    return given.map((oid, index) => oid || typeNamed(inferred[index]?.type ?? 'text').oid);
  }

  /** Null for a statement without rows. @throws as answering does */
  async #columnsOf(
    { statement, oids }: Pick<NamedStatement, 'statement' | 'oids'>,
    signal: AbortSignal,
  ): Promise<readonly SqlColumn[] | null> {
    const { options, view, cursors, named, settings } = this.#session;
    switch (statement.kind) {
      case 'query':
        return options.statements.use({ text: statement.text, oids }, view, signal, (prepared) => prepared.columns(signal));
      case 'show':
        settings.value(statement.name);
        return [textColumn(settingNamed(statement.name)?.name ?? statement.name)];
      case 'show_all':
        return settingColumns;
      case 'fetch':
        return cursors.cursor(statement.name).rows.columns;
      case 'execute':
        return this.#columnsOf(named.get(statement.name), signal);
      case 'empty':
      case 'copy':
      case 'declare':
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
        return null;
    }
  }
}

/** What runs as soon as its portal is described. Others would have an effect before they are run. */
const ANSWERED_BEFORE: ReadonlySet<SessionStatement['kind']> = new Set(['query']);

/** The text of the query in a statement that has one. */
function textOf(statement: SessionStatement): string | null {
  return statement.kind === 'query' || statement.kind === 'declare' || statement.kind === 'copy' ? statement.text : null;
}

/** What a client knows of columns, by which it reads values. */
function toldColumns(columns: readonly SqlColumn[]): string {
  return JSON.stringify(columns.map(({ name, engine_type }) => [name, postgresType(engine_type).oid]));
}
