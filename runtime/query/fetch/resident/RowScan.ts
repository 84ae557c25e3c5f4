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

/** Some rows of a table, ascending, at most a block: so many from a first one on, or else so many of a list. */
export interface RowBlock {
  first: number | null;
  readonly list: Int32Array;
  count: number;
}

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

/** The row in a place of a block. */
export function rowAt({ first, list }: RowBlock, place: number): number {
  return first === null ? list[place]! : first + place;
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

/** The fewest rows between two cuts, on the average, that are worth a block of their own. */
const LEAST_CUT = BLOCK / 4;

/**
 * Hands on the rows of a scan, a block at a time, which is valid until the next.
 * @param cuts ascending rows, with which a block begins unless there are too many of them: then its rows are alike in something
 */
export async function eachBlock(
  { from, to, tests }: RowScan,
  turns: Turns,
  work: (block: RowBlock) => void,
  cuts: Int32Array = new Int32Array(0),
): Promise<void> {
  let cut = cuts.length * LEAST_CUT <= to - from ? 0 : cuts.length;
  const block: RowBlock = { first: null, list: new Int32Array(Math.min(BLOCK, to - from)), count: 0 };
  const [narrowest, ...others] = tests.toSorted((a, b) => Number(isOfMany(a)) - Number(isOfMany(b)));
  for (let first = from, end = from; first < to; first = end) {
    while (cut < cuts.length && cuts[cut]! <= first) cut++;
    end = Math.min(first + BLOCK, to, cuts[cut] ?? to);
    block.count = end - first;
    block.first = narrowest === undefined ? first : null;
    if (narrowest !== undefined) block.count = putPassing(block.list, first, block.count, narrowest);
    for (const test of others) keepPassing(block, test);
    if (block.count > 0) work(block);
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

/** Keeps those of listed rows that pass. */
export function keepPassing(block: RowBlock, { codes, passes }: RowTest): void {
  const { list, count } = block;
  let kept = 0;
  for (let place = 0; place < count; place++) {
    const row = list[place]!;
    list[kept] = row;
    kept += typeof passes === 'number' ? Number(codes[row] === passes) : passes[codes[row]!]!;
  }
  block.count = kept;
}

export function passesAll(tests: readonly RowTest[], row: number): boolean {
  for (const { codes, passes } of tests) {
    const code = codes[row]!;
    if (typeof passes === 'number' ? code !== passes : passes[code] === 0) return false;
  }
  return true;
}
