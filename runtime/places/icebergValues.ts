import type { AvroValue } from './avro.ts';
import type { PartitionField } from './icebergMetadata.ts';
import type { IcebergType } from './icebergTypes.ts';
import { LakeFault } from './LakeFault.ts';

const MICROSECONDS_OF_DAY = 86_400_000_000n;

/**
 * A partition value as a text: what its transform makes of a column, as Iceberg writes it in paths, and of an identity the value itself as the
 * engine reads it.
 *
 * @param type of the column; undefined when no schema has it any more
 * @throws LakeFault for a transform or a value that is not known
 */
export function partitionText({ transform, name }: PartitionField, type: IcebergType | undefined, value: AvroValue): string | null {
  if (value === null || transform === 'void') return null;
  switch (transform) {
    case 'year':
      return String(1970n + whole(value, name));
    case 'month':
      return monthText(whole(value, name));
    case 'day':
      return dayText(whole(value, name));
    case 'hour':
      return hourText(whole(value, name));
  }
  if (/^bucket\[\d+\]$/.test(transform)) return String(whole(value, name));
  if (transform !== 'identity' && !/^truncate\[\d+\]$/.test(transform))
    throw new LakeFault(`is partitioned by ${name} with the transform ${transform}, which this reader does not know.`);
  return valueText(type?.kind === 'plain' ? type.name : '', value, name);
}

function valueText(type: string, value: AvroValue, name: string): string {
  if (type === 'date') return dayText(whole(value, name));
  if (type === 'time') return timeText(whole(value, name));
  if (type === 'timestamp') return timestampText(whole(value, name));
  if (type === 'timestamptz') return `${timestampText(whole(value, name))}+00:00`;
  const decimal = /^decimal\(\s*\d+\s*,\s*(\d+)\s*\)$/.exec(type);
  if (decimal !== null && value instanceof Uint8Array) return decimalText(value, Number(decimal[1]));
  if (value instanceof Uint8Array) {
    const hex = Buffer.from(value).toString('hex');
    return type === 'uuid' ? hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5') : hex;
  }
  if (typeof value === 'object') throw new LakeFault(`has a value of the partition field ${name} that is not understood.`);
  return String(value);
}

function whole(value: AvroValue, name: string): bigint {
  if (typeof value !== 'bigint') throw new LakeFault(`has a value of the partition field ${name} that is no whole number.`);
  return value;
}

/** Of days since 1970. */
function dayText(days: bigint): string {
  const date = new Date(Number(days) * 86_400_000);
  if (Number.isNaN(date.getTime()) || date.getUTCFullYear() < 0 || date.getUTCFullYear() > 9999)
    throw new LakeFault('has a partition of a day outside of the years 0 to 9999.');
  return date.toISOString().slice(0, 10);
}

function monthText(months: bigint): string {
  const month = ((months % 12n) + 12n) % 12n;
  return `${1970n + (months - month) / 12n}-${padded(month + 1n, 2)}`;
}

function hourText(hours: bigint): string {
  const hour = ((hours % 24n) + 24n) % 24n;
  return `${dayText((hours - hour) / 24n)}-${padded(hour, 2)}`;
}

/** Of microseconds since 1970. */
function timestampText(microseconds: bigint): string {
  const time = ((microseconds % MICROSECONDS_OF_DAY) + MICROSECONDS_OF_DAY) % MICROSECONDS_OF_DAY;
  return `${dayText((microseconds - time) / MICROSECONDS_OF_DAY)}T${timeText(time)}`;
}

/** Of microseconds since midnight. */
function timeText(microseconds: bigint): string {
  const seconds = microseconds / 1_000_000n;
  const fraction = microseconds % 1_000_000n;
  const clock = [seconds / 3600n, (seconds / 60n) % 60n, seconds % 60n].map((part) => padded(part, 2)).join(':');
  return fraction === 0n ? clock : `${clock}.${padded(fraction, 6)}`;
}

/** Of the bytes of an unscaled whole number, the highest first. */
function decimalText(bytes: Uint8Array, scale: number): string {
  const unscaled = bytes.length === 0 ? 0n : BigInt.asIntN(8 * bytes.length, BigInt(`0x${Buffer.from(bytes).toString('hex')}`));
  const digits = padded(unscaled < 0n ? -unscaled : unscaled, scale + 1);
  const sign = unscaled < 0n ? '-' : '';
  return scale === 0 ? `${sign}${digits}` : `${sign}${digits.slice(0, -scale)}.${digits.slice(-scale)}`;
}

function padded(value: bigint, width: number): string {
  return String(value).padStart(width, '0');
}
