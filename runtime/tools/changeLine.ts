import type { Explanation } from '../../generated/types.ts';
import type { ExplanationWriters } from './explainedTables.ts';
import { signedPercent } from './signed.ts';

/** The change that is explained, in one line. */
export function changeLine({ columns, output, before, after, change, pct_change }: Explanation, write: ExplanationWriters): string {
  const isNothing = Number(change) === 0;
  const moved = isNothing ? 'did not change' : `changed by ${write.change()}`;
  const share = pct_change === null || isNothing ? '' : ` (${signedPercent(pct_change)})`;
  const [then, now] = [before, after].map((side) => `${write.value(side)} (${side.start} to ${side.end})`);
  const subject = columns[0]?.label ?? output;
  return change === null ? `${subject}: from ${then} to ${now}.` : `${subject} ${moved}${share}, from ${then} to ${now}.`;
}
