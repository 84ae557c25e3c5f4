import { isNullWord } from './nullWords.ts';

/** The share of a column's values that show what it holds. */
const MOST = 0.9;

/**
 * Whether the first record of a table is a row like the others, not a header. A column of numbers or times whose first text is another shows a
 * header; a number or a time there that no header has, or a text that its column has again, shows a row.
 * @param rows those after it, as wide as it
 */
export function isRow(first: readonly string[], rows: readonly (readonly string[])[]): boolean {
  const others = rows.filter((row) => row.some((text, position) => text !== first[position]));
  const values: string[] = [];
  let recurring = 0;
  for (const [position, text] of first.entries()) {
    if (isNullWord(text)) continue;
    const column = others.map((row) => row[position] ?? '').filter((value) => !isNullWord(value));
    const holdsValues = column.length > 0 && column.filter(isValue).length >= MOST * column.length;
    if (isValue(text) && holdsValues) values.push(text);
    else if (holdsValues) return false;
    else if (!isValue(text) && column.filter((value) => value === text).length > 1) recurring += 1;
  }
  return values.length > 0 ? !areNames(values) : recurring > 0;
}

/** Whether a text has the look of a number, an amount or a time. */
function isValue(text: string): boolean {
  return /^[^\p{L}]*\d[^\p{L}]*$/u.test(text) || /^\d{4}-\d{2}-\d{2}T[\d:.,+-]+Z?$/.test(text);
}

/** Whether numbers are what headers have: years, or positions. */
function areNames(values: readonly string[]): boolean {
  const numbers = values.map((text) => (/^\d{1,4}$/.test(text) ? Number(text) : Number.NaN));
  const areYears = numbers.every((number) => number >= 1900 && number <= 2100);
  const isRising = numbers.every((number, index) => index === 0 || number > (numbers[index - 1] ?? number));
  return isRising && numbers.length > 1 && (areYears || numbers.every((number, index) => number === (numbers[0] ?? 0) + index));
}
