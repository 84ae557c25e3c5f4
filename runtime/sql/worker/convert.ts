import type { DuckDBDecimalValue, DuckDBType, DuckDBTypeId, DuckDBValue } from '@duckdb/node-api';
import { exactDouble } from '../../../compiler/wholeNumbers.ts';
import type { SqlCell, SqlType } from '../../../generated/types.ts';
import { duckdb } from '../../engine/duckdb.ts';
import { isoDate, isoDateTime, isoInterval, isoOffset, isoTime } from './isoTimes.ts';

const {
  DuckDBArrayValue: ArrayValue,
  DuckDBDateValue: DateValue,
  DuckDBDecimalValue: DecimalValue,
  DuckDBIntervalValue: IntervalValue,
  DuckDBListValue: ListValue,
  DuckDBMapValue: MapValue,
  DuckDBStructType: StructType,
  DuckDBStructValue: StructValue,
  DuckDBTimeNSValue: TimeNsValue,
  DuckDBTimestampMillisecondsValue: TimestampMsValue,
  DuckDBTimestampNanosecondsValue: TimestampNsValue,
  DuckDBTimestampSecondsValue: TimestampSValue,
  DuckDBTimestampTZValue: TimestampTzValue,
  DuckDBTimestampValue: TimestampValue,
  DuckDBTimeTZValue: TimeTzValue,
  DuckDBTimeValue: TimeValue,
  DuckDBTypeId: Id,
  DuckDBUUIDValue: UuidValue,
} = duckdb;

/** The JSON forms of the engine's types; a type that is not listed has none. */
const forms: Readonly<Partial<Record<DuckDBTypeId, SqlType>>> = {
  [Id.TINYINT]: 'integer',
  [Id.SMALLINT]: 'integer',
  [Id.INTEGER]: 'integer',
  [Id.BIGINT]: 'integer',
  [Id.HUGEINT]: 'integer',
  [Id.UTINYINT]: 'integer',
  [Id.USMALLINT]: 'integer',
  [Id.UINTEGER]: 'integer',
  [Id.UBIGINT]: 'integer',
  [Id.UHUGEINT]: 'integer',
  [Id.BIGNUM]: 'integer',
  [Id.DECIMAL]: 'number',
  [Id.FLOAT]: 'number',
  [Id.DOUBLE]: 'number',
  [Id.VARCHAR]: 'string',
  [Id.ENUM]: 'string',
  [Id.UUID]: 'string',
  [Id.SQLNULL]: 'string',
  [Id.BOOLEAN]: 'boolean',
  [Id.DATE]: 'date',
  [Id.TIME]: 'time',
  [Id.TIME_TZ]: 'time',
  [Id.TIME_NS]: 'time',
  [Id.INTERVAL]: 'interval',
  [Id.TIMESTAMP]: 'timestamp',
  [Id.TIMESTAMP_S]: 'timestamp',
  [Id.TIMESTAMP_MS]: 'timestamp',
  [Id.TIMESTAMP_NS]: 'timestamp',
  [Id.TIMESTAMP_TZ]: 'timestamp',
  [Id.LIST]: 'list',
  [Id.ARRAY]: 'list',
  [Id.STRUCT]: 'struct',
  [Id.MAP]: 'map',
};

/**
 * The JSON form of a type, or null when it or a type within it has none. All whole numbers are `integer` here: only their values tell more.
 */
export function formOf(type: DuckDBType): SqlType | null {
  const form = forms[type.typeId] ?? null;
  if (form === null) return null;
  return isUnnamed(type) || innerTypes(type).some((inner) => formOf(inner) === null) ? null : form;
}

function innerTypes(type: DuckDBType): readonly DuckDBType[] {
  if ('valueType' in type && 'keyType' in type) return [type.keyType, type.valueType];
  if ('valueType' in type) return [type.valueType];
  return 'entryTypes' in type ? type.entryTypes : [];
}

/** A row like (1, 2), whose entries have no names. The library keeps only the last of them, so such a row has no form. */
function isUnnamed(type: DuckDBType): boolean {
  return type instanceof StructType && new Set(type.entryNames).size < type.entryNames.length;
}

export interface ConvertedColumn {
  readonly type: SqlType;
  readonly cells: readonly SqlCell[];
  /** Values that are not finite, converted to null. */
  readonly not_finite: number;
}

