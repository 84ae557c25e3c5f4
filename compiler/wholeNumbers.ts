/** The largest whole number up to which a double holds every one. JSON and YAML show those beyond ±2^53 as texts. */
export const MOST_IN_DOUBLE = 2 ** 53;

/**
 * The double that is a whole number, or null for one beyond ±2^53.
 * @param whole exact: a double that was read from a text may have been rounded to 2^53
 */
export function exactDouble(whole: number | bigint): number | null {
  return whole >= -MOST_IN_DOUBLE && whole <= MOST_IN_DOUBLE ? Number(whole) : null;
}

/** Whether a value is a whole number that a JSON number holds. */
export function isWholeDouble(value: unknown): value is number {
  return Number.isInteger(value) && exactDouble(Number(value)) !== null;
}

/** Whether a column of 64-bit integers can hold a whole number. */
export function isOf64Bits(whole: bigint): boolean {
  return BigInt.asIntN(64, whole) === whole;
}
