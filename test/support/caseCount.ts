const FACTOR = Number(process.env['CASES_FACTOR'] ?? 1);

/** How many generated cases a test tries: this many in `npm test`, ten times as many in `npm run soak`, which sets `CASES_FACTOR`. */
export function caseCount(count: number): number {
  return count * FACTOR;
}

/**
 * Whether `npm test` tries a case, which it does for one out of this many by a hash of its name; `npm run soak` tries ten times as many, or
 * all.
 */
export function isTried(name: string, one_of: number): boolean {
  let hash = 0;
  for (let index = 0; index < name.length; index += 1) hash = (Math.imul(hash, 31) + name.charCodeAt(index)) >>> 0;
  return hash % one_of < FACTOR;
}
