import { basename } from 'node:path';
import { memoryHeld } from '../engine/memoryHeld.ts';
import { sequenceOfFile } from '../store/format/files.ts';
import type { AuditedCheck } from '../store/format/auditedCheck.ts';
import { publishedChecks } from './publishedChecks.ts';
import { pendingProcessors } from './pendingProcessors.ts';
import type { Release } from './Release.ts';

/** The monitored numbers of a release, by names from the catalog. */
export interface ReleaseFigures {
  /** Null while nothing is served. */
  readonly generation: number | null;
  readonly generation_faulted: boolean;
  /** Whether the bucket of the workspace cannot be read. */
  readonly bucket_faulted: boolean;
  readonly catalog_stale: boolean;
  readonly candidate_held: boolean;
  /** Each check of the catalog that was audited. */
  readonly checks: readonly { readonly check: string; readonly failed: boolean }[];
  readonly processors: readonly ProcessorFigures[];
  readonly sources: readonly SourceFigures[];
  /** Null when nothing is served or the engine does not report it. */
  readonly engine_bytes: number | null;
}

interface ProcessorFigures {
  readonly processor: string;
  readonly pending: boolean;
  readonly failed_chunks: number;
  /** The start of its newest period with rows, in seconds since 1970 as if the text were in UTC; null when there is none. */
  readonly data_until: number | null;
}

interface SourceFigures {
  readonly source: string;
  /** The end of its newest published run, in seconds since 1970; null when there is none. */
  readonly last_run: number | null;
}

export async function releaseFigures(release: Release): Promise<ReleaseFigures> {
  const { manifest, generation, generation_fault, bucket_fault, held, stale } = release;
  const pending = new Set(pendingProcessors(release).map(({ processor }) => processor));
  return {
    generation: generation === null ? null : sequenceOfFile(basename(generation.file)),
    generation_faulted: generation_fault !== null,
    bucket_faulted: bucket_fault !== undefined,
    catalog_stale: stale !== null,
    candidate_held: held !== null,
    checks: checkFigures(release),
    processors: Object.values(manifest.tables).map(({ id, computation_hash }) => ({
      processor: id,
      pending: pending.has(id),
      failed_chunks: generation?.failed_chunks.get(`${id}:${computation_hash}`)?.length ?? 0,
      data_until: secondsOf(generation?.aggregates.get(id)?.last_period),
    })),
    sources: Object.keys(manifest.sources).map((source) => ({
      source,
      last_run: secondsOf(generation?.last_runs.get(source)?.finished_at),
    })),
    engine_bytes: generation === null ? null : await memoryHeld(generation.engine),
  };
}

/** What is held back comes first: it is what the newest audit said. */
function checkFigures(release: Release): ReleaseFigures['checks'] {
  const { held } = release;
  const audited: readonly AuditedCheck[] = [...publishedChecks(release), ...(held === null || held === 'unreadable' ? [] : held.checks)];
  const failed = new Map(
    audited
      .filter(({ check, outcome }) => outcome !== 'nothing_new' && Object.hasOwn(release.manifest.checks ?? {}, check))
      .map(({ check, outcome }) => [check, outcome === 'failed' || outcome === 'unanswered']),
  );
  return [...failed].map(([check, is_failed]) => ({ check, failed: is_failed }));
}

/** @param time a day, or a day and time separated by a space or a T; in UTC unless it names a zone */
function secondsOf(time: string | null | undefined): number | null {
  if (time === null || time === undefined) return null;
  const [day, clock = '00:00:00Z'] = time.split(/[ T]/);
  return Date.parse(`${day}T${clock.endsWith('Z') ? clock : `${clock}Z`}`) / 1000;
}
