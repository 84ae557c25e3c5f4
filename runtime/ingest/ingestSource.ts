import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { viewDdl } from '../../compiler/emit/viewsSql.ts';
import type { AggregateTable, Source } from '../../compiler/manifest.ts';
import { Engine, type DuckDBConnection } from '../engine/Engine.ts';
import { PublicError } from '../errors/PublicError.ts';
import { FileHeldError } from '../store/exclusiveAttach.ts';
import { Ledger, type InputFile, type KnownAttempt } from '../store/Ledger.ts';
import type { WorkspacePaths } from '../store/paths.ts';
import { publish } from '../store/publish.ts';
import { registerThetaFunctions } from '../states/thetaFunctions.ts';
import { newRunId, vacuum } from '../store/vacuum.ts';
import { batches } from './batches.ts';
import { discover, type Chunk } from './discover.ts';
import { fingerprint, type FingerprintedChunk } from './fingerprint.ts';
import type { IngestOptions } from './ingest.ts';
import { IngestError } from './IngestError.ts';
import type { SourceReport } from './IngestReport.ts';
import { hashLookups, loadLookups } from './lookups.ts';
import { plan, type Plan } from './planIngest.ts';
import { runBatch } from './runBatch.ts';
import { SourceTally } from './SourceTally.ts';

const PUBLISH_WAIT_MS = 60_000;

/** Ingests one source: lock, discover, fingerprint, plan, run, publish, vacuum. Failures of the source as a whole are in the report. */
export async function ingestSource(options: IngestOptions, paths: WorkspacePaths, id: string): Promise<SourceReport> {
  const tally = new SourceTally(id);
  try {
    const source = options.manifest.sources[id];
    if (source === undefined) throw new IngestError('unknown_source', `The catalog has no source ${id}.`);
    await withEngine(options, paths, id, async (connection, scratch) => {
      const ledger = await openLedger(connection, paths, id);
      try {
        await removeDeadScratch(paths, id, scratch);
        await withLedger({ options, paths, connection, ledger, source, tally, scratch });
      } finally {
        await ledger.close();
      }
    });
  } catch (error) {
    tally.fail(error instanceof PublicError ? error.message : `Source ${id}: ${firstLine(error)}`);
  }
  return tally.report();
}

interface SourceContext {
  readonly options: IngestOptions;
  readonly paths: WorkspacePaths;
  readonly connection: DuckDBConnection;
  readonly ledger: Ledger;
  readonly source: Source;
  readonly tally: SourceTally;
  /** A folder of this ingest's own, removed when it ends. */
  readonly scratch: string;
}

type EngineWork = (connection: DuckDBConnection, scratch: string) => Promise<void>;

async function withEngine(options: IngestOptions, paths: WorkspacePaths, source: string, work: EngineWork): Promise<void> {
  await mkdir(paths.scratch, { recursive: true });
  const scratch = await mkdtemp(join(paths.scratch, `${source}-`));
  const engine = await Engine.open(':memory:', {
    mode: 'read_write',
    threads: options.threads ?? availableParallelism(),
    memory_limit: null,
    external_access: true,
    temp_directory: scratch,
  });
  const connection = await engine.connect();
  try {
    // No result depends on the order of rows; casts of times must not depend on the machine's zone.
    await connection.run('SET preserve_insertion_order = false');
    await connection.run("SET TimeZone = 'UTC'");
    registerThetaFunctions(connection);
    await work(connection, scratch);
  } finally {
    connection.closeSync();
    engine.close();
    await rm(scratch, { recursive: true, force: true });
  }
}

/** Removes what killed ingests of this source had spilled. Call with its ledger open: then none of them is alive. */
async function removeDeadScratch(paths: WorkspacePaths, source: string, own: string): Promise<void> {
  for (const name of await readdir(paths.scratch)) {
    const folder = join(paths.scratch, name);
    if (name.startsWith(`${source}-`) && folder !== own) await rm(folder, { recursive: true, force: true });
  }
}

async function openLedger(connection: DuckDBConnection, paths: WorkspacePaths, source: string): Promise<Ledger> {
  try {
    return await Ledger.open(connection, paths, source);
  } catch (error) {
    if (!(error instanceof FileHeldError)) throw error;
    const holder = error.pid === null ? 'another process' : `process ${error.pid}`;
    throw new IngestError(
      'source_busy',
      `Source ${source} is being ingested by ${holder}. One ingest of a source runs at a time; wait for it, or stop it and run this again.`,
    );
  }
}

