import type { Explanation } from '../../generated/types.ts';

/** That the data cover no day of those that a change is explained from, whose counts and sums are 0; null where they cover some. */
export function nothingBefore({
  before,
  after,
  coverage: { from, to },
}: Pick<Explanation, 'before' | 'after' | 'coverage'>): string | null {
  const { start, end } = before;
  // What is covered of both ranges together.
  const covered = from !== null && to !== null && (start < after.start ? from <= end : to >= start);
  return covered ? null : `The data cover no day of ${start} to ${end}: there is nothing to compare with.`;
}
