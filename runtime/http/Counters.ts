import type { HttpRequestEvent, Outcome } from '../log/events.ts';

/** Counts since the start, for GET /status. */
export class Counters {
  readonly started_at = Date.now();
  requests = 0;
  memo_hits = 0;
  memo_misses = 0;
  truncated_answers = 0;
  readonly #outcomes = new Map<Outcome, number>();

  count({ outcome, memo }: Pick<HttpRequestEvent, 'outcome' | 'memo'>): void {
    this.requests += 1;
    this.#outcomes.set(outcome, (this.#outcomes.get(outcome) ?? 0) + 1);
    if (memo === 'hit') this.memo_hits += 1;
    if (memo === 'miss') this.memo_misses += 1;
  }

  of(outcome: Outcome): number {
    return this.#outcomes.get(outcome) ?? 0;
  }

  /** Requests by outcome, sorted by the outcomes' names. */
  get outcomes(): Readonly<Record<string, number>> {
    return Object.fromEntries([...this.#outcomes].toSorted(([a], [b]) => (a < b ? -1 : 1)));
  }
}
