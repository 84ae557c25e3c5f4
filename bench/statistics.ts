/** The middle value, or the mean of the two middle ones. @throws RangeError when there is none */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const upper = sorted[Math.floor(sorted.length / 2)];
  const lower = sorted[Math.ceil(sorted.length / 2) - 1];
  if (upper === undefined || lower === undefined) throw new RangeError('the median of no values');
  return (lower + upper) / 2;
}

/** The value that 95 % of the values do not exceed, by nearest rank. @throws RangeError when there is none */
export function p95(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const value = sorted[Math.ceil(sorted.length * 0.95) - 1];
  if (value === undefined) throw new RangeError('the p95 of no values');
  return value;
}

/** Rounded to three significant digits: more would be noise, also in diffs. */
export function threeDigits(value: number): number {
  return Number(value.toPrecision(3));
}
