import type { DuckDBDateValue, DuckDBDecimalValue, DuckDBTimestampValue, DuckDBType, DuckDBValue } from '@duckdb/node-api';
import { additivityText } from '../../compiler/additivity.ts';
import { requiredOf } from '../../compiler/compound.ts';
import type { Additive, Grain } from '../../compiler/manifest.ts';
import type { Cell, ResultColumn } from '../../generated/types.ts';
import { duckdb } from '../engine/duckdb.ts';
import type { WholeQuestion } from '../query/answer/answerWhole.ts';
import { hourOfDate, type Hour } from '../calendar/periods.ts';

const { BIGINT, BOOLEAN, DATE, DECIMAL, DOUBLE, HUGEINT, TIMESTAMP, VARCHAR } = duckdb;

const HOUR_MICROS = 3_600_000_000n;
/** HUGEINT holds 128 bits, the widest DECIMAL 38 digits. */
const [HUGE, DIGITS] = [2n ** 127n, 10n ** 38n];

/** A column of an exported table. */
export interface ExportColumn {
  readonly name: string;
  readonly type: DuckDBType;
  /** Its meaning and unit, stored in the file. */
  readonly comment: string;
  /** An answer's cell in the column's form, or undefined for a value that it cannot hold. */
  readonly store: (cell: Exclude<Cell, null>, periods: ReadonlyMap<string, Hour>) => DuckDBValue | undefined;
}

/**
 * The columns of a metric's table: those of the answer, in types that plain SQL can compute with. The time column holds the first day (or
 * hour) of its period; whole numbers and decimals that JSON writes as text are HUGEINT and DECIMAL(38, s), exact.
 */
export function exportColumns({ question, axis }: WholeQuestion, additive: ReadonlyMap<string, Additive>): readonly ExportColumn[] {
  const {
    columns,
    dimensions,
    sides: [{ manifest, table }],
  } = question;
  // Everything that it is computed from is in one zone.
  const zone = manifest.sources[table.source]?.time_zone ?? 'UTC';
  const descriptions = new Map(dimensions.map(({ name, description }) => [name, description]));
  return columns.map((column) => {
    if (column.role === 'time') return timeColumn(axis, zone);
    const description = descriptions.get(column.name) ?? '';
    const about = `${column.label}${column.unit === null ? '' : ` [${column.unit}]`}${description === '' ? '' : `: ${description}`}`;
    const adds = column.role === 'output' ? additivityText(additive.get(column.name), requiredOf(question.metric)) : '';
    const comment = adds === '' ? about : `${about}. ${adds}`;
    // A dimension has 64 bits, whether JSON shows it as a number or as text.
    const type = column.role === 'dimension' && column.type === 'bigint' ? 'integer' : column.type;
    return { name: column.name, comment, ...storageOf(type, column.scale) };
  });
}

function timeColumn(axis: Grain, zone: string): ExportColumn {
  const comment = axis === 'hour' ? `Start of the hour, in ${zone}` : `First day of the ${axis}, in ${zone}`;
  const begin = (cell: Cell, periods: ReadonlyMap<string, Hour>): Hour => {
    const hour = periods.get(String(cell));
    if (hour === undefined) throw new Error('a row is in no period of its part');
    return hour;
  };
  if (axis === 'hour')
    return {
      name: axis,
      type: TIMESTAMP,
      comment,
      store: (cell, periods) => new duckdb.DuckDBTimestampValue(BigInt(begin(cell, periods)) * HOUR_MICROS),
    };
  return { name: axis, type: DATE, comment, store: (cell, periods) => new duckdb.DuckDBDateValue(begin(cell, periods) / 24) };
}

function storageOf(type: ResultColumn['type'], scale: number): Pick<ExportColumn, 'type' | 'store'> {
  switch (type) {
    case 'integer':
      return { type: BIGINT, store: (cell) => BigInt(cell) };
    case 'number':
      return { type: DOUBLE, store: (cell) => cell };
    case 'bigint':
      return { type: HUGEINT, store: (cell) => within(BigInt(cell), -HUGE, HUGE) };
    case 'decimal':
      return { type: DECIMAL(38, scale), store: (cell) => decimal(String(cell), scale) };
    case 'boolean':
      return { type: BOOLEAN, store: (cell) => cell };
    case 'date':
      return { type: DATE, store: (cell) => date(String(cell)) };
    case 'timestamp':
      return { type: TIMESTAMP, store: (cell) => timestamp(String(cell)) };
    case 'string':
      return { type: VARCHAR, store: (cell) => cell };
  }
}

/** @param end exclusive. */
function within(value: bigint, from: bigint, end: bigint): bigint | undefined {
  return value >= from && value < end ? value : undefined;
}

/** An answer writes a decimal with exactly `scale` places. */
function decimal(text: string, scale: number): DuckDBDecimalValue | undefined {
  const unscaled = within(BigInt(text.replace('.', '')), 1n - DIGITS, DIGITS);
  return unscaled === undefined ? undefined : new duckdb.DuckDBDecimalValue(unscaled, 38, scale);
}

function date(text: string): DuckDBDateValue | undefined {
  const hour = hourOfDate(text);
  return hour === null ? undefined : new duckdb.DuckDBDateValue(hour / 24);
}

/** `2001-02-01T13:00:00`, with up to six decimals of a second. */
function timestamp(text: string): DuckDBTimestampValue | undefined {
  const [, day = '', hours, minutes, seconds, fraction = ''] = /^(.{10})T(\d\d):(\d\d):(\d\d)(?:\.(\d{1,6}))?$/.exec(text) ?? [];
  const midnight = hourOfDate(day);
  if (midnight === null) return undefined;
  const second = BigInt(Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds));
  return new duckdb.DuckDBTimestampValue(BigInt(midnight) * HOUR_MICROS + second * 1_000_000n + BigInt(fraction.padEnd(6, '0')));
}
