import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { eventually } from '../support/eventually.ts';

export interface Message {
  readonly type: string;
  readonly body: Buffer;
}

/** A client that says exactly what a test wants, in whatever order and shape. */
export class RawClient {
  readonly socket: Socket;
  readonly received: Message[] = [];
  #rest = Buffer.alloc(0);
  #read = 0;
  isClosed = false;

  constructor(port: number) {
    this.socket = connect(port, '127.0.0.1');
    this.socket.on('error', () => {});
    this.socket.on('close', () => (this.isClosed = true));
    this.socket.on('data', (chunk) => this.#receive(chunk));
  }

  /** A client that has been let in. */
  static async start(port: number, parameters: Readonly<Record<string, string>> = {}): Promise<RawClient> {
    const client = new RawClient(port);
    client.socket.write(startup({ user: 'analyst', database: 'shop', ...parameters }));
    await client.until('Z');
    return client;
  }

  send(...messages: readonly Buffer[]): void {
    this.socket.write(Buffer.concat(messages));
  }

  /** All that came since the last call, up to a message of a type; those of settings and keys are left out. */
  async until(type: string): Promise<readonly Message[]> {
    await eventually(() => this.received.slice(this.#read).some((message) => message.type === type) || this.isClosed);
    const end = this.received.findIndex((message, index) => index >= this.#read && message.type === type);
    const until = end === -1 ? this.received.length : end + 1;
    const found = this.received.slice(this.#read, until);
    this.#read = until;
    return found.filter((message) => message.type !== 'S' && message.type !== 'K');
  }

  /** What a statement is answered with, as text. */
  async query(text: string): Promise<readonly string[]> {
    this.send(frame('Q', cstring(text)));
    return (await this.until('Z')).map(told);
  }

  async closed(): Promise<readonly string[]> {
    if (!this.isClosed) await once(this.socket, 'close');
    return this.received.slice(this.#read).map(told);
  }

  end(): void {
    this.socket.destroy();
  }

  #receive(chunk: Buffer): void {
    this.#rest = Buffer.concat([this.#rest, chunk]);
    while (this.#rest.length >= 5) {
      const end = 1 + this.#rest.readInt32BE(1);
      if (this.#rest.length < end) return;
      this.received.push({ type: this.#rest.toString('latin1', 0, 1), body: this.#rest.subarray(5, end) });
      this.#rest = this.#rest.subarray(end);
    }
  }
}

export function frame(type: string, ...parts: readonly Buffer[]): Buffer {
  const body = Buffer.concat(parts);
  return Buffer.concat([Buffer.from(type, 'latin1'), int32(body.length + 4), body]);
}

export function startup(parameters: Readonly<Record<string, string>>, version = 196_608): Buffer {
  const pairs = Object.entries(parameters).flatMap(([name, value]) => [cstring(name), cstring(value)]);
  const body = Buffer.concat([int32(version), ...pairs, Buffer.from([0])]);
  return Buffer.concat([int32(body.length + 4), body]);
}

export const cstring = (text: string): Buffer => Buffer.from(`${text}\0`);

export function int32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeInt32BE(value);
  return bytes;
}

export function int16(value: number): Buffer {
  const bytes = Buffer.alloc(2);
  bytes.writeUInt16BE(value);
  return bytes;
}

export const parse = (name: string, text: string, ...oids: readonly number[]): Buffer =>
  frame('P', cstring(name), cstring(text), int16(oids.length), ...oids.map(int32));

/** With values in text form. */
export const bind = (portal: string, statement: string, ...values: readonly (string | null)[]): Buffer =>
  frame(
    'B',
    cstring(portal),
    cstring(statement),
    int16(0),
    int16(values.length),
    ...values.map((value) => (value === null ? int32(-1) : Buffer.concat([int32(Buffer.byteLength(value)), Buffer.from(value)]))),
    int16(0),
  );

/** With values in binary form. */
export const bindBinary = (portal: string, statement: string, ...values: readonly Buffer[]): Buffer =>
  frame(
    'B',
    cstring(portal),
    cstring(statement),
    int16(1),
    int16(1),
    int16(values.length),
    ...values.map((value) => Buffer.concat([int32(value.length), value])),
    int16(0),
  );

export const describePortal = (name: string): Buffer => frame('D', Buffer.from('P'), cstring(name));
export const describeStatement = (name: string): Buffer => frame('D', Buffer.from('S'), cstring(name));
export const execute = (portal: string, most = 0): Buffer => frame('E', cstring(portal), int32(most));
export const sync = frame('S');
export const flush = frame('H');

/** A message in a line: `T a:23`, `D 1 null`, `C SELECT 1`, `E 42601 syntax error …`, `Z I`. */
export function told({ type, body }: Message): string {
  switch (type) {
    case 'T':
      return `T ${columnsOf(body).join(' ')}`;
    case 'D':
      return `D ${valuesOf(body).join(' ')}`;
    case 'C':
    case 'Z':
      return `${type} ${body.toString().replace('\0', '')}`;
    case 'E':
    case 'N': {
      const fields = new Map(
        body
          .toString()
          .split('\0')
          .map((field) => [field[0], field.slice(1)]),
      );
      return `${type} ${fields.get('S')} ${fields.get('C')} ${fields.get('M')}`;
    }
    case 'd':
      return `d ${body.toString()}`;
    case 't':
      return `t ${Array.from({ length: body.readInt16BE() }, (_, index) => body.readInt32BE(2 + 4 * index)).join(' ')}`;
    default:
      return type;
  }
}

function columnsOf(body: Buffer): readonly string[] {
  const columns: string[] = [];
  for (let index = 0, at = 2; index < body.readInt16BE(); index += 1) {
    const end = body.indexOf(0, at);
    columns.push(`${body.toString('utf8', at, end)}:${body.readInt32BE(end + 7)}`);
    at = end + 19;
  }
  return columns;
}

function valuesOf(body: Buffer): readonly string[] {
  return cellsOf(body).map((cell) => cell ?? 'null');
}

/** The cells of a row in text form. */
export function cellsOf(body: Buffer): readonly (string | null)[] {
  const cells: (string | null)[] = [];
  for (let index = 0, at = 2; index < body.readInt16BE(); index += 1) {
    const length = body.readInt32BE(at);
    cells.push(length === -1 ? null : body.toString('utf8', at + 4, at + 4 + length));
    at += 4 + Math.max(length, 0);
  }
  return cells;
}
