import type { SqlCell } from '../../../generated/types.ts';

/** `exact`: as `csv`, with decimals as texts. */
export type Encoding = 'json' | 'csv' | 'exact';

/** How many UTF-8 bytes an answer takes where it is written. Its values are those of JSON. */
interface EncodedSize {
  readonly headerBytes: (names: readonly string[]) => number;
  readonly rowBytes: (names: readonly string[], row: readonly SqlCell[]) => number;
}

export const encodings: Readonly<Record<Encoding, EncodedSize>> = {
  // A list of objects, each with the comma after it.
  json: {
    headerBytes: () => 2,
    rowBytes: (names, row) =>
      Buffer.byteLength(JSON.stringify(Object.fromEntries(row.map((cell, index) => [names[index] ?? '', cell])))) + 1,
  },
  // An upper bound: quotes inside are doubled.
  csv: { headerBytes: csvBytes, rowBytes: (_, row) => csvBytes(row) },
  exact: { headerBytes: csvBytes, rowBytes: (_, row) => csvBytes(row) },
};

function csvBytes(row: readonly SqlCell[]): number {
  return row.reduce<number>((sum, cell) => sum + csvFieldBytes(cell), 0);
}

function csvFieldBytes(cell: SqlCell): number {
  if (cell === null) return 1;
  const text = typeof cell === 'object' ? JSON.stringify(cell) : String(cell);
  const quotes = text.includes('"') ? text.split('"').length - 1 : 0;
  return Buffer.byteLength(text) + 3 + quotes;
}
