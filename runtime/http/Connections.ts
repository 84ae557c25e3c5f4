import cluster from 'node:cluster';
import { once } from 'node:events';
import type { Server, ServerResponse } from 'node:http';
import { Server as NetServer, type Socket } from 'node:net';
import { setImmediate, setTimeout as sleep } from 'node:timers/promises';

/** How long, in milliseconds, a stopping server still reads from connections that may have a request in transit. */
const LAST_CALL_MS = 500;
/** The most connections that the system queues for a server to accept: Node's default backlog. */
const QUEUED_CONNECTIONS = 511;
/** How long, in milliseconds, a connection may be on its way from the process that accepts it for several. */
const PASSED_ON_MS = 20;

/** The open connections of a server and the answers in progress on each, so that it can limit them and stop gracefully. */
export class Connections {
  readonly #server: Server;
  readonly #most: number;
  /** The answers in progress on each connection; the longest idle connections come first. */
  readonly #open = new Map<Socket, Set<ServerResponse>>();
  readonly #onQuiet = new Set<() => void>();
  #draining = false;
  #stopping = false;
  #admitted = 0;
  #displaced = 0;
  #refused = 0;

  /** @param most concurrent connections: another one replaces an idle one */
  constructor(server: Server, most: number) {
    this.#server = server;
    this.#most = most;
    server.on('connection', (socket) => this.#admit(socket));
    server.prependListener('request', ({ socket }, response) => this.#begin(socket, response));
  }

  get open(): number {
    return this.#open.size;
  }

  /** Connections closed since the start to make room while they had no request in progress. */
  get displaced(): number {
    return this.#displaced;
  }

  /** Connections refused since the start because all others were busy. */
  get refused(): number {
    return this.#refused;
  }

  /** Whether the server has been asked to stop, although it may still accept requests. */
  get isDraining(): boolean {
    return this.#draining;
  }

  /** Whether connections are accepted. */
  get isListening(): boolean {
    return this.#server.listening;
  }

  /** For `ms` milliseconds everything continues except that readiness says no, so that load balancers stop sending requests here. */
  async drain(ms: number): Promise<void> {
    this.#draining = true;
    await sleep(ms);
  }

  /**
   * Stops accepting connections and second requests on old ones. Requests in flight, including those sent before the client could know,
   * have `ms` milliseconds to finish. Then the remaining connections are cut, which tells each call that its client has gone.
   */
  async stop(ms: number): Promise<'clean' | 'cut_short'> {
    const over = new AbortController();
    const late = sleep(ms, 'cut_short' as const, { signal: over.signal }).catch(() => 'cut_short' as const);
    const finished = await Promise.race([late, this.#finish()]);
    over.abort();
    // Stops the check for slow requests; also drops idle connections, with whatever is in transit on them.
    this.#server.close();
    for (const socket of this.#open.keys()) socket.destroy();
    return finished;
  }

  async #finish(): Promise<'clean'> {
    // If asked to close before that, clients would reconnect as fast as they are accepted.
    await this.#admitQueued();
    this.#stopping = true;
    for (const answers of this.#open.values()) closeAfter(answers);
    NetServer.prototype.close.call(this.#server);
    if (this.#open.size === 0) return 'clean';
    await Promise.race([once(this.#server, 'close'), this.#lastCall()]);
    return 'clean';
  }

  /**
   * Accepts the clients that have already connected: the system queues them, and Node accepts one per turn of the event loop. One of several processes
   * is passed them on.
   */
  async #admitQueued(): Promise<void> {
    // The event loop has already checked the queue in this turn.
    await setImmediate();
    for (let turn = 0; turn < QUEUED_CONNECTIONS; turn += 1) {
      const before = this.#admitted;
      if (cluster.isWorker) await sleep(PASSED_ON_MS);
      else await setImmediate();
      if (this.#admitted === before) return;
    }
  }

  /** Resolves when nothing is being answered and nothing sent before the stop can still be in transit. */
  async #lastCall(): Promise<void> {
    await sleep(LAST_CALL_MS, undefined, { ref: false });
    // Timers run before sockets in the event loop, so their data is read first.
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

  /** Closes the longest idle connection, or else one that does not read its answer. */
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
    for (const resolve of this.#onQuiet) resolve();
    this.#onQuiet.clear();
  }

  #isQuiet(): boolean {
    return this.#first((answers) => answers.size > 0) === undefined;
  }
}

/** Announces in the headers of a connection's last answer that it is the last; the connection closes with it. */
function closeAfter(answers: ReadonlySet<ServerResponse>): void {
  const last = [...answers].at(-1);
  for (const answer of answers) if (!answer.headersSent) answer.shouldKeepAlive = answer !== last;
}
