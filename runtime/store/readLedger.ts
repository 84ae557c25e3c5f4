import { sqlText, type DuckDBConnection } from '../engine/Engine.ts';
import { databaseFaultOf } from '../engine/databaseFault.ts';
import { FileHeldError } from './storage/FileHeldError.ts';
import { copyHistory, historyFormat } from './format/history.ts';
import { LEDGER_TABLES } from './format/ledgerTables.ts';
import { historyTable, ledgerPlace, type HistoryPlace } from './format/names.ts';
import { checkSeal } from './format/seal.ts';
import { STORE_FORMAT } from './format/storeFormat.ts';
import { Ledger } from './Ledger.ts';
import * as messages from './messages.ts';
import type { OpenedLedger } from './openLedger.ts';
import type { WorkspacePaths } from './paths.ts';
import { ledgerInMemory } from './rebuildLedger.ts';
import { StoreError } from './StoreError.ts';

/** The alias of the file while it is copied. */
const READ = 'read_ledger';

/**
 * An in-memory copy of a source's ledger for inspection: nothing is locked, and nothing on disk is written. A missing or damaged one is
 * rebuilt in memory, as the next ingest would on disk.
 *
 * @throws FileHeldError while an ingest of the source is running; StoreError for a ledger of a later version.
 */
export async function readLedger(connection: DuckDBConnection, paths: WorkspacePaths, source: string): Promise<OpenedLedger> {
  const file = paths.ledger(source);
  const copy = await ledgerInMemory(connection, paths, source);
  const loss = await copied(connection, file, source, copy.place);
  const { generation, partials } = loss === null ? { generation: null, partials: 0 } : await copy.rebuild();
  const isFirst = loss === 'lost' && generation === null && partials === 0;
  const notices = loss === null || isFirst ? [] : [messages.ledgerUnread(source, loss)];
  return { ledger: await Ledger.of({ connection, paths, source, place: copy.place, close: copy.close }), notices };
}

/** Copies the file of a ledger. @returns why it cannot be copied */
async function copied(
  connection: DuckDBConnection,
  file: string,
  source: string,
  place: HistoryPlace,
): Promise<Extract<messages.Loss, 'lost' | 'damaged'> | null> {
  const state = await checkSeal(file);
  if (state === 'missing') return 'lost';
  if (state === 'damaged') return 'damaged';
  const newer = new StoreError('newer_format', messages.newerFormat(`The ledger of source ${source}`));
  if (state === 'newer') throw newer;
  try {
    await connection.run(`ATTACH ${sqlText(file)} AS ${READ} (READ_ONLY)`);
  } catch (error) {
    const fault = databaseFaultOf(error);
    if (fault === 'held') throw FileHeldError.of(error);
    if (fault === 'newer') throw newer;
    if (fault === 'unreadable') return 'damaged';
    throw error;
  }
  try {
    const from = { place: ledgerPlace(READ), format: await historyFormat(connection, ledgerPlace(READ)) };
    if (from.format > STORE_FORMAT) throw newer;
    for (const table of LEDGER_TABLES) await copyHistory(connection, table, from, place, null);
    return null;
  } catch (error) {
    if (databaseFaultOf(error) !== 'unreadable') throw error;
    for (const table of LEDGER_TABLES) await connection.run(`DELETE FROM ${historyTable(place, table)}`);
    return 'damaged';
  } finally {
    await connection.run(`DETACH ${READ}`);
  }
}
