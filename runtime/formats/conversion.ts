import { sqlTypes } from '../../compiler/expressions/sqlTypes.ts';
import { doubleFromText, WHOLE_NUMBER } from '../../compiler/expressions/toSql.ts';
import type { Epoch, ScalarType } from '../../compiler/manifest.ts';
import { MOST_IN_DOUBLE } from '../../compiler/wholeNumbers.ts';
import { sqlText } from '../engine/Engine.ts';
import { cutFiner, hundredth, PLAIN, plainNumber, timeByFormats, type TextForm } from './textForm.ts';

/** How a file's column is converted to its declared type. */
export type Conversion =
  /** Every value converts. */
  | { readonly kind: 'always'; readonly sql: string }
  /** A value that does not convert becomes null although the file has a value, and fails the chunk. */
  | { readonly kind: 'checked'; readonly sql: string; readonly expected: string }
  /** No value is accepted: the types are incompatible. */
  | { readonly kind: 'refused' };

/** A conversion that accepts values. */
export type CheckedConversion = Exclude<Conversion, { readonly kind: 'refused' }>;

/** What a value of each type looks like, for messages. */
export const expectations: Readonly<Record<ScalarType, string>> = {
  string: 'text',
  integer: 'whole numbers of at most 64 bits',
  number: 'numbers, whole ones up to 2^53',
  decimal: 'decimals of at most 32 digits before and 6 after the point',
  boolean: 'true or false',
  date: 'dates like 2026-01-31',
  timestamp: 'times like 2026-01-31T13:00:00, to the microsecond',
};

const SMALL_INTEGERS = new Set(['TINYINT', 'SMALLINT', 'INTEGER', 'UTINYINT', 'USMALLINT', 'UINTEGER']);
const INTEGERS = new Set([...SMALL_INTEGERS, 'BIGINT', 'UBIGINT', 'HUGEINT', 'UHUGEINT']);
const TEXT_LIKE = new Set(['VARCHAR', 'JSON', 'UUID', 'BOOLEAN', 'DATE', ...INTEGERS]);

/**
 * Converts a Parquet column to its declared type without loss: widening always succeeds, narrowing is checked value by value, and types
 * with different meanings (text for a number, a fraction for a whole number, a time for a date) are refused.
 *
 * @param physical the engine's name of the file's type.
 * @param column an SQL expression.
 * @param time_zone in which a time with a zone becomes wall time.
 */
export function convertParquet(physical: string, declared: ScalarType, column: string, time_zone: string): Conversion {
  const decimal = /^DECIMAL\((\d+),\s*(\d+)\)$/.exec(physical);
  const width = Number(decimal?.[1] ?? 0);
  const scale = Number(decimal?.[2] ?? 0);
  switch (declared) {
    case 'string':
      return TEXT_LIKE.has(physical) || decimal !== null ? always(`CAST(${column} AS VARCHAR)`) : refused;
    case 'integer':
      if (SMALL_INTEGERS.has(physical) || physical === 'BIGINT') return always(`CAST(${column} AS BIGINT)`);
      return INTEGERS.has(physical) || (decimal !== null && scale === 0) ? checked(`TRY_CAST(${column} AS BIGINT)`, declared) : refused;
    case 'number':
      if (SMALL_INTEGERS.has(physical) || physical === 'FLOAT' || physical === 'DOUBLE') return always(`CAST(${column} AS DOUBLE)`);
      if (decimal !== null && width <= 15) return always(`CAST(${column} AS DOUBLE)`);
      if (INTEGERS.has(physical))
        return checked(`CASE WHEN ${column} BETWEEN -${MOST_IN_DOUBLE} AND ${MOST_IN_DOUBLE} THEN CAST(${column} AS DOUBLE) END`, declared);
      return refused;
    case 'decimal':
      if (SMALL_INTEGERS.has(physical) || physical === 'BIGINT') return always(`CAST(${column} AS DECIMAL(38, 6))`);
      if (decimal !== null && scale <= 6) {
        return width - scale <= 32
          ? always(`CAST(${column} AS DECIMAL(38, 6))`)
          : checked(`TRY_CAST(${column} AS DECIMAL(38, 6))`, declared);
      }
      return INTEGERS.has(physical) ? checked(`TRY_CAST(${column} AS DECIMAL(38, 6))`, declared) : refused;
    case 'boolean':
      return physical === 'BOOLEAN' ? always(column) : refused;
    case 'date':
      return physical === 'DATE' ? always(column) : refused;
    case 'timestamp':
      return timestampFromParquet(physical, column, time_zone);
  }
}

