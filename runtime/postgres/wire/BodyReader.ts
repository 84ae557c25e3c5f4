import { isUtf8 } from 'node:buffer';
import * as messages from './messages.ts';
import { ProtocolError } from './ProtocolError.ts';
import { ValueError } from './ValueError.ts';

/** Reads the fields of a message, one after the other. Every method throws a {@link ProtocolError} where there is no such field. */
export class BodyReader {
  readonly #body: Buffer;
  #at = 0;

  constructor(body: Buffer) {
    this.#body = body;
  }

  get left(): number {
    return this.#body.length - this.#at;
  }

  int16(): number {
    return this.#body.readInt16BE(this.#advance(2));
  }

  /** A count, of up to 65,535. */
  uint16(): number {
    return this.#body.readUInt16BE(this.#advance(2));
  }

  int32(): number {
    return this.#body.readInt32BE(this.#advance(4));
  }

  uint32(): number {
    return this.#body.readUInt32BE(this.#advance(4));
  }

  bytes(count: number): Buffer {
    if (count < 0) throw new ProtocolError(messages.tooShort());
    const start = this.#advance(count);
    return this.#body.subarray(start, start + count);
  }

  /** A text up to its NUL. */
  text(): string {
    const end = this.#body.indexOf(0, this.#at);
    if (end === -1) throw new ProtocolError(messages.tooShort());
    const bytes = this.#body.subarray(this.#at, end);
    this.#at = end + 1;
    return textOf(bytes);
  }

  /** @throws {ProtocolError} when the message goes on */
  end(): void {
    if (this.left > 0) throw new ProtocolError(messages.tooLong());
  }

  #advance(count: number): number {
    if (this.left < count) throw new ProtocolError(messages.tooShort());
    const start = this.#at;
    this.#at += count;
    return start;
  }
}

/** @throws {ValueError} 22021 for bytes that are not UTF-8 */
export function textOf(bytes: Buffer): string {
  if (!isUtf8(bytes)) throw new ValueError('22021', messages.notText());
  return bytes.toString('utf8');
}