async function withLedger(context: SourceContext): Promise<void> {
  const { options, paths, connection, ledger, source, tally } = context;
  await ledger.markInterrupted(new Date());
  await vacuum(paths, ledger);

  const tables = Object.values(options.manifest.tables).filter((table) => table.source === source.id);
  const chunks = await discover(connection, paths.root, source);
  const lookups = await hashLookups(paths.root, source);
  const hashed = await fingerprintAll(context, chunks, lookups);
  const visible = await ledger.visibleAttempts();
  const todo = await plan(paths, tables, hashed, await ledger.latestAttempts(), visible, options.force ? 'everything' : 'new_and_changed');
  tally.planned(todo, source.path, chunks.length);

  const retired = options.prune ? todo.gone : [];
  if (todo.work.length > 0 || retired.length > 0) await run(context, todo, retired, tables);
  await publishSource(context, tables);
  await vacuum(paths, ledger);
}

async function fingerprintAll(
  { options, source }: SourceContext,
  chunks: readonly Chunk[],
  lookups: readonly InputFile[],
): Promise<readonly FingerprintedChunk[]> {
  const sizes = chunks.map(({ files }) => files.reduce((total, file) => total + file.bytes, 0));
  options.progress.start({ source: source.id, step: 'fingerprint', total: sizes.reduce((total, size) => total + size, 0) });
  const hashed: FingerprintedChunk[] = [];
  for (const [index, chunk] of chunks.entries()) {
    hashed.push(await fingerprint(chunk, lookups));
    options.progress.advance(sizes[index] ?? 0);
  }
  options.progress.finish();
  return hashed;
}

/** One run: its attempts are committed batch by batch, so that a killed run keeps what it had finished. */
async function run(context: SourceContext, todo: Plan, retired: readonly KnownAttempt[], tables: readonly AggregateTable[]): Promise<void> {
  const { options, paths, connection, ledger, source, tally, scratch } = context;
  if (todo.work.length > 0) await loadLookups(connection, paths.root, source, scratch);
  const run_id = newRunId(new Date(), randomBytes(3).toString('hex'));
  await ledger.startRun(run_id, new Date());
  await ledger.recordConfiguration(source, tables, new Date());
  let error: string | null = null;
  try {
    let number = 0;
    options.progress.start({ source: source.id, step: 'ingest', total: todo.work.reduce((total, { chunks }) => total + chunks.length, 0) });
    for (const work of todo.work) {
      const batchContext = {
        connection,
        paths,
        source,
        scratch,
        tables: work.tables,
        run_id,
        nextName: () => `${run_id}-${String(++number).padStart(5, '0')}`,
        commit: async (outcome: Parameters<SourceTally['add']>[0]) => {
          await ledger.recordAttempts(run_id, outcome.created_at, outcome.attempts);
          tally.add(outcome);
          options.progress.advance(outcome.done + outcome.failures.length);
        },
      };
      for (const batch of batches(work.chunks)) await runBatch(batchContext, batch);
    }
    options.progress.finish();
    await ledger.recordAttempts(run_id, new Date(), retired.map(retirement));
    tally.retired(retired);
  } catch (reason) {
    error = firstLine(reason);
    throw reason;
  } finally {
    const { chunks, rows_in } = tally.report();
    const status = error === null && chunks.failed === 0 ? 'ok' : 'failed';
    await ledger.finishRun(run_id, new Date(), {
      status,
      chunks_ok: chunks.done,
      chunks_failed: chunks.failed,
      chunks_retired: chunks.retired,
      rows_in,
      error,
    });
    tally.run(run_id);
  }
}

function retirement({ chunk_id, table_id, computation_hash }: KnownAttempt): Parameters<Ledger['recordAttempts']>[2][number] {
  return {
    chunk_id,
    table_id,
    computation_hash,
    status: 'retired',
    fingerprint: null,
    rows_in: 0,
    rows_kept: 0,
    rows: 0,
    nonfinite: 0,
    first_day: null,
    last_day: null,
    partial: null,
    error: null,
    inputs: [],
  };
}

async function publishSource(
  { options, paths, connection, source, tally }: SourceContext,
  tables: readonly AggregateTable[],
): Promise<void> {
  let started = false;
  const publication = await publish({
    connection,
    paths,
    manifest: options.manifest,
    source: source.id,
    viewDdl,
    now: new Date(),
    wait_ms: options.publish_wait_ms ?? PUBLISH_WAIT_MS,
    onTable: (_done, total) => {
      if (!started) options.progress.start({ source: source.id, step: 'publish', total });
      started = true;
      options.progress.advance(1);
    },
  });
  if (started) options.progress.finish();
  tally.published(publication, tables);
}

function firstLine(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).split('\n', 1)[0] ?? '';
}
