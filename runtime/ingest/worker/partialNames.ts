import type { PartialNames } from '../../../generated/types.ts';

/** Names of partials, one after another. */
export interface NameSequence {
  next(): string;
  /** The number of the next one. */
  number(): number;
  /** Leaves out names that others have used. */
  skip(count: number): void;
}

export function partialNames({ prefix, first }: PartialNames): NameSequence {
  let number = first;
  return {
    next: () => `${prefix}-${String(number++).padStart(5, '0')}`,
    number: () => number,
    skip: (count) => {
      number += count;
    },
  };
}
