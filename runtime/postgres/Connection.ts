import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { Socket } from 'node:net';
import { digestOf } from '../access/Bearers.ts';
import type { PostgresSessionEnd } from '../log/PostgresEvents.ts';
import { ClientSocket } from './ClientSocket.ts';
import type { PostgresService } from './PostgresService.ts';
import { ExtendedQuery } from './session/ExtendedQuery.ts';
import { Farewell } from './session/Farewell.ts';
import * as messages from './session/messages.ts';
import { readStartup, type StartupFacts } from './session/readStartup.ts';
import { reportOf } from './session/reportOf.ts';
import { Session, type StatementEnd } from './session/Session.ts';
import { SessionError } from './session/SessionError.ts';
import { endOfQuery, simpleQuery } from './session/simpleQuery.ts';
import { askPassword, authenticationOk, backendKey, negotiateProtocol, report } from './wire/backend.ts';
import { ClientGone } from './wire/ClientGone.ts';
import { FrameReader, type Frame, type SkippedFrame } from './wire/FrameReader.ts';
import { firstMessage, frontendMessage, passwordOf, type FirstMessage, type FrontendMessage } from './wire/frontend.ts';
import { MessageWriter } from './wire/MessageWriter.ts';
import { ProtocolError } from './wire/ProtocolError.ts';
import { ValueError } from './wire/ValueError.ts';

/** What a connection waits for. */
type Phase =
  | { readonly at: 'start' }
  | { readonly at: 'password'; readonly facts: StartupFacts }
  | { readonly at: 'session'; readonly session: Session; readonly extended: ExtendedQuery };

/** What a connection is to its server. */
export interface ConnectionOptions {
  readonly service: PostgresService;
  /** Different for each connection that is open. */
  readonly pid: number;
  /** Cancels what another connection runs, if the secret is its. */
  readonly cancel: (pid: number, secret: Buffer) => Promise<void>;
  readonly ended: () => void;
}

const SECRET_BYTES = 4;
/** The newest minor version of protocol 3 that is spoken. */
const MINOR_VERSION = 0;
/** Bytes that may wait beside a message: more is not read from the connection. */
const READ_AHEAD = 64 * 1024;
const YES = Buffer.from('S');
const NO = Buffer.from('N');
/** Messages that a Sync ends. */
const EXTENDED = new Set(['P', 'B', 'D', 'C', 'E']);
/** Node's timers hold no longer time. */
const LONGEST_TIMER = 0x7fff_ffff;

/** One connection, from its first byte to its last. Its messages are handled one after the other. */
export class Connection {
  readonly #options: ConnectionOptions;
  readonly #client: ClientSocket;
  readonly #reader: FrameReader;
  readonly #secret = randomBytes(SECRET_BYTES);
  readonly #began = performance.now();
  #phase: Phase = { at: 'start' };
  #token: string | null = null;
  #statements = 0;
  #isBusy = false;
  #isStopping = false;
  #end: PostgresSessionEnd | null = null;
  /** When the message that is arriving began to. */
  #messageSince: number | null = null;
  #clock: NodeJS.Timeout | null = null;

