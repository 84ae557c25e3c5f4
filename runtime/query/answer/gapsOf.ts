import { openDays } from '../../../compiler/openDays.ts';
import type { Coverage as CoverageSummary, Warning } from '../../../generated/types.ts';
import type { PublishedAggregate } from '../../release/Release.ts';
import type { Coverage, Days } from '../plan/Coverage.ts';
import { formatPeriod, hourOfDate, isoDate, periodBegin, periodEnd, type Hour } from '../../calendar/periods.ts';
import type { QueryPlan } from '../plan/planQuery.ts';
import type { CanonicalIntent, SideQuestion } from '../question/Question.ts';
import * as warningOf from '../words/warnings.ts';
import { touchesStray } from '../../calendar/strayChunks.ts';
import type { Answering } from '../served/Answering.ts';
import { straysOf } from './straysOf.ts';

/** The gaps in an answer's data. */
export interface Gaps {
  readonly coverage: CoverageSummary;
  /** The ids of the failed chunks. */
  readonly failed: readonly string[];
  /** The rows that were left out of chunks, by source and chunk. */
  readonly left_out: ReadonlyMap<string, number>;
  /** The missing days. */
  readonly missing: readonly Days[];
  readonly warnings: readonly Warning[];
}

/** A question's bounds and the data within them. */
export interface Bounded {
  readonly published: PublishedAggregate;
  readonly coverage: Coverage;
  readonly plan: QueryPlan;
  readonly question: Pick<SideQuestion, 'axis' | 'range' | 'table' | 'metric'> & {
    readonly intent: Pick<CanonicalIntent, 'start' | 'end'>;
  };
  /** The periods that others are compared with, ascending. */
  readonly compared: readonly Hour[];
}

/** The range of a missing bound: everything. */
const ALWAYS = { from: -Infinity, to: Infinity };

/**
 * Where the bounds of a question touch failed chunks, days without data, times outside the data, or a period that is not over.
 * @param last the last period that the answer shows or follows a cohort to; null without a time axis or without rows
 * @param empty covered days without rows that are to be told
 */
export function gapsOf({ generation, row_filter }: Answering, bounded: Bounded, last: Hour | null, empty: readonly Days[] = []): Gaps {
  const { published, coverage, question } = bounded;
  const parts = rangesOf(bounded);
  const within = parts.flatMap((part) => coverage.within(part));
  const missing = parts.flatMap((part) => coverage.missing(part));
  const missing_days = daysIn(missing);
  const failed = (generation.failed_chunks.get(`${published.table_id}:${published.computation_hash}`) ?? []).filter((id) => {
    const day = hourOfDate(id);
    // What a failed chunk would have contained is known only if its id names a day.
    return day === null || parts.some(({ from, to }) => day < to && day + 24 > from);
  });
  // A chunk id may name something the caller must not see; a day is safe to show.
  const named = row_filter === null ? failed : failed.filter((id) => hourOfDate(id) !== null);
  const missingWarning = question.table.as_of === undefined ? warningOf.missingDays : warningOf.daysNotCounted;
  const left_out = leftOutOf(generation, question.metric.source, published, parts);
  const quarantined = rowsLeftOut([left_out]);
  const before = comparedBefore(bounded);
  const outside = [...outsideOf(question, coverage), ...comparedOutside(question, coverage, before)];
  const unfinished = unfinishedOf(question, coverage, last);
  const open = openFrom(question, coverage);
  return {
    coverage: {
      from: within[0] === undefined ? null : isoDate(within[0].from),
      to: within.at(-1) === undefined ? null : isoDate((within.at(-1)?.to ?? 0) - 1),
      failed_chunks: failed.length,
      missing_days,
      quarantined,
      ...(open === null ? {} : { open_from: isoDate(open) }),
      complete: failed.length + missing_days + quarantined + outside.length + before.length + unfinished.length === 0,
    },
    failed,
    left_out,
    missing,
    warnings: [
      ...(failed.length === 0 ? [] : [warningOf.failedChunks(failed.length, named, question.metric.source)]),
      ...(quarantined === 0 ? [] : [warningOf.quarantinedRows(quarantined, question.metric.source)]),
      ...(missing_days === 0 ? [] : [missingWarning(missing_days, missing.map(daysText))]),
      ...(empty.length === 0 ? [] : [warningOf.emptyDays(daysIn(empty), empty.map(daysText), question.table.id)]),
      ...strayRows(published, row_filter, parts),
      ...outside,
      ...unfinished,
      ...(open === null || coverage.end === null
        ? []
        : [warningOf.stillOpen(isoDate(open), openDays(question.table), isoDate(coverage.end - 1))]),
    ],
  };
}

