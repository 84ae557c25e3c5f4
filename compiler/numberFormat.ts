/** Significant digits of the largest number of a column. */
const DIGITS = 6;
/** Decimal places at least: amounts have as many. */
const PLACES = 2;
/** More decimal places than these are zeros for the most part. */
const MOST_PLACES = 12;

/**
 * A d3-format specifier for numbers whose author gave none: as many decimal places as the largest has six significant digits by, but at least
 * two, without zeros at the end. So a column is rounded alike, and no whole digit is lost.
 */
export function plainFormat(numbers: Iterable<number>): string {
  let largest = 0;
  for (const number of numbers) largest = Math.max(largest, Math.abs(number));
  const places = largest === 0 ? PLACES : Math.max(PLACES, DIGITS - 1 - Math.floor(Math.log10(largest)));
  return places > MOST_PLACES ? `.${DIGITS}~g` : `.${places}~f`;
}

/** What a difference of percentages is in. */
export const POINTS = 'pts';

/** Whether a d3-format specifier writes a share as a percentage. */
export function isPercent(format: string | null): boolean {
  return format !== null && /[%p]$/.test(format);
}

/** The specifier that writes a hundredfold as `format` writes the share: points, without a sign. */
export function pointsFormat(format: string): string {
  return format.replace(/%$/, 'f').replace(/p$/, 'r');
}
