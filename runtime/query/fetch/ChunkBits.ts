/** A set of chunks of one aggregate table, by ordinal, and the number of aggregate rows that were read. */
export class ChunkBits {
  readonly bits: Uint8Array;
  rows = 0;

  constructor(chunks: number) {
    this.bits = new Uint8Array(chunks);
  }

  add(chunk: number): void {
    this.bits[chunk] = 1;
  }
}
