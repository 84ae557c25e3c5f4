import { createServer, type AddressInfo, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { Connection } from './Connection.ts';
import { noPeers, type Peers } from '../processes/Peers.ts';
import type { PostgresService } from './PostgresService.ts';
import * as messages from './session/messages.ts';
import { report } from './wire/backend.ts';
import { MessageWriter } from './wire/MessageWriter.ts';

export interface PostgresServerOptions {
  readonly service: PostgresService;
  readonly host: string;
  /** 0 picks a free one. */
  readonly port: number;
  /** Milliseconds that statements have to finish when the server stops. */
  readonly stop_ms: number;
  /** The processes that serve together with this one; absent when it serves by itself. */
  readonly peers?: Peers;
}

export interface PostgresServer {
  /** Connections that are open now. */
  readonly open: () => number;
  /** Those of them for which something runs. */
  readonly busy: () => number;
  /** Resolves once connections are accepted. @throws the system's error, such as EADDRINUSE */
  listen(): Promise<AddressInfo>;
  /** Stops accepting connections, gives statements a limited time to finish, and resolves when no connection is left. */
  close(): Promise<'clean' | 'cut_short'>;
}

/** Numbers of connections begin again behind this one. */
const MOST_PID = 0x7fff_ffff;

/** The PostgreSQL door: metrics as relations, for clients that speak PostgreSQL's protocol. */
export function createPostgresServer({ service, host, port, stop_ms, peers = noPeers }: PostgresServerOptions): PostgresServer {
  const connections = new Map<number, Connection>();
  const onEmpty = new Set<() => void>();
  // The numbers of processes that serve together do not meet.
  const { number, count } = peers.seat;
  let last = number - count;

  const nextPid = (): number => {
    do last = last > MOST_PID - count ? number : last + count;
    while (connections.has(last));
    return last;
  };

  /** A client asks on a connection of its own, which may be that of another process. */
  const cancel = async (pid: number, secret: Buffer): Promise<void> => {
    const connection = connections.get(pid);
    if (connection !== undefined) connection.cancel(secret);
    else await peers.ask('cancel', { pid, secret });
  };
  peers.answer('cancel', ({ pid, secret }) => {
    connections.get(pid)?.cancel(secret);
    return null;
  });

  const admit = (socket: Socket): void => {
    if (connections.size >= service.limits.connections && !makeRoom()) {
      service.counters.refused += 1;
      refuse(socket);
      return;
    }
    const pid = nextPid();
    const connection = new Connection(socket, {
      service,
      pid,
      cancel,
      ended() {
        connections.delete(pid);
        if (connections.size === 0) for (const resolve of onEmpty) resolve();
      },
    });
    connections.set(pid, connection);
  };

  /** Closes the oldest connection whose client has not been let in: a session is never taken from a client for another. */
  const makeRoom = (): boolean => {
    for (const [pid, connection] of connections) {
      if (connection.isAdmitted) continue;
      service.counters.displaced += 1;
      connections.delete(pid);
      connection.cut('too_many_connections');
      return true;
    }
    return false;
  };

  const server = createServer(admit);
  return {
    open: () => connections.size,
    busy: () => [...connections.values()].filter(({ isBusy }) => isBusy).length,
    listen: () =>
      new Promise((resolve, reject) => {
        server.once('error', reject);
        server.listen(port, host, () => {
          server.off('error', reject);
          const address = server.address();
          if (address !== null && typeof address === 'object') resolve(address);
        });
      }),
    async close() {
      server.close();
      for (const connection of connections.values()) connection.stop();
      if (connections.size === 0) return 'clean';
      const over = new AbortController();
      const empty = new Promise<'clean'>((resolve) => onEmpty.add(() => resolve('clean')));
      const late = sleep(stop_ms, 'cut_short' as const, { signal: over.signal }).catch(() => 'cut_short' as const);
      const finished = await Promise.race([empty, late]);
      over.abort();
      for (const connection of connections.values()) connection.cut('server_stopped');
      return finished;
    },
  };
}

/** Tells a client that there is no place for it, without waiting for what it says. */
function refuse(socket: Socket): void {
  const writer = new MessageWriter();
  report(writer, { severity: 'FATAL', sqlstate: '53300', message: messages.tooManyConnections(), detail: null, hint: null });
  socket.on('error', () => {});
  socket.end(writer.take(), () => socket.destroy());
}
