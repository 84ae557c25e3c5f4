/** What a number in a cell is, by the format that shows it. */
export type ShownAs =
  | 'number'
  /** A date, or a date with a time. */
  | 'date'
  /** A time of the day. */
  | 'time';

/** The formats that every workbook has (ECMA-376, part 1, 18.8.30), with those that it has in languages of East Asia. */
const BUILT_IN_DATES = new Set([14, 15, 16, 17, 22, 27, 28, 29, 30, 31, 34, 35, 36, 50, 51, 52, 53, 54, 55, 56, 57, 58]);
const BUILT_IN_TIMES = new Set([18, 19, 20, 21, 32, 33, 45, 47]);

/** What a number is under one of the built-in formats. */
export function shownByBuiltIn(id: number): ShownAs {
  if (BUILT_IN_DATES.has(id)) return 'date';
  return BUILT_IN_TIMES.has(id) ? 'time' : 'number';
}

/**
 * What a number is under a format of the workbook's own, such as `dd/mm/yyyy` or `#,##0.00 "days"`. A length of time (`[h]:mm`) remains the
 * number of days that it is.
 */
export function shownByCode(code: string): ShownAs {
  // Texts in quotes, escaped characters, and those that only take room mean nothing.
  const bare = code.replaceAll(/"[^"]*"|\\.|[_*]./gs, '').split(';', 1)[0] ?? '';
  if (/\[(?:h+|m+|s+)\]/i.test(bare)) return 'number';
  const parts = bare.replaceAll(/\[[^[\]]*\]|general/gi, '');
  if (/[yd]/i.test(parts)) return 'date';
  if (/[hs]/i.test(parts)) return 'time';
  return /m/i.test(parts) ? 'date' : 'number';
}
