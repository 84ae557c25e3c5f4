/** A line as received; for one that is too long only its ends, which may identify it. */
export type MessageLine =
  { readonly kind: 'whole'; readonly bytes: Buffer } | { readonly kind: 'too_long'; readonly first: Buffer; readonly last: Buffer };

const LINE_FEED = 0x0a;
/** Bytes held from each end of a line that is too long. */
const END_BYTES = 256;

/** Splits a stream of bytes into lines, reading each byte once. A line that is too long is skipped and takes no memory. */
export class MessageLines {
  readonly #maxBytes: number;
  #parts: Buffer[] = [];
  #bytes = 0;

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes;
  }

  /** The lines that end in these bytes, without their line feeds. */
  *take(chunk: Buffer): Generator<MessageLine> {
    let from = 0;
    for (let end = chunk.indexOf(LINE_FEED); end >= 0; end = chunk.indexOf(LINE_FEED, from)) {
      this.#add(chunk.subarray(from, end));
      from = end + 1;
      yield this.#line();
    }
    this.#add(chunk.subarray(from));
  }

  /** The data since the last line feed when the input ends; null when there is none. */
  rest(): MessageLine | null {
    return this.#bytes === 0 ? null : this.#line();
  }

  #add(part: Buffer): void {
    if (part.length === 0) return;
    this.#parts.push(part);
    this.#bytes += part.length;
    if (this.#bytes > this.#maxBytes) this.#parts = this.#ends();
  }

  #line(): MessageLine {
    const [first = Buffer.alloc(0), ...others] = this.#parts;
    const line: MessageLine =
      this.#bytes > this.#maxBytes
        ? { kind: 'too_long', first, last: Buffer.concat(others) }
        : { kind: 'whole', bytes: others.length === 0 ? first : Buffer.concat(this.#parts) };
    this.#parts = [];
    this.#bytes = 0;
    return line;
  }

  /** Copies the first and the last held bytes, so that the rest can be freed. */
  #ends(): Buffer[] {
    const whole = Buffer.concat(this.#parts);
    return [Buffer.from(whole.subarray(0, END_BYTES)), Buffer.from(whole.subarray(Math.max(END_BYTES, whole.length - END_BYTES)))];
  }
}
