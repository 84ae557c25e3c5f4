import { thetaDifference, ThetaMerger, thetaIntersect } from '../sketch/theta.ts';

/** More than any operand has, so that only their own entries count. */
const MOST_ENTRIES = 2 ** 20;

export type SetOperation = 'union' | 'intersection' | 'difference';

/**
 * The values in any of some sets, in all of them, or in the first and no other; of no sets, the empty set. The operands are not changed.
 * `thetaBounds` gives the number of values: exactly if the operands are exact, otherwise with an error relative to their union, so that the
 * size of a small intersection of large sets is poorly known and its bounds are wide. A union of sketches of different entries has those of the
 * smallest.
 */
export function setOperation(operation: SetOperation, operands: readonly ThetaMerger[]): ThetaMerger {
  const [first, ...rest] = operands;
  if (first === undefined) return new ThetaMerger();
  switch (operation) {
    case 'union':
      return unionOf(operands);
    case 'intersection':
      return held(rest.reduce((bytes, operand) => thetaIntersect(bytes, operand.encode()), first.encode()));
    case 'difference':
      return held(thetaDifference(first.encode(), unionOf(rest).encode()));
  }
}

function unionOf(operands: readonly ThetaMerger[]): ThetaMerger {
  const merger = new ThetaMerger(MOST_ENTRIES);
  for (const operand of operands) merger.merge(operand);
  return merger;
}

function held(bytes: Uint8Array): ThetaMerger {
  const merger = new ThetaMerger(MOST_ENTRIES);
  merger.add(bytes);
  return merger;
}
