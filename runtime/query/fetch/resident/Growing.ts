/** Typed numbers, as many as were needed so far; those not written yet are 0. */
export class Growing<Numbers extends Float64Array | Int32Array | Uint32Array | Uint8Array> {
  readonly #make: (length: number) => Numbers;
  items: Numbers;

  constructor(make: (length: number) => Numbers) {
    this.#make = make;
    this.items = make(64);
  }

  /** Makes room for at least this many. */
  reach(length: number): Numbers {
    if (length > this.items.length) {
      const grown = this.#make(Math.max(length, 2 * this.items.length));
      grown.set(this.items);
      this.items = grown;
    }
    return this.items;
  }
}

export const growingDoubles = (): Growing<Float64Array> => new Growing((length) => new Float64Array(length));
export const growingWholes = (): Growing<Int32Array> => new Growing((length) => new Int32Array(length));
