/* Statistics as textbooks write them, in doubles, for comparison: null where they do not exist. */

/** Of the 95 % interval. */
const Z = 1.959963984540054;

type Numbers = Readonly<Record<string, number | null>>;

/** Two arms of x positives among n rows each. */
export function twoArms([x1, n1]: readonly [number, number], [x2, n2]: readonly [number, number]): Numbers {
  const [p1, p2] = [x1 / n1, x2 / n2];
  const [low1, up1] = wilson(x1, n1);
  const [low2, up2] = wilson(x2, n2);
  const pooled = (x1 + x2) / (n1 + n2);
  const z = (p1 - p2) / Math.sqrt(pooled * (1 - pooled) * (1 / n1 + 1 / n2));
  const spread = x1 === n1 && x2 === n2 ? Number.NaN : Z * Math.sqrt(1 / x1 - 1 / n1 + 1 / x2 - 1 / n2);
  return existing({
    rate: (x1 + x2) / (n1 + n2),
    test_rate: p1,
    control_rate: p2,
    difference: p1 - p2,
    difference_lower: p1 - p2 - Math.hypot(p1 - low1, up2 - p2),
    difference_upper: p1 - p2 + Math.hypot(up1 - p1, p2 - low2),
    lift: p1 / p2 - 1,
    lift_lower: (p1 / p2) * Math.exp(-spread) - 1,
    lift_upper: (p1 / p2) * Math.exp(spread) - 1,
    z_score: z,
    p_value: twoSided(Math.abs(z)),
  });
}

/** Pearson's chi-square of positives and negatives by arm, of arms that have rows. */
export function chiSquareOf(arms: readonly (readonly [number, number])[]): number | null {
  const total = arms.reduce((sum, [positives, negatives]) => sum + positives + negatives, 0);
  const columns = [0, 1].map((column) => arms.reduce((sum, arm) => sum + (arm[column] ?? 0), 0));
  const cells = arms.flatMap((arm) =>
    arm.map((count, column) => {
      const expected = ((arm[0] + arm[1]) * (columns[column] ?? 0)) / total;
      return (count - expected) ** 2 / expected;
    }),
  );
  return arms.length < 2 ? null : (existing({ sum: cells.reduce((sum, cell) => sum + cell, 0) })['sum'] ?? null);
}

/** The area and the average precision of scores, from every score. */
export function scoreQuality(rows: readonly { readonly score: number; readonly positive: boolean }[]): Numbers {
  const sorted = rows.toSorted((a, b) => b.score - a.score);
  const positives = rows.filter(({ positive }) => positive).length;
  let [found, pairs, precision] = [0, 0, 0];
  for (let from = 0, to = 0; from < sorted.length; from = to) {
    while (to < sorted.length && sorted[to]?.score === sorted[from]?.score) to++;
    const hits = sorted.slice(from, to).filter(({ positive }) => positive).length;
    pairs += (to - from - hits) * (found + hits / 2);
    found += hits;
    precision += (hits * found) / to;
  }
  const oneClass = positives === 0 || positives === rows.length;
  return existing({
    auc: oneClass ? Number.NaN : pairs / positives / (rows.length - positives),
    average_precision: oneClass ? Number.NaN : precision / positives,
  });
}

function wilson(x: number, n: number): readonly [number, number] {
  const middle = (x + (Z * Z) / 2) / (n + Z * Z);
  const spread = (Z / (n + Z * Z)) * Math.sqrt((x * (n - x)) / n + (Z * Z) / 4);
  return [middle - spread, middle + spread];
}

/** Twice the integral of the normal density from z on, by Simpson's rule. */
function twoSided(z: number): number {
  const [steps, width] = [4000, 12 / 4000];
  let sum = 0;
  for (let i = 0; i <= steps; i++) sum += Math.exp(-((z + i * width) ** 2) / 2) * (i === 0 || i === steps ? 1 : i % 2 === 1 ? 4 : 2);
  return (2 * sum * width) / 3 / Math.sqrt(2 * Math.PI);
}

function existing(values: Readonly<Record<string, number>>): Numbers {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, Number.isFinite(value) ? value : null]));
}