  constructor(socket: Socket, options: ConnectionOptions) {
    const { limits } = options.service;
    this.#options = options;
    this.#reader = new FrameReader(limits.message_bytes);
    this.#client = new ClientSocket(socket, limits.message_ms, {
      data: (chunk) => this.#receive(chunk),
      closed: (why) => this.#closed(why),
    });
    this.#await();
  }

  /** Whether its client has been let in. */
  get isAdmitted(): boolean {
    return this.#phase.at === 'session';
  }

  /** Whether something runs for it. */
  get isBusy(): boolean {
    return this.#isBusy;
  }

  /** Ends what runs, if the secret is that of this connection. */
  cancel(secret: Uint8Array): void {
    if (this.#phase.at === 'session' && timingSafeEqual(secret, this.#secret)) this.#phase.session.cancel();
  }

  /** Ends the connection once nothing runs for it. */
  stop(): void {
    this.#isStopping = true;
    if (!this.#isBusy) this.#sayFarewell(stopping());
  }

  /** Ends the connection now. */
  cut(end: PostgresSessionEnd): void {
    this.#end ??= end;
    this.#client.destroy();
  }

  #receive(chunk: Buffer): void {
    if (this.#end !== null) return;
    this.#reader.push(chunk);
    if (this.#reader.pending > this.#options.service.limits.message_bytes + READ_AHEAD) this.#client.pause();
    if (!this.#isBusy) void this.#work();
  }

  async #work(): Promise<void> {
    this.#isBusy = true;
    this.#stopClock();
    try {
      for (let frame = this.#reader.next(); frame !== null; frame = this.#reader.next()) {
        this.#messageSince = null;
        await this.#options.service.turns.turn();
        if (this.#end !== null) return;
        await this.#handle(frame);
        if (this.#end !== null) return;
      }
      if (this.#isStopping) throw stopping();
      this.#client.resume();
      this.#await();
    } catch (error) {
      this.#fail(error);
    } finally {
      this.#isBusy = false;
    }
  }

  async #handle(frame: Frame | SkippedFrame): Promise<void> {
    const phase = this.#phase;
    if (phase.at === 'session') return this.#serve(phase.session, phase.extended, frame);
    if ('skipped_bytes' in frame) throw new ProtocolError(this.#tooLong(frame), '54000');
    if (phase.at === 'start') return this.#start(firstMessage(frame));
    const digest = digestOf(Buffer.from(passwordOf(frame), 'utf8'));
    if (this.#options.service.bearers.bearerOfDigest(digest) === null) {
      this.#options.service.counters.wrong_passwords += 1;
      const { user } = phase.facts;
      throw new Farewell('wrong_password', '28P01', messages.failedPassword(user), messages.wrongPassword());
    }
    return this.#admit(phase.facts, digest);
  }

  async #start(message: FirstMessage): Promise<void> {
    const { encryption, bearers } = this.#options.service;
    switch (message.type) {
      case 'gss':
        return this.#client.send(NO);
      case 'ssl':
        if (encryption.kind === 'none' || this.#client.isEncrypted) return this.#client.send(NO);
        // What came in the clear behind the request was not sent by who encrypts.
        if (this.#reader.pending > 0) throw new ProtocolError(messages.unencryptedData());
        await this.#client.send(YES);
        this.#client.encrypt(encryption.context);
        return;
      case 'cancel':
        await this.#options.cancel(message.pid, message.secret);
        this.cut('client_left');
        return;
      case 'other_protocol':
        throw new Farewell('bad_start', '0A000', messages.otherProtocol());
      case 'startup': {
        if (encryption.kind === 'required' && !this.#client.isEncrypted)
          throw new Farewell('not_encrypted', '28000', messages.tlsRequired());
        this.#reader.startMessages();
        const facts = readStartup(message.parameters);
        const writer = new MessageWriter();
        if (message.minor > MINOR_VERSION || facts.unknown_options.length > 0)
          negotiateProtocol(writer, MINOR_VERSION, facts.unknown_options);
        if (bearers.isOpen) {
          if (writer.length > 0) await this.#client.send(writer.take());
          return this.#admit(facts, digestOf(Buffer.alloc(0)));
        }
        this.#phase = { at: 'password', facts };
        askPassword(writer);
        return this.#client.send(writer.take());
      }
    }
  }

  async #admit({ user, database, given }: StartupFacts, digest: Buffer): Promise<void> {
    const { service, pid } = this.#options;
    const own = service.database();
    if (database !== own) throw new Farewell('unknown_database', '3D000', messages.noSuchDatabase(database), messages.databaseHint(own));
    const session = this.#open({ user, database, given }, digest);
    this.#token = service.bearers.bearerOfDigest(digest)?.name ?? null;
    this.#phase = { at: 'session', session, extended: new ExtendedQuery(session) };
    service.counters.sessions += 1;
    authenticationOk(session.writer);
    session.tellSettings();
    backendKey(session.writer, pid, this.#secret);
    endOfQuery(session);
    await session.flush();
  }

  #open({ user, database, given }: Pick<StartupFacts, 'user' | 'database' | 'given'>, digest: Buffer): Session {
    const { service, pid } = this.#options;
    const { limits, caps, memory, written, turns } = service;
    try {
      return new Session({
        identity: { user, database, pid },
        given,
        statements: service.statementsFor(digest),
        limits,
        caps,
        memory,
        written,
        turns,
        send: (bytes) => this.#client.send(bytes),
        ended: (end) => this.#statementEnded(end),
        unexpected: service.report.unexpected,
      });
    } catch (error) {
      if (error instanceof SessionError) throw new Farewell('bad_start', error.sqlstate, error.message, error.suggestion);
      throw error;
    }
  }

  async #serve(session: Session, extended: ExtendedQuery, frame: Frame | SkippedFrame): Promise<void> {
    const message = await this.#read(session, extended, frame);
    if (message === null || (extended.isSkipping && message.type !== 'sync' && message.type !== 'terminate')) return;
    switch (message.type) {
      case 'query':
        return simpleQuery(session, message.text);
      case 'sync':
        return extended.sync();
      case 'flush':
        return session.flush();
      case 'terminate':
        this.cut('client_left');
        return;
      case 'copy':
        return;
      case 'function_call':
        await session.attempt(() => Promise.reject(new SessionError('0A000', messages.noFunctionCalls())));
        endOfQuery(session);
        return session.flush();
      case 'parse':
      case 'bind':
      case 'describe':
      case 'execute':
      case 'close':
        await extended.handle(message);
        if (session.hasMuch) await session.flush();
        return;
    }
  }

  /** A message that can be read; null for one whose error was told. @throws {ProtocolError} for what is no message */
  async #read(session: Session, extended: ExtendedQuery, frame: Frame | SkippedFrame): Promise<FrontendMessage | null> {
    try {
      if ('skipped_bytes' in frame) throw new SessionError('54000', this.#tooLong(frame));
      return frontendMessage(frame);
    } catch (error) {
      if (extended.isSkipping) return null;
      this.#statementEnded({ statement: 'unread', sqlstate: session.refuse(error), ms: 0 });
      if (EXTENDED.has(frame.type)) await extended.skip();
      else {
        endOfQuery(session);
        await session.flush();
      }
      return null;
    }
  }

  #tooLong({ skipped_bytes }: SkippedFrame): string {
    return messages.messageTooLong(skipped_bytes, this.#options.service.limits.message_bytes);
  }

  #statementEnded({ statement, sqlstate, ms }: StatementEnd): void {
    const { counters, report: log } = this.#options.service;
    this.#statements += 1;
    counters.count(sqlstate);
    log.statement({ token: this.#token, statement, sqlstate, ms });
  }

  #fail(error: unknown): void {
    if (error instanceof ClientGone) return this.#client.destroy();
    if (error instanceof Farewell) return this.#sayFarewell(error);
    if (error instanceof ProtocolError) return this.#sayFarewell(new Farewell('malformed', error.sqlstate, error.message));
    if (error instanceof ValueError) return this.#sayFarewell(new Farewell('malformed', error.sqlstate, error.message));
    const { message } = reportOf(error, this.#options.service.report.unexpected);
    this.#sayFarewell(new Farewell('failed', 'XX000', message));
  }

  #sayFarewell(farewell: Farewell): void {
    if (this.#end !== null) return;
    this.#end = farewell.end;
    this.#stopClock();
    const writer = this.#phase.at === 'session' ? this.#phase.session.writer : new MessageWriter();
    const { sqlstate, message, hint } = farewell;
    report(writer, { severity: 'FATAL', sqlstate, message, detail: null, hint });
    this.#client.end(writer.take());
  }

  /** Waits for what comes next, for as long as that may take. */
  #await(): void {
    this.#stopClock();
    const { limits } = this.#options.service;
    if (this.#reader.isWithinMessage) this.#messageSince ??= performance.now();
    const since = this.#phase.at === 'session' ? this.#messageSince : this.#began;
    if (since !== null) {
      const left = limits.message_ms - (performance.now() - since);
      this.#clock = setTimeout(() => this.#tooSlow(), Math.max(left, 0));
      return;
    }
    const idle_ms = this.#idleLimit();
    if (idle_ms === 0) return;
    this.#clock = setTimeout(() => this.#sayFarewell(new Farewell('idle', '57P05', messages.idleTooLong())), idle_ms);
    this.#clock.unref();
  }

  /** Milliseconds for which the client may ask nothing: by the server's limit, and by what the client set itself. 0 for any time. */
  #idleLimit(): number {
    const { limits } = this.#options.service;
    if (this.#phase.at !== 'session') return limits.idle_ms;
    const { settings, transaction } = this.#phase.session;
    const own = settings.duration(transaction.state === 'idle' ? 'idle_session_timeout' : 'idle_in_transaction_session_timeout');
    const set = [limits.idle_ms, own].filter((ms) => ms > 0);
    return set.length === 0 ? 0 : Math.min(...set, LONGEST_TIMER);
  }

  #tooSlow(): void {
    this.#options.service.counters.too_slow += 1;
    this.#sayFarewell(new Farewell('too_slow', '08006', messages.tooSlow()));
  }

  #stopClock(): void {
    if (this.#clock !== null) clearTimeout(this.#clock);
    this.#clock = null;
  }

  #closed(why: 'left' | 'unread'): void {
    this.#stopClock();
    const { service, ended } = this.#options;
    if (this.#phase.at === 'session') this.#phase.session.end();
    if (why === 'unread') service.counters.too_slow += 1;
    this.#end ??= why === 'left' ? 'client_left' : 'too_slow';
    service.report.session({
      token: this.#token,
      encrypted: this.#client.isEncrypted ? 'tls' : 'plain',
      end: this.#end,
      statements: this.#statements,
      seconds: Math.round((performance.now() - this.#began) / 10) / 100,
    });
    ended();
  }
}

function stopping(): Farewell {
  return new Farewell('server_stopped', '57P01', messages.stopping());
}