/**
 * Converts a csv field (text, null for an unquoted empty field) to its declared type: every value must have one plain form. This is
 * stricter than the engine's casts, which round 1.5 to an integer and drop the time from a date.
 * @param form how it is written, other than plainly
 */
export function convertCsv(declared: ScalarType, column: string, time_zone: string, form: TextForm = PLAIN): Conversion {
  const { formats } = form;
  switch (declared) {
    case 'integer':
    case 'number':
    case 'decimal': {
      const plain = plainNumber(column, form);
      const converted =
        form.written === 'percent' ? checked(hundredth(plain, declared), declared) : convertPlain(declared, plain, time_zone);
      return plain === column ? converted : written(converted, form);
    }
    case 'date':
    case 'timestamp': {
      const text = cutFiner(column, form);
      if (formats === null) return convertPlain(declared, text, time_zone);
      const time = timeByFormats(text, formats, time_zone);
      const sql = declared === 'timestamp' ? time : `CASE WHEN ${time} = date_trunc('day', ${time}) THEN CAST(${time} AS DATE) END`;
      return written(checked(sql, declared), form);
    }
    case 'string':
    case 'boolean':
      return convertPlain(declared, column, time_zone);
  }
}

/** A conversion of texts in a form of their own, which a message tells. */
function written(conversion: Conversion, { formats, written: how, decimal, thousands }: TextForm): Conversion {
  if (conversion.kind !== 'checked') return conversion;
  if (formats !== null) return { ...conversion, expected: `texts of the form ${formats.join(' or ')}` };
  const kind = { plainly: '', money: ', as amounts of money', percent: ', as percentages' }[how];
  const marks = `, with ${decimal === ',' ? 'a decimal comma' : 'a decimal point'}${thousands === null ? '' : ` and groups of three digits separated by ${thousands === ' ' ? 'a space' : thousands}`}`;
  return { ...conversion, expected: `${conversion.expected}${kind}${marks}` };
}

/** The same for numbers with a point and times in the form of ISO 8601. */
function convertPlain(declared: ScalarType, column: string, time_zone: string): Conversion {
  switch (declared) {
    case 'string':
      return always(column);
    case 'integer':
      return matching(column, WHOLE_NUMBER, `TRY_CAST(${column} AS BIGINT)`, declared);
    case 'number':
      return checked(`CASE WHEN NOT contains(${column}, '_') THEN ${numberFromText(column)} END`, declared);
    case 'decimal':
      return matching(column, '[+-]?([0-9]+([.][0-9]{0,6}0*)?|[.][0-9]{1,6}0*)', `TRY_CAST(${column} AS DECIMAL(38, 6))`, declared);
    case 'boolean':
      return checked(`TRY_CAST(${column} AS BOOLEAN)`, declared);
    case 'date':
      return matching(column, '[0-9]{4}-[0-9]{1,2}-[0-9]{1,2}([ T]00:00(:00([.]0+)?)?)?', `TRY_CAST(${column} AS DATE)`, declared);
    case 'timestamp':
      return timestampFromText(column, time_zone);
  }
}

/** The same for json, which distinguishes numbers from texts. */
export const jsonExpectations: Readonly<Record<ScalarType, string>> = {
  string: 'strings, whole numbers, true or false (no fractions, objects or arrays)',
  integer: 'whole numbers of at most 64 bits, not in quotes (declare quoted ones as string, and cast them)',
  number: 'numbers, not in quotes (declare quoted ones as string, and cast them), whole ones up to 2^53',
  decimal: 'numbers of at most 32 digits before and 6 after the point, or such numbers in quotes',
  boolean: 'true or false, not in quotes',
  date: 'strings like "2026-01-31"',
  timestamp: 'strings like "2026-01-31T13:00:00", to the microsecond (declare any others as string, and use parse_datetime)',
};

