import { connect, type Socket } from 'node:net';

const PROTOCOL = 196_608;
/** The first byte of messages: ready for a query, an error, a row. */
const [READY, ERROR, ROW] = ['Z', 'E', 'D'].map((letter) => letter.charCodeAt(0));

/** One connection to the PostgreSQL door, one exchange at a time; as light as `HttpClient`, and for the same reason. */
export class PostgresClient {
  readonly #socket: Socket;
  #received: Buffer = Buffer.alloc(0);
  #at = 0;
  #rows = 0;
  /** Ends that are still to come. */
  #left = 0;
  #error: Error | null = null;
  #waiting: { readonly resolve: (rows: number) => void; readonly reject: (error: Error) => void } | null = null;

  private constructor(socket: Socket) {
    this.#socket = socket;
    socket.setNoDelay(true);
    socket.on('data', (chunk: Buffer) => this.#onData(chunk));
    socket.on('error', (error) => this.#waiting?.reject(error));
    socket.on('close', () => this.#settle()?.reject(this.#error ?? new Error('the server closed the connection')));
  }

  /** Resolves once statements are accepted. */
  static async connect(port: number, database: string): Promise<PostgresClient> {
    const socket = connect({ host: '127.0.0.1', port });
    const client = new PostgresClient(socket);
    const body = Buffer.concat([int32(PROTOCOL), ...['user', 'bench', 'database', database, ''].map(text)]);
    await client.exchange(Buffer.concat([int32(body.length + 4), body]));
    return client;
  }

  /** Sends what asks for so many ends, and returns how many rows came. @throws Error for an error */
  exchange(request: Buffer, ends = 1): Promise<number> {
    return new Promise((resolve, reject) => {
      this.#waiting = { resolve, reject };
      this.#rows = 0;
      this.#left = ends;
      this.#error = null;
      this.#socket.write(request);
    });
  }

  /** Reads nothing until `resume`. */
  pause(): void {
    this.#socket.pause();
  }

  resume(): void {
    this.#socket.resume();
  }

  close(): void {
    this.#waiting = null;
    this.#socket.destroy();
  }

  #onData(chunk: Buffer): void {
    this.#received = this.#at === this.#received.length ? chunk : Buffer.concat([this.#received.subarray(this.#at), chunk]);
    this.#at = 0;
    while (this.#received.length - this.#at >= 5) {
      const end = this.#at + 1 + this.#received.readInt32BE(this.#at + 1);
      if (end > this.#received.length) return;
      const type = this.#received[this.#at];
      if (type === ERROR) this.#error = new Error(this.#received.toString('utf8', this.#at + 5, end));
      if (type === ROW) this.#rows += 1;
      this.#at = end;
      if (type === READY) this.#ready();
    }
  }

  #ready(): void {
    this.#left -= 1;
    if (this.#left > 0) return;
    const waiting = this.#settle();
    if (this.#error === null) waiting?.resolve(this.#rows);
    else waiting?.reject(this.#error);
  }

  #settle(): { readonly resolve: (rows: number) => void; readonly reject: (error: Error) => void } | null {
    const waiting = this.#waiting;
    this.#waiting = null;
    return waiting;
  }
}

/** A statement as a message of its own. */
export function simple(sql: string): Buffer {
  return message('Q', text(sql));
}

/** Prepares a statement under a name. */
export function prepared(name: string, sql: string): Buffer {
  return Buffer.concat([message('P', text(name), text(sql), int16(0)), sync]);
}

/** Runs a prepared statement with values in text form. */
export function execute(name: string, values: readonly string[], format: 'text' | 'binary'): Buffer {
  const given = values.map((value) => Buffer.concat([int32(Buffer.byteLength(value)), Buffer.from(value)]));
  const bind = message('B', text(''), text(name), int16(0), int16(values.length), ...given, int16(1), int16(format === 'binary' ? 1 : 0));
  return Buffer.concat([bind, message('D', Buffer.from('P'), text('')), message('E', text(''), int32(0)), sync]);
}

function message(type: string, ...parts: readonly Buffer[]): Buffer {
  const body = Buffer.concat(parts);
  return Buffer.concat([Buffer.from(type, 'latin1'), int32(body.length + 4), body]);
}

const sync: Buffer = message('S');

function text(value: string): Buffer {
  return Buffer.from(`${value}\0`);
}

function int32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeInt32BE(value);
  return bytes;
}

function int16(value: number): Buffer {
  const bytes = Buffer.alloc(2);
  bytes.writeInt16BE(value);
  return bytes;
}
