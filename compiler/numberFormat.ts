/** Significant digits for the largest number of a column. */
const DIGITS = 6;
/** The fewest decimal places, as amounts have. */
const PLACES = 2;
/** Any further decimal places are mostly zeros. */
const MOST_PLACES = 12;

/**
 * A d3-format specifier for numbers without a format of their own: as many decimal places as give the largest number six significant
 * digits, but at least two, with trailing zeros trimmed. So all numbers of a column are rounded alike, and no whole digit is lost.
 */
export function plainFormat(numbers: Iterable<number>): string {
  let largest = 0;
  for (const number of numbers) largest = Math.max(largest, Math.abs(number));
  const places = largest === 0 ? PLACES : Math.max(PLACES, DIGITS - 1 - Math.floor(Math.log10(largest)));
  return places > MOST_PLACES ? `.${DIGITS}~g` : `.${places}~f`;
}

/** The unit of a difference between percentages. */
export const POINTS = 'pts';

/** Whether a d3-format specifier writes a share as a percentage. */
export function isPercent(format: string | null): boolean {
  return format !== null && /[%p]$/.test(format);
}

/** A specifier that writes positive numbers without the sign that it may ask for: `<+.1%` as `<.1%`. */
export function withoutPlus(format: string): string {
  return format.replace(/^(.?[<>=^])?\+/, '$1');
}

/** The specifier that formats a hundredfold value the way `format` formats the share: in points, without the percent sign. */
export function pointsFormat(format: string): string {
  return format.replace(/%$/, 'f').replace(/p$/, 'r');
}
