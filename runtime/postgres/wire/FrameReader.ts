import * as messages from './messages.ts';
import { ProtocolError } from './ProtocolError.ts';

/** A message as it arrives: its type, and what follows its length. */
export interface Frame {
  /** Empty for the first messages of a connection, which have none. */
  readonly type: string;
  readonly body: Buffer;
}

/** A message longer than allowed, of which nothing was kept. */
export interface SkippedFrame {
  readonly type: string;
  readonly skipped_bytes: number;
}

interface Skipping extends SkippedFrame {
  /** Bytes still to come. */
  left: number;
}

const LENGTH_BYTES = 4;
/** The longest of a connection's first messages, as in PostgreSQL. */
const FIRST_BYTES = 10_000;
const SMALLEST_BUFFER = 1024;

/**
 * Cuts what arrives on a connection into messages. It holds what has arrived and nothing that was only announced; a message that is too long
 * is skipped as it arrives.
 */
export class FrameReader {
  readonly #most_bytes: number;
  #buffer = Buffer.allocUnsafe(SMALLEST_BUFFER);
  #from = 0;
  #to = 0;
  #isFirst = true;
  #skipping: Skipping | null = null;

  /** @param most_bytes of a message's body */
  constructor(most_bytes: number) {
    this.#most_bytes = most_bytes;
  }

  /** Bytes that have arrived and are in no message yet. */
  get pending(): number {
    return this.#to - this.#from;
  }

  /** Whether a message has begun and not ended. */
  get isWithinMessage(): boolean {
    return this.pending > 0 || this.#skipping !== null;
  }

  push(chunk: Buffer): void {
    if (this.#buffer.length - this.#to < chunk.length) this.#makeRoom(chunk.length);
    chunk.copy(this.#buffer, this.#to);
    this.#to += chunk.length;
  }

  /** From now on, messages begin with their type. */
  startMessages(): void {
    this.#isFirst = false;
  }

  /** The next message that has arrived as a whole; null if there is none yet. @throws {ProtocolError} for a length that no message has */
  next(): Frame | SkippedFrame | null {
    if (this.#skipping !== null) return this.#skip(this.#skipping);
    const header = (this.#isFirst ? 0 : 1) + LENGTH_BYTES;
    if (this.pending < header) return null;
    const type = this.#isFirst ? '' : String.fromCharCode(this.#buffer[this.#from] ?? 0);
    const length = this.#buffer.readInt32BE(this.#from + header - LENGTH_BYTES) - LENGTH_BYTES;
    if (length < 0 || (this.#isFirst && length > FIRST_BYTES)) throw new ProtocolError(messages.badLength());
    if (length > this.#most_bytes) {
      this.#from += header;
      this.#skipping = { type, skipped_bytes: length, left: length };
      return this.#skip(this.#skipping);
    }
    if (this.pending < header + length) return null;
    const start = this.#from + header;
    this.#from = start + length;
    // The buffer is written to again.
    return { type, body: Buffer.from(this.#buffer.subarray(start, this.#from)) };
  }

  #skip(skipping: Skipping): SkippedFrame | null {
    const now = Math.min(skipping.left, this.pending);
    this.#from += now;
    skipping.left -= now;
    if (skipping.left > 0) return null;
    this.#skipping = null;
    return { type: skipping.type, skipped_bytes: skipping.skipped_bytes };
  }

  #makeRoom(bytes: number): void {
    const needed = this.pending + bytes;
    // As much again, so that many small pieces are copied few times; what a long message took is given back after it.
    const size = Math.max(SMALLEST_BUFFER, needed > this.#buffer.length ? 2 * needed : this.pending === 0 ? bytes : this.#buffer.length);
    const buffer = size === this.#buffer.length ? this.#buffer : Buffer.allocUnsafe(size);
    this.#buffer.copy(buffer, 0, this.#from, this.#to);
    this.#buffer = buffer;
    this.#to -= this.#from;
    this.#from = 0;
  }
}
