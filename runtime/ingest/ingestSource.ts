import { setTimeout as sleep } from 'node:timers/promises';
import { viewDdl } from '../../compiler/emit/viewsSql.ts';
import type { AggregateTable, Manifest, Source } from '../../compiler/manifest.ts';
import { compareText } from '../engine/compareText.ts';
import type { DuckDBConnection } from '../engine/Engine.ts';
import { withThreads } from '../engine/withThreads.ts';
import { asPublicError } from '../errors/asPublicError.ts';
import { machineFaultOf } from '../errors/machineFault.ts';
import { PublicError } from '../errors/PublicError.ts';
import { FileHeldError } from '../store/storage/FileHeldError.ts';
import type { Ledger } from '../store/Ledger.ts';
import { openLedger, type OpenedLedger } from '../store/openLedger.ts';
import type { WorkspacePaths } from '../store/paths.ts';
import { publish, type Auditor } from '../store/publish.ts';
import { strayChunks, strayText } from '../calendar/strayChunks.ts';
import { vacuum } from '../store/vacuum.ts';
import type { VerifiedGenerations } from '../store/wholeGenerations.ts';
import type { IngestOptions } from './IngestOptions.ts';
import { IngestError } from './IngestError.ts';
import type { SourceReport } from './IngestReport.ts';
import { weightOf } from './rows/batches.ts';
import { LoadedLookups } from './rows/LoadedLookups.ts';
import { reducerOf } from './reducers/reducerOf.ts';
import { contentsElsewhere } from './run/contentsElsewhere.ts';
import { orderedLookups } from './run/orderOf.ts';
import { EngineWorker } from './worker/EngineWorker.ts';
import * as stockMessages from './stock/messages.ts';
import * as machineMessages from './machine/messages.ts';
import { withoutPlaces } from '../places/withoutPlaces.ts';
import { datedChunks } from '../store/datedChunks.ts';
import { Places } from '../places/Places.ts';
import { NO_ROOTS } from '../places/RootLocation.ts';
import { resourcesFor, type Resources } from '../machine/Resources.ts';
import { runWork } from './run/runWork.ts';
import { SourceTally } from './run/SourceTally.ts';
import { throwIfStopped } from '../machine/stopping.ts';
import { findingsOf } from './stock/findingsOf.ts';
import { takeStock } from './stock/takeStock.ts';
import { unobservedIngest } from '../telemetry/IngestObserver.ts';
import { withIngestEngine } from './machine/withIngestEngine.ts';

const PUBLISH_WAIT_MS = 60_000;
/**
 * Bytes to read, as `weightOf` counts them, from which on the engine keeps its threads to the end: an engine that gets fewer of them gives its
 * memory back to the system, and then takes it anew, which costs more than small statements do on several threads.
 */
const LARGE_BYTES = 4 * 2 ** 20;
/** How often to retry taking a source that another ingest holds. */
const WAIT_STEP_MS = 100;

/**
 * Ingests one source: lock, discover, fingerprint, find work, run it, publish, vacuum. Failures of the source as a whole are in the report.
 */
export async function ingestSource(
  options: IngestOptions,
  paths: WorkspacePaths,
  source: Source,
  verified: VerifiedGenerations,
): Promise<SourceReport> {
  const { id } = source;
  const tally = new SourceTally(id);
  const stop = options.stop ?? new AbortController().signal;
  const resources = resourcesFor({ memory: options.memory ?? null, threads: options.threads ?? null });
  try {
    throwIfStopped(stop);
    // What is compared with a ledger is little for one thread; what is read and published has them all.
    await withIngestEngine(paths.scratch, id, { ...resources, threads: 1 }, async (connection, scratch, connect) => {
      const { ledger, notices } = await openSource(options, stop, connection, paths, id);
      tally.noticed(notices);
      try {
        await scratch.claim();
        await withLedger({
          stop,
          options,
          resources,
          paths,
          connection,
          connect,
          ledger,
          source,
          tally,
          scratch: scratch.folder,
          verified,
        });
      } finally {
        await ledger.close();
      }
    });
  } catch (error) {
    tally.fail(await failureText(id, resources, withoutPlaces(error, id, options.roots ?? NO_ROOTS)));
  }
  return tally.report();
}

interface SourceContext {
  readonly stop: AbortSignal;
  readonly options: IngestOptions;
  readonly resources: Resources;
  readonly paths: WorkspacePaths;
  readonly connection: DuckDBConnection;
  /** Opens another connection of the same engine. */
  readonly connect: () => Promise<DuckDBConnection>;
  readonly ledger: Ledger;
  readonly source: Source;
  readonly tally: SourceTally;
  readonly verified: VerifiedGenerations;
  /** A folder of this ingest's own, removed when it ends. */
  readonly scratch: string;
}

