import { thetaDifference, ThetaMerger, thetaIntersect } from '../sketch/theta.ts';

export type SetOperation = 'union' | 'intersection' | 'difference';

/**
 * The values that are in any of some sets, in all of them, or in the first and in no other; of no sets the empty one. The operands keep what
 * they hold. `thetaBounds` says how many values there are: exactly where the operands are exact, else with an error that is relative to their
 * union, so that a small intersection of large sets is known poorly, and its bounds are wide.
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
  const merger = new ThetaMerger();
  for (const operand of operands) merger.merge(operand);
  return merger;
}

function held(bytes: Uint8Array): ThetaMerger {
  const merger = new ThetaMerger();
  merger.add(bytes);
  return merger;
}
