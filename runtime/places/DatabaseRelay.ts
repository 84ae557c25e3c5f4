import { mkdtemp, rm } from 'node:fs/promises';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DatabaseHost } from './databaseHosts.ts';
import type { Hearing, PlaceWatch } from './PlaceWatch.ts';

/** How long, in milliseconds, an idle connection waits until the system asks whether the other end is still there. */
const KEEP_ALIVE_MS = 60_000;
const LOOPBACK = '127.0.0.1';
const SOCKET_PORT = 5432;

/** Where the engine reaches a server through the relay. */
export interface RelayedHost {
  /** As the address has it, which a certificate is compared with, or the folder of a socket. */
  readonly host: string;
  /** Empty for a socket. */
  readonly hostaddr: string;
  readonly port: number;
  /** The path of a socket; null for a port. */
  readonly socket: string | null;
}

/**
 * Passes on, unread, what the engine and a database say to each other, so that connections can be cut. A server behind a socket of the
 * system is reached through another in a folder that only this user may enter, as its folder may have been.
 */
export class DatabaseRelay {
  readonly #watch: PlaceWatch;
  readonly #servers: Server[] = [];
  readonly #folders: string[] = [];
  readonly #sockets = new Set<Socket>();
  readonly #clients = new Set<Socket>();
  readonly #hearings = new Set<Hearing>();

  /** A process that exits waits for the engine, and passes nothing on any more. */
  readonly #onExit = (): void => this.#cut();

  private constructor(watch: PlaceWatch) {
    this.#watch = watch;
    watch.over.addEventListener('abort', () => this.#cut(), { once: true });
    process.once('exit', this.#onExit);
  }

  /** @returns the relay, and where the engine reaches each of the servers through it */
  static async open(hosts: readonly DatabaseHost[], watch: PlaceWatch): Promise<readonly [DatabaseRelay, readonly RelayedHost[]]> {
    const relay = new DatabaseRelay(watch);
    const relayed: RelayedHost[] = [];
    for (const host of hosts) relayed.push(await relay.#listen(host, hosts.length));
    return [relay, relayed];
  }

  /** Runs a statement: while it runs, the database may not be silent for longer than the limit. */
  async during<Result>(statement: () => Promise<Result>): Promise<Result> {
    const isHeld = (): boolean => [...this.#clients].some((client) => client.writableNeedDrain);
    const hearing = this.#watch.expect('silent', this.#watch.limits.silence_ms, isHeld);
    this.#hearings.add(hearing);
    try {
      return await statement();
    } finally {
      hearing.done();
      this.#hearings.delete(hearing);
    }
  }

  /** Afterwards, statements that wait for the database fail. */
  async close(): Promise<void> {
    this.#watch.finish();
    for (const folder of this.#folders) await rm(folder, { recursive: true, force: true });
  }

  async #listen({ host, target }: DatabaseHost, count: number): Promise<RelayedHost> {
    const server = createServer((client) => this.#pass(client, target, count));
    this.#servers.push(server);
    if (target.kind === 'network') {
      await listening(server, { host: LOOPBACK, port: 0 });
      const bound = server.address();
      return { host, hostaddr: LOOPBACK, port: typeof bound === 'object' && bound !== null ? bound.port : 0, socket: null };
    }
    const folder = await mkdtemp(join(tmpdir(), 'relay-'));
    this.#folders.push(folder);
    const socket = join(folder, `.s.PGSQL.${SOCKET_PORT}`);
    await listening(server, { path: socket });
    return { host: folder, hostaddr: '', port: SOCKET_PORT, socket };
  }

  #pass(client: Socket, target: DatabaseHost['target'], count: number): void {
    const { limits } = this.#watch;
    const database = connect(target.kind === 'network' ? { host: target.host, port: target.port } : { path: target.path });
    // The next of several servers may answer.
    const first = count === 1 ? this.#watch.expect('unconnected', limits.connect_ms) : null;
    const late = count === 1 ? null : setTimeout(() => client.destroy(), limits.connect_ms);
    const arrived = (): void => {
      first?.done();
      if (late !== null) clearTimeout(late);
    };
    database.setKeepAlive(true, KEEP_ALIVE_MS);
    this.#clients.add(client);
    for (const [socket, other] of [
      [client, database],
      [database, client],
    ] as const) {
      this.#sockets.add(socket);
      socket.setNoDelay(true);
      socket.on('error', () => {});
      socket.once('close', () => {
        arrived();
        this.#sockets.delete(socket);
        this.#clients.delete(socket);
        // What the other is still being sent arrives first.
        other.destroySoon();
      });
      socket.pipe(other);
    }
    database.once('data', arrived);
    database.on('data', () => {
      for (const hearing of this.#hearings) hearing.heard();
    });
    if (this.#watch.over.aborted) this.#cut();
  }

  #cut(): void {
    process.off('exit', this.#onExit);
    for (const server of this.#servers) server.close();
    for (const socket of this.#sockets) socket.destroy();
  }
}

function listening(server: Server, where: { readonly host: string; readonly port: number } | { readonly path: string }): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(where, () => {
      server.off('error', reject);
      resolve();
    });
  });
}
