import type { OutputColumn } from './manifest.ts';

/** What `compare` adds for an output: the value of the previous period, the difference, and the difference relative to the previous value. */
const COMPARISONS = ['prev', 'delta', 'pct_change'] as const;
export type Comparison = (typeof COMPARISONS)[number];

/** Whether differences of an output's values mean something. */
export type Differing = Pick<OutputColumn, 'differences'>;

export function comparisonsOf({ differences }: Differing): readonly Comparison[] {
  return differences === 'none' ? ['prev'] : COMPARISONS;
}
