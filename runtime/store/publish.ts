import { access, chmod, constants, copyFile, mkdir, rename } from 'node:fs/promises';
import { join } from 'node:path';
import type { AggregateTable, Manifest } from '../../compiler/manifest.ts';
import { queryRows, sqlIdentifier, sqlText, type DuckDBConnection } from '../engine/Engine.ts';
import { dataHash } from './dataHash.ts';
import { desiredTables, type DesiredTable } from './desiredTables.ts';
import { removeFile, syncFile, syncFolder } from './durable.ts';
import { exclusiveAttach, FileHeldError, type ExclusiveAttachment } from './exclusiveAttach.ts';
import { columnsDdl } from './format/columnTypes.ts';
import { generationId } from './format/files.ts';
import { GenerationFile } from './format/GenerationFile.ts';
import { GENERATION_TABLES, generationTables } from './format/generationTables.ts';
import { LEDGER_TABLES, ledgerTables } from './format/ledgerTables.ts';
import { describingTable, historyTable, META, STORE } from './format/names.ts';
import { currentGeneration, generationSequence, makeCurrent, removeOldGenerations } from './generations.ts';
import { utc } from './Ledger.ts';
import type { WorkspacePaths } from './paths.ts';
import { BUILDING, dropTable } from './publishBase.ts';
import { publishTable, registerTable } from './publishTable.ts';
import { StoreError } from './StoreError.ts';

/** The alias of the current generation. */
const PUBLISHED = 'published';

export interface PublishOptions {
  /** With the source's ledger attached as `ledger` and the theta functions registered. */
  readonly connection: DuckDBConnection;
  readonly paths: WorkspacePaths;
  readonly manifest: Manifest;
  readonly source: string;
  /** The governed view of a table: `CREATE OR REPLACE VIEW main."<table>" …` over the schema `store`. */
  readonly viewDdl: (table: AggregateTable) => string;
  readonly now: Date;
  /** How long to wait for another source's publication. */
  readonly wait_ms: number;
  readonly onTable: (done: number, total: number) => void;
}

export interface Publication {
  /** What is current now; null when nothing was ever published. */
  readonly generation: string | null;
  /** Whether this publication made it. */
  readonly published: boolean;
  /** Tables rebuilt; tables dropped. */
  readonly rebuilt: readonly string[];
  readonly dropped: readonly string[];
}

/**
 * Publishes what a source's ledger makes visible, as a new generation: a copy of the current one in which the tables that differ are
 * rebuilt. When neither the visible data nor the metadata differ, nothing is published. Until the last step, the replacement of
 * one symbolic link, readers see the generation before; a publication that is killed leaves a file that the next one removes.
 *
 * @throws StoreError when another publication holds the lock for too long, or a partial is gone.
 */
export async function publish(options: PublishOptions): Promise<Publication> {
  const { connection, paths } = options;
  const lock = await takeLock(options);
  try {
    const current = await presentGeneration(paths);
    if (current !== null) await connection.run(`ATTACH ${sqlText(paths.generation(current))} AS ${PUBLISHED} (READ_ONLY)`);
    try {
      return await publishAfter(options, current);
    } finally {
      if (current !== null) await connection.run(`DETACH ${PUBLISHED}`);
    }
  } finally {
    await lock.detach();
  }
}

/** With the lock held, and the current generation, if there is one, attached as `published`. */
async function publishAfter(options: PublishOptions, current: string | null): Promise<Publication> {
  const { connection, paths, source, now } = options;
  const desired = await desiredTables(connection, options.manifest, source, options.viewDdl);
  const changes = current === null ? allOf(desired) : await compare(options, desired);
  if (current !== null && changes.rebuild.length === 0 && changes.drop.length === 0 && !changes.metadata) {
    return { generation: current, published: false, rebuilt: [], dropped: [] };
  }
  const file = join(paths.generations, 'building.duckdb');
  await startFile(paths, file, current, changes);
  await connection.run(`ATTACH ${sqlText(file)} AS ${BUILDING}`);
  // Nobody reads the file before it is whole, so one checkpoint at the end is enough.
  await connection.run("SET wal_autocheckpoint = '1TB'");
  let name: { readonly generation: string; readonly data_hash: string; readonly sequence: number };
  try {
    await connection.run('BEGIN TRANSACTION');
    try {
      await build(options, changes, current !== null && !changes.keeps_tables);
      name = await nameGeneration(options, current);
      await connection.run('COMMIT');
    } catch (error) {
      await connection.run('ROLLBACK');
      throw error;
    }
    await connection.run(`CHECKPOINT ${BUILDING}`);
  } finally {
    await connection.run('RESET wal_autocheckpoint');
    await connection.run(`DETACH ${BUILDING}`);
  }
  const { generation, data_hash, sequence } = name;
  await queryRows(connection, 'INSERT INTO publishing.generations VALUES ($1, $2, $3, $4, $5::TIMESTAMP)', [
    sequence,
    generation,
    data_hash,
    source,
    utc(now),
  ]);
  await installFile(paths, file, generation);
  return { generation, published: true, rebuilt: changes.rebuild.map(({ table }) => table.id), dropped: changes.drop };
}

