import type { EvaluationNotes } from '../../exact/Value.ts';
import { at } from '../at.ts';
import * as messages from '../messages.ts';

/** Gathers what has to be warned of, by what it is about. */
export class CellNotes {
  readonly #names: readonly string[];
  readonly #notes: readonly EvaluationNotes[];

  constructor(names: readonly string[]) {
    this.#names = names;
    this.#notes = names.map(() => ({ not_finite: 0 }));
  }

  /** By the place of its name. */
  of(index: number): EvaluationNotes {
    return at(this.#notes, index);
  }

  warnings(): readonly string[] {
    return this.#notes.flatMap(({ not_finite }, index) =>
      not_finite === 0 ? [] : [messages.notFinite(at(this.#names, index), not_finite)],
    );
  }
}
