/** How many of the cases are tried: CI and `npm run test:long` set a third, and `npm run soak` sets 10. Otherwise an eighth. */
const FACTOR = Number(process.env['CASES_FACTOR'] ?? 1 / 8);

/** How many generated cases a test tries: a third of this many in CI, an eighth in a plain `npm test`, ten times as many in `npm run soak`. @param least where fewer meet too little */
export function caseCount(count: number, least = 1): number {
  return Math.max(least, Math.ceil(count * FACTOR));
}

/** How often more than which something is to be met among generated cases: with a part of them it is enough to meet it at all. */
export function enough(times: number): number {
  return FACTOR < 1 ? 0 : times;
}

/** The cases of a list that are tried: every eighth one in a plain `npm test`, every third in CI, all in `npm run soak`. */
export function sampled<Case>(cases: readonly Case[]): readonly Case[] {
  return cases.filter((_, index) => isSampled(index));
}

/** Whether the case in this place of a list is tried. */
export function isSampled(index: number): boolean {
  return index % Math.max(1, Math.round(1 / FACTOR)) === 0;
}

/**
 * Whether a case of very many is tried, chosen by a hash of its name: one out of three times this many in CI, of six times as
 * many in a plain `npm test`, and ten times this share, or all, in `npm run soak`.
 */
export function isTried(name: string, one_of: number): boolean {
  let hash = 0;
  for (let index = 0; index < name.length; index += 1) hash = (Math.imul(hash, 31) + name.charCodeAt(index)) >>> 0;
  return (hash % (12 * one_of)) / 12 < FACTOR;
}
