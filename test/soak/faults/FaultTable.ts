/** What happened to the trials of one kind. */
export interface FaultCounts {
  trials: number;
  /** Somebody said so: health, or the report of the next ingest. */
  detected: number;
  /** The next ingest ended in the rows and the data hash of an undisturbed run. */
  mended: number;
  /** An answer that was never published. */
  wrong: number;
}

/** Trials by kind. */
export class FaultTable {
  readonly #counts = new Map<string, FaultCounts>();

  add(kind: string, outcome: { readonly detected: boolean; readonly mended: boolean; readonly wrong: boolean }): void {
    const counts = this.#counts.get(kind) ?? { trials: 0, detected: 0, mended: 0, wrong: 0 };
    this.#counts.set(kind, counts);
    counts.trials++;
    if (outcome.detected) counts.detected++;
    if (outcome.mended) counts.mended++;
    if (outcome.wrong) counts.wrong++;
  }

  rows(): readonly Readonly<Record<string, string | number>>[] {
    return [...this.#counts].map(([kind, counts]) => ({ kind, ...counts }));
  }

  total(): FaultCounts {
    const total = { trials: 0, detected: 0, mended: 0, wrong: 0 };
    for (const counts of this.#counts.values()) {
      total.trials += counts.trials;
      total.detected += counts.detected;
      total.mended += counts.mended;
      total.wrong += counts.wrong;
    }
    return total;
  }
}
