/** Conditions that put each row of a table into exactly one slice. They use the row's position in its table, which has no gaps. */
export function inSlices(rows: number, most: number): readonly (readonly string[])[] {
  const count = Math.max(1, Math.ceil(rows / most));
  if (count === 1) return [[]];
  const size = Math.ceil(rows / count);
  return Array.from({ length: count }, (_, index) => [
    ...(index > 0 ? [`rowid >= ${index * size}`] : []),
    ...(index + 1 < count ? [`rowid < ${(index + 1) * size}`] : []),
  ]);
}
