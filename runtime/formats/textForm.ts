import { strptimeShape } from '../../compiler/expressions/strptimeShape.ts';
import type { FileColumn, Reader, ScalarType } from '../../compiler/manifest.ts';
import { sqlText } from '../engine/Engine.ts';

/** How the values of a column are written as texts. */
export interface TextForm {
  readonly decimal: '.' | ',';
  /** What separates groups of three digits; null for nothing. */
  readonly thousands: string | null;
  readonly written: 'plainly' | 'money' | 'percent';
  /** Strptime formats of a date or a timestamp; null for the form of ISO 8601. */
  readonly formats: readonly string[] | null;
  /** What becomes of digits after the sixth of a second. */
  readonly finer: 'refused' | 'cut';
}

/** Numbers with a point, and times in the form of ISO 8601. */
export const PLAIN: TextForm = { decimal: '.', thousands: null, written: 'plainly', formats: null, finer: 'refused' };

export function textForm(column: FileColumn, reader: Pick<Extract<Reader, { format: 'csv' }>, 'decimal' | 'thousands'> = {}): TextForm {
  const { written = 'plainly', format: formats = null, finer = 'refused' } = column;
  return { decimal: reader.decimal ?? '.', thousands: reader.thousands ?? null, written, formats, finer };
}

export function isNumeric(type: ScalarType): boolean {
  return type === 'integer' || type === 'decimal' || type === 'number';
}

/** The spaces that a space as a separator stands for: one that does not break, a thin and a narrow one are what locales and typesetters write. */
const SPACES = '[ \u00a0\u2009\u202f]';

/** A regular expression, for JavaScript with the flag `u` and for the engine alike, of the texts of numbers in a form. */
export function numberPattern({ decimal, thousands, written }: Pick<TextForm, 'decimal' | 'thousands' | 'written'>): string {
  const point = decimal === '.' ? '[.]' : ',';
  const separator = thousands === null ? null : separatorPattern(thousands);
  const whole = separator === null ? '[0-9]+' : `(?:[0-9]{1,3}(?:${separator}[0-9]{3})+|[0-9]+)`;
  const digits = `(?:${whole}(?:${point}[0-9]*)?|${point}[0-9]+)`;
  const money = `(?:[\\p{Sc}]|[A-Za-z]{2,3}[.]?|[A-Z]{1,2}\\p{Sc})?${SPACES}?`;
  switch (written) {
    case 'plainly':
      return `[+-]?${digits}(?:[eE][+-]?[0-9]+)?`;
    case 'money':
      return `[+-]?${money}[+-]?${digits}${SPACES}?(?:[\\p{Sc}]|[A-Za-z]{2,3}[.]?)?-?|[(]${money}${digits}${SPACES}?(?:[\\p{Sc}]|[A-Za-z]{2,3}[.]?)?[)]`;
    case 'percent':
      return `[+-]?${digits}${SPACES}?%`;
  }
}

function separatorPattern(thousands: string): string {
  if (thousands === ' ') return SPACES;
  return thousands === '.' ? '[.]' : thousands;
}

/**
 * SQL for the plain text of a number that is written in some form; null where it is not. Separators are checked by their places before they
 * are removed: the engine drops them anywhere, and reads 12.34 as 1234.
 */
export function plainNumber(text: string, form: TextForm): string {
  const { decimal, thousands, written } = form;
  if (decimal === '.' && thousands === null && written === 'plainly') return text;
  const kept = written === 'plainly' ? '[^0-9eE+,.-]' : '[^0-9,.]';
  const joined = thousands === null ? text : `regexp_replace(${text}, ${sqlText(separatorPattern(thousands))}, '', 'g')`;
  const bare = `regexp_replace(${joined}, '${kept}', '', 'g')`;
  // An abbreviation of a currency may end in a point.
  const pointed = `replace(${written === 'money' ? `trim(${bare}, '${decimal === '.' ? ',' : '.'}')` : bare}, '${decimal}', '.')`;
  const sign = `CASE WHEN regexp_matches(${text}, '[(-]') THEN '-' ELSE '' END`;
  const plain = written === 'plainly' ? pointed : `${sign} || ${pointed}`;
  return `CASE WHEN regexp_full_match(${text}, ${sqlText(numberPattern(form))}) THEN ${plain} END`;
}

/** SQL for the value of a plain text that is a percentage. */
export function hundredth(plain: string, declared: ScalarType): string {
  if (declared === 'number') return `TRY_CAST(${plain} || 'e-2' AS DOUBLE)`;
  const exact = `CASE WHEN regexp_full_match(${plain}, '-?[0-9]*([.][0-9]{0,4}0*)?') THEN TRY_CAST(TRY_CAST(${plain} AS DECIMAL(36, 4)) * CAST(0.01 AS DECIMAL(2, 2)) AS DECIMAL(38, 6)) END`;
  return declared === 'decimal' ? exact : `CASE WHEN (${exact}) % 1 = 0 THEN TRY_CAST(${exact} AS BIGINT) END`;
}

/** SQL for a text without the digits of a second that no timestamp has. */
export function cutFiner(text: string, { finer }: TextForm): string {
  return finer === 'cut' ? `regexp_replace(${text}, '([.,][0-9]{6})[0-9]+', '\\1')` : text;
}

/**
 * SQL for the time that a text says by the first format that fits it; null where none does. The shape is checked before: the engine takes
 * `25` as the year 25 for %Y.
 */
export function timeByFormats(
  text: string,
  formats: readonly string[],
  time_zone: string,
  around: 'nothing around' | 'surrounded by spaces' = 'nothing around',
): string {
  const spaces = around === 'nothing around' ? '' : String.raw`\s*`;
  const cases = formats.map((format) => {
    const parsed = `try_strptime(${text}, ${sqlText(format)})`;
    const isShaped = `regexp_full_match(${text}, ${sqlText(`(?i)${spaces}${strptimeShape(format)}${spaces}`)})`;
    const wall = /%[zZ]/.test(format) ? `timezone(${sqlText(time_zone)}, ${parsed})` : `CAST(${parsed} AS TIMESTAMP)`;
    return `WHEN ${isShaped} AND ${parsed} IS NOT NULL THEN ${wall}`;
  });
  return `CASE ${cases.join(' ')} END`;
}
