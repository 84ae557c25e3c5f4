import { grainNests } from '../../../compiler/calendar.ts';
import type { AggregateTable, Grain } from '../../../compiler/manifest.ts';
import { compareText } from '../../engine/compareText.ts';
import type { PublishedAggregate, PublishedTable } from '../../release/Release.ts';
import { comparedPeriod, type Compared } from '../../calendar/comparedPeriod.ts';
import { coarseness, hourOfStoredPeriod, periodBegin, periodEnd, type Hour } from '../../calendar/periods.ts';
import type { Range } from '../../calendar/Range.ts';

/** What a question requires of the table that answers it. */
export interface Need {
  readonly axis: Grain | null;
  /** For grouping and for filtering. */
  readonly dimensions: readonly string[];
  readonly range: Range;
  readonly compare: Compared | null;
  readonly prefer: 'coarsest' | 'fewest_rows';
}

export type RejectCode =
  | 'not_published'
  | 'dimension_missing'
  | 'grain_too_coarse'
  | 'grain_does_not_nest'
  | 'start_not_aligned'
  | 'end_not_aligned'
  | 'not_coarsest'
  | 'not_smallest';

export interface Rejection {
  readonly rollup: string;
  readonly code: RejectCode;
  readonly reason: string;
}

/** The hours from `from` until before `to`, except those within `but`. */
export interface Scan extends Range {
  readonly but: { readonly from: Hour; readonly to: Hour } | null;
  /** The only periods of the table within the range that count; null for all. */
  readonly only: readonly Hour[] | null;
}

export interface QueryPlan {
  readonly table: PublishedTable;
  /** Null for the base table. */
  readonly rollup: string | null;
  /** The part of the table to read, in whole periods; with a comparison it extends back to what the first period is compared with. */
  readonly scan: Scan;
  /** The first requested hour: earlier rows are only compared with. */
  readonly current_from: Hour | null;
  /** Every rollup that was not chosen, by name. */
  readonly rejected: readonly Rejection[];
  /** For a table whose rows are as of a day; null when rows add up over time. */
  readonly as_of: AsOf | null;
}

/** The day as of which values are when they do not belong to a single period. */
export interface AsOf {
  /** The last day within the bounds with any row; null when there is none. */
  readonly latest: Hour | null;
  /** All days with any row, whatever the bounds. */
  readonly days: Float64Array;
}

/**
 * Chooses the table: of those that answer exactly, the coarsest, then the one with the fewest rows. A pure function of the manifest, the
 * published tables and the question, so that it can explain for every rollup why it was not used.
 */
export function planQuery(table: AggregateTable, published: PublishedAggregate, need: Need): QueryPlan {
  const data = dataRange(published);
  const rejected: Rejection[] = [];
  const reject = (rollup: string, code: RejectCode, detail: string): void =>
    void rejected.push({ rollup, code, reason: `${code}: ${detail}` });
  const eligible: Candidate[] = [{ rollup: null, table: published.base }];
  for (const { id } of table.rollups) {
    const candidate = published.rollups.get(id);
    if (candidate === undefined) {
      reject(id, 'not_published', 'it is not in the published generation');
      continue;
    }
    const refusal = refusalOf(candidate, need, data);
    if (refusal === null) eligible.push({ rollup: id, table: candidate });
    else reject(id, ...refusal);
  }

  const [chosen, ...others] = eligible.toSorted(need.prefer === 'coarsest' ? byGrain : bySize) as [Candidate, ...Candidate[]];
  for (const { rollup, table: other } of others) {
    if (rollup === null) continue;
    if (need.prefer === 'coarsest' && coarseness[other.grain] < coarseness[chosen.table.grain])
      reject(rollup, 'not_coarsest', `${chosen.table.name} is by ${chosen.table.grain}, this is by ${other.grain}`);
    else reject(rollup, 'not_smallest', `${chosen.table.name} has ${chosen.table.rows} rows, this has ${other.rows}`);
  }
  rejected.sort((a, b) => (a.rollup < b.rollup ? -1 : 1));
  return { rejected, as_of: null, ...chosen, ...scanOf(chosen.table, need) };
}

interface Candidate {
  readonly rollup: string | null;
  readonly table: PublishedTable;
}

const bySize = (a: Candidate, b: Candidate): number =>
  a.table.rows - b.table.rows || coarseness[b.table.grain] - coarseness[a.table.grain] || byName(a, b);
const byGrain = (a: Candidate, b: Candidate): number =>
  coarseness[b.table.grain] - coarseness[a.table.grain] || a.table.rows - b.table.rows || byName(a, b);

/** Sorts the base table last. */
function byName(a: Candidate, b: Candidate): number {
  if (a.rollup === null || b.rollup === null) return a.rollup === null ? 1 : -1;
  return a.rollup < b.rollup ? -1 : 1;
}

/** The hours in which the base table has rows; null when it has none. */
function dataRange({ first_period, last_period, base }: PublishedAggregate): { readonly first: Hour; readonly end: Hour } | null {
  if (first_period === null || last_period === null) return null;
  return { first: hourOfStoredPeriod(first_period), end: periodEnd(base.grain, hourOfStoredPeriod(last_period)) };
}

function refusalOf(
  candidate: PublishedTable,
  { axis, dimensions, range }: Need,
  data: { readonly first: Hour; readonly end: Hour } | null,
): [RejectCode, string] | null {
  // In an order of their own: the same question in another spelling gets the same provenance.
  const missing = dimensions.filter((name) => !candidate.dimensions.includes(name)).toSorted(compareText);
  if (missing.length > 0) return ['dimension_missing', missing.join(', ')];
  const { grain } = candidate;
  if (axis !== null && !grainNests(grain, axis)) {
    return coarseness[grain] > coarseness[axis]
      ? ['grain_too_coarse', `it is by ${grain}, the question by ${axis}`]
      : ['grain_does_not_nest', `${grain}s do not make up ${axis}s`];
  }
  // A bound inside a period is equivalent to the period's edge if no data lie between the two.
  if (range.from !== null && periodBegin(grain, range.from) !== range.from && data !== null && data.first < range.from) {
    return ['start_not_aligned', `start is within a ${grain}`];
  }
  if (range.to !== null && periodBegin(grain, range.to) !== range.to && data !== null && data.end > range.to) {
    return ['end_not_aligned', `end is within a ${grain}, and there are data after it`];
  }
  return null;
}

function scanOf({ grain }: PublishedTable, { axis, range, compare }: Need): Pick<QueryPlan, 'scan' | 'current_from'> {
  const from = range.from === null ? null : periodBegin(grain, range.from);
  const to = range.to === null ? null : periodBegin(grain, range.to) === range.to ? range.to : periodEnd(grain, range.to);
  if (compare === null || axis === null || from === null) return { scan: { from, to, but: null, only: null }, current_from: from };
  // Whole periods of the axis nest in those compared with, and so do the table's, so these bounds are always aligned.
  const before = comparedPeriod(compare, axis, periodBegin(axis, from));
  const after = to === null ? null : periodEnd(axis, comparedPeriod(compare, axis, periodBegin(axis, to - 1)));
  const but = after === null || after >= from ? null : { from: after, to: from };
  return { scan: { from: before, to, but, only: null }, current_from: from };
}
