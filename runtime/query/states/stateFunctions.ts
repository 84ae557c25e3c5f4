import type { State } from '../../../compiler/manifest.ts';
import { DigestMerger } from '../../sketch/digest.ts';
import { ThetaMerger } from '../../sketch/theta.ts';
import type { Value } from '../evaluate/functions.ts';
import { divide, multiply, ratioOf, ratioOfDouble, sign, sqrtToDouble, subtract, toDouble, type Ratio } from '../evaluate/rational.ts';
import type { StateRow } from './states.ts';

type StateFunction = (row: StateRow, slot: number, state: State, parameter: Value, notes: { not_finite: number }) => Value;

/** The functions that read a state which is more than one number; `slot` is the state's first. */
export const stateFunctions: ReadonlyMap<string, StateFunction> = new Map<string, StateFunction>([
  [
    'quantile',
    (row, slot, _state, parameter, notes) => {
      if (parameter === null || typeof parameter !== 'object') return null;
      const q = toDouble(parameter);
      if (q >= 0 && q <= 1) return double(digestAt(row, slot).quantile(q));
      notes.not_finite += 1;
      return null;
    },
  ],
  ['digest_count', (row, slot) => ratioOf(digestAt(row, slot).count)],
  ['digest_min', (row, slot) => double(digestAt(row, slot).min)],
  ['digest_max', (row, slot) => double(digestAt(row, slot).max)],
  ['distinct_count', (row, slot) => ratioOf(Math.round(thetaAt(row, slot).estimate()))],
  ['moments_count', (row, slot) => wholeAt(row, slot, 0)],
  ['mean', (row, slot, { scale }) => divide(wholeAt(row, slot + 1, scale), wholeAt(row, slot, 0))],
  ['variance', (row, slot, { scale }) => variance(row, slot, scale)],
  [
    'stddev',
    (row, slot, { scale }) => {
      const squared = variance(row, slot, scale);
      return squared === null ? null : ratioOfDouble(sqrtToDouble(squared));
    },
  ],
]);

/** The sample variance, (n·Σx² − (Σx)²) / (n·(n − 1)), exactly; null for fewer than two values. */
function variance(row: StateRow, slot: number, scale: number): Ratio | null {
  const one = ratioOf(1);
  const n = wholeAt(row, slot, 0);
  if (sign(subtract(n, one)) <= 0) return null;
  const sum = wholeAt(row, slot + 1, scale);
  const squares = wholeAt(row, slot + 2, 2 * scale);
  return divide(subtract(multiply(n, squares), multiply(sum, sum)), multiply(n, subtract(n, one)));
}

function wholeAt(row: StateRow, slot: number, scale: number): Ratio {
  const value = row[slot];
  if (typeof value !== 'number' && typeof value !== 'bigint') throw new TypeError('moments are whole numbers');
  return ratioOf(value, scale);
}

function digestAt(row: StateRow, slot: number): DigestMerger {
  const value = row[slot];
  if (!(value instanceof DigestMerger)) throw new TypeError('the state is no digest');
  return value;
}

function thetaAt(row: StateRow, slot: number): ThetaMerger {
  const value = row[slot];
  if (!(value instanceof ThetaMerger)) throw new TypeError('the state is no distinct count');
  return value;
}

function double(value: number | null): Value {
  return value === null ? null : ratioOfDouble(value);
}
