/* Numbers as PostgreSQL writes them. */

/** A number by its shortest digits: `0.d1d2d3… × 10^point`. */
interface Digits {
  readonly negative: boolean;
  readonly digits: string;
  readonly point: number;
}

/** From this exponent on, and below that one, PostgreSQL writes a double or a single in scientific form. */
const FIXED_FROM = -4;
const FIXED_BELOW = { float8: 15, float4: 6 } as const;

/** A double, or the double of a single, as PostgreSQL 12 and later write it: the shortest text that reads back as the same number. */
export function floatText(value: number, type: 'float4' | 'float8'): string {
  if (value === 0) return Object.is(value, -0) ? '-0' : '0';
  const shortest = digitsOf(type === 'float8' ? String(value) : shortestSingle(value));
  const exponent = shortest.point - 1;
  if (exponent >= FIXED_FROM && exponent < FIXED_BELOW[type]) return plainText(shortest, 0);
  const { negative, digits } = shortest;
  const [first = '0', rest] = [digits[0], digits.slice(1)];
  const size = String(Math.abs(exponent)).padStart(2, '0');
  return `${negative ? '-' : ''}${first}${rest === '' ? '' : `.${rest}`}e${exponent < 0 ? '-' : '+'}${size}`;
}

/**
 * An exact number without an exponent.
 * @param scale digits after the point at least; null for as many as it has
 */
export function numericText(value: number | string, scale: number | null): string {
  if (typeof value === 'string' && /^-?\d+$/.test(value) && (scale ?? 0) === 0) return value;
  return plainText(digitsOf(String(value)), scale ?? fractionOf(value));
}

/** Trailing zeros after the point are part of an exact number that came as a text. */
function fractionOf(value: number | string): number {
  return typeof value === 'string' ? (/\.(\d+)$/.exec(value)?.[1]?.length ?? 0) : 0;
}

/** PostgreSQL's numbers have digits to base 10,000. */
const GROUP = 4;

export interface BinaryNumeric {
  readonly groups: readonly number[];
  /** The power of 10,000 of the first group. */
  readonly weight: number;
  readonly negative: boolean;
  /** Digits after the point. */
  readonly scale: number;
}

/** A number without an exponent in the groups of PostgreSQL's binary form. @param text such as `-12.50` */
export function binaryNumeric(text: string): BinaryNumeric {
  const negative = text.startsWith('-');
  const [whole = '', fraction = ''] = (negative ? text.slice(1) : text).split('.');
  const wholeGroups = Math.ceil(whole.length / GROUP);
  const digits = whole.padStart(wholeGroups * GROUP, '0') + fraction.padEnd(Math.ceil(fraction.length / GROUP) * GROUP, '0');
  const groups: number[] = [];
  for (let at = 0; at < digits.length; at += GROUP) groups.push(Number(digits.slice(at, at + GROUP)));
  const first = groups.findIndex((group) => group !== 0);
  if (first === -1) return { groups: [], weight: 0, negative: false, scale: fraction.length };
  const last = groups.findLastIndex((group) => group !== 0);
  return { groups: groups.slice(first, last + 1), weight: wholeGroups - 1 - first, negative, scale: fraction.length };
}

/** The text of a number in PostgreSQL's binary form. */
export function textOfNumeric({ groups, weight, negative, scale }: BinaryNumeric): string {
  const group = (power: number): string => String(groups[weight - power] ?? 0).padStart(GROUP, '0');
  let whole = '';
  for (let power = Math.max(weight, 0); power >= 0; power -= 1) whole += group(power);
  let fraction = '';
  for (let power = -1; fraction.length < scale; power -= 1) fraction += group(power);
  const plain = whole.replace(/^0+(?=\d)/, '');
  return `${negative ? '-' : ''}${plain}${scale === 0 ? '' : `.${fraction.slice(0, scale)}`}`;
}

/** @param text as JavaScript writes numbers, or a decimal */
function digitsOf(text: string): Digits {
  const [, sign = '', whole = '0', fraction = '', exponent = '0'] = /^(-?)(\d*)(?:\.(\d+))?(?:e([+-]?\d+))?$/i.exec(text) ?? [];
  const all = whole + fraction;
  const zeros = /^0*/.exec(all)?.[0].length ?? 0;
  const digits = all.slice(zeros).replace(/(?<!0)0+$/, '');
  return { negative: sign === '-', digits: digits === '' ? '0' : digits, point: whole.length + Number(exponent) - zeros };
}

function plainText({ negative, digits, point }: Digits, scale: number): string {
  const isZero = digits === '0';
  const whole = isZero || point <= 0 ? '0' : digits.slice(0, point).padEnd(point, '0');
  const fraction = (isZero ? '' : point < 0 ? '0'.repeat(-point) + digits : digits.slice(Math.max(point, 0))).padEnd(scale, '0');
  return `${negative && !isZero ? '-' : ''}${whole}${fraction === '' ? '' : `.${fraction}`}`;
}

/** The fewest digits that read back as the same single. */
function shortestSingle(value: number): string {
  for (let digits = 1; digits < 9; digits += 1) {
    const text = value.toPrecision(digits);
    if (Math.fround(Number(text)) === value) return String(Number(text));
  }
  return String(Number(value.toPrecision(9)));
}

/** The digits after the point of a decimal type of the engine, or of the items of a list of it; null for any other. */
export function scaleOf(engine_type: string): number | null {
  const scale = /^DECIMAL\(\d+,\s*(\d+)\)/.exec(engine_type)?.[1];
  return scale === undefined ? null : Number(scale);
}
