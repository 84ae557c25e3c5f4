import { add, divide, isZero, type Ratio } from '../../exact/rational.ts';
import { known, unknown, type Estimate } from '../Estimate.ts';

/** The counts of one arm of an experiment: whole numbers, not negative. */
export interface Arm {
  readonly positives: Ratio;
  readonly negatives: Ratio;
}

/** An arm that has rows. */
export interface Proportion extends Arm {
  readonly size: Ratio;
  readonly rate: Ratio;
}

export interface TwoProportions {
  readonly test: Proportion;
  readonly control: Proportion;
}

/** The rate of an arm; null if it has no rows. */
export function proportion(arm: Arm): Proportion | null {
  const size = add(arm.positives, arm.negatives);
  const rate = divide(arm.positives, size);
  return rate === null ? null : { ...arm, size, rate };
}

/** Two arms that both have rows. */
export function twoProportions(test: Arm, control: Arm): Estimate<TwoProportions> {
  const [tested, held] = [proportion(test), proportion(control)];
  if (tested === null) return unknown(held === null ? 'no_rows' : 'no_test_rows');
  return held === null ? unknown('no_control_rows') : known({ test: tested, control: held });
}

/** Neither arm varies: all rows of both are positive, or all negative. */
export function isConstant({ test, control }: TwoProportions): boolean {
  return (isZero(test.positives) && isZero(control.positives)) || (isZero(test.negatives) && isZero(control.negatives));
}