/**
 * Converts a json value, as JSON text, to its declared type. The engine keeps the digits of whole numbers and turns any other number into
 * the nearest double. A number with more digits than a double holds arrives in quotes (withExactNumbers), the customary form of exact
 * decimals. Missing and null keys are null.
 *
 * @param digits whether withExactNumbers has preserved them, or numbers with a fraction are the engine's doubles.
 */
export function convertJson(
  declared: ScalarType,
  column: string,
  digits: 'as_written' | 'of_doubles',
  time_zone: string,
  form: TextForm = PLAIN,
): CheckedConversion {
  const kind = `json_type(${column})`;
  const text = `(${column} ->> '$')`;
  // The engine keeps the digits of whole numbers beyond 64 bits and reports them as doubles.
  const whole = `${kind} IN ('UBIGINT', 'BIGINT') OR (${kind} = 'DOUBLE' AND regexp_full_match(${text}, '-?[0-9]+'))`;
  const double = `TRY_CAST(${text} AS DOUBLE)`;
  const decimal = `TRY_CAST(${text} AS DECIMAL(38, 6))`;
  const given = (...cases: readonly string[]): CheckedConversion => ({
    kind: 'checked',
    sql: `CASE ${cases.join(' ')} END`,
    expected: jsonExpectations[declared],
  });
  switch (declared) {
    case 'string':
      return given(`WHEN ${kind} IN ('VARCHAR', 'BOOLEAN') OR ${whole} THEN ${text}`);
    case 'integer':
      return given(`WHEN ${whole} OR (${kind} = 'DOUBLE' AND regexp_full_match(${text}, '-?[0-9]+[.]0')) THEN TRY_CAST(${text} AS BIGINT)`);
    case 'number':
      return given(`WHEN ${whole} OR ${kind} = 'DOUBLE' THEN ${numberFromText(text)}`);
    case 'decimal':
      return given(
        `WHEN ${whole} THEN ${decimal}`,
        // From 10^15 on, 15 digits leave no fraction. Below 10^9 they include all six decimal places.
        `WHEN ${kind} = 'DOUBLE' THEN CASE WHEN ${digits === 'as_written' ? `abs(${double}) >= 1e15 OR` : `abs(${double}) < 1e9 AND`} CAST(${decimal} AS DOUBLE) = ${double} THEN ${decimal} END`,
        `WHEN ${kind} = 'VARCHAR' THEN ${sqlOf(convertCsv(declared, text, time_zone))}`,
      );
    case 'boolean':
      return given(`WHEN ${kind} = 'BOOLEAN' THEN CAST(${text} AS BOOLEAN)`);
    case 'date':
    case 'timestamp':
      return given(`WHEN ${kind} = 'VARCHAR' THEN ${sqlOf(convertCsv(declared, text, time_zone, form))}`);
  }
}

/** What numbers that count from 1970 look like, for messages. */
export const epochExpectations: Readonly<Record<Epoch, string>> = {
  seconds: 'seconds since 1970, such as 1767182400 or 1767182400.5',
  milliseconds: 'milliseconds since 1970, such as 1767182400000',
};

/** Decimal places down to the microsecond, and microseconds per unit. */
const epochUnits: Readonly<Record<Epoch, { readonly places: number; readonly micros: string }>> = {
  seconds: { places: 6, micros: 'CAST(1000000 AS DECIMAL(7, 0))' },
  milliseconds: { places: 3, micros: 'CAST(1000 AS DECIMAL(7, 0))' },
};

/**
 * Converts a number that counts from the start of 1970 in UTC to wall time.
 * @param text the number, as text.
 */
export function convertEpoch(epoch: Epoch, text: string, time_zone: string): CheckedConversion {
  const { places, micros } = epochUnits[epoch];
  const number = `CASE WHEN regexp_full_match(${text}, '-?[0-9]{1,15}([.][0-9]{1,${places}}0*)?') THEN TRY_CAST(${text} AS DECIMAL(21, 6)) END`;
  const instant = `TRY(make_timestamp(TRY_CAST(${number} * ${micros} AS BIGINT)))`;
  return { kind: 'checked', sql: `timezone(${sqlText(time_zone)}, timezone('UTC', ${instant}))`, expected: epochExpectations[epoch] };
}

