import { derivationOf, suitesOf } from '../../../compiler/derivation.ts';
import type { Grain, Metric } from '../../../compiler/manifest.ts';
import type { Cell, Provenance, ResultColumn, Warning } from '../../../generated/types.ts';
import { compareText } from '../../engine/compareText.ts';
import type { WholeView } from '../../release/ReleaseView.ts';
import { at } from '../../errors/at.ts';
import { Budget } from '../../turns/Budget.ts';
import { answerQuestion } from './answerQuestion.ts';
import { hasSketches } from '../../states/StateSlot.ts';
import type { AggregateReader } from '../fetch/AggregateReader.ts';
import { readerOf } from '../served/readerOf.ts';
import { rowsInWindows } from '../sides/rowsInWindows.ts';
import * as warningOf from '../words/warnings.ts';
import { formatPeriod, periodBegin, periodEnd, type Hour } from '../../calendar/periods.ts';
import { sidesOf, type Question } from '../question/Question.ts';
import type { Range } from '../../calendar/Range.ts';
import { publishedFor } from '../served/publishedFor.ts';
import { questionOf } from '../served/questionOf.ts';
import { planSide, type PlannedSide } from '../sides/planSide.ts';
import { RunningDigest } from './resultDigest.ts';
import { unwatched } from '../../telemetry/Observer.ts';
import type { Answering } from '../served/Answering.ts';
import { Turns } from '../../turns/Turns.ts';

/**
 * Aggregate rows that one part reads, rounded to whole periods: a group of theta sketches takes 64 KiB, one of sums a few hundred bytes.
 */
const ROWS_A_PART = { plain: 20_000, sketches: 1000 };

/**
 * Rows in the windows of a part's periods, counted for each period again: with windows, a period may show a group for each of them, however
 * few rows are its own. A row of an answer takes half a kilobyte.
 */
const WINDOW_ROWS_A_PART = 100_000;

const UNCAPPED = {
  rows: { default_rows: Number.MAX_SAFE_INTEGER, max_rows: Number.MAX_SAFE_INTEGER },
  parts: { max_bytes: Infinity, measure: 'json', max_chunk_ids: Infinity },
} as const;

/** The question for everything that a metric has at one grain: by all its dimensions, without bounds, with quantiles. */
export interface WholeQuestion {
  /** What its parts share. */
  readonly answering: Omit<Answering, 'turns'>;
  readonly question: Question;
  readonly axis: Grain;
  readonly sides: readonly PlannedSide[];
}

/** A part of a whole answer: the rows of consecutive periods. */
export interface AnswerPart {
  readonly columns: readonly ResultColumn[];
  readonly cells: readonly (readonly Cell[])[];
  /** The first hour of each period, by the text in its cells. */
  readonly periods: ReadonlyMap<string, Hour>;
  readonly aggregate_rows: number;
}

/** The provenance of a whole answer, with its warnings. */
export interface WholeProvenance extends Provenance {
  readonly rows: number;
  /** The warnings of each part, with the periods that they apply to. */
  readonly warnings: readonly Warning[];
}

/**
 * @param axis one of the metric's time axes.
 * @throws {ServiceError} 409 when something the metric depends on is not published
 */
export async function wholeQuestion(
  release: WholeView,
  metric: Metric,
  axis: Grain,
  dimensions: readonly string[] = metric.dimensions,
): Promise<WholeQuestion> {
  const suites = Object.fromEntries(suitesOf(derivationOf(metric)).map((suite) => [suite, true]));
  const question = questionOf({ release, caps: UNCAPPED.rows }, metric, { dimensions: [...dimensions], time_axis: axis, ...suites });
  const found = sidesOf(question).map((side) => ({ side, ...publishedFor({ ...release, manifest: side.manifest }, side.metric) }));
  const { generation } = at(found, 0);
  const reader = readerOf(generation, null, unwatched);
  const sides = await Promise.all(found.map(async ({ side, published }) => planSide({ generation, reader }, published, side)));
  const published = sides.map((side) => side.published);
  const answering = { generation, published, reader, row_filter: null, caps: UNCAPPED.parts, memory: Budget.unlimited };
  return { answering, question, axis, sides };
}

/**
 * Answers a whole question in parts, in row order. Each part is an ordinary answer bounded by periods. No group spans two parts, so
 * together they equal a single answer without caps, while memory holds only one part at a time.
 * @param onPart is called at least once, even when there are no rows
 * @returns the provenance of the whole answer
 * @throws {ServiceError} 422 for a value that its declared type cannot hold; whatever the engine throws when `signal` interrupts it
 */
