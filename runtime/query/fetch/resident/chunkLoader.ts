import { at } from '../../../errors/at.ts';
import { eachBit } from '../../../engine/vectors.ts';
import type { ColumnLoader } from './ColumnLoader.ts';
import type { ChunkColumn } from './ResidentTable.ts';

/** The chunk of each row of a base table, or the chunks of each row of a rollup: many rows share theirs. */
export function chunkLoader(name: 'chunk' | 'chunks', rows: number): ColumnLoader<ChunkColumn> {
  const codes = new Int32Array(rows);
  const sets: (readonly number[])[] = [];
  const known = new Map<number | string, number>();
  const codeOf = (key: number | string, set: () => readonly number[]): number => {
    let code = known.get(key);
    if (code === undefined) {
      code = sets.length;
      known.set(key, code);
      sets.push(set());
    }
    return code;
  };
  return {
    async add(reader, column, first, turns) {
      if (name === 'chunks') {
        await reader.bitStrings(column, (row, bits) => {
          codes[first + row] = codeOf(Buffer.from(bits).toString('latin1'), () => setBits(bits));
        });
        return;
      }
      const read = await reader.wholes(column);
      await turns.each(read.length, (index) => {
        const chunk = Number(at(read, index));
        codes[first + index] = codeOf(chunk, () => [chunk]);
      });
    },
    finish: async () => ({
      column: { codes, sets },
      bytes: codes.byteLength + sets.reduce((bytes, set) => bytes + 16 + 8 * set.length, 0),
    }),
  };
}

function setBits(bits: Uint8Array): readonly number[] {
  const set: number[] = [];
  eachBit(bits, (bit) => set.push(bit));
  return set;
}
