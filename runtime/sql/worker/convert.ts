import {
  DuckDBArrayValue, DuckDBDateValue, DuckDBDecimalValue, DuckDBIntervalValue, DuckDBListValue, DuckDBMapValue, DuckDBStructType, DuckDBStructValue, DuckDBTimeNSValue, DuckDBTimestampMillisecondsValue,
  DuckDBTimestampNanosecondsValue, DuckDBTimestampSecondsValue, DuckDBTimestampTZValue, DuckDBTimestampValue, DuckDBTimeTZValue, DuckDBTimeValue, DuckDBTypeId, DuckDBUUIDValue, type DuckDBType, type DuckDBValue,
} from '@duckdb/node-api';
import type { SqlCell, SqlType } from '../../../generated/types.ts';
import { isoDate, isoDateTime, isoInterval, isoOffset, isoTime } from './isoTimes.ts';

/** The JSON forms of the engine's types; a type that is not here has none. */
const forms: Readonly<Partial<Record<DuckDBTypeId, SqlType>>> = {
  [DuckDBTypeId.TINYINT]: 'integer', [DuckDBTypeId.SMALLINT]: 'integer', [DuckDBTypeId.INTEGER]: 'integer', [DuckDBTypeId.BIGINT]: 'integer', [DuckDBTypeId.HUGEINT]: 'integer',
  [DuckDBTypeId.UTINYINT]: 'integer', [DuckDBTypeId.USMALLINT]: 'integer', [DuckDBTypeId.UINTEGER]: 'integer', [DuckDBTypeId.UBIGINT]: 'integer', [DuckDBTypeId.UHUGEINT]: 'integer', [DuckDBTypeId.BIGNUM]: 'integer',
  [DuckDBTypeId.DECIMAL]: 'number', [DuckDBTypeId.FLOAT]: 'number', [DuckDBTypeId.DOUBLE]: 'number',
  [DuckDBTypeId.VARCHAR]: 'string', [DuckDBTypeId.ENUM]: 'string', [DuckDBTypeId.UUID]: 'string', [DuckDBTypeId.SQLNULL]: 'string',
  [DuckDBTypeId.BOOLEAN]: 'boolean',
  [DuckDBTypeId.DATE]: 'date', [DuckDBTypeId.TIME]: 'time', [DuckDBTypeId.TIME_TZ]: 'time', [DuckDBTypeId.TIME_NS]: 'time', [DuckDBTypeId.INTERVAL]: 'interval',
  [DuckDBTypeId.TIMESTAMP]: 'timestamp', [DuckDBTypeId.TIMESTAMP_S]: 'timestamp', [DuckDBTypeId.TIMESTAMP_MS]: 'timestamp', [DuckDBTypeId.TIMESTAMP_NS]: 'timestamp', [DuckDBTypeId.TIMESTAMP_TZ]: 'timestamp',
  [DuckDBTypeId.LIST]: 'list', [DuckDBTypeId.ARRAY]: 'list', [DuckDBTypeId.STRUCT]: 'struct', [DuckDBTypeId.MAP]: 'map',
};

/** The JSON form of a type, or null when it, or a type within it, has none. Whole numbers are `integer` here: only their values say more. */
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

/** Of a row like (1, 2), whose entries have no names. The library keeps only the last of them, so such a row has no form. */
function isUnnamed(type: DuckDBType): boolean {
  return type instanceof DuckDBStructType && new Set(type.entryNames).size < type.entryNames.length;
}

export interface ConvertedColumn {
  readonly type: SqlType;
  readonly cells: readonly SqlCell[];
  /** Values that are not finite, and became null. */
  readonly not_finite: number;
}

/** A column of an answer as JSON. When one of its whole numbers is past 2^53, all of them are exact texts. */
export function convertColumn(type: DuckDBType, values: readonly DuckDBValue[]): ConvertedColumn {
  const state: Converting = { exact: values.some(holdsWide), not_finite: 0 };
  const cells = values.map((value) => convert(value, type, state));
  const form = formOf(type) ?? 'string';
  return { type: form === 'integer' && state.exact ? 'bigint' : form, cells, not_finite: state.not_finite };
}