/**
 * A column of an answer as JSON. If one of its whole numbers exceeds 2^53, all of them become exact texts.
 * @param decimals as the nearest doubles, or as texts
 */
export function convertColumn(type: DuckDBType, values: readonly DuckDBValue[], decimals: 'doubles' | 'texts'): ConvertedColumn {
  const state: Converting = { exact: values.some(holdsWide), decimals, not_finite: 0 };
  const cells = values.map((value) => convert(value, type, state));
  const form = formOf(type) ?? 'string';
  return { type: form === 'integer' && state.exact ? 'bigint' : form, cells, not_finite: state.not_finite };
}

function holdsWide(value: DuckDBValue): boolean {
  if (typeof value === 'bigint') return exactDouble(value) === null;
  if (value instanceof ListValue || value instanceof ArrayValue) return value.items.some(holdsWide);
  if (value instanceof StructValue) return Object.values(value.entries).some(holdsWide);
  return value instanceof MapValue && value.entries.some((entry) => holdsWide(entry.key) || holdsWide(entry.value));
}

interface Converting {
  /** Whole numbers as texts. */
  readonly exact: boolean;
  readonly decimals: 'doubles' | 'texts';
  not_finite: number;
}

function convert(value: DuckDBValue, type: DuckDBType, state: Converting): SqlCell {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return value;
  // To the library, a whole number and a double are both numbers.
  if (typeof value === 'number' && forms[type.typeId] === 'number') return finite(Number.isFinite(value), value, state);
  if (typeof value === 'number' || typeof value === 'bigint') return state.exact ? String(value) : Number(value);
  if (value instanceof DecimalValue) return state.decimals === 'texts' ? value.toString() : Number(decimalText(value));
  if (value instanceof ListValue || value instanceof ArrayValue) return value.items.map((item) => convert(item, valueTypeOf(type), state));
  if (value instanceof MapValue)
    return value.entries.map((entry) => ({
      key: convert(entry.key, keyTypeOf(type), state),
      value: convert(entry.value, valueTypeOf(type), state),
    }));
  if (value instanceof StructValue && type instanceof StructType) {
    return Object.fromEntries(
      type.entryNames.map((name, index) => [name, convert(value.entries[name] ?? null, type.entryTypes[index] ?? type, state)]),
    );
  }
  return value instanceof UuidValue ? value.toString() : convertTime(value, state);
}

function valueTypeOf(type: DuckDBType): DuckDBType {
  return 'valueType' in type ? type.valueType : type;
}

function keyTypeOf(type: DuckDBType): DuckDBType {
  return 'keyType' in type ? type.keyType : type;
}

function convertTime(value: DuckDBValue, state: Converting): SqlCell {
  if (value instanceof TimeValue) return isoTime(value.micros * 1000n);
  if (value instanceof TimeNsValue) return isoTime(value.nanos);
  if (value instanceof TimeTzValue) return `${isoTime(value.micros * 1000n)}${isoOffset(value.offset)}`;
  if (value instanceof IntervalValue) return isoInterval(value.months, value.days, value.micros);
  if (value instanceof DateValue) return finite(value.isFinite, () => isoDate(value.days), state);
  if (value instanceof TimestampTzValue) return finite(value.isFinite, () => `${isoDateTime(value.micros * 1000n)}Z`, state);
  if (value instanceof TimestampValue) return finite(value.isFinite, () => isoDateTime(value.micros * 1000n), state);
  if (value instanceof TimestampSValue) return finite(value.isFinite, () => isoDateTime(value.seconds * 1_000_000_000n), state);
  if (value instanceof TimestampMsValue) return finite(value.isFinite, () => isoDateTime(value.millis * 1_000_000n), state);
  if (value instanceof TimestampNsValue) return finite(value.isFinite, () => isoDateTime(value.nanos), state);
  throw new TypeError('a value has no JSON form');
}

function finite(isFinite: boolean, cell: number | (() => string), state: Converting): SqlCell {
  if (isFinite) return typeof cell === 'number' ? cell : cell();
  state.not_finite += 1;
  return null;
}

/** Parsed from text, a decimal becomes the nearest double; dividing could be off by one unit. */
function decimalText({ value, scale }: DuckDBDecimalValue): string {
  return `${value}e-${scale}`;
}
