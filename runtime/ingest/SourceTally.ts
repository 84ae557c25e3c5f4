import type { AggregateTable } from '../../compiler/manifest.ts';
import type { KnownAttempt } from '../store/Ledger.ts';
import type { Publication } from '../store/publish.ts';
import { compareText } from '../engine/compareText.ts';
import type { ChunkFailure, NonfiniteCount, SourceReport } from './IngestReport.ts';
import type { Plan } from './planIngest.ts';
import type { BatchOutcome } from './runBatch.ts';

/** Gathers a source's report while the work goes on. */
export class SourceTally {
  readonly #source: string;
  readonly #started = performance.now();
  #run_id: string | null = null;
  #error: string | null = null;
  #done = 0;
  #unchanged = 0;
  #retired = 0;
  #rows_in = 0;
  #rows_kept = 0;
  #groups = 0;
  #missing: readonly string[] = [];
  #publication: Publication | null = null;
  readonly #failures: ChunkFailure[] = [];
  readonly #nonfinite: NonfiniteCount[] = [];
  readonly #warnings: string[] = [];

  constructor(source: string) {
    this.#source = source;
  }

  planned(plan: Plan, path: string, found: number): void {
    this.#unchanged = plan.unchanged;
    this.#missing = plan.missing;
    if (found === 0) this.#warnings.push(`no file matches ${path}`);
    const older = new Set(plan.gone.map(({ chunk_id }) => chunk_id)).size - plan.missing.length;
    if (older > 0)
      this.#warnings.push(
        `${older} ${older === 1 ? 'chunk' : 'chunks'} of an earlier computation cannot be computed again: the files are gone`,
      );
  }

  add(outcome: BatchOutcome): void {
    this.#done += outcome.done;
    this.#rows_in += outcome.rows_in;
    this.#rows_kept += outcome.rows_kept;
    this.#groups += outcome.groups;
    this.#failures.push(...outcome.failures);
    this.#nonfinite.push(...outcome.nonfinite);
  }

  retired(attempts: readonly KnownAttempt[]): void {
    this.#retired = new Set(attempts.map(({ chunk_id }) => chunk_id)).size;
    if (this.#retired > 0) this.#missing = [];
  }

  run(run_id: string): void {
    this.#run_id = run_id;
  }

  published(publication: Publication, tables: readonly AggregateTable[]): void {
    this.#publication = publication;
    if (tables.length === 0) this.#warnings.push('no aggregate table reads this source');
  }

  fail(message: string): void {
    this.#error = message;
  }

  report(): SourceReport {
    return {
      source: this.#source,
      run_id: this.#run_id,
      error: this.#error,
      chunks: {
        done: this.#done,
        failed: this.#failures.length,
        unchanged: this.#unchanged,
        missing: this.#missing.length,
        retired: this.#retired,
      },
      rows_in: this.#rows_in,
      rows_kept: this.#rows_kept,
      groups: this.#groups,
      failures: this.#failures.toSorted((a, b) => compareText(a.chunk_id, b.chunk_id)),
      missing: this.#missing,
      nonfinite: [...this.#nonfinite],
      warnings: [...this.#warnings],
      generation: this.#publication?.generation ?? null,
      published: this.#publication?.published ?? false,
      elapsed_ms: Math.round(performance.now() - this.#started),
    };
  }
}
