import type { Warning } from '../../../generated/types.ts';
import { newNotes, type EvaluationNotes } from '../../exact/Value.ts';
import { at } from '../at.ts';
import * as warningOf from '../warnings.ts';

/** Collects notes for warnings, by column. */
export class CellNotes {
  readonly #names: readonly string[];
  readonly #notes: readonly EvaluationNotes[];

  constructor(names: readonly string[]) {
    this.#names = names;
    this.#notes = names.map(newNotes);
  }

  /** By the index of its name. */
  of(index: number): EvaluationNotes {
    return at(this.#notes, index);
  }

  warnings(): readonly Warning[] {
    const infinite = this.#notes.flatMap(({ not_finite }, index) =>
      not_finite === 0 ? [] : [warningOf.notFinite(at(this.#names, index), not_finite)],
    );
    const reasons = new Set(this.#notes.flatMap(({ undetermined }) => [...undetermined.keys()]));
    return [...infinite, ...[...reasons].toSorted().map((reason) => this.#undetermined(reason))];
  }

  /** Outputs that lack a value for the same reason share one warning. */
  #undetermined(reason: string): Warning {
    const counts = this.#notes.map(({ undetermined }) => undetermined.get(reason) ?? 0);
    const names = this.#names.filter((_, index) => at(counts, index) > 0);
    return warningOf.undetermined(names, reason, Math.max(...counts));
  }
}
