import type { Readable, Writable } from 'node:stream';
import type { JSONRPCMessage, RequestId, Transport } from '@modelcontextprotocol/server';
import { mcpErrors } from './mcpErrors.ts';
import { MessageLines, type MessageLine } from './MessageLines.ts';
import { readMessage } from './readMessage.ts';

/** Bytes of unread answers; above this no new requests are begun until the client reads. */
const MOST_UNREAD = 1024 * 1024;

/**
 * Messages as lines of standard input and output. Every input is answered before the next is read: a line that is too long or contains no
 * JSON or no message gets an error. The transport stops reading from a client that does not read its answers, which bounds what it can
 * still send.
 */
export class StdioTransport implements Transport {
  onclose?: () => void;
  onerror?: (error: Error) => void;
  onmessage?: (message: JSONRPCMessage) => void;
  readonly #stdin: Readable;
  readonly #stdout: Writable;
  readonly #maxBytes: number;
  readonly #lines: MessageLines;
  /** Lines waiting for answers to be read. */
  readonly #waiting: MessageLine[] = [];
  #waitingBytes = 0;

  /** @param maxBytes of a message */
  constructor(stdin: Readable, stdout: Writable, maxBytes: number) {
    this.#stdin = stdin;
    this.#stdout = stdout;
    this.#maxBytes = maxBytes;
    this.#lines = new MessageLines(maxBytes);
  }

  async start(): Promise<void> {
    this.#stdin.on('data', this.#onData).on('end', this.#onEnd).on('error', this.#onError);
    this.#stdout.on('drain', this.#onDrain);
  }

  async send(message: JSONRPCMessage): Promise<void> {
    this.#write(message);
  }

  async close(): Promise<void> {
    this.#stdin.off('data', this.#onData).off('end', this.#onEnd).off('error', this.#onError).pause();
    this.#stdout.off('drain', this.#onDrain);
    this.#waiting.length = 0;
    this.onclose?.();
  }

  /** Whether all input has been begun and all answers have been read. */
  get quiet(): boolean {
    return this.#waiting.length === 0 && this.#stdout.writableLength === 0;
  }

  readonly #onData = (chunk: Buffer): void => {
    for (const line of this.#lines.take(chunk)) this.#take(line);
    if (this.#waitingBytes > this.#maxBytes) this.#stdin.pause();
  };

  readonly #onEnd = (): void => {
    const line = this.#lines.rest();
    if (line !== null) this.#take(line);
  };

  readonly #onError = (error: Error): void => this.onerror?.(error);

  readonly #onDrain = (): void => {
    while (this.#waiting.length > 0 && !this.#isUnread) {
      const line = this.#waiting.shift();
      if (line === undefined) break;
      this.#waitingBytes -= sizeOf(line);
      this.#begin(line);
    }
    if (this.#waitingBytes <= this.#maxBytes) this.#stdin.resume();
  };

  get #isUnread(): boolean {
    return this.#stdout.writableLength > MOST_UNREAD;
  }

  #take(line: MessageLine): void {
    if (!this.#isUnread && this.#waiting.length === 0) {
      this.#begin(line);
      return;
    }
    this.#waiting.push(line);
    this.#waitingBytes += sizeOf(line);
  }

  #begin(line: MessageLine): void {
    const read =
      line.kind === 'too_long' ? ({ kind: 'fault', fault: mcpErrors.tooLong(this.#maxBytes) } as const) : readMessage(line.bytes);
    if (read.kind === 'message') this.onmessage?.(read.message);
    else if (read.kind === 'fault') this.#write({ jsonrpc: '2.0', id: requestIdOf(line), error: read.fault });
  }

  #write(message: object): void {
    this.#stdout.write(`${JSON.stringify(message)}\n`);
  }
}

function sizeOf(line: MessageLine): number {
  return line.kind === 'whole' ? line.bytes.length : line.first.length + line.last.length;
}

/** How many bytes at each end of a line are inspected. */
const END_BYTES = 256;
/** A message's own id, and no other, appears right before its last brace or right after its first. */
const AT_END = /"id"\s*:\s*(0|-?[1-9]\d{0,14}|"[\x20\x21\x23-\x5b\x5d-\x7e]{1,100}")\s*\}\s*$/;
const AT_BEGINNING =
  /^\s*\{\s*(?:"jsonrpc"\s*:\s*"2\.0"\s*,\s*)?"id"\s*:\s*(0|-?[1-9]\d{0,14}|"[\x20\x21\x23-\x5b\x5d-\x7e]{1,100}")(?=\s*[,}])/;

/** The id of the request in an unreadable line, if it is evident without parsing the line. */
function requestIdOf(line: MessageLine): RequestId | null {
  const [first, last] = line.kind === 'whole' ? [line.bytes, line.bytes] : [line.first, line.last];
  const id =
    AT_END.exec(last.subarray(-END_BYTES).toString('latin1'))?.[1] ??
    AT_BEGINNING.exec(first.subarray(0, END_BYTES).toString('latin1'))?.[1];
  return id === undefined ? null : (JSON.parse(id) as RequestId);
}
