import { cancelled } from '../../errors/cancelled.ts';
import type { ServiceError } from '../../errors/ServiceError.ts';
import type { SessionView } from '../catalog/SessionView.ts';
import { settingNamed } from '../catalog/settings.ts';
import type { SharedTurns } from '../../turns/SharedTurns.ts';
import type { AnswerCaps, PostgresLimits } from '../PostgresLimits.ts';
import { parameterStatus, report, type Report } from '../wire/backend.ts';
import { ClientGone } from '../wire/ClientGone.ts';
import { MessageWriter } from '../wire/MessageWriter.ts';
import { Cursors } from './Cursors.ts';
import * as messages from './messages.ts';
import { NamedStatements } from './NamedStatements.ts';
import { reportOf } from './reportOf.ts';
import type { RowMemory } from './RowMemory.ts';
import { SessionError } from './SessionError.ts';
import type { SessionStatement, SessionStatementKind } from './SessionStatement.ts';
import { reported, Settings } from './Settings.ts';
import type { Statements } from './Statements.ts';
import { Transaction } from './Transaction.ts';
import type { WrittenRows } from './WrittenRows.ts';

/** Who begins a session, and as what. */
export interface SessionIdentity {
  readonly user: string;
  readonly database: string;
  /** The number that a client cancels with; no process has it. */
  readonly pid: number;
}

export interface SessionOptions {
  readonly identity: SessionIdentity;
  /** Settings that the client gave at the start. */
  readonly given: ReadonlyMap<string, string>;
  readonly statements: Statements;
  readonly limits: PostgresLimits;
  readonly caps: AnswerCaps;
  readonly memory: RowMemory;
  readonly written: WrittenRows;
  /** Shared with all other sessions. */
  readonly turns: SharedTurns;
  /** Sends what was written, and resolves when its client has room for more. */
  readonly send: (bytes: Buffer) => Promise<void>;
  /** Receives what became of each statement. */
  readonly ended: (end: StatementEnd) => void;
  /** Makes of a bug what may be said of it. */
  readonly unexpected: (error: unknown) => ServiceError;
}

/** What is known of a statement once it has ended. */
export interface StatementEnd {
  /** `unread` for one that could not be read, and for a message that failed before there was one. */
  readonly statement: SessionStatementKind | 'unread';
  /** PostgreSQL's code: `00000` for success. */
  readonly sqlstate: string;
  readonly ms: number;
}

const SUCCESS = '00000';
/** Bytes written before they are sent. */
export const SENT_AT_ONCE = 64 * 1024;

/** What one client has of the server between its start and its end: settings, a transaction, prepared statements, cursors. */
export class Session {
  readonly options: SessionOptions;
  readonly settings: Settings;
  readonly transaction: Transaction;
  readonly named: NamedStatements;
  readonly cursors: Cursors;
  readonly writer = new MessageWriter();
  readonly view: SessionView;
  readonly #told = new Map<string, string>();
  #read: SessionStatementKind | null = null;
  /** Ends what runs, and says why. */
  #stop: ((cause: string) => void) | null = null;
  #isOver = false;

  /** @throws {SessionError} for a setting that cannot be given */
  constructor(options: SessionOptions) {
    const { identity, given, limits } = options;
    this.options = options;
    this.settings = new Settings(given, { session_authorization: identity.user });
    this.transaction = new Transaction(this.settings);
    this.named = new NamedStatements(limits.statements);
    this.cursors = new Cursors(limits.cursors);
    this.view = this.#viewOf(identity);
  }

  /** Writes the settings that clients follow, if they have changed since they were told. */
  tellSettings(): void {
    for (const name of reported) {
      const value = this.settings.value(name);
      if (this.#told.get(name) === value) continue;
      this.#told.set(name, value);
      parameterStatus(this.writer, settingNamed(name)?.name ?? name, value);
    }
  }

  /** Sends what was written. */
  async flush(): Promise<void> {
    if (this.writer.length > 0) await this.options.send(this.writer.take());
  }

  /** Whether what was written is so much that it should be sent before more is. */
  get hasMuch(): boolean {
    return this.writer.length >= SENT_AT_ONCE;
  }

  /** Writes a notice, unless the client wants only more important ones. */
  notice(notice: Pick<Report, 'message' | 'sqlstate'> & Partial<Report>): void {
    const least = this.settings.value('client_min_messages').toLowerCase();
    if (least === 'error' || (least === 'warning' && notice.severity !== 'WARNING')) return;
    report(this.writer, { severity: 'NOTICE', detail: null, hint: null, ...notice });
  }

  /**
   * Does the work of one statement, which ends early when its client cancels it, has gone, or set a limit to its time. An error is written,
   * and fails the transaction.
   * @returns whether the work was done
   */
  async attempt(work: (signal: AbortSignal) => Promise<void>): Promise<boolean> {
    const started = performance.now();
    this.#read = null;
    const stopped = new AbortController();
    let cause: string | null = null;
    this.#stop = (why) => {
      cause ??= why;
      stopped.abort();
    };
    const most_ms = this.settings.duration('statement_timeout');
    const timer = most_ms === 0 ? null : setTimeout(() => this.#stop?.(messages.statementTimeout()), most_ms);
    let sqlstate = SUCCESS;
    try {
      if (this.#isOver) throw cancelled();
      await work(stopped.signal);
      return true;
    } catch (error) {
      sqlstate = this.refuse(cause === null ? error : new SessionError('57014', cause));
      return false;
    } finally {
      this.#stop = null;
      if (timer !== null) clearTimeout(timer);
      const ms = Math.round((performance.now() - started) * 100) / 100;
      if (this.#read !== null || sqlstate !== SUCCESS) this.options.ended({ statement: this.#read ?? 'unread', sqlstate, ms });
    }
  }

  /** Writes an error, which fails the transaction. @returns its code @throws the error itself if it ends the session */
  refuse(error: unknown): string {
    if (error instanceof ClientGone) throw error;
    const said = reportOf(error, this.options.unexpected);
    if (said.severity === 'FATAL') throw error;
    this.transaction.fail();
    report(this.writer, said);
    return said.sqlstate;
  }

  /** Notes what a statement is that is about to be carried out. @returns the same */
  reads<Statement extends SessionStatement>(statement: Statement): Statement {
    this.#read = statement.kind;
    return statement;
  }

  /** Another connection of this client asks to end what runs. */
  cancel(): void {
    this.#stop?.(messages.userRequest());
  }

  /** The client has gone, or is told to go: nothing of the session stays. */
  end(): void {
    this.#isOver = true;
    this.cancel();
    this.cursors.removeAll();
    this.named.removeAll();
  }

  #viewOf({ user, database, pid }: SessionIdentity): SessionView {
    const { settings, transaction } = this;
    return {
      user,
      database,
      backend_pid: pid,
      started: new Date(),
      get settings() {
        return settings.values;
      },
      get transaction() {
        return transaction.state === 'within' ? 'open' : transaction.state;
      },
      set(name, value, scope) {
        settings.set(name, value, scope);
      },
    };
  }
}
