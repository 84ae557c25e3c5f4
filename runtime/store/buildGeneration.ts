import { dirname } from 'node:path';
import { queryRows, sqlText } from '../engine/Engine.ts';
import { withThreads } from '../engine/withThreads.ts';
import { at } from '../errors/at.ts';
import { cleanedUp } from '../errors/cleanedUp.ts';
import { dataHash } from './dataHash.ts';
import { definedTables } from './definedTables.ts';
import { removeFile } from './storage/durable.ts';
import { storage } from './storage/storage.ts';
import { columnsDdl } from './format/columnTypes.ts';
import { generationId } from './format/files.ts';
import { GenerationFile } from './format/GenerationFile.ts';
import { GENERATION_TABLES, generationTables } from './format/generationTables.ts';
import { copyHistory, createHistory } from './format/history.ts';
import { LEDGER_TABLES } from './format/ledgerTables.ts';
import { describingTable, historyOf, META, STORE } from './format/names.ts';
import { STORE_FORMAT } from './format/storeFormat.ts';
import { followLedger } from './followLedger.ts';
import { utc, type Ledger } from './Ledger.ts';
import { noveltySince, type Novelty } from './novelty.ts';
import { PUBLISHED, type PublicationBase } from './publicationBase.ts';
import type { Changes } from './publicationChanges.ts';
import type { PublishOptions } from './publish.ts';
import { withPackedTexts } from './packedTexts.ts';
import { BUILDING, dropTable } from './publishBase.ts';
import { recordCatalogs } from './recordCatalogs.ts';
import { forgetTables } from './publishTable.ts';
import { publishTables } from './publishTables.ts';

/** What nobody asks for. */
const NOTHING_NEW: Novelty = { periods: new Map(), chunks: new Map() };

export interface Building extends Pick<
  PublishOptions,
  'connection' | 'connect' | 'threads' | 'paths' | 'manifest' | 'now' | 'onTable' | 'audit'
> {
  /** Where to build it. */
  readonly file: string;
  readonly base: PublicationBase;
  /** Those whose history replaces what the base reports of their sources. */
  readonly ledgers: readonly Ledger[];
  readonly changes: Changes;
  /** The number of the generation. */
  readonly sequence: number;
}

/** Builds the file of a generation: a copy of its base in which the differing tables are rebuilt, or a new file. Closed when it returns. */
export async function buildGeneration(
  building: Building,
): Promise<{ readonly generation: string; readonly data_hash: string; readonly novelty: Novelty }> {
  const { connection, file } = building;
  const beginning = await startFile(building);
  // Nobody reads it before it is complete, so what is committed need not be written twice.
  await connection.run(`ATTACH ${sqlText(file)} AS ${BUILDING} (RECOVERY_MODE NO_WAL_WRITES)`);
  return cleanedUp(
    () => withPackedTexts(connection, rowsOf(building), () => build(building, beginning)),
    () => connection.run(`DETACH ${BUILDING}`),
  );
}

/** The rows that are written at most. */
function rowsOf({ changes, ledgers }: Building): number {
  const tables = changes.rebuild.map(({ shown }) => shown.rows);
  return [...tables, ...ledgers.map(({ lastAttempt }) => lastAttempt)].reduce((total, rows) => total + rows, 0);
}

async function build(
  building: Building,
  beginning: Beginning,
): Promise<{ readonly generation: string; readonly data_hash: string; readonly novelty: Novelty }> {
  const { connection, connect, threads, changes } = building;
  const isAnew = beginning !== 'copy' || changes.rebuild.some(({ change }) => change === null);
  try {
    // Nobody reads the file before it is complete, so one checkpoint at the end is enough.
    await connection.run("SET wal_autocheckpoint = '1TB'");
    await connection.run('BEGIN TRANSACTION');
    try {
      await withThreads(connect, threads, () => fill(building, beginning));
      if (changes.redefines) await recordCatalogs(connection, building.manifest, definedTables(building.manifest, building.ledgers));
      await writeHistory(building, beginning);
      const named = await name(building);
      await connection.run('COMMIT');
      const checkpoint = (): Promise<unknown> => connection.run(`CHECKPOINT ${BUILDING}`);
      await (isAnew ? withThreads(connect, threads, checkpoint) : checkpoint());
      const { audit, base } = building;
      const novelty = audit === null ? NOTHING_NEW : await noveltySince(connection, base.generation === null ? null : PUBLISHED, BUILDING);
      return { ...named, novelty };
    } catch (error) {
      await connection.run('ROLLBACK').catch(() => undefined);
      throw error;
    }
  } finally {
    await connection.run('RESET wal_autocheckpoint');
  }
}