function holdsWide(value: DuckDBValue): boolean {
  if (typeof value === 'bigint') return !Number.isSafeInteger(Number(value));
  if (value instanceof DuckDBListValue || value instanceof DuckDBArrayValue) return value.items.some(holdsWide);
  if (value instanceof DuckDBStructValue) return Object.values(value.entries).some(holdsWide);
  return value instanceof DuckDBMapValue && value.entries.some((entry) => holdsWide(entry.key) || holdsWide(entry.value));
}

interface Converting {
  /** Whole numbers as texts. */
  readonly exact: boolean;
  not_finite: number;
}

function convert(value: DuckDBValue, type: DuckDBType, state: Converting): SqlCell {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return value;
  // A whole number and a double are both numbers to the library.
  if (typeof value === 'number' && forms[type.typeId] === 'number') return finite(Number.isFinite(value), value, state);
  if (typeof value === 'number' || typeof value === 'bigint') return state.exact ? String(value) : Number(value);
  if (value instanceof DuckDBDecimalValue) return Number(decimalText(value));
  if (value instanceof DuckDBListValue || value instanceof DuckDBArrayValue) return value.items.map((item) => convert(item, valueTypeOf(type), state));
  if (value instanceof DuckDBMapValue) return value.entries.map((entry) => ({ key: convert(entry.key, keyTypeOf(type), state), value: convert(entry.value, valueTypeOf(type), state) }));
  if (value instanceof DuckDBStructValue && type instanceof DuckDBStructType) {
    return Object.fromEntries(type.entryNames.map((name, index) => [name, convert(value.entries[name] ?? null, type.entryTypes[index] ?? type, state)]));
  }
  return value instanceof DuckDBUUIDValue ? value.toString() : convertTime(value, state);
}

function valueTypeOf(type: DuckDBType): DuckDBType {
  return 'valueType' in type ? type.valueType : type;
}

function keyTypeOf(type: DuckDBType): DuckDBType {
  return 'keyType' in type ? type.keyType : type;
}

function convertTime(value: DuckDBValue, state: Converting): SqlCell {
  if (value instanceof DuckDBTimeValue) return isoTime(value.micros * 1000n);
  if (value instanceof DuckDBTimeNSValue) return isoTime(value.nanos);
  if (value instanceof DuckDBTimeTZValue) return `${isoTime(value.micros * 1000n)}${isoOffset(value.offset)}`;
  if (value instanceof DuckDBIntervalValue) return isoInterval(value.months, value.days, value.micros);
  if (value instanceof DuckDBDateValue) return finite(value.isFinite, () => isoDate(value.days), state);
  if (value instanceof DuckDBTimestampTZValue) return finite(value.isFinite, () => `${isoDateTime(value.micros * 1000n)}Z`, state);
  if (value instanceof DuckDBTimestampValue) return finite(value.isFinite, () => isoDateTime(value.micros * 1000n), state);
  if (value instanceof DuckDBTimestampSecondsValue) return finite(value.isFinite, () => isoDateTime(value.seconds * 1_000_000_000n), state);
  if (value instanceof DuckDBTimestampMillisecondsValue) return finite(value.isFinite, () => isoDateTime(value.millis * 1_000_000n), state);
  if (value instanceof DuckDBTimestampNanosecondsValue) return finite(value.isFinite, () => isoDateTime(value.nanos), state);
  throw new TypeError('a value has no JSON form');
}

function finite(isFinite: boolean, cell: number | (() => string), state: Converting): SqlCell {
  if (isFinite) return typeof cell === 'number' ? cell : cell();
  state.not_finite += 1;
  return null;
}

/** Read as a text, a decimal becomes the double that is nearest to it; dividing could be one off. */
function decimalText({ value, scale }: DuckDBDecimalValue): string {
  return `${value}e-${scale}`;
}
