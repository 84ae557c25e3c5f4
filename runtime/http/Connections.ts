import type { Server } from 'node:http';
import type { Socket } from 'node:net';

/** The open connections of a server, and which of them are waiting for an answer: what it takes to stop politely. */
export class Connections {
  readonly #server: Server;
  /** Requests under way on each. */
  readonly #open = new Map<Socket, number>();
  #stopping = false;

  constructor(server: Server) {
    this.#server = server;
    server.on('connection', (socket) => {
      this.#open.set(socket, 0);
      socket.once('close', () => this.#open.delete(socket));
    });
    server.prependListener('request', ({ socket }, response) => {
      this.#count(socket, 1);
      if (this.#stopping) response.shouldKeepAlive = false;
      response.once('close', () => this.#count(socket, -1));
    });
  }

  /**
   * No new connections, no second request on an old one, and what is in flight has `ms` milliseconds to finish. Then the rest is
   * cut, which tells each call that its client has gone.
   */
  async stop(ms: number): Promise<'clean' | 'cut_short'> {
    this.#stopping = true;
    const closed = new Promise<'clean'>((resolve) => {
      this.#server.close(() => resolve('clean'));
    });
    // The server's own way to close idle connections spares those that never sent a request.
    for (const [socket, underWay] of this.#open) if (underWay === 0) socket.destroy();
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<'cut_short'>((resolve) => {
      timer = setTimeout(() => resolve('cut_short'), ms);
    });
    const finished = await Promise.race([closed, late]);
    clearTimeout(timer);
    if (finished === 'cut_short') {
      for (const socket of this.#open.keys()) socket.destroy();
      await closed;
    }
    return finished;
  }

  #count(socket: Socket, change: 1 | -1): void {
    const before = this.#open.get(socket);
    if (before === undefined) return;
    this.#open.set(socket, before + change);
    if (this.#stopping && before + change === 0) socket.destroySoon();
  }
}