export async function answerWhole(whole: WholeQuestion, onPart: (part: AnswerPart) => void, signal: AbortSignal): Promise<WholeProvenance> {
  const { question, axis } = whole;
  const digest = new RunningDigest(question.columns);
  const [runs, chunks] = [new Set<string>(), new Set<string>()];
  const warnings: Warning[] = [];
  const total = { rows: 0, scanned: 0, latest: null as string | null };
  let provenance: Provenance | null = null;
  for (const { range, begins } of await partsOf(whole)) {
    const answer = await answerQuestion({ ...whole.answering, turns: new Turns(signal) }, { ...question, range, part_of: question.range });
    const cells = answer.rows.map((row) => answer.columns.map(({ name }) => row[name] ?? null));
    provenance = answer.provenance;
    digest.add(cells);
    for (const id of provenance.pipeline_run_ids) runs.add(id);
    for (const id of provenance.chunk_ids) chunks.add(id);
    total.rows += cells.length;
    const scanned = provenance.aggregate_rows_scanned ?? 0;
    total.scanned += scanned;
    const { latest_created_at: created } = provenance;
    if (created !== null && (total.latest === null || created > total.latest)) total.latest = created;
    for (const warning of answer.warnings)
      warnings.push(warningOf.inPeriods(formatPeriod(axis, at(begins, 0)), formatPeriod(axis, at(begins, begins.length - 1)), warning));
    onPart({
      columns: answer.columns,
      cells,
      periods: new Map(begins.map((begin) => [formatPeriod(axis, begin), begin])),
      aggregate_rows: scanned,
    });
  }
  if (provenance === null) throw new Error('a whole answer has at least one part');
  return {
    ...provenance,
    // Asked as one question with this limit, it gives the same rows and digest.
    intent: { ...question.intent, limit: Math.max(total.rows, 1) },
    pipeline_run_ids: [...runs].sort(compareText),
    chunk_ids: [...chunks].sort(compareText),
    aggregate_rows_scanned: total.scanned,
    latest_created_at: total.latest,
    result_digest: digest.finish(),
    rows: total.rows,
    warnings,
  };
}

interface Part {
  readonly range: Range;
  /** The first hours of the periods of the axis that have rows. */
  readonly begins: readonly Hour[];
}

/** The rows of the table in a period, and in its windows; 0 without any. */
interface PeriodRows {
  readonly own: number;
  readonly windows: number;
}

/** Consecutive periods of the axis, grouped into parts of about the target number of rows; a period is never split. */
async function partsOf({ answering: { reader }, question, axis, sides }: WholeQuestion): Promise<readonly Part[]> {
  const sketches = sides.some(({ derivation }) => hasSketches(derivation.layout.slots));
  const most = sketches ? ROWS_A_PART.sketches : ROWS_A_PART.plain;
  const parts: { begins: Hour[]; own: number; windows: number }[] = [];
  for (const [begin, { own, windows }] of await periodsOf(sides, axis, reader)) {
    const last = parts.at(-1);
    if (last === undefined || last.own + own > most || last.windows + windows > WINDOW_ROWS_A_PART) {
      parts.push({ begins: [begin], own, windows });
    } else {
      last.begins.push(begin);
      last.own += own;
      last.windows += windows;
    }
  }
  if (parts.length === 0) return [{ range: question.range, begins: [] }];
  return parts.map(({ begins }) => ({ begins, range: { from: at(begins, 0), to: periodEnd(axis, at(begins, begins.length - 1)) } }));
}

/** The periods that the answer has rows for, ascending, with the number of table rows in each. */
async function periodsOf(
  sides: readonly PlannedSide[],
  axis: Grain,
  reader: AggregateReader,
): Promise<readonly (readonly [Hour, PeriodRows])[]> {
  const rowsOf = new Map<Hour, PeriodRows>();
  const add = (hour: Hour, { own, windows }: PeriodRows): void => {
    const known = rowsOf.get(hour) ?? { own: 0, windows: 0 };
    rowsOf.set(hour, { own: known.own + own, windows: known.windows + windows });
  };
  for (const { windows, request } of sides) {
    const index = await reader.rowsByPeriod(request.plan.table);
    const own = new Map<Hour, number>();
    for (const [row, hour] of index.hours.entries()) {
      const period = periodBegin(axis, hour);
      own.set(period, (own.get(period) ?? 0) + at(index.rows_before, row + 1) - at(index.rows_before, row));
    }
    if (windows === null) for (const [hour, rows] of own) add(hour, { own: rows, windows: 0 });
    // A period can have a row in the answer without any of its own in the table.
    else for (const span of windows.spans) add(span.hour, { own: own.get(span.hour) ?? 0, windows: rowsInWindows(index, span) });
  }
  return [...rowsOf].toSorted(([a], [b]) => a - b);
}