interface Changes {
  readonly rebuild: readonly DesiredTable[];
  /** Tables of the current generation, by id, that are to go without a successor. */
  readonly drop: readonly string[];
  /** Whether some table of the current generation stays as it is. */
  readonly keeps_tables: boolean;
  /** Whether the ledger has runs or attempts that the current generation does not. */
  readonly metadata: boolean;
}

async function takeLock({ connection, paths, wait_ms }: PublishOptions): Promise<ExclusiveAttachment> {
  try {
    const lock = await exclusiveAttach(connection, paths.publish_lock, 'publishing', wait_ms);
    await connection.run(
      'CREATE TABLE IF NOT EXISTS publishing.generations (sequence BIGINT, generation VARCHAR, data_hash VARCHAR, source VARCHAR, published_at TIMESTAMP)',
    );
    return lock;
  } catch (error) {
    if (!(error instanceof FileHeldError)) throw error;
    const holder = error.pid === null ? 'another process' : `process ${error.pid}`;
    throw new StoreError(
      'publish_busy',
      `Another publication of this workspace (${holder}) has not ended within ${Math.round(wait_ms / 1000)} s. What was ingested is kept; the next ingest publishes it.`,
    );
  }
}

/** The current generation; null also when someone has removed its file, and then everything is built again. */
async function presentGeneration(paths: WorkspacePaths): Promise<string | null> {
  const current = await currentGeneration(paths);
  if (current === null) return null;
  return access(paths.generation(current)).then(
    () => current,
    () => null,
  );
}

function allOf(desired: readonly DesiredTable[]): Changes {
  return { rebuild: desired, drop: [], keeps_tables: false, metadata: true };
}

/** What differs between the current generation and what should be visible. */
async function compare({ connection, manifest, source }: PublishOptions, desired: readonly DesiredTable[]): Promise<Changes> {
  const file = new GenerationFile(connection, PUBLISHED);
  const tables = (await file.tables()).filter(({ rollup }) => rollup === null);
  const chunks = (await file.chunks()).filter((chunk) => chunk.source === source);
  const published = new Map(tables.map((stored) => [stored.table_id, stored]));
  const rebuild = desired.filter(({ table, layout_hash, chunks: wanted }) => {
    const stored = published.get(table.id);
    if (stored?.computation_hash !== table.computation_hash || stored.layout_hash !== layout_hash || stored.source !== source) return true;
    const shown = chunks
      .filter(({ table_id }) => table_id === table.id)
      .map(({ chunk_id, pipeline_run_id, fingerprint }) => [chunk_id, pipeline_run_id, fingerprint]);
    return JSON.stringify(shown) !== JSON.stringify(wanted.map(({ chunk_id, run_id, fingerprint }) => [chunk_id, run_id, fingerprint]));
  });
  // A table of this source that should not show anything under its hash of today, and tables that the catalog no longer has.
  const wanted = new Set(desired.map(({ table }) => table.id));
  const drop = tables.filter(
    (stored) => manifest.tables[stored.table_id] === undefined || (stored.source === source && !wanted.has(stored.table_id)),
  );
  const dropped = new Set(drop.map(({ table_id }) => table_id));
  const rebuilt = new Set(rebuild.map(({ table }) => table.id));
  const [fresh] = await queryRows(
    connection,
    `SELECT (SELECT count(*) FROM (SELECT id, status FROM ledger.runs EXCEPT SELECT id, status FROM ${historyTable(PUBLISHED, 'runs')})) AS runs,
            (SELECT coalesce(max(attempt), 0) FROM ledger.chunks) - (SELECT coalesce(max(attempt), 0) FROM ${historyTable(PUBLISHED, 'chunks')} WHERE source = $1) AS attempts`,
    [source],
  );
  return {
    rebuild,
    drop: [...dropped],
    keeps_tables: [...published.keys()].some((id) => !dropped.has(id) && !rebuilt.has(id)),
    metadata: Number(fresh?.['runs'] ?? 0) > 0 || Number(fresh?.['attempts'] ?? 0) !== 0,
  };
}

