/**
 * Conditions that put each row into exactly one slice.
 *
 * @param position the row's position in its table or file, in SQL, which has no gaps.
 */
export function inSlices(position: string, rows: number, most: number): readonly (readonly string[])[] {
  const count = Math.max(1, Math.ceil(rows / most));
  if (count === 1) return [[]];
  const size = Math.ceil(rows / count);
  return Array.from({ length: count }, (_, index) => [
    ...(index > 0 ? [`${position} >= ${index * size}`] : []),
    ...(index + 1 < count ? [`${position} < ${(index + 1) * size}`] : []),
  ]);
}
