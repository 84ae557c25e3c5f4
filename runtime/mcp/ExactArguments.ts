import { Transform, type TransformCallback } from 'node:stream';
import { quoteInexact } from '../exact/quoteInexact.ts';

/** A line that is longer passes as it comes: the transport refuses it. */
const LONGEST_LINE = 16 * 2 ** 20;
const LINE_FEED = 0x0a;

/**
 * The messages of a client, one a line, with the numbers of a call's arguments that a double does not hold in quotes: the library parses
 * messages itself, and would round them.
 */
export class ExactArguments extends Transform {
  #parts: Buffer[] = [];
  #length = 0;

  override _transform(block: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    let from = 0;
    for (let end = block.indexOf(LINE_FEED); end !== -1; end = block.indexOf(LINE_FEED, from)) {
      this.#parts.push(block.subarray(from, end + 1));
      this.push(this.#exact());
      from = end + 1;
    }
    this.#parts.push(block.subarray(from));
    this.#length += block.length - from;
    if (this.#length > LONGEST_LINE) this.push(this.#taken());
    done();
  }

  override _flush(done: TransformCallback): void {
    done(null, this.#taken());
  }

  #exact(): Buffer {
    const line = this.#taken();
    const text = line.toString('utf8');
    const exact = quoteInexact(text, ['params', 'arguments']);
    return exact === text ? line : Buffer.from(exact, 'utf8');
  }

  #taken(): Buffer {
    const taken = Buffer.concat(this.#parts);
    this.#parts = [];
    this.#length = 0;
    return taken;
  }
}
