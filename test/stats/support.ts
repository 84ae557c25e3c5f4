import { readFileSync } from 'node:fs';
import { toDouble, type Ratio } from '../../runtime/exact/rational.ts';
import type { Estimate, Interval } from '../../runtime/stats/Estimate.ts';
import { repository } from '../support/catalogs.ts';

/** Values that another implementation gave; make.py writes them. */
export function readFixture(name: string): unknown {
  return JSON.parse(readFileSync(`${repository}test/fixtures/stats/${name}.json`, 'utf8'));
}

/** A statistic that is there. */
export function valueOf<T>({ value, reason }: Estimate<T>): T {
  if (reason !== null) throw new Error(`no value: ${reason}`);
  return value;
}

export function double(estimate: Estimate): number {
  return toDouble(valueOf(estimate));
}

export function bounds(estimate: Estimate<Interval>): readonly [number, number] {
  const { lower, upper } = valueOf(estimate);
  return [toDouble(lower), toDouble(upper)];
}

export function doubles(values: readonly Ratio[]): readonly number[] {
  return values.map(toDouble);
}

/** The largest relative errors by what they are of. */
export class Errors {
  readonly #worst = new Map<string, number>();

  /** @param slack what the other implementation may be off by itself, absolutely: its differences cancel */
  compare(name: string, found: readonly number[], wanted: readonly number[], slack = 0): void {
    const error = Math.max(...wanted.map((value, i) => errorOf(found[i] ?? Number.NaN, value, slack)));
    this.#worst.set(name, Math.max(this.#worst.get(name) ?? 0, error));
  }

  /** By name, those that are larger. */
  above(limit: number): Readonly<Record<string, number>> {
    return Object.fromEntries([...this.#worst].filter(([, error]) => !(error <= limit)));
  }

  get names(): readonly string[] {
    return [...this.#worst.keys()];
  }
}

function errorOf(found: number, wanted: number, slack: number): number {
  const off = Math.abs(found - wanted);
  return off <= slack ? 0 : off / Math.abs(wanted);
}
