/** A set of an aggregate table's chunks, by ordinal, with the number of aggregate rows read. */
export class ChunkBits {
  readonly bits: Uint8Array;
  /** Those in the set. */
  count = 0;
  rows = 0;

  constructor(chunks: number) {
    this.bits = new Uint8Array(chunks);
  }

  add(chunk: number): void {
    if (this.bits[chunk] === 0) this.count += 1;
    this.bits[chunk] = 1;
  }
}
