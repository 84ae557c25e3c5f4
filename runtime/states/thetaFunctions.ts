import type { DuckDBDataChunk, DuckDBListVector } from '@duckdb/node-api';
import { duckdb } from '../engine/duckdb.ts';
import type { DuckDBConnection } from '../engine/Engine.ts';
import { thetaEmpty, thetaFromHashes, thetaHashes, ThetaMerger } from '../sketch/theta.ts';

const { BIGINT, BLOB, DuckDBBlobValue, DuckDBBlobVector, DuckDBScalarFunction, DuckDBUBigIntVector, LIST, UBIGINT, VARCHAR } = duckdb;

/** SQL names of the sketch functions that `registerThetaFunctions` adds. They run on the JavaScript thread. */
export const thetaSql = {
  /** Text → UBIGINT. */
  hash: (text: string) => `theta_hash(${text})`,
  /** UBIGINT[] without null → BLOB of at most so many entries; null is the empty set. */
  fromHashes: (hashes: string, entries: number) => `theta_from_hashes(coalesce(${hashes}, []::UBIGINT[]), ${entries}::BIGINT)`,
  /** BLOB[] → BLOB of at most so many entries. */
  union: (sketches: string, entries: number) => `theta_union(coalesce(${sketches}, []::BLOB[]), ${entries}::BIGINT)`,
} as const;

/** Adds the theta sketch functions to the connection's instance. */
export function registerThetaFunctions(connection: DuckDBConnection): void {
  const functions = [
    DuckDBScalarFunction.create({
      name: 'theta_hash',
      parameterTypes: [VARCHAR],
      returnType: UBIGINT,
      mainFunction: (_info, input, output) => {
        const texts = input.getColumnValues(0).map((value) => (typeof value === 'string' ? value : ''));
        const hashes = thetaHashes(texts);
        for (let row = 0; row < input.rowCount; row++) output.setItem(row, hashes[row] ?? null);
        output.flush();
      },
    }),
    DuckDBScalarFunction.create({
      name: 'theta_from_hashes',
      parameterTypes: [LIST(UBIGINT), BIGINT],
      returnType: BLOB,
      mainFunction: (_info, input, output) => {
        const lists = listColumn(input);
        const hashes = lists.childVector;
        if (!(hashes instanceof DuckDBUBigIntVector)) throw new TypeError('theta_from_hashes takes UBIGINT[]');
        const items = hashes['items'];
        const entries = input.getColumnValues(1);
        for (let row = 0; row < input.rowCount; row++) {
          const from = lists.getEntryOffset(row);
          const set = items.subarray(from, from + lists.getEntryLength(row));
          output.setItem(row, new DuckDBBlobValue(set.length === 0 ? thetaEmpty : thetaFromHashes(set, Number(entries[row]))));
        }
        output.flush();
      },
    }),
    DuckDBScalarFunction.create({
      name: 'theta_union',
      parameterTypes: [LIST(BLOB), BIGINT],
      returnType: BLOB,
      mainFunction: (_info, input, output) => {
        const lists = listColumn(input);
        const sketches = lists.childVector;
        if (!(sketches instanceof DuckDBBlobVector)) throw new TypeError('theta_union takes BLOB[]');
        const entries = input.getColumnValues(1);
        for (let row = 0; row < input.rowCount; row++) {
          const from = lists.getEntryOffset(row);
          const merger = new ThetaMerger(Number(entries[row]));
          for (let i = 0; i < lists.getEntryLength(row); i++) {
            const bytes = sketches.getItemBytes(from + i);
            if (bytes !== null) merger.add(bytes);
          }
          output.setItem(row, new DuckDBBlobValue(merger.encode()));
        }
        output.flush();
      },
    }),
  ];
  for (const scalar of functions) connection.registerScalarFunction(scalar);
}

function listColumn(input: DuckDBDataChunk): DuckDBListVector {
  const column = input.getColumnVector(0);
  if (!(column instanceof duckdb.DuckDBListVector)) throw new TypeError('a list is expected');
  return column;
}
