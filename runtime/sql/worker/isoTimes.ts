/* The engine's days, times and intervals as ISO 8601. Fractions of a second have three, six or nine digits, or none. */

const NANOS_PER_SECOND = 1_000_000_000n;
const NANOS_PER_DAY = 86_400n * NANOS_PER_SECOND;

/** @param days since 1970-01-01. Years before 0000 and after 9999 have a sign and six digits. */
export function isoDate(days: number): string {
  const { year, month, day } = civil(days);
  return `${isoYear(year)}-${two(month)}-${two(day)}`;
}

/** @param nanos since 1970-01-01T00:00 */
export function isoDateTime(nanos: bigint): string {
  const days = floorDivide(nanos, NANOS_PER_DAY);
  return `${isoDate(Number(days))}T${isoTime(nanos - days * NANOS_PER_DAY)}`;
}

/** @param nanos since midnight */
export function isoTime(nanos: bigint): string {
  const seconds = Number(nanos / NANOS_PER_SECOND);
  return `${two(Math.floor(seconds / 3600))}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}${fraction(nanos % NANOS_PER_SECOND)}`;
}

/** @param seconds east of UTC */
export function isoOffset(seconds: number): string {
  const size = Math.abs(seconds);
  const rest = size % 60;
  return `${seconds < 0 ? '-' : '+'}${two(Math.floor(size / 3600))}:${two(Math.floor(size / 60) % 60)}${rest === 0 ? '' : `:${two(rest)}`}`;
}

/** `P1Y2M3DT4H5M6.789S`. Months, days and time are three numbers, each with its own sign: `P1M-2D`. */
export function isoInterval(months: number, days: number, micros: bigint): string {
  const size = micros < 0n ? -micros : micros;
  const sign = micros < 0n ? '-' : '';
  const seconds = size / 1_000_000n;
  const rest = size % 60_000_000n;
  const time = [
    part(Number(seconds / 3600n), 'H', sign),
    part(Number((seconds / 60n) % 60n), 'M', sign),
    rest === 0n ? '' : `${sign}${rest / 1_000_000n}${fraction((rest % 1_000_000n) * 1000n).replace(/(?<!0)0+$/, '')}S`,
  ].join('');
  const date = `${part(Math.trunc(months / 12), 'Y')}${part(months % 12, 'M')}${part(days, 'D')}`;
  return date === '' && time === '' ? 'PT0S' : `P${date}${time === '' ? '' : `T${time}`}`;
}

function part(value: number, unit: string, sign = ''): string {
  return value === 0 ? '' : `${sign}${value}${unit}`;
}

function fraction(nanos: bigint): string {
  if (nanos === 0n) return '';
  const digits = String(nanos).padStart(9, '0');
  return `.${digits.endsWith('000000') ? digits.slice(0, 3) : digits.endsWith('000') ? digits.slice(0, 6) : digits}`;
}

function isoYear(year: number): string {
  if (year >= 0 && year <= 9999) return String(year).padStart(4, '0');
  return `${year < 0 ? '-' : '+'}${String(Math.abs(year)).padStart(6, '0')}`;
}

function two(value: number): string {
  return String(value).padStart(2, '0');
}

function floorDivide(value: bigint, by: bigint): bigint {
  const quotient = value / by;
  return value % by < 0n ? quotient - 1n : quotient;
}

/** The proleptic Gregorian day, by eras of 400 years that begin on 1 March (H. Hinnant, "chrono-compatible low-level date algorithms"). */
function civil(days: number): { readonly year: number; readonly month: number; readonly day: number } {
  const shifted = days + 719_468;
  const era = Math.floor(shifted / 146_097);
  const ofEra = shifted - era * 146_097;
  const yearOfEra = Math.floor((ofEra - Math.floor(ofEra / 1460) + Math.floor(ofEra / 36_524) - Math.floor(ofEra / 146_096)) / 365);
  const ofYear = ofEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
  const shiftedMonth = Math.floor((5 * ofYear + 2) / 153);
  const month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9;
  return { year: yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, day: ofYear - Math.floor((153 * shiftedMonth + 2) / 5) + 1 };
}