function sqlOf(conversion: Conversion): string {
  if (conversion.kind === 'refused') throw new Error('every type has a form as text');
  return conversion.sql;
}

/**
 * Converts between types in the transform cast: if the target holds every value, all pass, otherwise each is checked. Texts are read like a
 * csv field of the type.
 */
export function convertCast(from: ScalarType, to: ScalarType, column: string, time_zone: string): Conversion {
  const nearest = `TRY_CAST(${column} AS ${sqlTypes[to]})`;
  const exactly = (made = nearest): Conversion =>
    checked(`CASE WHEN TRY_CAST(${made} AS ${sqlTypes[from]}) = ${column} THEN ${made} END`, to);
  switch (from) {
    case 'string':
      return convertCsv(to, column, time_zone);
    case 'number':
      // Converts through its shortest text, to get the intended decimal instead of the double's exact digits.
      if (to === 'decimal') return exactly(`TRY_CAST(CAST(${column} AS VARCHAR) AS ${sqlTypes[to]})`);
      return to === 'integer' ? exactly() : refused;
    case 'decimal':
      return to === 'number' || to === 'integer' ? exactly() : convertParquet(sqlTypes[from], to, column, time_zone);
    case 'timestamp':
      return to === 'date' ? exactly() : refused;
    case 'integer':
    case 'boolean':
    case 'date':
      return convertParquet(sqlTypes[from], to, column, time_zone);
  }
}

/** The double that a text says; null where it says none, or a whole number that doubles leave out. */
function numberFromText(text: string): string {
  const double = `TRY_CAST(${text} AS DOUBLE)`;
  return doubleFromText(text, double, { whole: 'NULL', large: 'NULL', infinite: double });
}

function timestampFromParquet(physical: string, column: string, time_zone: string): Conversion {
  switch (physical) {
    case 'TIMESTAMP':
    case 'DATE':
    case 'TIMESTAMP_S':
    case 'TIMESTAMP_MS':
      return always(`CAST(${column} AS TIMESTAMP)`);
    case 'TIMESTAMP_NS':
      return checked(`CASE WHEN epoch_ns(${column}) % 1000 = 0 THEN CAST(${column} AS TIMESTAMP) END`, 'timestamp');
    case 'TIMESTAMP WITH TIME ZONE':
      return always(`timezone(${sqlText(time_zone)}, ${column})`);
    default:
      return refused;
  }
}

/** The engine's cast to TIMESTAMP drops an offset, so a text that has one goes through TIMESTAMP WITH TIME ZONE. */
function timestampFromText(column: string, time_zone: string): Conversion {
  const day = '[0-9]{4}-[0-9]{1,2}-[0-9]{1,2}';
  const time = '[0-9]{1,2}:[0-9]{2}(:[0-9]{2}([.][0-9]{1,6}0*)?)?';
  const wall = `regexp_full_match(${column}, '${day}([ T]${time})?')`;
  const zoned = `regexp_full_match(${column}, '${day}[ T]${time} ?(Z|z|UTC|[+-][0-9]{2}(:?[0-9]{2})?)')`;
  // The engine requires seconds followed by a capital Z.
  const capital = `replace(replace(${column}, 'UTC', 'Z'), 'z', 'Z')`;
  const seconds = `regexp_replace(${capital}, '([ T][0-9]{1,2}:[0-9]{2})( ?[Z+-])', '\\1:00\\2')`;
  const compact = `regexp_replace(${seconds}, ' (Z|[+-][0-9:]+)$', '\\1')`;
  return checked(
    `CASE WHEN ${wall} THEN TRY_CAST(${column} AS TIMESTAMP) WHEN ${zoned} THEN timezone(${sqlText(time_zone)}, TRY_CAST(${compact} AS TIMESTAMPTZ)) END`,
    'timestamp',
  );
}

function matching(column: string, pattern: string, sql: string, declared: ScalarType): Conversion {
  return checked(`CASE WHEN regexp_full_match(${column}, '${pattern}') THEN ${sql} END`, declared);
}

const refused: Conversion = { kind: 'refused' };

function always(sql: string): Conversion {
  return { kind: 'always', sql };
}

function checked(sql: string, declared: ScalarType): Conversion {
  return { kind: 'checked', sql, expected: expectations[declared] };
}
