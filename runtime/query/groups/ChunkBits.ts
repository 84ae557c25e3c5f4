/** A set of an aggregate table's chunks, by ordinal, with the number of aggregate rows read. */
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
