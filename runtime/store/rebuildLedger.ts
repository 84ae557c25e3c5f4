import { join } from 'node:path';
import { queryRows, sqlText, type DuckDBConnection } from '../engine/Engine.ts';
import { SMALL_BLOCKS } from '../engine/smallBlocks.ts';
import { attemptRows } from './attemptRows.ts';
import { removeFile, renameDurably } from './storage/durable.ts';
import { copyHistory, createHistory, historyFormat } from './format/history.ts';
import { LEDGER_TABLES, ledgerTables, type LedgerTable } from './format/ledgerTables.ts';
import { historyOf, historyTable, ledgerPlace, type HistoryPlace } from './format/names.ts';
import { checkSeal, readSeal } from './format/seal.ts';
import { insertJsonRows } from './jsonRows.ts';
import { attemptsOf, partialFactsOf, type PartialFacts } from './partialFacts.ts';
import type { WorkspacePaths } from './paths.ts';
import { listPartials } from './vacuum.ts';
import { wholeGenerations } from './wholeGenerations.ts';

/** The alias under which a ledger is rebuilt. */
const REBUILT = 'rebuilt';
const place = ledgerPlace(REBUILT);
/** The alias of the generation whose history is used. */
const ORIGIN = 'origin';

export interface RebuiltFrom {
  /** The generation whose history was used; null for none. */
  readonly generation: string | null;
  /** Partials written since then. */
  readonly partials: number;
}

/**
 * Rebuilds the ledger of a source in a separate file and then replaces the old one: from the history that the newest intact generation has
 * of the source, and from the seals of partials written since. What neither contains, an attempt that failed or produced no rows after the
 * last publication, is retried by the current ingest. Call with the source's lock held and the ledger detached.
 */
export async function rebuildLedger(connection: DuckDBConnection, paths: WorkspacePaths, source: string): Promise<RebuiltFrom> {
  const { made, swap } = await buildAside(connection, paths.ledger(source), () => copyFromRest(connection, paths, source));
  await swap();
  return made;
}

/** A ledger in memory, initially empty. */
export interface LedgerInMemory {
  readonly place: HistoryPlace;
  /** Fills it as rebuildLedger would. */
  rebuild(): Promise<RebuiltFrom>;
  close(): Promise<void>;
}

/** Creates a ledger that is not on disk. */
export async function ledgerInMemory(connection: DuckDBConnection, paths: WorkspacePaths, source: string): Promise<LedgerInMemory> {
  await connection.run(`ATTACH ':memory:' AS ${REBUILT}`);
  await createHistory(connection, place);
  return {
    place,
    rebuild: () => copyFromRest(connection, paths, source),
    close: async () => void (await connection.run(`DETACH ${REBUILT}`)),
  };
}

async function copyFromRest(connection: DuckDBConnection, paths: WorkspacePaths, source: string): Promise<RebuiltFrom> {
  const generation = await copyFromGeneration(connection, paths, source);
  return { generation, partials: await copyFromPartials(connection, paths, source) };
}

/**
 * Converts the ledger of a source from an earlier version's form to this version's, in a separate file.
 *
 * @param from where the old one is attached.
 * @returns the step that replaces the old one: call it once the old one is detached.
 */
export async function upgradeLedger(
  connection: DuckDBConnection,
  paths: WorkspacePaths,
  source: string,
  from: { readonly place: HistoryPlace; readonly format: number },
): Promise<() => Promise<void>> {
  const { swap } = await buildAside(connection, paths.ledger(source), async () => {
    for (const table of LEDGER_TABLES) await copyHistory(connection, table, from, place, null);
  });
  return swap;
}

