const FIRST_BYTES = 4 * 1024;

/** Builds messages one after the other in a buffer, which grows. */
export class MessageWriter {
  #buffer = Buffer.allocUnsafe(FIRST_BYTES);
  #at = 0;
  /** Where the length of the open message, or of an open value, stands. */
  #open = 0;

  /** Bytes that are written and not taken. */
  get length(): number {
    return this.#at;
  }

  /** Begins a message. */
  begin(type: string): this {
    this.#reserve(5);
    this.#buffer[this.#at] = type.charCodeAt(0);
    this.#open = this.#at + 1;
    this.#at += 5;
    return this;
  }

  /** Ends the message that was begun. */
  end(): this {
    this.#buffer.writeInt32BE(this.#at - this.#open, this.#open);
    return this;
  }

  byte(value: number): this {
    this.#reserve(1);
    this.#buffer[this.#at] = value;
    this.#at += 1;
    return this;
  }

  int16(value: number): this {
    this.#reserve(2);
    this.#buffer.writeInt16BE(value, this.#at);
    this.#at += 2;
    return this;
  }

  int32(value: number): this {
    this.#reserve(4);
    this.#buffer.writeInt32BE(value, this.#at);
    this.#at += 4;
    return this;
  }

  uint32(value: number): this {
    return this.int32(value | 0);
  }

  int64(value: bigint): this {
    this.#reserve(8);
    this.#buffer.writeBigInt64BE(value, this.#at);
    this.#at += 8;
    return this;
  }

  float4(value: number): this {
    this.#reserve(4);
    this.#buffer.writeFloatBE(value, this.#at);
    this.#at += 4;
    return this;
  }

  float8(value: number): this {
    this.#reserve(8);
    this.#buffer.writeDoubleBE(value, this.#at);
    this.#at += 8;
    return this;
  }

  /** UTF-8, without an end. */
  chars(text: string): this {
    // No character takes more than three bytes in UTF-8 for each unit in UTF-16.
    this.#reserve(text.length * 3);
    this.#at += this.#buffer.write(text, this.#at, 'utf8');
    return this;
  }

  /** A text and its NUL. A NUL within would end it early, so it is left out; no text of ours has one. */
  text(text: string): this {
    return this.chars(text.includes('\0') ? text.replaceAll('\0', '') : text).byte(0);
  }

  bytes(bytes: Uint8Array): this {
    this.#reserve(bytes.length);
    this.#buffer.set(bytes, this.#at);
    this.#at += bytes.length;
    return this;
  }

  /** A value with its length before it. */
  value(write: (writer: this) => void): this {
    const start = this.#at;
    this.int32(0);
    write(this);
    this.#buffer.writeInt32BE(this.#at - start - 4, start);
    return this;
  }

  null(): this {
    return this.int32(-1);
  }

  /** Takes back what was written behind a place. */
  cut(length: number): void {
    this.#at = length;
  }

  /** All that was written; nothing is left. */
  take(): Buffer {
    const taken = this.#buffer.subarray(0, this.#at);
    this.#buffer = Buffer.allocUnsafe(FIRST_BYTES);
    this.#at = 0;
    return taken;
  }

  #reserve(bytes: number): void {
    if (this.#buffer.length - this.#at >= bytes) return;
    const buffer = Buffer.allocUnsafe(Math.max(this.#buffer.length * 2, this.#at + bytes));
    this.#buffer.copy(buffer, 0, 0, this.#at);
    this.#buffer = buffer;
  }
}
