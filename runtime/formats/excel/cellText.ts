import type { ShownAs } from './numberFormat.ts';

/** From which day a workbook counts: the first of 1900, or of 1904. */
export type Epoch = 1900 | 1904;

const DAY_MS = 86_400_000;
/** The last day that a cell can show: 9999-12-31. */
const LAST_MS = Date.UTC(9999, 11, 31) + DAY_MS;

/** The text of a number in a cell; null for one that is none. */
export function numberCellText(written: string, shown_as: ShownAs, epoch: Epoch): string | null {
  const value = Number(written);
  if (written.trim() === '' || !Number.isFinite(value)) return null;
  return (shown_as === 'number' ? null : timeText(value, shown_as, epoch)) ?? plainDecimal(value);
}

/** The shortest decimal that is this double and no other, without an exponent. */
export function plainDecimal(value: number): string {
  const written = String(value);
  const [, sign = '', whole = '', fraction = '', exponent] = /^(-?)(\d+)(?:\.(\d+))?e([+-]\d+)$/.exec(written) ?? [];
  if (exponent === undefined) return written;
  const digits = whole + fraction;
  const point = whole.length + Number(exponent);
  if (point <= 0) return `${sign}0.${'0'.repeat(-point)}${digits}`;
  return `${sign}${digits.padEnd(point, '0')}`;
}

/**
 * A count of days as a time, to the millisecond, which is what Excel keeps: 2026-01-31, 2026-01-31T13:00:00, or 13:00:00. Null for a number
 * that cannot be one.
 */
function timeText(days: number, shown_as: 'date' | 'time', epoch: Epoch): string | null {
  const ms = Math.round(days * DAY_MS);
  if (ms < 0) return null;
  const clock = new Date(ms % DAY_MS).toISOString().slice(11, 23).replace('.000', '');
  const day = Math.floor(ms / DAY_MS);
  if (shown_as === 'time' && day === 0) return clock;
  const date = dayText(day, epoch);
  if (date === null) return null;
  return ms % DAY_MS === 0 ? date : `${date}T${clock}`;
}

function dayText(day: number, epoch: Epoch): string | null {
  // Counted from 1900, day 60 is a 29 February that there was not, and day 0 no day: both are dates that no column accepts.
  if (epoch === 1900 && (day === 0 || day === 60)) return day === 0 ? '1900-01-00' : '1900-02-29';
  const first = epoch === 1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, day < 60 ? 31 : 30);
  const ms = first + day * DAY_MS;
  return ms < LAST_MS ? new Date(ms).toISOString().slice(0, 10) : null;
}

/** A text of a workbook: characters that XML cannot have are written as `_x000D_`. */
export function decodedText(text: string): string {
  return text.includes('_x')
    ? text.replaceAll(/_x([0-9A-Fa-f]{4})_/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
    : text;
}
