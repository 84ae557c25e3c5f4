import { once } from 'node:events';
import type { Server, ServerResponse } from 'node:http';
import { Server as NetServer, type Socket } from 'node:net';
import { setImmediate, setTimeout as sleep } from 'node:timers/promises';

/** How long, in milliseconds, a server that stops still hears connections on which a request may be on its way. */
const LAST_CALL_MS = 500;
/** The most connections that the system keeps for a server to accept: what node asks for unless told. */
const QUEUED_CONNECTIONS = 511;

/** The open connections of a server and what is being answered on each: what it takes to bound them, and to stop politely. */
export class Connections {
  readonly #server: Server;
  readonly #most: number;
  /** The answers under way on each; the connections that have gone longest without a request come first. */
  readonly #open = new Map<Socket, Set<ServerResponse>>();
  readonly #onQuiet = new Set<() => void>();
  #draining = false;
  #stopping = false;
  #admitted = 0;
  #displaced = 0;
  #refused = 0;

  /** @param most connections at once: one more takes the place of an idle one */
  constructor(server: Server, most: number) {
    this.#server = server;
    this.#most = most;
    server.on('connection', (socket) => this.#admit(socket));
    server.prependListener('request', ({ socket }, response) => this.#begin(socket, response));
  }

  get open(): number {
    return this.#open.size;
  }

  /** Connections ended since the start because they kept a place that another wanted, with no request to be worked on. */
  get displaced(): number {
    return this.#displaced;
  }

  /** Connections turned away since the start because all others had one. */
  get refused(): number {
    return this.#refused;
  }

  /** Whether the server has been asked to stop, though it may take requests still. */
  get isDraining(): boolean {
    return this.#draining;
  }

  /** For `ms` milliseconds all goes on, but for what readiness says: whoever spreads requests over servers sees it and leaves this one out. */
  async drain(ms: number): Promise<void> {
    this.#draining = true;
    await sleep(ms);
  }

  /**
   * No new connections, and no second request on an old one. What is in flight has `ms` milliseconds to finish, also a request that was
   * sent before its client could know. Then the rest is cut, which tells each call that its client has gone.
   */
  async stop(ms: number): Promise<'clean' | 'cut_short'> {
    const over = new AbortController();
    const late = sleep(ms, 'cut_short' as const, { signal: over.signal }).catch(() => 'cut_short' as const);
    const finished = await Promise.race([late, this.#finish()]);
    over.abort();
    // What ends the clock that looks for slow requests; it also drops idle connections, with what may be on its way on them.
    this.#server.close();
    for (const socket of this.#open.keys()) socket.destroy();
    return finished;
  }

  async #finish(): Promise<'clean'> {
    // Told to close before that, clients would connect again as fast as they are taken in.
    await this.#admitQueued();
    this.#stopping = true;
    for (const answers of this.#open.values()) closeAfter(answers);
    NetServer.prototype.close.call(this.#server);
    if (this.#open.size === 0) return 'clean';
    await Promise.race([once(this.#server, 'close'), this.#lastCall()]);
    return 'clean';
  }

  /** Takes in those who have connected already: the system queues them, and node accepts one in a turn. */
  async #admitQueued(): Promise<void> {
    // The turn of the stop itself has looked at the queue before.
    await setImmediate();
    for (let turn = 0; turn < QUEUED_CONNECTIONS; turn += 1) {
      const before = this.#admitted;
      await setImmediate();
      if (this.#admitted === before) return;
    }
  }

  /** Resolves when nothing is being answered, and nothing that was sent before the stop can still be on its way. */
  async #lastCall(): Promise<void> {
    await sleep(LAST_CALL_MS, undefined, { ref: false });
    // A clock comes before the sockets in its turn: what they hold is read first.
    await setImmediate();
    if (!this.#isQuiet()) await new Promise<void>((resolve) => this.#onQuiet.add(resolve));
  }

  #admit(socket: Socket): void {
    if (this.#open.size >= this.#most && !this.#makeRoom()) {
      this.#refused += 1;
      socket.destroy();
      return;
    }
    this.#admitted += 1;
    this.#open.set(socket, new Set());
    socket.once('close', () => this.#open.delete(socket));
  }

  /** Ends the connection that has gone longest without a request, or else has had its answer without taking it. */
  #makeRoom(): boolean {
    const idle =
      this.#first((answers) => answers.size === 0) ?? this.#first((answers) => [...answers].every((answer) => answer.writableEnded));
    if (idle === undefined) return false;
    this.#displaced += 1;
    this.#open.delete(idle);
    idle.destroy();
    return true;
  }

  #first(matches: (answers: ReadonlySet<ServerResponse>) => boolean): Socket | undefined {
    for (const [socket, answers] of this.#open) if (matches(answers)) return socket;
    return undefined;
  }

  #begin(socket: Socket, response: ServerResponse): void {
    const answers = this.#open.get(socket);
    if (answers === undefined) return;
    answers.add(response);
    if (this.#stopping) closeAfter(answers);
    response.once('close', () => this.#end(socket, answers, response));
  }

  #end(socket: Socket, answers: Set<ServerResponse>, response: ServerResponse): void {
    answers.delete(response);
    if (answers.size === 0 && this.#open.delete(socket)) this.#open.set(socket, answers);
    if (!this.#stopping || !this.#isQuiet()) return;
    for (const tell of this.#onQuiet) tell();
    this.#onQuiet.clear();
  }

  #isQuiet(): boolean {
    return this.#first((answers) => answers.size > 0) === undefined;
  }
}

/** The last of a connection's answers says that it is the last, in its headers; the connection ends with it. */
function closeAfter(answers: ReadonlySet<ServerResponse>): void {
  const last = [...answers].at(-1);
  for (const answer of answers) if (!answer.headersSent) answer.shouldKeepAlive = answer !== last;
}
