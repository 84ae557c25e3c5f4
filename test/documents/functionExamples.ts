/** What the reference says about a function of expressions. */
export interface FunctionEntry {
  /** One or two sentences for an author of catalogs. */
  readonly says: string;
  /** Expressions whose values the reference shows. */
  readonly examples: readonly string[];
}

/** Every function and operator of compiler/expressions/functions.ts, in the order of the reference. */
export const functionEntries: Readonly<Record<string, FunctionEntry>> = {
  '+': { says: 'The sum of two numbers.', examples: ['1 + 2.5'] },
  '-': {
    says: 'The difference of two numbers, the negative of one, or the days from one date to another.',
    examples: ['7 - 10', '-abs(2.5)', "DATE '2026-03-01' - DATE '2026-02-01'"],
  },
  '*': { says: 'The product of two numbers.', examples: ['6 * 7'] },
  '/': { says: 'The quotient of two numbers, with its fraction. Null when the divisor is zero.', examples: ['7 / 2', '1 / 0'] },
  '=': { says: 'Whether two values are equal.', examples: ['1 = 1.0', '1 = null'] },
  '<>': { says: 'Whether two values differ.', examples: ['1 <> 2'] },
  '<': {
    says: 'Whether the first value is smaller. Strings are compared by their UTF-8 bytes.',
    examples: ['1 < 2', "DATE '2026-01-01' < DATE '2026-02-01'"],
  },
  '<=': { says: 'Whether the first value is smaller or equal.', examples: ['2 <= 2'] },
  '>': { says: 'Whether the first value is larger.', examples: ['1 > 2'] },
  '>=': { says: 'Whether the first value is larger or equal.', examples: ['3 >= 2'] },
  and: { says: 'Whether all operands are true.', examples: ['true and false', 'false and null', 'true and null'] },
  or: { says: 'Whether any operand is true.', examples: ['true or false', 'true or null', 'false or null'] },
  not: { says: 'The opposite of a condition.', examples: ['not true', 'not (true and null)'] },
  'is null': { says: 'Whether there is no value.', examples: ['1 / 0 is null'] },
  'is not null': { says: 'Whether there is a value.', examples: ['1 is not null'] },
  coalesce: { says: 'The first argument that is not null.', examples: ['coalesce(null, 2, 3)'] },
  nullif: { says: 'The first argument, or null if it equals the second.', examples: ['nullif(0, 0)', 'nullif(5, 0)'] },
  greatest: { says: 'The largest argument, ignoring nulls.', examples: ['greatest(1, 3, null)'] },
  least: { says: 'The smallest argument, ignoring nulls.', examples: ['least(1, 3, null)'] },
  abs: { says: 'The number without its sign.', examples: ['abs(-2.5)'] },
  floor: { says: 'The largest whole number that is not greater.', examples: ['floor(2.7)', 'floor(-2.1)'] },
  ceil: { says: 'The smallest whole number that is not less.', examples: ['ceil(2.1)', 'ceil(-2.7)'] },
  round: {
    says: 'The nearest number with this many decimal places, or the nearest whole number. Halves are rounded away from zero.',
    examples: ['round(2.5)', 'round(-2.5)', 'round(2.345, 2)'],
  },
  sqrt: { says: 'The square root, as the nearest double.', examples: ['sqrt(2)'] },
  ln: { says: 'The natural logarithm, as the nearest double.', examples: ['ln(10)'] },
  exp: { says: 'e to the power of a number, as the nearest double.', examples: ['exp(1)'] },
  pow: {
    says: 'The first number to the power of the second. In a metric it is exact for whole exponents from -64 to 64, and the nearest double for others.',
    examples: ['pow(2, 10)', 'pow(2, 0.5)'],
  },

  '//': {
    says: 'The quotient of two integers without its fraction, rounded down. Null when the divisor is zero.',
    examples: ['7 // 2', '-7 // 2', '7 // 0'],
  },
  '%': { says: 'The remainder of two integers, with the sign of the first. Null when the divisor is zero.', examples: ['7 % 3', '-7 % 3'] },
  'is distinct from': {
    says: 'Whether two values differ; null is a value like any other.',
    examples: ['1 is distinct from null', 'null is distinct from null'],
  },
  'is not distinct from': {
    says: 'Whether two values are equal; null is a value like any other.',
    examples: ['null is not distinct from null'],
  },
  in: { says: 'Whether the value is in the list.', examples: ["'b' in ('a', 'b')", '1 in (2, null)'] },
  '||': { says: 'The strings joined together. Null if any of them is null.', examples: ["'a' || 'b'", "'a' || null"] },
  concat: { says: 'The strings joined together, ignoring nulls.', examples: ["concat('a', null, 'b')"] },
  lower: { says: 'The string in lower case, letter by letter.', examples: ["lower('ÄRGER')", "lower('ΣΑΣ')"] },
  upper: { says: 'The string in upper case, letter by letter: one letter never becomes two.', examples: ["upper('straße')"] },
  trim: { says: 'The string without spaces at either end. Tabs and other white space stay.', examples: ["trim('  a b ')"] },
  ltrim: { says: 'The string without spaces at its start.', examples: ["ltrim('  a ') || '.'"] },
  rtrim: { says: 'The string without spaces at its end.', examples: ["rtrim(' a  ') || '.'"] },
  length: { says: 'The number of characters (code points) in the string.', examples: ["length('Zoë')", "length('😀')"] },
  left: {
    says: 'The first characters. A negative length leaves out that many at the end.',
    examples: ["left('abcdef', 2)", "left('abcdef', -2)"],
  },
  right: {
    says: 'The last characters. A negative length leaves out that many at the start.',
    examples: ["right('abcdef', 2)", "right('abcdef', -2)"],
  },
  substring: {
    says: 'The characters from a start position on. Positions count from 1, or from the end if negative.',
    examples: ["substring('abcdef', 2, 3)", "substring('abcdef', -2)"],
  },
  replace: {
    says: 'The string with each occurrence of the second argument replaced by the third.',
    examples: ["replace('1.234.567', '.', '')"],
  },
  split_part: {
    says: 'The part with this index, counted from 1, of a string split at a separator. Empty if there is no such part.',
    examples: ["split_part('a/b/c', '/', 2)", "split_part('a/b', '/', 5)"],
  },
  strpos: {
    says: 'The position of the second string in the first, counted from 1; 0 if it is not there.',
    examples: ["strpos('abc', 'c')", "strpos('abc', 'x')"],
  },
  contains: { says: 'Whether the first string contains the second.', examples: ["contains('abc', 'b')"] },
  starts_with: { says: 'Whether the first string begins with the second.', examples: ["starts_with('abc', 'ab')"] },
  ends_with: { says: 'Whether the first string ends with the second.', examples: ["ends_with('abc', 'bc')"] },
  like: {
    says: 'Whether the string matches a pattern: `%` stands for any characters, `_` for one. Case-sensitive.',
    examples: ["'abc' like 'a%'", "'abc' like '_b'"],
  },
  regexp_matches: {
    says: 'Whether a regular expression (RE2) matches anywhere in the string.',
    examples: ["regexp_matches('AB-12', '[0-9]+$')"],
  },
  regexp_extract: {
    says: 'The part that a regular expression matches, or one of its groups. Empty if it does not match.',
    examples: ["regexp_extract('AB-12', '[0-9]+')", "regexp_extract('AB-12', '([A-Z]+)-', 1)"],
  },
  regexp_replace: {
    says: 'The string with the first match replaced; `\\1` is the first group.',
    examples: ["regexp_replace('2026-01-05', '-.*', '')"],
  },
  year: { says: 'The calendar year.', examples: ["year(DATE '2026-03-05')"] },
  quarter: { says: 'The quarter, 1 to 4.', examples: ["quarter(DATE '2026-05-01')"] },
  month: { says: 'The month, 1 to 12.', examples: ["month(DATE '2026-03-05')"] },
  week: {
    says: 'The ISO week, 1 to 53: weeks begin on Monday, and week 1 has the first Thursday of the year.',
    examples: ["week(DATE '2026-01-01')", "week(DATE '2027-01-01')"],
  },
  day: { says: 'The day of the month.', examples: ["day(DATE '2026-03-05')"] },
  isodow: { says: 'The day of the week, from 1 for Monday to 7 for Sunday.', examples: ["isodow(DATE '2026-01-04')"] },
  hour: { says: 'The hour, 0 to 23.', examples: ["hour(TIMESTAMP '2026-03-05 13:45:00')"] },
  minute: { says: 'The minute, 0 to 59.', examples: ["minute(TIMESTAMP '2026-03-05 13:45:00')"] },
  date_part: {
    says: 'The named part of a date or timestamp. Besides the units of `date_trunc` there are `isodow`, `isoyear`, `dow` (Sunday is 0) and `doy` (the day of the year).',
    examples: ["date_part('doy', DATE '2026-03-05')", "date_part('dow', DATE '2026-01-04')"],
  },
  date_trunc: {
    says: 'The start of the unit: `year`, `quarter`, `month`, `week`, `day`, `hour`, `minute` or `second`. Cast it to a date to use it as a dimension.',
    examples: ["date_trunc('week', DATE '2026-01-04')", "cast(date_trunc('month', DATE '2026-03-05') as date)"],
  },
  try_strptime: {
    says: 'The time that a string says in a strptime format; null where it says none. Only in `derive` of a source, where these nulls are counted.',
    examples: ["try_strptime('31.01.2026', '%d.%m.%Y')", "try_strptime('soon', '%d.%m.%Y')"],
  },
  date_diff: {
    says: 'How many unit boundaries lie between the first time and the second: not how many whole units have passed. The units are those of `date_trunc`.',
    examples: [
      "date_diff('month', DATE '2026-01-31', DATE '2026-02-01')",
      "date_diff('day', TIMESTAMP '2026-01-01 23:59:59', TIMESTAMP '2026-01-02 00:00:00')",
      "date_diff('week', DATE '2026-01-05', DATE '2026-01-11')",
    ],
  },

  mean: { says: 'The mean of a moments state.', examples: ['mean(shape)'] },
  variance: { says: 'The variance of a sample, divided by n − 1. Null for fewer than two values.', examples: ['variance(shape)'] },
  stddev: { says: 'The standard deviation of a sample: the square root of its variance.', examples: ['stddev(shape)'] },
  moments_count: { says: 'The number of values in a moments state.', examples: ['moments_count(shape)'] },
  quantile: {
    says: 'The value at rank ⌈q·n⌉ of a digest state, within 0.776 %; q is written as a number.',
    examples: ['quantile(spread, 0.5)', 'quantile(spread, 0.95)'],
  },
  digest_count: { says: 'The number of values in a digest state.', examples: ['digest_count(spread)'] },
  digest_min: {
    says: 'The smallest value of a digest state: exact where a double holds it, as it does every whole number up to 2^53, and otherwise rounded to one.',
    examples: ['digest_min(spread)'],
  },
  digest_max: {
    says: 'The largest value of a digest state: exact where a double holds it, as it does every whole number up to 2^53, and otherwise rounded to one.',
    examples: ['digest_max(spread)'],
  },
  distinct_count: {
    says: 'The number of distinct values in a distinct state: exact up to 4,096, with a standard error of 1.6 % beyond.',
    examples: ['distinct_count(customers)'],
  },
};
