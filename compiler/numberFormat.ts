/** Significant digits for the largest number of a column. */
const DIGITS = 6;
/** The fewest decimal places, as amounts have. */
const PLACES = 2;
/** Any further decimal places are mostly zeros. */
const MOST_PLACES = 12;
/** The decimal digits that a double always keeps. */
const DOUBLE_DIGITS = 15;

/** What of a column decides how its values are written. */
interface Written {
  readonly type: string;
  readonly role: string;
  readonly unit: string | null;
  readonly format: string | null;
}

/** Whether a column holds quantities: a whole number that rows are grouped by is a name, such as 2026. */
export function isQuantity({ type, role }: Pick<Written, 'type' | 'role'>): boolean {
  return role !== 'time' && role !== 'dimension' && ['integer', 'number', 'bigint', 'decimal'].includes(type);
}

/**
 * The d3-format specifier by which every surface writes the quantities of a column: its own, or one with separators of thousands that keeps
 * all digits of whole numbers and decimals, and rounds other numbers alike.
 * @param values of the column; those of decimals are texts
 */
export function formatOf({ type, format }: Pick<Written, 'type' | 'format'>, values: Iterable<unknown>): string {
  if (format !== null) return format;
  if (type === 'integer' || type === 'bigint') return ',d';
  const all = [...values];
  return type === 'decimal'
    ? `,.${Math.max(0, ...all.map((value) => (typeof value === 'string' ? placesOf(value) : 0)))}f`
    : `,${plainFormat(all.filter((value) => typeof value === 'number'))}`;
}

/**
 * As many decimal places as give the largest number six significant digits, but at least two, with trailing zeros trimmed. So all numbers of
 * a column are rounded alike, and no whole digit is lost.
 */
function plainFormat(numbers: readonly number[]): string {
  let largest = 0;
  for (const number of numbers) largest = Math.max(largest, Math.abs(number));
  const places = largest === 0 ? PLACES : Math.max(PLACES, DIGITS - 1 - Math.floor(Math.log10(largest)));
  return places > MOST_PLACES ? `.${DIGITS}~g` : `.${places}~f`;
}

function placesOf(decimal: string): number {
  const point = decimal.indexOf('.');
  return point < 0 ? 0 : decimal.length - point - 1;
}

/** Whether a number that is given as text has more digits than a double keeps, so that a format would change some. */
export function isLong(digits: string): boolean {
  return digits.replaceAll(/[-.]/g, '').length > DOUBLE_DIGITS;
}

/** A number that no double keeps, with separators of thousands. */
export function allDigits(digits: string): string {
  const isNegative = digits.startsWith('-');
  const [whole = '', ...places] = (isNegative ? digits.slice(1) : digits).split('.');
  return `${isNegative ? '−' : ''}${[BigInt(whole).toLocaleString('en'), ...places].join('.')}`;
}

/** The unit of a difference between percentages. */
export const POINTS = 'pts';

/** Whether a d3-format specifier writes a share as a percentage. */
export function isPercent(format: string | null): boolean {
  return format !== null && /[%p]$/.test(format);
}

/** The unit that stands beside a label or a number; null where each number says it, as a share in percent does. */
export function unitBeside({ unit, format }: Pick<Written, 'unit' | 'format'>): string | null {
  return isPercent(format) ? null : unit;
}

/** The same, beside a label that may say it already. */
export function unitBesideLabel({ label, ...column }: Pick<Written, 'unit' | 'format'> & { readonly label: string }): string | null {
  const unit = unitBeside(column);
  return unit === null || label.toLowerCase().includes(unit.toLowerCase()) ? null : unit;
}

/** A specifier that writes positive numbers without the sign that it may ask for: `<+.1%` as `<.1%`. */
export function withoutPlus(format: string): string {
  return format.replace(/^(.?[<>=^])?\+/, '$1');
}

/** The specifier that formats a hundredfold value the way `format` formats the share: in points, without the percent sign. */
export function pointsFormat(format: string): string {
  return format.replace(/%$/, 'f').replace(/p$/, 'r');
}