/** What there is to begin with: nothing, or a copy of the base, which may be in the form of an earlier version. */
type Beginning = 'empty' | 'copy' | 'former_copy';

/** An empty file or, if there is something to keep, a copy of the base (a clone if the file system supports it). */
async function startFile({ file, base, changes }: Building): Promise<Beginning> {
  await storage.prepare(dirname(file), 'shared');
  await removeFile(file);
  await removeFile(`${file}.wal`);
  if (base.generation === null || !changes.keeps_tables) return 'empty';
  await storage.copy(base.generation.file, file);
  return base.generation.format === STORE_FORMAT ? 'copy' : 'former_copy';
}

async function fill(building: Building, beginning: Beginning): Promise<void> {
  const { connection, changes } = building;
  if (beginning !== 'copy') {
    const schemas = [STORE, META].map((schema) => `CREATE SCHEMA IF NOT EXISTS ${BUILDING}.${schema}`);
    const tables = GENERATION_TABLES.map(
      (table) => `CREATE TABLE IF NOT EXISTS ${describingTable(BUILDING, table)} (${columnsDdl(generationTables[table])})`,
    );
    await connection.run([...schemas, ...tables].join(';\n'));
  }
  for (const id of changes.drop) await dropTable(connection, id);
  await forgetTables(
    connection,
    changes.drop.map((table_id) => ({ table_id, gone: 'all' })),
  );
  const made = await publishTables(building, changes.rebuild);
  const views = changes.rebuild.flatMap(({ view }, index) => (at(made, index).is_anew && view !== null ? [view] : []));
  if (views.length === 0) return;
  await connection.run(`USE ${BUILDING}`);
  await cleanedUp(
    async () => {
      for (const view of views) await connection.run(view);
    },
    () => connection.run('USE memory'),
  );
}

/** Writes the history of all sources: from the ledger if it is open, otherwise from the base. */
async function writeHistory({ connection, base, ledgers }: Building, beginning: Beginning): Promise<void> {
  const place = historyOf(BUILDING);
  if (beginning === 'copy') {
    for (const ledger of ledgers) await followLedger(connection, ledger, place);
    return;
  }
  if (beginning === 'former_copy') {
    await connection.run(`DROP SCHEMA ${place} CASCADE`);
    await connection.run(`CREATE SCHEMA ${place}`);
  }
  await createHistory(connection, place);
  const format = base.generation?.format ?? null;
  const sources = ledgers.map(({ source }) => source);
  const are_written = `source IN (${sources.map((_, index) => `$${index + 1}`).join(', ')})`;
  for (const table of LEDGER_TABLES) {
    if (format !== null)
      await copyHistory(connection, table, { place: historyOf(PUBLISHED), format }, place, {
        sql: `NOT (${are_written})`,
        values: sources,
      });
    for (const ledger of ledgers) await copyHistory(connection, table, { place: ledger.place, format: STORE_FORMAT }, place, null);
  }
}

async function name({ connection, sequence, now }: Building): Promise<{ readonly generation: string; readonly data_hash: string }> {
  const data_hash = await dataHash(new GenerationFile(connection, BUILDING));
  const generation = generationId(sequence, data_hash);
  const head = describingTable(BUILDING, 'generation');
  await connection.run(`DELETE FROM ${head}`);
  await queryRows(connection, `INSERT INTO ${head} VALUES ($1, $2, $3::TIMESTAMP)`, [generation, data_hash, utc(now)]);
  return { generation, data_hash };
}
