import { basename } from 'node:path';
import { memoryHeld } from '../engine/memoryHeld.ts';
import { sequenceOfFile } from '../store/format/files.ts';
import { pendingProcessors } from './pendingProcessors.ts';
import type { Release } from './Release.ts';

/** What of a release is watched: numbers, by names of the catalog. */
export interface ReleaseFigures {
  /** Null while nothing is served. */
  readonly generation: number | null;
  readonly generation_faulted: boolean;
  readonly catalog_stale: boolean;
  readonly processors: readonly ProcessorFigures[];
  readonly sources: readonly SourceFigures[];
  /** Null where nothing is served, or the engine does not say. */
  readonly engine_bytes: number | null;
}

interface ProcessorFigures {
  readonly processor: string;
  readonly pending: boolean;
  readonly failed_chunks: number;
  /** When its newest period with rows begins, in seconds since 1970, as if that were written in UTC; null where there is none. */
  readonly data_until: number | null;
}

interface SourceFigures {
  readonly source: string;
  /** When its newest published run ended, in seconds since 1970; null where none has. */
  readonly last_run: number | null;
}

export async function releaseFigures(release: Release): Promise<ReleaseFigures> {
  const { manifest, generation, generation_fault, stale } = release;
  const pending = new Set(pendingProcessors(release).map(({ processor }) => processor));
  return {
    generation: generation === null ? null : sequenceOfFile(basename(generation.file)),
    generation_faulted: generation_fault !== null,
    catalog_stale: stale !== null,
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

/** @param time a day, or a day and time with a space or a T between, in UTC where no zone is said */
function secondsOf(time: string | null | undefined): number | null {
  if (time === null || time === undefined) return null;
  const [day, clock = '00:00:00Z'] = time.split(/[ T]/);
  return Date.parse(`${day}T${clock.endsWith('Z') ? clock : `${clock}Z`}`) / 1000;
}
