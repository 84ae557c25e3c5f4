/**
 * p-values of several tests, adjusted so that any of them is below α by chance with a probability of at most α (S. Holm, Scandinavian
 * Journal of Statistics 6, 1979): the smallest times their number, the next times one less, and so on; none below one before it, and at
 * most 1.
 */
export function holm(pValues: readonly number[]): readonly number[] {
  const ranked = [...pValues.entries()].toSorted(([, a], [, b]) => a - b);
  const adjusted = [...pValues];
  let least = 0;
  for (const [rank, [index, p]] of ranked.entries()) {
    least = Math.max(least, Math.min(1, (ranked.length - rank) * p));
    adjusted[index] = least;
  }
  return adjusted;
}
