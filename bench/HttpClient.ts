import { connect, type Socket } from 'node:net';

export interface HttpReply {
  readonly status: number;
  readonly body: Buffer;
}

const HEAD_END = '\r\n\r\n';

/** A request as the bytes that go over the wire, made before any clock runs. @param more lines of its head, each with its end */
export function encodeRequest(method: 'GET' | 'POST' | 'PUT', path: string, body: string | Buffer, more = ''): Buffer {
  const content = Buffer.from(body);
  const head = `${method} ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\nAccept: application/json\r\nContent-Type: application/json\r\n${more}Content-Length: ${content.length}${HEAD_END}`;
  return Buffer.concat([Buffer.from(head, 'latin1'), content]);
}

/**
 * One kept-alive connection, one request at a time. Far lighter than `node:http`, whose own cost would be a large part of both sides of
 * every ratio and pull them towards 1. Reads only replies with a Content-Length, which is all that the contestants send.
 */
export class HttpClient {
  readonly #socket: Socket;
  #received: Buffer[] = [];
  #waiting: { readonly resolve: (reply: HttpReply) => void; readonly reject: (error: Error) => void } | null = null;
  /** Bytes of the current reply, once its head has arrived. */
  #expected: { readonly status: number; readonly head: number; readonly total: number } | null = null;

  private constructor(socket: Socket) {
    this.#socket = socket;
    socket.setNoDelay(true);
    socket.on('data', (chunk: Buffer) => this.#onData(chunk));
    socket.on('error', (error) => this.#fail(error));
    socket.on('close', () => this.#fail(new Error('the server closed the connection')));
  }

  static async connect(port: number): Promise<HttpClient> {
    const socket = connect({ host: '127.0.0.1', port });
    await new Promise<void>((resolve, reject) => {
      socket.once('connect', resolve);
      socket.once('error', reject);
    });
    return new HttpClient(socket);
  }

  /** @throws Error when there is no reply; one with any status is a reply */
  async ask(request: Buffer): Promise<HttpReply> {
    return new Promise<HttpReply>((resolve, reject) => {
      this.#waiting = { resolve, reject };
      this.#socket.write(request);
    });
  }

  /** @throws Error when the reply is not a 200 */
  async send(request: Buffer): Promise<Buffer> {
    const { status, body } = await this.ask(request);
    if (status !== 200) throw new Error(`status ${status}: ${body.toString('utf8')}`);
    return body;
  }

  close(): void {
    this.#socket.destroy();
  }

  #onData(chunk: Buffer): void {
    this.#received.push(chunk);
    if (this.#expected === null) {
      const received = Buffer.concat(this.#received);
      const head = received.indexOf(HEAD_END);
      if (head < 0) return;
      const text = received.toString('latin1', 0, head);
      const length = /^content-length: *(\d+)/im.exec(text)?.[1];
      if (length === undefined) {
        this.#fail(new Error(`a reply without Content-Length:\n${text}`));
        return;
      }
      this.#received = [received];
      this.#expected = { status: Number(text.slice(9, 12)), head: head + HEAD_END.length, total: head + HEAD_END.length + Number(length) };
    }
    const { status, head, total } = this.#expected;
    if (this.#received.reduce((sum, { length }) => sum + length, 0) < total) return;
    const body = Buffer.concat(this.#received).subarray(head, total);
    this.#received = [];
    this.#expected = null;
    const waiting = this.#waiting;
    this.#waiting = null;
    waiting?.resolve({ status, body });
  }

  #fail(error: Error): void {
    this.#waiting?.reject(error);
    this.#waiting = null;
  }
}