/** Takes the source, waiting as long as the options allow while another ingest holds it. */
async function openSource(
  { progress, wait_ms = 0 }: IngestOptions,
  stop: AbortSignal,
  connection: DuckDBConnection,
  paths: WorkspacePaths,
  source: string,
): Promise<OpenedLedger> {
  const deadline = performance.now() + wait_ms;
  let waiting = false;
  for (;;) {
    try {
      const opened = await openLedger(connection, paths, source, 'ledger');
      if (waiting) progress.finish();
      return opened;
    } catch (error) {
      if (!(error instanceof FileHeldError)) throw error;
      if (performance.now() >= deadline) throw new IngestError('source_busy', stockMessages.sourceBusy(source, error.pid, wait_ms));
      if (!waiting) progress.start({ source, step: 'wait', total: 1 });
      waiting = true;
      throwIfStopped(stop);
      await sleep(WAIT_STEP_MS);
      progress.advance(0);
    }
  }
}

async function withLedger(context: SourceContext): Promise<void> {
  const { options, paths, connection, connect, source, stop } = context;
  const places = new Places({ connection, connect, workspace: paths.root, roots: options.roots ?? NO_ROOTS, source, stop });
  try {
    await withPlaces(context, places);
  } finally {
    await places.close();
  }
}

async function withPlaces(context: SourceContext, places: Places): Promise<void> {
  const { options, paths, connection, ledger, source, tally } = context;
  const { worker = (own) => own } = options;
  await ledger.markInterrupted(new Date());
  const tables = Object.values(options.manifest.tables).filter((table) => table.source === source.id);
  await vacuum(connection, paths, ledger, tables);

  const loaded = new LoadedLookups(connection, context.scratch);
  const own = new EngineWorker({ connection, paths, places, lookups: loaded, scratch: context.scratch });
  const chosen = worker(own);
  const roots = options.roots ?? NO_ROOTS;
  const elsewhere = contentsElsewhere(chosen, { source, roots, workspace: paths.root, stop: context.stop });

  const stock = await takeStock(
    { ...context, places, tables, elsewhere: elsewhere ?? undefined },
    { ...options, reducerFor: options.reducerFor ?? reducerOf, remembers: true },
  );
  const { surveyed, retired, extent, work } = stock;
  tally.found(findingsOf(stock, source.path), surveyed.shrunk);

  const lookups = orderedLookups(source, stock.lookups);
  const { threads } = context.resources;
  if (work.shares.some(({ chunks }) => weightOf(chunks) >= LARGE_BYTES)) await connection.run(`SET threads = ${threads}`);
  if (work.shares.length > 0 || retired.chunks > 0)
    await withThreads(context.connect, threads, async () => {
      if (work.shares.length > 0) tally.warn(await loaded.load(places, source, lookups));
      await runWork(
        {
          ...context,
          places,
          roots,
          tables,
          extent,
          lookups,
          worker: chosen,
          refused_values: options.refused_values ?? 'left_out',
          progress: options.progress,
          observer: options.observer ?? unobservedIngest,
        },
        work,
        retired,
      );
    });
  throwIfStopped(context.stop);
  await publishSource(context, tables);
  const { run_id, published } = tally.report();
  // Otherwise nothing has become unneeded since.
  if (run_id !== null || published) await vacuum(connection, paths, ledger, tables);
}

async function publishSource(
  { options, resources, paths, connection, connect, ledger, source, tally, verified, stop }: SourceContext,
  tables: readonly AggregateTable[],
): Promise<void> {
  let started = false;
  const publication = await publish({
    connection,
    connect,
    threads: resources.threads,
    paths,
    manifest: options.manifest,
    ledger,
    viewDdl,
    losses: options.losses,
    verified,
    now: new Date(),
    wait_ms: options.publish_wait_ms ?? Math.max(PUBLISH_WAIT_MS, options.wait_ms ?? 0),
    run_id: tally.report().run_id,
    audit: auditorOf(options.manifest, stop),
    anyway: options.publish_anyway ?? null,
    onTable: (_done, total) => {
      if (!started) options.progress.start({ source: source.id, step: 'publish', total });
      started = true;
      options.progress.advance(1);
    },
  });
  if (started) options.progress.finish();
  tally.published(publication, tables);
  const { chunks, kept } = await datedChunks(connection, ledger, tables);
  const stray = strayChunks(chunks, kept).toSorted((a, b) => compareText(a.chunk_id, b.chunk_id));
  tally.warn(stray.map((chunk) => `chunk ${strayText(chunk)}`));
}

/** The audit between building and publishing; null for a catalog without checks. */
function auditorOf(manifest: Manifest, stop: AbortSignal): Auditor | null {
  if (manifest.checks === undefined) return null;
  return async (candidate) => (await import('../audit/auditCandidate.ts')).auditCandidate(manifest, candidate, new Date(), stop);
}

/** Why a source was not ingested. Errors of the machine, and unknown ones, do not name the source. */
async function failureText(source: string, resources: Resources, error: unknown): Promise<string> {
  if (error instanceof PublicError) return error.text();
  if (machineFaultOf(error) === 'out_of_memory') return `Source ${source}: ${machineMessages.outOfMemory(resources)}`;
  return `Source ${source}: ${await asPublicError(error).text()} What was published keeps answering, and what was finished is kept.`;
}
