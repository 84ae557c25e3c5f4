import { workspacePaths } from '../store/paths.ts';
import { keepGenerations } from '../store/retention.ts';
import type { VerifiedGenerations } from '../store/wholeGenerations.ts';
import { unobservedIngest, type IngestEnd } from '../telemetry/IngestObserver.ts';
import { IngestError } from './IngestError.ts';
import { ingestSource } from './ingestSource.ts';
import type { IngestReport, SourceReport } from './IngestReport.ts';
import * as messages from '../places/messages.ts';
import { engineMark } from '../places/Places.ts';
import { wantedSources } from './stock/wantedSources.ts';
import type { IngestOptions } from './IngestOptions.ts';

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
  const ok = sources.every((source) => isOk(source) && !isHeld(source, sources));
  return { ok, sources, elapsed_ms: Math.round(performance.now() - started) };
}

function isOk({ error, failures, losses }: SourceReport): boolean {
  return error === null && failures.length === 0 && losses.length === 0;
}

/** Whether a source's data are held back, and no later publication of the same ingest has published them. */
function isHeld({ source, audit }: SourceReport, reports: readonly SourceReport[]): boolean {
  if (audit?.verdict !== 'held') return false;
  const later = reports.slice(reports.findIndex((report) => report.source === source) + 1);
  return !later.some((report) => report.published && report.audit?.sources.includes(source) === true);
}

function outcomeOf(report: SourceReport): IngestEnd['outcome'] {
  if (!isOk(report) || report.audit?.verdict === 'held') return 'failed';
  return report.run_id === null ? 'nothing_new' : 'ok';
}
