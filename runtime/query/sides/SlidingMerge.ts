import type { StateRow, StateSlot } from '../../states/StateSlot.ts';
import { at } from '../../errors/at.ts';

/**
 * The merged states of a queue, using two stacks (the two-stack sliding window aggregation of Tangwongsan, Hirzel, Schneider: Optimal and
 * General Out-of-Order Sliding-Window Aggregation, PVLDB 12, 2019, section 2). Each state is merged at most twice however long the queue
 * is, and none is ever subtracted from another, which sketches do not support.
 */
export class SlidingMerge {
  readonly #slots: readonly StateSlot[];
  /** Each is merged with everything pushed between it and the flip of the stack; the oldest is last. */
  #front: StateRow[] = [];
  /** The oldest is first. */
  #back: StateRow[] = [];
  #backMerged: StateRow | null = null;

  constructor(slots: readonly StateSlot[]) {
    this.#slots = slots;
  }

  push(states: StateRow): void {
    this.#back.push(states);
    this.#backMerged = this.#backMerged === null ? states : this.#union(this.#backMerged, states);
  }

  /** Removes the oldest. */
  shift(): void {
    if (this.#front.length === 0) this.#refill();
    this.#front.pop();
  }

  /** Null when the queue is empty. */
  get merged(): StateRow | null {
    const front = this.#front.at(-1) ?? null;
    if (front === null || this.#backMerged === null) return front ?? this.#backMerged;
    return this.#union(front, this.#backMerged);
  }

  #refill(): void {
    let merged: StateRow | null = null;
    for (const states of this.#back.toReversed()) {
      merged = merged === null ? states : this.#union(states, merged);
      this.#front.push(merged);
    }
    this.#back = [];
    this.#backMerged = null;
  }

  #union(a: StateRow, b: StateRow): StateRow {
    return this.#slots.map((slot, index) => slot.union(at(a, index), at(b, index)));
  }
}