/** An empty file or, when there is something to keep, a copy of the current generation (a clone where the file system can). */
async function startFile(paths: WorkspacePaths, file: string, current: string | null, changes: Changes): Promise<void> {
  await mkdir(paths.generations, { recursive: true });
  await removeFile(file);
  await removeFile(`${file}.wal`);
  if (current === null || !changes.keeps_tables) return;
  await copyFile(paths.generation(current), file, constants.COPYFILE_FICLONE);
  await chmod(file, 0o644);
}

async function build({ connection, paths, source, onTable }: PublishOptions, changes: Changes, is_fresh_successor: boolean): Promise<void> {
  await createSchemas(connection);
  for (const id of changes.drop) {
    await dropTable(connection, id);
    await registerTable(connection, id, []);
  }
  for (const [index, desired] of changes.rebuild.entries()) {
    await publishTable(connection, paths, desired);
    onTable(index + 1, changes.rebuild.length);
  }
  await connection.run(`USE ${BUILDING}`);
  try {
    for (const { view } of changes.rebuild) if (view !== null) await connection.run(view);
  } finally {
    await connection.run('USE memory');
  }
  for (const table of LEDGER_TABLES) {
    const columns = Object.keys(ledgerTables[table]).map(sqlIdentifier).join(', ');
    const history = historyTable(BUILDING, table);
    const into = `${history} (${columns}) SELECT ${columns} FROM`;
    await queryRows(connection, `DELETE FROM ${history} WHERE source = $1`, [source]);
    await connection.run(`INSERT INTO ${into} ledger.${table}`);
    // A fresh file still tells the history of the other sources.
    if (is_fresh_successor)
      await queryRows(connection, `INSERT INTO ${into} ${historyTable(PUBLISHED, table)} WHERE source <> $1`, [source]);
  }
}

async function createSchemas(connection: DuckDBConnection): Promise<void> {
  for (const schema of [STORE, META]) await connection.run(`CREATE SCHEMA IF NOT EXISTS ${BUILDING}.${schema}`);
  for (const table of GENERATION_TABLES)
    await connection.run(`CREATE TABLE IF NOT EXISTS ${describingTable(BUILDING, table)} (${columnsDdl(generationTables[table])})`);
  for (const table of LEDGER_TABLES)
    await connection.run(`CREATE TABLE IF NOT EXISTS ${historyTable(BUILDING, table)} (${columnsDdl(ledgerTables[table])})`);
}

async function nameGeneration(
  { connection, now }: PublishOptions,
  current: string | null,
): Promise<{ generation: string; data_hash: string; sequence: number }> {
  const data_hash = await dataHash(new GenerationFile(connection, BUILDING));
  const [last] = await queryRows(connection, 'SELECT coalesce(max(sequence), 0) AS sequence FROM publishing.generations');
  const sequence = Math.max(Number(last?.['sequence'] ?? 0), generationSequence(current)) + 1;
  const generation = generationId(sequence, data_hash);
  const head = describingTable(BUILDING, 'generation');
  await connection.run(`DELETE FROM ${head}`);
  await queryRows(connection, `INSERT INTO ${head} VALUES ($1, $2, $3::TIMESTAMP)`, [generation, data_hash, utc(now)]);
  return { generation, data_hash, sequence };
}

/** Read-only for all, on disk, under its own name, then current. */
async function installFile(paths: WorkspacePaths, file: string, generation: string): Promise<void> {
  await syncFile(file);
  await chmod(file, 0o444);
  await rename(file, paths.generation(generation));
  await syncFolder(paths.generations);
  await makeCurrent(paths, generation);
  await removeOldGenerations(paths, generation);
}
