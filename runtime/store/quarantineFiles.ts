import { queryRows, type DuckDBConnection } from '../engine/Engine.ts';
import type { Ledger } from './Ledger.ts';

/** The files that name the refused rows of visible attempts, relative to the workspace. */
export async function quarantineFiles(connection: DuckDBConnection, ledger: Ledger): Promise<ReadonlySet<string>> {
  const rows = await queryRows(
    connection,
    `SELECT DISTINCT quarantine ->> '$.file' AS file FROM ${await ledger.counting.visible()} WHERE quarantine IS NOT NULL`,
  );
  return new Set(rows.map((row) => String(row['file'])));
}
