import type { AggregateTable } from '../../../compiler/manifest.ts';
import type { Publication } from '../../store/publish.ts';
import { compareText } from '../../engine/compareText.ts';
import type { ChunkFailure, EmptiedCount, NonfiniteCount, QuarantinedReport, SourceReport } from '../IngestReport.ts';
import type { DoneChunk, Entry } from './entryOf.ts';
import type { Findings } from '../stock/findingsOf.ts';
import type { Retirement } from '../stock/retire.ts';
import type { ShrunkChunk, Survey } from '../stock/survey.ts';

/** Collects a source's report while the work proceeds. */
export class SourceTally {
  readonly #source: string;
  readonly #started = performance.now();
  #run_id: string | null = null;
  #version: string | null = null;
  #error: string | null = null;
  #unchanged = 0;
  #retired: Pick<Retirement, 'chunks' | 'rows'> = { chunks: 0, rows: 0 };
  #shrunk: ReadonlyMap<string, ShrunkChunk> = new Map();
  #groups = 0;
  #missing: readonly string[] = [];
  #failed_gone: readonly string[] = [];
  #publication: Publication | null = null;
  /** By chunk: a chunk that occurs in several shares of the work counts once. */
  readonly #done = new Map<string, DoneChunk>();
  readonly #failures = new Map<string, ChunkFailure>();
  readonly #nonfinite: NonfiniteCount[] = [];
  readonly #emptied = new Map<string, EmptiedCount>();
  readonly #quarantined = new Map<string, QuarantinedReport>();
  readonly #warnings: string[] = [];

  constructor(source: string) {
    this.#source = source;
  }

  found({ unchanged, missing, failed_gone, hidden, warnings }: Findings, shrunk: Survey['shrunk']): void {
    this.#unchanged = unchanged;
    this.#missing = missing;
    this.#failed_gone = failed_gone;
    this.#shrunk = shrunk;
    for (const failure of hidden) this.#failures.set(failure.chunk_id, failure);
    this.#warnings.push(...warnings);
  }

  /** What the store had to rebuild. */
  noticed(notices: readonly string[]): void {
    this.#warnings.push(...notices);
  }

  add(entry: Entry): void {
    for (const done of entry.done) this.#done.set(done.chunk_id, done);
    for (const failure of entry.failures) if (!this.#failures.has(failure.chunk_id)) this.#failures.set(failure.chunk_id, failure);
    this.#groups += entry.groups;
    this.#nonfinite.push(...entry.nonfinite);
    for (const found of entry.emptied) this.#emptied.set(JSON.stringify([found.chunk_id, found.column]), found);
    for (const quarantined of entry.quarantined) this.#quarantined.set(quarantined.chunk_id, quarantined);
  }

  retired(retirement: Retirement): void {
    this.#retired = retirement;
    if (retirement.chunks === 0) return;
    this.#missing = [];
    this.#failed_gone = [];
  }

  /** @param version of the table that it read; null without one. */
  run(run_id: string, version: string | null): void {
    this.#run_id = run_id;
    this.#version = version;
  }

  published(publication: Publication, tables: readonly AggregateTable[]): void {
    this.#publication = publication;
    this.noticed(publication.notices);
    if (tables.length === 0) this.#warnings.push('no aggregate table reads this source');
  }

  warn(warnings: readonly string[]): void {
    this.#warnings.push(...warnings);
  }

  fail(message: string): void {
    this.#error = message;
  }

  report(): SourceReport {
    // Batches may end in any order.
    const byChunk = (a: { chunk_id: string }, b: { chunk_id: string }): number => compareText(a.chunk_id, b.chunk_id);
    const done = [...this.#done.values()].filter(({ chunk_id }) => !this.#failures.has(chunk_id)).sort(byChunk);
    return {
      source: this.#source,
      run_id: this.#run_id,
      version: this.#version,
      error: this.#error,
      chunks: {
        done: done.length,
        failed: this.#failures.size,
        unchanged: this.#unchanged,
        missing: this.#missing.length,
        retired: this.#retired.chunks,
      },
      rows_in: done.reduce((total, { rows_in }) => total + rows_in, 0),
      rows_kept: done.reduce((total, { rows_kept }) => total + rows_kept, 0),
      groups: this.#groups,
      failures: [...this.#failures.values()].sort(byChunk),
      losses: (this.#publication?.held ?? []).map(({ table_id, chunk_ids }) => ({
        processor: table_id,
        chunks: chunk_ids.map((chunk_id) => ({ chunk_id, reason: this.#failures.has(chunk_id) ? 'failed' : 'gone' })),
      })),
      missing: this.#missing,
      failed_gone: this.#failed_gone,
      rows_retired: this.#retired.rows,
      shrunk: done.flatMap(({ chunk_id, rows_in }) => {
        const before = this.#shrunk.get(chunk_id);
        return before === undefined ? [] : [{ chunk_id, files: before.files, rows_before: before.rows_in, rows_now: rows_in }];
      }),
      nonfinite: this.#nonfinite.toSorted(byChunk),
      emptied: [...this.#emptied.values()].sort((a, b) => byChunk(a, b) || compareText(a.column, b.column)),
      quarantined: [...this.#quarantined.values()].sort(byChunk),
      audit: this.#publication?.audit ?? null,
      warnings: [...this.#warnings],
      generation: this.#publication?.generation ?? null,
      published: this.#publication?.published ?? false,
      elapsed_ms: Math.round(performance.now() - this.#started),
    };
  }
}
