import { queryRows, sqlText, type DuckDBConnection } from '../engine/Engine.ts';
import { ledgerTables } from './format/ledgerTables.ts';
import { historyOf, historyTable } from './format/names.ts';
import type { Ledger } from './Ledger.ts';
import { BUILDING } from './publishBase.ts';

/** Adds the results of an audit, as a ledger records them, to the history of the generation that was audited. */
export async function addAudit(connection: DuckDBConnection, file: string, { place, source }: Ledger, audit: number): Promise<void> {
  await connection.run(`ATTACH ${sqlText(file)} AS ${BUILDING}`);
  try {
    const columns = Object.keys(ledgerTables.checks).join(', ');
    const history = historyOf(BUILDING);
    await queryRows(
      connection,
      `INSERT INTO ${historyTable(history, 'checks')} (${columns}) SELECT ${columns} FROM ${historyTable(place, 'checks')} WHERE audit = $1`,
      [audit],
    );
    await queryRows(
      connection,
      `UPDATE ${historyTable(history, 'runs')} r SET published_anyway = l.published_anyway FROM ${historyTable(place, 'runs')} l
       WHERE r.source = $1 AND l.id = r.id AND l.published_anyway IS DISTINCT FROM r.published_anyway`,
      [source],
    );
    await connection.run(`CHECKPOINT ${BUILDING}`);
  } finally {
    await connection.run(`DETACH ${BUILDING}`);
  }
}
