import type { Manifest } from '../../compiler/manifest.ts';
import type { Losses } from '../store/publicationChanges.ts';
import { workspacePaths } from '../store/paths.ts';
import { keepGenerations } from '../store/retention.ts';
import type { VerifiedGenerations } from '../store/wholeGenerations.ts';
import { unobservedIngest, type IngestEnd, type IngestObserver } from '../telemetry/IngestObserver.ts';
import { IngestError } from './IngestError.ts';
import { ingestSource } from './ingestSource.ts';
import type { IngestReport, SourceReport } from './IngestReport.ts';
import { messages } from './messages.ts';
import { engineMark } from './places/Places.ts';
import type { RootLocations } from './places/RootLocation.ts';
import type { ProgressSink } from './Progress.ts';
import type { ReducerChoice } from './reduce/reducerOf.ts';
import type { Prune } from './retire.ts';
import { wantedSources } from './wantedSources.ts';

export interface IngestOptions {
  /** A folder. */
  readonly workspace: string;
  readonly manifest: Manifest;
  /** A single source's id; all sources if omitted. */
  readonly source?: string;
  /** Where the catalog's roots are; default: none is known. */
  readonly roots?: RootLocations;
  /** Whether to read every chunk again, changed or not. */
  readonly force: boolean;
  /** Which visible chunks whose files are gone stop counting: none, all of them if they are at most half, or all of them. */
  readonly prune: Prune;
  /** What to do when a changed computation lacks visible chunks: refuse to publish without them, or accept the loss. */
  readonly losses: Losses;
  readonly progress: ProgressSink;
  /** Absent when nobody observes. */
  readonly observer?: IngestObserver;
  /** Aborting it ends the ingest soon: finished work is kept, and nothing is published. */
  readonly stop?: AbortSignal;
  /** Cores to use; default: all that there is memory for. No number depends on it. */
  readonly threads?: number;
  /** Approximate bytes of memory to use; default: the machine's memory, or what the system allows this process. */
  readonly memory?: number;
  /** Chooses the reducer of a table; default: as the manifest says. */
  readonly reducerFor?: ReducerChoice;
  /** How many of the newest generations to retain from now on; default: as before. */
  readonly keep?: number;
  /** How long to wait for another ingest of the source, in milliseconds; default: not at all. */
  readonly wait_ms?: number;
  /** How long to wait for another source's publication; default: a minute, or as long as for another ingest. */
  readonly publish_wait_ms?: number;
}

/**
 * Reads what is new or changed in one source or all, reduces it to aggregates, and publishes what is complete. Safe to kill at any instant
 * and to run again: what was published keeps answering, and finished work is not repeated.
 *
 * Chunks that fail and sources that cannot be read at all are in the report; the rest is published.
 *
 * @throws IngestError for a source that the catalog does not have, and for a workspace where nothing can be stored.
 */
export async function ingest(options: IngestOptions): Promise<IngestReport> {
  const started = performance.now();
  const paths = workspacePaths(options.workspace);
  const mark = engineMark(paths.root);
  if (mark !== null)
    throw new IngestError('workspace_path', messages.pathOfTheEngine(`The path of the workspace, ${options.workspace},`, mark));
  const wanted = wantedSources(options);
  if (options.keep !== undefined) await keepGenerations(paths, options.keep);
  const sources: SourceReport[] = [];
  const verified: VerifiedGenerations = new Map();
  const { observer = unobservedIngest } = options;
  for (const source of wanted) {
    const report = await observer.source(source.id, async (ended) => {
      const ingested = await ingestSource(options, paths, source, verified);
      ended({ outcome: outcomeOf(ingested), chunks: ingested.chunks, rows: ingested.rows_in });
      return ingested;
    });
    sources.push(report);
  }
  const ok = sources.every((source) => isOk(source));
  return { ok, sources, elapsed_ms: Math.round(performance.now() - started) };
}

function isOk({ error, failures, losses }: SourceReport): boolean {
  return error === null && failures.length === 0 && losses.length === 0;
}

function outcomeOf(report: SourceReport): IngestEnd['outcome'] {
  if (!isOk(report)) return 'failed';
  return report.run_id === null ? 'nothing_new' : 'ok';
}
