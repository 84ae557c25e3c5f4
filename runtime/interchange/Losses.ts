import type { Located } from './original/Located.ts';
import type { Loss } from './Foreign.ts';

/** Collects what is not translated while a document is read. */
export class Losses {
  readonly #all: Loss[] = [];

  get all(): readonly Loss[] {
    return this.#all;
  }

  /** A metric, a dimension or a filter: a number that cannot be asked for. */
  number(what: string, reason: string, { place }: Pick<Located, 'place'>): void {
    this.#all.push({ what, reason, place, weight: 'number' });
  }

  /** Something around the numbers. */
  besides(what: string, reason: string, { place }: Pick<Located, 'place'>): void {
    this.#all.push({ what, reason, place, weight: 'besides' });
  }

  /** Everything that an object says beyond the known keys. @param reasons by key, where there is more to say than that it has no counterpart */
  others(what: string, part: Located, known: readonly string[], otherwise: string, reasons: Readonly<Record<string, string>> = {}): void {
    for (const key of part.keys) {
      if (known.includes(key) || part.get(key).isEmpty) continue;
      this.besides(`${key} of ${what}`, reasons[key] ?? otherwise, part.get(key));
    }
  }
}
