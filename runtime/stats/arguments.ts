import { wholeOf, type Ratio } from '../exact/rational.ts';
import { DigestMerger } from '../sketch/digest.ts';
import { ThetaMerger } from '../sketch/theta.ts';
import type { TableArgument } from './TableFunction.ts';

/* Narrows the arguments of a statistic to the types it expects; the compiler lets nothing else through. */

export function number(value: TableArgument | undefined): Ratio {
  if (typeof value === 'object' && value !== null && 'big' in value) return value;
  throw new TypeError('a statistic takes a number where it was given none');
}

export function numberOrNull(value: TableArgument | undefined): Ratio | null {
  return value === null ? null : number(value);
}

export function wholeNumber(value: TableArgument | undefined): number {
  const whole = wholeOf(number(value));
  if (typeof whole === 'number') return whole;
  throw new TypeError('a statistic takes a whole number where it was given another');
}

export function text(value: TableArgument | undefined): string {
  if (typeof value === 'string') return value;
  throw new TypeError('a statistic takes a text where it was given none');
}

export function digestOf(value: TableArgument | undefined): DigestMerger {
  if (value instanceof DigestMerger) return value;
  throw new TypeError('a statistic takes a digest where it was given none');
}

export function sketchOf(value: TableArgument | undefined): ThetaMerger {
  if (value instanceof ThetaMerger) return value;
  throw new TypeError('a statistic takes a distinct sketch where it was given none');
}
