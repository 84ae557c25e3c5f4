import { derivationOf, suitesOf } from '../../../compiler/derivation.ts';
import type { Grain, Manifest, Metric } from '../../../compiler/manifest.ts';
import type { Cell, Provenance, ResultColumn, Warning } from '../../../generated/types.ts';
import { compareText } from '../../engine/compareText.ts';
import type { Generation, PublishedAggregate } from '../../release/Release.ts';
import { at } from '../at.ts';
import { Budget } from '../Budget.ts';
import { answerQuestion } from './answerQuestion.ts';
import { checkQuestion } from '../question/checkQuestion.ts';
import { hasSketches } from '../../states/StateSlot.ts';
import { readerOf } from '../fetch/DuckDbReader.ts';
import { derive } from '../derive/derive.ts';
import * as warningOf from '../warnings.ts';
import { formatPeriod, periodBegin, periodEnd, type Hour } from '../periods.ts';
import type { QueryPlan } from '../plan/planQuery.ts';
import { coverageOf } from '../plan/Coverage.ts';
import { planQuestion } from '../plan/planQuestion.ts';
import { planWindows, type WindowPlan } from '../plan/WindowPlan.ts';
import { sidesOf, type Range, type SideQuestion } from '../question/Question.ts';
import { RunningDigest } from './resultDigest.ts';

/** Aggregate rows that one part reads, whole periods apart: a group of theta sketches takes 64 KiB, one of sums a few hundred bytes. */
const ROWS_A_PART = { plain: 20_000, sketches: 1000 };

const UNCAPPED = { default_rows: Number.MAX_SAFE_INTEGER, max_rows: Number.MAX_SAFE_INTEGER };

/** The question for everything that a metric has at one grain: by all of its dimensions, without bounds, quantiles included. */
export interface WholeQuestion {
  readonly manifest: Manifest;
  readonly generation: Generation;
  readonly published: PublishedAggregate;
  readonly question: SideQuestion;
  readonly axis: Grain;
  readonly plan: QueryPlan;
  readonly windows: WindowPlan | null;
}

/** Some of the rows of a whole answer: those of consecutive periods. */
export interface AnswerPart {
  readonly columns: readonly ResultColumn[];
  readonly cells: readonly (readonly Cell[])[];
  /** The first hour of each period, by the text that its cells show. */
  readonly periods: ReadonlyMap<string, Hour>;
  readonly aggregate_rows: number;
}

/** Where a whole answer comes from, and what has to be said about it. */
export interface WholeProvenance extends Provenance {
  readonly rows: number;
  /** Of each part, after the periods that it holds. */
  readonly warnings: readonly Warning[];
}

/** @param axis one of the metric's time axes. */
export async function wholeQuestion(
  manifest: Manifest,
  generation: Generation,
  published: PublishedAggregate,
  metric: Metric,
  axis: Grain,
): Promise<WholeQuestion> {
  const suites = Object.fromEntries(suitesOf(derivationOf(metric)).map((suite) => [suite, true]));
  const intent = { dimensions: [...metric.dimensions], time_axis: axis, ...suites };
  const question = at(sidesOf(checkQuestion(manifest, metric, intent, UNCAPPED)), 0);
  const derivation = derive(question);
  const windows = planWindows(question, derivation.layout, published, coverageOf(generation, published));
  const plan = await planQuestion(question, derivation, published, windows, readerOf(generation));
  return { manifest, generation, published, question, axis, plan, windows };
}

/**
 * Answers a whole question in parts, in the order of its rows. Each part is an answer like any other, bounded by periods: no group spans
 * two, so the parts put together are the one answer without caps, and memory holds one part, however many there are.
 * @param onPart is called at least once, also when there are no rows.
 * @returns the provenance of the answer as a whole.
 * @throws {ServiceError} 422 for a value that its declared type cannot hold; whatever the engine throws when `signal` interrupts it.
 */
export async function answerWhole(whole: WholeQuestion, onPart: (part: AnswerPart) => void, signal: AbortSignal): Promise<WholeProvenance> {
  const { question, axis } = whole;
  const caps = { max_bytes: Infinity, measure: 'json', max_chunk_ids: Infinity } as const;
  const digest = new RunningDigest(question.columns);
  const [runs, chunks] = [new Set<string>(), new Set<string>()];
  const warnings: Warning[] = [];
  const total = { rows: 0, scanned: 0, latest: null as string | null };
  let provenance: Provenance | null = null;
  for (const { range, begins } of await partsOf(whole)) {
    const context = { generation: whole.generation, published: [whole.published], caps, memory: Budget.unlimited };
    const answer = await answerQuestion(context, { ...question, range }, signal);
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
    // Asked again as one question, with this limit, it has these rows and this digest.
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
  /** The first hours of the axis' periods that have rows. */
  readonly begins: readonly Hour[];
}

/** Whole periods of the axis, as many together as hold about the rows that a part may have; a period is never split. */
async function partsOf({ generation, question, axis, plan, windows }: WholeQuestion): Promise<readonly Part[]> {
  const sketches = hasSketches(derive(question).layout.slots);
  const most = sketches ? ROWS_A_PART.sketches : ROWS_A_PART.plain;
  const { hours, rows_before: before } = await readerOf(generation).rowsByPeriod(plan.table);
  const rowsOf = new Map<Hour, number>();
  for (const [index, hour] of hours.entries()) {
    const begin = periodBegin(axis, hour);
    rowsOf.set(begin, (rowsOf.get(begin) ?? 0) + at(before, index + 1) - at(before, index));
  }
  const parts: { begins: Hour[]; rows: number }[] = [];
  // Over windows a period may have rows of an answer and none of its own.
  for (const begin of windows === null ? rowsOf.keys() : windows.spans.map(({ hour }) => hour)) {
    const rows = rowsOf.get(begin) ?? 0;
    const last = parts.at(-1);
    if (last === undefined || last.rows + rows > most) parts.push({ begins: [begin], rows });
    else {
      last.begins.push(begin);
      last.rows += rows;
    }
  }
  if (parts.length === 0) return [{ range: question.range, begins: [] }];
  return parts.map(({ begins }) => ({ begins, range: { from: at(begins, 0), to: periodEnd(axis, at(begins, begins.length - 1)) } }));
}
