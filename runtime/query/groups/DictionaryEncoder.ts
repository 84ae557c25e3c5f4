import type { DimensionType } from '../../../compiler/manifest.ts';
import type { Cell } from '../../../generated/types.ts';
import { SpreadMap } from '../../turns/SpreadMap.ts';
import type { Turns } from '../../turns/Turns.ts';
import type { Dictionary } from './Dictionary.ts';
import { dictionaryOf } from './dictionaryOf.ts';

/** Assigns the next code to each new value. */
export class DictionaryEncoder {
  readonly #codes = new SpreadMap<Exclude<Cell, null>, number>();
  readonly #values: Exclude<Cell, null>[] = [];

  async encode(values: readonly Cell[], turns: Turns): Promise<Int32Array> {
    const coded = new Int32Array(values.length);
    await turns.each(values.length, (index) => {
      const value = values[index] ?? null;
      coded[index] = value === null ? -1 : this.#codeOf(value);
    });
    return coded;
  }

  async dictionary(type: DimensionType, turns: Turns): Promise<Dictionary> {
    return dictionaryOf(this.#values, type, turns);
  }

  #codeOf(value: Exclude<Cell, null>): number {
    let code = this.#codes.get(value);
    if (code === undefined) {
      code = this.#values.length;
      this.#codes.set(value, code);
      this.#values.push(value);
    }
    return code;
  }
}