/** The ranges of time that a question reads, compared periods and windows included. */
export function rangesOf({ question, plan: { scan } }: Pick<Bounded, 'question' | 'plan'>): readonly Days[] {
  const bounds = { from: scan.from ?? ALWAYS.from, to: question.range.to ?? scan.to ?? ALWAYS.to };
  if (scan.but === null) return [bounds];
  return [
    { from: bounds.from, to: scan.but.from },
    { from: scan.but.to, to: bounds.to },
  ];
}

/** Chunks with rows far from the days that their names or the other chunks suggest, of which either are within the bounds. */
function strayRows(published: PublishedAggregate, row_filter: string | null, parts: readonly Days[]): readonly Warning[] {
  const stray = straysOf(published).filter((chunk) => parts.some((part) => touchesStray(chunk, part)));
  if (stray.length === 0) return [];
  // A chunk id may name something the caller must not see.
  return [warningOf.strayRows(row_filter === null ? stray : stray.map((chunk) => ({ ...chunk, chunk_id: null })))];
}

/** The rows that were left out of the chunks that have days within the bounds, and of those that have none. */
function leftOutOf(
  { quarantined }: Answering['generation'],
  source: string,
  { chunks }: PublishedAggregate,
  parts: readonly { readonly from: number; readonly to: number }[],
): ReadonlyMap<string, number> {
  const rows = quarantined.get(source);
  if (rows === undefined) return new Map();
  return new Map(
    chunks.flatMap(({ chunk_id, first_day, last_day }) => {
      const left = rows.get(chunk_id);
      if (left === undefined) return [];
      const from = first_day === null ? null : hourOfDate(first_day);
      const to = last_day === null ? null : hourOfDate(last_day);
      const touches = from === null || to === null || parts.some((part) => from < part.to && to + 24 > part.from);
      return touches ? [[`${source} ${chunk_id}`, left]] : [];
    }),
  );
}

/** The number of rows that were left out, without counting those of a chunk twice. */
export function rowsLeftOut(left_out: readonly Gaps['left_out'][]): number {
  return [...new Map(left_out.flatMap((of) => [...of])).values()].reduce((total, rows) => total + rows, 0);
}

/** The number of days, without counting any twice. */
export function daysIn(stretches: readonly Days[]): number {
  return stretches.reduce((days, { from, to }) => days + (to - from) / 24, 0);
}

function daysText({ from, to }: Days): string {
  return to - from === 24 ? isoDate(from) : `${isoDate(from)} to ${isoDate(to - 1)}`;
}

/** Only the caller's own bounds. */
function outsideOf({ range, intent }: Bounded['question'], { begin, end }: Coverage): readonly Warning[] {
  if (begin === null || end === null) return [];
  const bounds = [
    ...(intent.start !== null && range.from !== null && (range.from < begin || range.from >= end) ? [`start ${intent.start}`] : []),
    ...(intent.end !== null && range.to !== null && (range.to > end || range.to <= begin) ? [`end ${intent.end}`] : []),
  ];
  return bounds.length === 0 ? [] : [warningOf.outsideData(bounds, isoDate(begin), isoDate(end - 1))];
}

/**
 * The compared periods that begin before the data, where the caller's own `start` asks for them. The first period of all data has nothing
 * before it, and without a `start` within the data nobody asked for more.
 */
function comparedBefore({ question: { range, intent }, coverage: { begin }, compared }: Bounded): readonly Hour[] {
  if (begin === null || intent.start === null || range.from === null || range.from < begin) return [];
  return compared.filter((hour) => hour < begin);
}

/** Of those that only begin before the data, the comparison says that they are incomplete. */
function comparedOutside({ axis }: Bounded['question'], coverage: Coverage, before: readonly Hour[]): readonly Warning[] {
  const { begin, end } = coverage;
  if (axis === null || begin === null || end === null) return [];
  const periods = before.filter((hour) => coverage.covers(axis, hour) === 'none').map((hour) => formatPeriod(axis, hour));
  return periods.length === 0 ? [] : [warningOf.comparedOutsideData(periods, isoDate(begin), isoDate(end - 1))];
}

/** A period that `end` cuts is partial at the caller's request, and on an axis of days or hours every covered period is over. */
function unfinishedOf({ axis, range }: Bounded['question'], { end }: Coverage, last: Hour | null): readonly Warning[] {
  if (axis === null || axis === 'hour' || last === null || end === null) return [];
  const over = periodEnd(axis, last);
  if (over <= end || (range.to !== null && range.to < over)) return [];
  return [warningOf.unfinishedPeriod(formatPeriod(axis, periodBegin(axis, last)), isoDate(end - 1))];
}

/** Of what began on the last days more may follow, which is counted there: the first of these days within the bounds, null without one. */
function openFrom({ table, range }: Bounded['question'], { begin, end }: Coverage): Hour | null {
  const days = openDays(table);
  if (days === 0 || begin === null || end === null) return null;
  const from = Math.max(end - 24 * days, begin, range.from ?? -Infinity);
  return from >= Math.min(end, range.to ?? Infinity) ? null : from;
}
