import type { DuckDBConnection } from '../engine/Engine.ts';
import { cleanedUp } from '../errors/cleanedUp.ts';

/**
 * The fewest rows whose texts are packed (FSST). For each column of texts the engine takes a millisecond to learn what repeats within them,
 * whatever their number, which is most of the time of writing a small file; many rows become half as large by it.
 */
const LEAST_PACKED_ROWS = 10_000;

/** The setting of an ingest's engine, in SQL. */
export const TEXTS_AS_THEY_ARE = "SET disabled_compression_methods = 'fsst'";

/** Writes so many rows to a database. */
export async function withPackedTexts<Result>(connection: DuckDBConnection, rows: number, write: () => Promise<Result>): Promise<Result> {
  if (rows < LEAST_PACKED_ROWS) return write();
  await connection.run('RESET disabled_compression_methods');
  return cleanedUp(write, () => connection.run(TEXTS_AS_THEY_ARE));
}
