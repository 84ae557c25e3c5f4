import * as messages from '../messages.ts';
import type { Located } from '../original/Located.ts';
import { Refused } from '../Refused.ts';

/** A cube with what it has from those that it extends. */
export interface Cube {
  readonly name: string;
  readonly part: Located;
  readonly dimensions: ReadonlyMap<string, Located>;
  readonly measures: ReadonlyMap<string, Located>;
  readonly segments: ReadonlyMap<string, Located>;
  readonly joins: readonly Located[];
}

/** All cubes of a model. */
export class Cubes {
  readonly #parts: ReadonlyMap<string, Located>;
  readonly #cubes = new Map<string, Cube>();

  constructor(parts: readonly Located[]) {
    this.#parts = new Map(parts.map((part) => [part.get('name').text ?? '', part]));
    for (const name of this.#parts.keys()) this.#cubes.set(name, this.#cubeOf(name, []));
  }

  get all(): readonly Cube[] {
    return [...this.#cubes.values()];
  }

  /** @throws Refused when there is none */
  cube(name: string): Cube {
    const cube = this.#cubes.get(name);
    if (cube === undefined) throw new Refused(messages.noCube(name));
    return cube;
  }

  has(name: string): boolean {
    return this.#parts.has(name);
  }

  #cubeOf(name: string, within: readonly string[]): Cube {
    const part = this.#parts.get(name);
    if (part === undefined) throw new Refused(messages.noCube(name));
    const extended = part.get('extends').text;
    const base =
      extended === null || !this.#parts.has(extended) || within.includes(extended) ? null : this.#cubeOf(extended, [...within, name]);
    const own = (key: string): readonly (readonly [string, Located])[] =>
      part.get(key).items.map((item) => [item.get('name').text ?? '', item]);
    return {
      name,
      part,
      dimensions: new Map([...(base?.dimensions ?? []), ...own('dimensions')]),
      measures: new Map([...(base?.measures ?? []), ...own('measures')]),
      segments: new Map([...(base?.segments ?? []), ...own('segments')]),
      joins: [...(base?.joins ?? []), ...part.get('joins').items],
    };
  }
}
