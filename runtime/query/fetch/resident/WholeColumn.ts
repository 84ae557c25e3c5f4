import { at } from '../../../errors/at.ts';
import type { Whole } from '../../../engine/vectors.ts';

/** The bits of a limb, and the limbs of a value that is wider than a double holds exactly. */
const LIMB = 32n;
const LIMBS = 4;
/** Sums of this many limbs are exact in doubles. */
const MOST_WIDE_ROWS = 2 ** 21;
/** The engine's sums have 38 digits; while all values together have no more, none of any of them exceeds that, in whatever order. */
const MOST_TOTAL = 10n ** 38n - 1n;

/**
 * Whole numbers, or decimals as unscaled integers, in a form in which additions are exact: as doubles while the magnitudes of all of them
 * together are below 2^53, otherwise as limbs of 32 bits, lowest first, of which the highest has the sign.
 */
export class WholeColumn {
  readonly kind = 'wholes';
  readonly limbs: readonly Float64Array[];
  /** 1 where there is no value, which adds nothing; null when all rows have one. */
  readonly nulls: Uint8Array | null;
  /** Whether no sum of them can be inexact or too large for the engine. */
  readonly summable: boolean;

  private constructor(limbs: readonly Float64Array[], nulls: Uint8Array | null, summable: boolean) {
    this.limbs = limbs;
    this.nulls = nulls;
    this.summable = summable;
  }

  /** Takes values in pieces, in order. */
  static builder(rows: number): WholeColumnBuilder {
    const narrow = new Float64Array(rows);
    let wide: Float64Array[] | null = null;
    let nulls: Uint8Array | null = null;
    let narrowTotal = 0;
    let total = 0n;
    let filled = 0;
    const putWide = (limbs: readonly Float64Array[], row: number, value: bigint): void => {
      total += value < 0n ? -value : value;
      for (let limb = 0; limb < LIMBS; limb++) {
        const part = value >> (LIMB * BigInt(limb));
        at(limbs, limb)[row] = Number(limb === LIMBS - 1 ? part : BigInt.asUintN(32, part));
      }
    };
    const widen = (): Float64Array[] => {
      const limbs = Array.from({ length: LIMBS }, () => new Float64Array(rows));
      for (let row = 0; row < filled; row++) putWide(limbs, row, BigInt(at(narrow, row)));
      return limbs;
    };
    return {
      add(value) {
        const row = filled;
        if (value === null) (nulls ??= new Uint8Array(rows))[row] = 1;
        if (wide === null && typeof value !== 'bigint') {
          narrowTotal += Math.abs(value ?? 0);
          if (narrowTotal <= Number.MAX_SAFE_INTEGER) narrow[row] = value ?? 0;
          else wide = widen();
        } else wide ??= widen();
        if (wide !== null) putWide(wide, row, BigInt(value ?? 0));
        filled += 1;
      },
      finish: () => new WholeColumn(wide ?? [narrow], nulls, wide === null || (rows <= MOST_WIDE_ROWS && total <= MOST_TOTAL)),
    };
  }

  get bytes(): number {
    return this.limbs.reduce((bytes, limb) => bytes + limb.byteLength, this.nulls?.byteLength ?? 0);
  }

  value(row: number): Whole | null {
    if (this.nulls?.[row] === 1) return null;
    return wholeOf(this.limbs, row);
  }
}

export interface WholeColumnBuilder {
  readonly add: (value: Whole | null) => void;
  readonly finish: () => WholeColumn;
}

/** The number whose limbs, or sums of limbs, are at an index. */
export function wholeOf(limbs: readonly Float64Array[], index: number): Whole {
  if (limbs.length === 1) return at(at(limbs, 0), index);
  let value = 0n;
  limbs.forEach((limb, place) => {
    value += BigInt(at(limb, index)) << (LIMB * BigInt(place));
  });
  const number = Number(value);
  return Number.isSafeInteger(number) ? number : value;
}
