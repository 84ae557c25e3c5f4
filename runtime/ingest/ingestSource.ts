import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { viewDdl } from '../../compiler/emit/viewsSql.ts';
import type { AggregateTable, Source } from '../../compiler/manifest.ts';
import { Engine, type DuckDBConnection } from '../engine/Engine.ts';
import { asPublicError } from '../errors/asPublicError.ts';
import { PublicError } from '../errors/PublicError.ts';
import { FileHeldError } from '../store/FileHeldError.ts';
import type { InputFile, Ledger } from '../store/Ledger.ts';
import { lostPartials } from '../store/lostPartials.ts';
import { openLedger, type OpenedLedger } from '../store/openLedger.ts';
import type { WorkspacePaths } from '../store/paths.ts';
import { publish } from '../store/publish.ts';
import { registerThetaFunctions } from '../states/thetaFunctions.ts';
import { vacuum } from '../store/vacuum.ts';
import type { VerifiedGenerations } from '../store/wholeGenerations.ts';
import { discover, type Chunk } from './discover.ts';
import { findWork } from './findWork.ts';
import { fingerprint, type FingerprintedChunk } from './fingerprint.ts';
import { goneChunks, keptChunks } from './goneChunks.ts';
import type { IngestOptions } from './ingest.ts';
import { IngestError } from './IngestError.ts';
import type { SourceReport } from './IngestReport.ts';
import { hashLookups, loadLookups } from './lookups.ts';
import { reducerOf } from './reduce/reducerOf.ts';
import { runWork } from './runWork.ts';
import { SourceTally } from './SourceTally.ts';

const PUBLISH_WAIT_MS = 60_000;

/** Ingests one source: lock, discover, fingerprint, find work, run it, publish, vacuum. Failures of the source as a whole are in the report. */
export async function ingestSource(
  options: IngestOptions,
  paths: WorkspacePaths,
  id: string,
  verified: VerifiedGenerations,
): Promise<SourceReport> {
  const tally = new SourceTally(id);
  try {
    const source = options.manifest.sources[id];
    if (source === undefined) throw new IngestError('unknown_source', `The catalog has no source ${id}.`);
    await withEngine(options, paths, id, async (connection, scratch) => {
      const { ledger, notices } = await openSource(connection, paths, id);
      tally.noticed(notices);
      try {
        await removeDeadScratch(paths, id, scratch);
        await withLedger({ options, paths, connection, ledger, source, tally, scratch, verified });
      } finally {
        await ledger.close();
      }
    });
  } catch (error) {
    tally.fail(await told(id, error));
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
  readonly verified: VerifiedGenerations;
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

async function openSource(connection: DuckDBConnection, paths: WorkspacePaths, source: string): Promise<OpenedLedger> {
  try {
    return await openLedger(connection, paths, source, 'ledger');
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
  const tables = Object.values(options.manifest.tables).filter((table) => table.source === source.id);
  await vacuum(connection, paths, ledger, tables);

  const chunks = await discover(connection, paths.root, source);
  const lookups = await hashLookups(paths.root, source);
  const hashed = await fingerprintAll(context, chunks, lookups);
  const visible = await ledger.visibleAttempts();
  const gone = goneChunks(tables, chunks, visible);
  const lost = await lostPartials(connection, paths, ledger, tables, visible);
  const retired = options.prune ? gone.attempts : [];
  const extent = options.force ? 'everything' : 'new_and_changed';
  const known = {
    present: hashed,
    kept: options.prune ? new Map() : await keptChunks(ledger, tables, gone.attempts),
    attempts: await ledger.latestAttempts(),
    lost,
  };
  const reducerFor = options.reducerFor ?? reducerOf;
  const work = findWork(
    tables.map((table) => ({ table, reducer: reducerFor(table) })),
    known,
    extent,
  );
  tally.found(work, gone, source.path, chunks.length);
  tally.lost(lost, visible, chunks);

  if (work.shares.length > 0) tally.warn(await loadLookups(connection, paths.root, source, context.scratch));
  if (work.shares.length > 0 || retired.length > 0)
    await runWork({ ...context, tables, extent, progress: options.progress }, work, retired);
  await publishSource(context, tables);
  await vacuum(connection, paths, ledger, tables);
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

async function publishSource(
  { options, paths, connection, ledger, source, tally, verified }: SourceContext,
  tables: readonly AggregateTable[],
): Promise<void> {
  let started = false;
  const publication = await publish({
    connection,
    paths,
    manifest: options.manifest,
    ledger,
    viewDdl,
    verified,
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

/** Why a source was not ingested. What is known of the machine, or nothing, does not name it. */
async function told(source: string, error: unknown): Promise<string> {
  if (error instanceof PublicError) return error.message;
  return `Source ${source}: ${await asPublicError(error).text()} What was published keeps answering, and what was finished is kept.`;
}
