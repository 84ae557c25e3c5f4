import type { Socket } from 'node:net';
import { TLSSocket, type SecureContext } from 'node:tls';
import { ClientGone } from './wire/ClientGone.ts';

/** After this many milliseconds without a sign, the system asks whether the other side is still there. */
const KEEP_ALIVE_MS = 60_000;
/** How long, in milliseconds, the last words to a client may take to arrive. */
const LAST_WORDS_MS = 1000;

export interface ClientSocketEvents {
  readonly data: (chunk: Buffer) => void;
  /** The client left, or was cut off because it did not read. */
  readonly closed: (why: 'left' | 'unread') => void;
}

/** The bytes of one connection: read no faster than they are used, written no faster than they are read, and encrypted if its client asks. */
export class ClientSocket {
  readonly #events: ClientSocketEvents;
  readonly #unread_ms: number;
  #socket: Socket;
  #closed = false;
  #why: 'left' | 'unread' = 'left';

  /** @param unread_ms how long, in milliseconds, a client may leave unread what it was sent */
  constructor(socket: Socket, unread_ms: number, events: ClientSocketEvents) {
    this.#socket = socket;
    this.#unread_ms = unread_ms;
    this.#events = events;
    socket.setNoDelay(true);
    socket.setKeepAlive(true, KEEP_ALIVE_MS);
    this.#listen();
  }

  get isEncrypted(): boolean {
    return this.#socket instanceof TLSSocket;
  }

  /** From now on, everything is encrypted. */
  encrypt(secureContext: SecureContext): void {
    this.#socket.removeAllListeners();
    this.#socket.on('error', () => {});
    this.#socket = new TLSSocket(this.#socket, { isServer: true, secureContext });
    this.#listen();
  }

  /** Nothing more is read until `resume`. */
  pause(): void {
    this.#socket.pause();
  }

  resume(): void {
    if (!this.#closed) this.#socket.resume();
  }

  /** Resolves when there is room for more. @throws {ClientGone} */
  async send(bytes: Buffer): Promise<void> {
    if (this.#closed) throw new ClientGone();
    const socket = this.#socket;
    if (socket.write(bytes)) return;
    await new Promise<void>((resolve, reject) => {
      const settle = (done: () => void): void => {
        clearTimeout(late);
        socket.off('drain', onDrain);
        socket.off('close', onClose);
        done();
      };
      const onDrain = (): void => settle(resolve);
      const onClose = (): void => settle(() => reject(new ClientGone()));
      const late = setTimeout(() => {
        this.#why = 'unread';
        socket.destroy();
      }, this.#unread_ms);
      socket.once('drain', onDrain);
      socket.once('close', onClose);
    });
  }

  /** Sends the last words, and closes. */
  end(bytes: Buffer): void {
    if (this.#closed) return;
    const socket = this.#socket;
    socket.end(bytes);
    // What still arrives is read and dropped, or the system would cut off the last words.
    socket.resume();
    const late = setTimeout(() => socket.destroy(), LAST_WORDS_MS);
    socket.once('close', () => clearTimeout(late));
  }

  destroy(): void {
    this.#socket.destroy();
  }

  #listen(): void {
    const socket = this.#socket;
    socket.on('data', (chunk: Buffer) => this.#events.data(chunk));
    // What broke is followed by `close`.
    socket.on('error', () => socket.destroy());
    socket.on('end', () => socket.destroy());
    socket.once('close', () => {
      this.#closed = true;
      this.#events.closed(this.#why);
    });
  }
}