async function buildAside<Made>(
  connection: DuckDBConnection,
  file: string,
  fill: () => Promise<Made>,
): Promise<{ readonly made: Made; readonly swap: () => Promise<void> }> {
  const aside = `${file}.new`;
  await connection.run(`ATTACH ${sqlText(aside)} AS ${REBUILT} ${SMALL_BLOCKS}`);
  let made: Made;
  try {
    try {
      await createHistory(connection, place);
      made = await fill();
    } finally {
      await connection.run(`DETACH ${REBUILT}`);
    }
  } catch (error) {
    for (const left of [aside, `${aside}.wal`]) await removeFile(left);
    throw error;
  }
  const swap = async (): Promise<void> => {
    await removeFile(`${file}.wal`);
    await renameDurably(aside, file);
  };
  return { made, swap };
}

async function copyFromGeneration(connection: DuckDBConnection, paths: WorkspacePaths, source: string): Promise<string | null> {
  for await (const { id, file } of wholeGenerations(connection, paths.root)) {
    await connection.run(`ATTACH ${sqlText(file)} AS ${ORIGIN} (READ_ONLY)`);
    try {
      const from = { place: historyOf(ORIGIN), format: await historyFormat(connection, historyOf(ORIGIN)) };
      const [runs] = await queryRows(connection, `SELECT count(*) AS n FROM ${historyTable(from.place, 'runs')} WHERE source = $1`, [
        source,
      ]);
      if (Number(runs?.['n'] ?? 0) === 0) continue;
      for (const table of LEDGER_TABLES) await copyHistory(connection, table, from, place, { sql: 'source = $1', values: [source] });
      return id;
    } finally {
      await connection.run(`DETACH ${ORIGIN}`);
    }
  }
  return null;
}

/** Adds the attempts of runs that the ledger does not know, as the seals of their partials report them. */
async function copyFromPartials(connection: DuckDBConnection, paths: WorkspacePaths, source: string): Promise<number> {
  const known = new Set((await queryRows(connection, `SELECT id FROM ${historyTable(place, 'runs')}`)).map((row) => row['id']));
  const found: { readonly partial: string; readonly facts: PartialFacts; readonly bytes: number; readonly sha256: string }[] = [];
  for (const { path, run_id, finished } of await listPartials(paths)) {
    if (!finished || known.has(run_id)) continue;
    const seal = await readSeal(join(paths.root, path));
    const facts = typeof seal === 'string' ? null : partialFactsOf(seal.facts);
    if (typeof seal === 'string' || facts?.source !== source || (await checkSeal(join(paths.root, path))) !== 'whole') continue;
    found.push({ partial: path, facts, bytes: seal.bytes, sha256: seal.sha256 });
  }
  found.sort((a, b) => a.facts.sequence - b.facts.sequence || (a.partial < b.partial ? -1 : 1));
  for (const { facts } of found) {
    if (known.has(facts.run_id)) continue;
    known.add(facts.run_id);
    const { run_id: id, sequence, created_at } = facts;
    await insert(connection, 'runs', [{ id, source, sequence, status: 'interrupted', started_at: created_at, finished_at: created_at }]);
  }
  const [last] = await queryRows(connection, `SELECT coalesce(max(attempt), 0) AS attempt FROM ${historyTable(place, 'chunks')}`);
  let attempt = Number(last?.['attempt'] ?? 0);
  for (const { partial, facts, bytes, sha256 } of found) {
    const { run_id, created_at, table_id, computation_hash } = facts;
    const attempts = attemptsOf(facts, partial);
    const { chunks, lineage } = attemptRows({ source, run_id, created_at, after: attempt }, attempts);
    attempt += attempts.length;
    await insert(connection, 'chunks', chunks);
    await insert(connection, 'lineage', lineage);
    await insert(connection, 'partials', [{ source, partial, table_id, computation_hash, run_id, bytes, sha256 }]);
  }
  return found.length;
}

async function insert(connection: DuckDBConnection, table: LedgerTable, rows: Parameters<typeof insertJsonRows>[3]): Promise<void> {
  await insertJsonRows(connection, historyTable(place, table), ledgerTables[table], rows);
}
