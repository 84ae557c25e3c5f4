import type { Warning } from '../../../generated/types.ts';
import { newNotes, type EvaluationNotes } from '../../exact/Value.ts';
import { at } from '../../errors/at.ts';
import * as warningOf from '../words/warnings.ts';

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
    return [
      ...infinite,
      ...this.#shared(({ undetermined }) => undetermined, warningOf.undetermined),
      ...this.#shared(({ caveats }) => caveats, warningOf.caveat),
    ];
  }

  /** Outputs that lack a value for the same reason share one warning, as do those that have the same against them. */
  #shared<Why extends string>(
    of: (notes: EvaluationNotes) => ReadonlyMap<Why, number>,
    warning: (columns: readonly string[], why: Why, count: number) => Warning,
  ): readonly Warning[] {
    const found = new Set(this.#notes.flatMap((notes) => [...of(notes).keys()]));
    return [...found].toSorted().map((why) => {
      const counts = this.#notes.map((notes) => of(notes).get(why) ?? 0);
      const names = this.#names.filter((_, index) => at(counts, index) > 0);
      return warning(names, why, Math.max(...counts));
    });
  }
}
