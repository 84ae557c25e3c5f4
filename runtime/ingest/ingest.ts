import type { Manifest } from '../../compiler/manifest.ts';
import { workspacePaths } from '../store/paths.ts';
import type { VerifiedGenerations } from '../store/wholeGenerations.ts';
import { IngestError } from './IngestError.ts';
import { ingestSource } from './ingestSource.ts';
import type { IngestReport, SourceReport } from './IngestReport.ts';
import type { ProgressSink } from './Progress.ts';
import type { ReducerChoice } from './reduce/reducerOf.ts';

export interface IngestOptions {
  /** A folder. */
  readonly workspace: string;
  readonly manifest: Manifest;
  /** One source's id; all of them when left out. */
  readonly source?: string;
  /** Reads every chunk again, changed or not. */
  readonly force: boolean;
  /** Retires visible chunks whose files are gone. */
  readonly prune: boolean;
  readonly progress: ProgressSink;
  /** Cores to use; default: all. No number depends on it. */
  readonly threads?: number;
  /** Which reducer makes the rows of a table; default: what the manifest says. */
  readonly reducerFor?: ReducerChoice;
  /** How long to wait for another source's publication; default: a minute. */
  readonly publish_wait_ms?: number;
}

/**
 * Reads what is new or changed of one source or all, reduces it to aggregates, and publishes what is complete. Safe to kill at any
 * instant and to run again: what was published keeps answering, and what was finished is not read twice.
 *
 * Chunks that fail, and sources that cannot be read at all, are in the report; the rest is published.
 *
 * @throws IngestError for a source that the catalog does not have.
 */
export async function ingest(options: IngestOptions): Promise<IngestReport> {
  const started = performance.now();
  const paths = workspacePaths(options.workspace);
  const sources: SourceReport[] = [];
  const verified: VerifiedGenerations = new Map();
  for (const id of sourceIds(options)) sources.push(await ingestSource(options, paths, id, verified));
  const ok = sources.every(({ error, failures }) => error === null && failures.length === 0);
  return { ok, sources, elapsed_ms: Math.round(performance.now() - started) };
}

function sourceIds({ manifest, source }: IngestOptions): readonly string[] {
  const known = Object.keys(manifest.sources).sort();
  if (source === undefined) return known;
  if (known.includes(source)) return [source];
  throw new IngestError('unknown_source', `The catalog has no source ${source}. It has: ${known.join(', ')}.`);
}
