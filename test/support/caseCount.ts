const FACTOR = Number(process.env['CASES_FACTOR'] ?? 1);

/** How many generated cases a test tries: so many in `npm test`, ten times as many in `npm run soak`, which sets `CASES_FACTOR`. */
export function caseCount(count: number): number {
  return count * FACTOR;
}
