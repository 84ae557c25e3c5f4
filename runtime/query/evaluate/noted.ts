import type { EvaluationNotes, Value } from '../../exact/Value.ts';
import type { Estimate } from '../../stats/Estimate.ts';

/** The value of a statistic; if there is none, notes the reason. */
export function noted(estimate: Estimate, notes: EvaluationNotes): Value {
  if (estimate.value === null) notes.undetermined.set(estimate.reason, (notes.undetermined.get(estimate.reason) ?? 0) + 1);
  return estimate.value;
}
