import { at } from '../../../errors/at.ts';
import type { Turns } from '../../../turns/Turns.ts';
import type { Scan } from '../../plan/planQuery.ts';
import { placesWithin } from '../../groups/placesWithin.ts';
import type { Filter } from '../../question/Question.ts';
import { codesWhere, listedValues } from '../codesWhere.ts';
import type { PeriodColumn, ResidentTable } from './ResidentTable.ts';

/* oxlint-disable typescript/no-non-null-assertion -- loops over typed arrays, within their own bounds */

/** Rows that are worked on at a time: their columns stay in the processor's cache from one step to the next. */
export const BLOCK = 2048;

/** More different values are tried by the engine, on all cores and beside the event loop: these take ten milliseconds. */
const MOST_TRIED = 50_000;

/** Which codes of a column let a row through. */
export interface RowTest {
  readonly codes: Int32Array;
  /** By code: 1 or 0; or the only code that does, for of a million it is found without a million marks. */
  readonly passes: Uint8Array | number;
}

/** Some rows of a table: those of a range that pass all tests. */
export interface RowScan {
  readonly from: number;
  readonly to: number;
  readonly tests: readonly RowTest[];
}

/** The rows of a scan that pass filters; null when `rowTests` gives none. */
export function rowScan(table: ResidentTable, scan: Scan, filters: readonly Filter[]): RowScan | null {
  const tests = rowTests(table, filters);
  if (tests === null) return null;
  const { periods } = table;
  const [first, last] = placesWithin(periods.hours, scan);
  const { but, only } = scan;
  const times: RowTest[] = [];
  if (but !== null) times.push(periodTest(periods, (hour) => hour < but.from || hour >= but.to));
  if (only !== null) {
    const counted = new Set(only);
    times.push(periodTest(periods, (hour) => counted.has(hour)));
  }
  const from = periods.rows_before[first]!;
  return { from, to: Math.max(from, periods.rows_before[last]!), tests: [...times, ...tests] };
}

/** What filters demand of rows; null when the table does not hold what one is about, or too many values of it would have to be tried. */
export function rowTests({ dimensions }: Pick<ResidentTable, 'dimensions'>, filters: readonly Filter[]): readonly RowTest[] | null {
  const tests: RowTest[] = [];
  for (const { dimension, condition } of filters) {
    const column = dimensions.get(dimension.name);
    const values = column?.valuesAs(dimension.type) ?? null;
    if (column === undefined || values === null) return null;
    if (listedValues(condition) === null && values.values.length > MOST_TRIED) return null;
    const { codes, with_null } = codesWhere(values, dimension.type, condition);
    const passing = [...(with_null ? [0] : []), ...codes.map((code) => code + 1)];
    tests.push({ codes: column.codes, passes: passing.length === 1 ? at(passing, 0) : marked(passing, values.values.length + 1) });
  }
  return tests;
}

function marked(passing: readonly number[], codes: number): Uint8Array {
  const passes = new Uint8Array(codes);
  for (const code of passing) passes[code] = 1;
  return passes;
}

export function periodTest({ hours, codes }: PeriodColumn, holds: (hour: number) => boolean): RowTest {
  return { codes, passes: Uint8Array.from(hours, (hour) => Number(holds(hour))) };
}

/** Hands on the rows of a scan, a block at a time, as the first so many of an array. */
export async function eachBlock(
  { from, to, tests }: RowScan,
  turns: Turns,
  work: (rows: Int32Array, count: number) => void,
): Promise<void> {
  const rows = new Int32Array(Math.min(BLOCK, to - from));
  const [narrowest, ...others] = tests.toSorted((a, b) => Number(isOfMany(a)) - Number(isOfMany(b)));
  for (let first = from; first < to; first += BLOCK) {
    let count = Math.min(BLOCK, to - first);
    if (narrowest === undefined) for (let place = 0; place < count; place++) rows[place] = first + place;
    else count = putPassing(rows, first, count, narrowest);
    for (const test of others) count = keepPassing(rows, count, test);
    if (count > 0) work(rows, count);
    await turns.pass();
  }
}

function isOfMany({ passes }: RowTest): boolean {
  return typeof passes !== 'number';
}

/** Writes those of some rows that pass, from the first on. @returns their number */
function putPassing(rows: Int32Array, first: number, count: number, { codes, passes }: RowTest): number {
  const end = first + count;
  let kept = 0;
  if (typeof passes === 'number') {
    for (let row = first; row < end; row++) if (codes[row] === passes) rows[kept++] = row;
  } else {
    for (let row = first; row < end; row++) {
      rows[kept] = row;
      kept += passes[codes[row]!]!;
    }
  }
  return kept;
}

/** Moves the rows that pass to the front. @returns their number */
export function keepPassing(rows: Int32Array, count: number, { codes, passes }: RowTest): number {
  let kept = 0;
  for (let place = 0; place < count; place++) {
    const row = rows[place]!;
    rows[kept] = row;
    kept += typeof passes === 'number' ? Number(codes[row] === passes) : passes[codes[row]!]!;
  }
  return kept;
}

export function passesAll(tests: readonly RowTest[], row: number): boolean {
  for (const { codes, passes } of tests) {
    const code = codes[row]!;
    if (typeof passes === 'number' ? code !== passes : passes[code] === 0) return false;
  }
  return true;
}
