import { ChunkBits } from '../../groups/ChunkBits.ts';
import type { ChunkColumn } from './ResidentTable.ts';
import type { RowBlock } from './RowScan.ts';

/* oxlint-disable typescript/no-non-null-assertion -- loops over typed arrays, within their own bounds */

/** The chunks and the number of the rows that it is given. */
export class ChunkMarks {
  readonly #column: ChunkColumn;
  readonly #seen: Uint8Array;
  #rows = 0;

  constructor(column: ChunkColumn) {
    this.#column = column;
    this.#seen = new Uint8Array(column.sets.length);
  }

  add({ first, list, count }: RowBlock): void {
    const { codes } = this.#column;
    const seen = this.#seen;
    this.#rows += count;
    if (first === null) for (let place = 0; place < count; place++) seen[codes[list[place]!]!] = 1;
    else for (let row = first; row < first + count; row++) seen[codes[row]!] = 1;
  }

  /** @param chunks of the aggregate table */
  bits(chunks: number): ChunkBits {
    const bits = new ChunkBits(chunks);
    bits.rows = this.#rows;
    const { sets } = this.#column;
    for (let code = 0; code < sets.length && bits.count < chunks; code++) {
      if (this.#seen[code] === 1) for (const chunk of sets[code]!) bits.add(chunk);
    }
    return bits;
  }
}
