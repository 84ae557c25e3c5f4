const [QUOTE, BACKSLASH, COMMA, COLON, MINUS] = [0x22, 0x5c, 0x2c, 0x3a, 0x2d];
const [OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = [0x5b, 0x5d, 0x7b, 0x7d];
const NOTHING = Buffer.alloc(0);

/** This many digits survive conversion to a double and back. */
const EXACT_DIGITS = 15;
/** No declared type holds a number with a larger exponent, and written out it would be very long. */
const MOST_EXPONENT = 60;

/**
 * Rewrites numbers in a stream of json where the engine would lose digits: it reads a number with a fraction or an exponent as the nearest
 * double. A whole number becomes its digits and any other a text of them, both of which are read exactly. Only the values of some top-level
 * keys of records are examined; all other bytes pass through unchanged, even malformed json.
 */
export class ExactNumbers {
  readonly #keys: ReadonlySet<string>;
  #within: 'nothing' | 'text' | 'key' | 'number' = 'nothing';
  #escaped = false;
  #depth = 0;
  /** The nesting depth of a record's members: 1 when each line holds a record, 2 in an array of them. 0 before the first bracket. */
  #recordDepth = 0;
  /** Whether the next string is a key of a record. */
  #keyComes = false;
  /** Whether the last key is one to examine, and whether the next value belongs to it. */
  #isNamed = false;
  #valueComes = false;
  /** The unfinished key or number at the end of the previous block. */
  #held: Buffer = NOTHING;

  constructor(keys: ReadonlySet<string>) {
    this.#keys = keys;
  }

  /** Transforms the next block; a number at its end is returned with the following block or by `end`. */
  pass(block: Buffer): Buffer {
    const parts: Buffer[] = [];
    // The first byte not yet in `parts`, and where the current key or number begins in this block.
    let [rest, begin, at] = [0, 0, 0];
    while (at < block.length) {
      switch (this.#within) {
        case 'nothing':
          at = this.#pastNothing(block, at);
          begin = at;
          break;
        case 'text':
          at = this.#pastString(block, at);
          break;
        case 'key':
          at = this.#pastString(block, at);
          if (this.#isPast()) this.#isNamed = this.#keys.has(textOf(this.#whole(block.subarray(begin, at - 1))));
          break;
        case 'number':
          while (at < block.length && isOfNumber(block[at] ?? 0)) at += 1;
          if (at === block.length) break;
          parts.push(block.subarray(rest, begin), exactNumber(this.#whole(block.subarray(begin, at))));
          rest = at;
          this.#within = 'nothing';
      }
    }
    const isCut = this.#within === 'key' || this.#within === 'number';
    if (isCut) this.#held = this.#whole(block.subarray(begin));
    parts.push(block.subarray(rest, this.#within === 'number' ? begin : block.length));
    return Buffer.concat(parts);
  }

  /** Whatever is left after the last block. */
  end(): Buffer {
    return this.#within === 'number' ? exactNumber(this.#held) : NOTHING;
  }

  #isPast(): boolean {
    return this.#within === 'nothing';
  }

  #whole(end: Buffer): Buffer {
    const whole = this.#held.length === 0 ? end : Buffer.concat([this.#held, end]);
    this.#held = NOTHING;
    return whole;
  }

  /** Advances past the end of a string, to the start of a number to examine, or past the block. */
  #pastNothing(block: Buffer, from: number): number {
    for (let at = from; at < block.length; at++) {
      const byte = block[at] ?? 0;
      if (byte === QUOTE) {
        this.#within = this.#keyComes ? 'key' : 'text';
        this.#keyComes = false;
        return at + 1;
      }
      if (this.#valueComes && (isDigit(byte) || byte === MINUS)) {
        this.#within = 'number';
        return at;
      }
      if (byte === COMMA) this.#memberComes();
      else if (byte === COLON) this.#valueComes = this.#isNamed && this.#depth === this.#recordDepth;
      else if (byte === OPEN_OBJECT || byte === OPEN_LIST) {
        this.#depth += 1;
        if (this.#recordDepth === 0) this.#recordDepth = byte === OPEN_OBJECT ? 1 : 2;
        this.#memberComes();
      } else if (byte === CLOSE_OBJECT || byte === CLOSE_LIST) {
        this.#depth -= 1;
        this.#memberComes();
      }
    }
    return block.length;
  }

  #memberComes(): void {
    this.#keyComes = this.#depth === this.#recordDepth;
    this.#isNamed = false;
    this.#valueComes = false;
  }

  /** Advances past the closing quote of a string, or past the block. */
  #pastString(block: Buffer, from: number): number {
    let escaped = this.#escaped;
    let at = from;
    for (; at < block.length; at++) {
      const byte = block[at];
      if (escaped) escaped = false;
      else if (byte === BACKSLASH) escaped = true;
      else if (byte === QUOTE) {
        this.#within = 'nothing';
        at += 1;
        break;
      }
    }
    this.#escaped = escaped;
    return at;
  }
}

/** A key's decoded text: it may be written with escapes. */
function textOf(key: Buffer): string {
  const text = key.toString('utf8');
  if (!text.includes('\\')) return text;
  try {
    return String(JSON.parse(`"${text}"`));
  } catch {
    return text;
  }
}

function isDigit(byte: number): boolean {
  return byte >= 0x30 && byte <= 0x39;
}

/** A digit, or one of `+-.eE`. */
function isOfNumber(byte: number): boolean {
  return isDigit(byte) || byte === MINUS || byte === 0x2b || byte === 0x2e || (byte | 0x20) === 0x65;
}

/** The same number without losing a digit: unchanged, as a whole number, or in quotes. */
function exactNumber(written: Buffer): Buffer {
  if (written.length <= EXACT_DIGITS) return written;
  const text = written.toString('latin1');
  const [, sign = '', whole = '', fraction = '', exponent = '0'] = /^(-?)(0|[1-9]\d*)(?:\.(\d+))?(?:[eE]([+-]?\d+))?$/.exec(text) ?? [];
  const digits = whole + fraction;
  const isExact = digits.replace(/^0+/, '').length <= EXACT_DIGITS || sign.length + digits.length === text.length;
  if (isExact || Math.abs(Number(exponent)) > MOST_EXPONENT) return written;
  const point = whole.length + Number(exponent);
  const padded = (point < 1 ? '0'.repeat(1 - point) + digits : digits).padEnd(point, '0');
  const before = padded.slice(0, Math.max(point, 1)).replace(/^0+(?=\d)/, '');
  const after = padded.slice(Math.max(point, 1)).replace(/(?<!0)0+$/, '');
  return Buffer.from(after === '' ? `${sign}${before}` : `"${sign}${before}.${after}"`, 'latin1');
}
