import type { EvaluationNotes, Value } from '../../exact/Value.ts';
import type { Ratio } from '../../exact/rational.ts';
import type { Estimate } from '../../stats/Estimate.ts';

/** The value of a statistic; notes what it has against it or, if there is none, the reason. */
export function noted(estimate: Estimate<Ratio | null>, { undetermined, caveats }: EvaluationNotes): Value {
  if (estimate.reason !== null) count<string>(undetermined, estimate.reason);
  else for (const caveat of estimate.caveats) count(caveats, caveat);
  return estimate.value;
}

function count<Name>(counts: Map<Name, number>, name: Name): void {
  counts.set(name, (counts.get(name) ?? 0) + 1);
}
