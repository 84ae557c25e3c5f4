import type { Grain, Manifest } from '../../compiler/manifest.ts';
import type { Cell, QueryResult } from '../../generated/types.ts';
import type { Generation, PublishedAggregate } from '../release/Release.ts';
import { at } from './at.ts';
import { capRows, type ByteCaps } from './capRows.ts';
import { compileCondition } from './conditions.ts';
import { contributionsInRange, contributionsOfFilters, type ChunkBits } from './contributions.ts';
import { Deriver, derivedOutputs, namedCells } from './derive.ts';
import { fetchGroups, type Group, type Groups } from './fetchGroups.ts';
import { formatPeriod, type Hour } from './periods.ts';
import { planQuery, type Plan } from './plan.ts';
import { PriorPeriod } from './priorPeriod.ts';
import { provenanceOf } from './provenance.ts';
import type { Question } from './question.ts';
import { rankRows, type AnswerRow } from './rankRows.ts';
import { mergeStates, type StateLayout } from './states.ts';

/**
 * Tables of fewer rows are ordered here; of larger ones the engine gives only the rows that a plain question shows. With filters that takes a
 * second statement for what contributed, so it pays off later.
 */
const PAGED_TABLE_ROWS = { plain: 2000, filtered: 20_000 };

export interface AnswerContext {
  readonly manifest: Manifest;
  readonly generation: Generation;
  readonly published: PublishedAggregate;
  readonly caps: ByteCaps & { readonly max_chunk_ids: number };
}

/**
 * Answers a checked question from a published generation: plan, one statement, merge, derive, compare, having, top_n, order, cap, provenance.
 * Rows and digest are a pure function of the catalog, the data and the canonical intent.
 * @throws {ServiceError} 422 for a value that its declared type cannot hold; whatever the engine throws when `signal` interrupts it.
 */
export async function answerQuestion({ manifest, generation, published, caps }: AnswerContext, question: Question, signal: AbortSignal): Promise<QueryResult> {
  const { metric, table, axis, dimensions, filters, columns, intent } = question;
  const plan = planQuery(table, published, {
    axis,
    dimensions: [...new Set([...dimensions, ...filters.map(({ dimension }) => dimension)].map(({ name }) => name))],
    range: question.range,
    compare: question.compare,
    prefer: 'coarsest',
  });
  const derived = derivedOutputs(question);
  const page = pageOf(question, plan, derived.layout);
  const countsWithGroups = filters.length > 0 && page === null;
  const request = { plan, axis, dimensions, filters, layout: derived.layout, chunks: published.chunks.length, count_contributions: countsWithGroups, page };
  const [groups, apart] = await Promise.all([
    fetchGroups(generation, request, signal),
    countsWithGroups ? null : contributionsApart(generation, published, plan, question, signal),
  ]);
  signal.throwIfAborted();
  const contributed = apart ?? groups.contributed;
  if (contributed === null) throw new Error('contributions were counted nowhere');

  const deriver = new Deriver(derived);
  const current = groups.groups.filter((group) => group.current);
  const { rows, warnings } = deriveRows(question, groups, current, deriver, derived.layout, published);
  const totals = question.totals ? namedCells(columns.filter(({ role }) => role === 'output'), totalCells(current, deriver, derived.layout)) : null;
  const having = question.having.map(({ column, condition }) => ({ column, holds: compileCondition(condition, at(columns, column).type) }));
  const kept = having.length === 0 ? rows : rows.filter(({ cells }) => having.every(({ column, holds }) => holds(at(cells, column))));
  const ranked = rankRows(kept, question, groups);
  const capped = capRows(columns, ranked.map(({ cells }) => cells), question.limit, question.limit_asked, caps);

  return {
    metric: metric.name,
    columns: [...columns],
    rows: [...capped.rows],
    row_count: capped.rows.length,
    truncated: capped.truncated,
    more: capped.more,
    time_axis: axis,
    start: intent.start,
    end: intent.end,
    ...(totals === null ? {} : { totals }),
    warnings: [...warnings, ...deriver.warnings(), ...capped.warnings],
    provenance: provenanceOf({
      manifest, generation, published, metric, table, plan, contributed, columns,
      intent: { ...intent, limit: capped.limit },
      requested_grain: axis,
      max_chunk_ids: caps.max_chunk_ids,
      cells: capped.cells,
    }),
  };
}

async function contributionsApart(generation: Generation, published: PublishedAggregate, plan: Plan, { filters }: Question, signal: AbortSignal): Promise<ChunkBits> {
  return filters.length === 0 ? contributionsInRange(generation, published, plan) : contributionsOfFilters(generation, published, plan, filters, signal);
}

/** The first rows are enough when nothing but their grouping columns decides which they are, and nothing needs the others. */
function pageOf({ filters, having, top, totals, compare, order, limit, columns, axis, dimensions }: Question, { table, rollup }: Plan, { slots }: StateLayout): { order: { key: number; descending: boolean }[]; rows: number } | null {
  const grouping = columns.filter(({ role }) => role === 'time' || role === 'dimension').length;
  if (table.rows <= Math.max(limit, filters.length === 0 ? PAGED_TABLE_ROWS.plain : PAGED_TABLE_ROWS.filtered) || grouping === 0 || having.length > 0 || top !== null || totals || compare) return null;
  if (order.some(({ column }) => column >= grouping)) return null;
  const oneRowEach = rollup !== null && axis === table.grain && dimensions.length === table.dimensions.length;
  if (!oneRowEach && slots.some(({ merge }) => merge === 'digest' || merge === 'distinct')) return null;
  return { order: order.map(({ column, descending }) => ({ key: column, descending })), rows: limit + 1 };
}

function deriveRows(question: Question, groups: Groups, current: readonly Group[], deriver: Deriver, { slots }: StateLayout, published: PublishedAggregate): { rows: AnswerRow[]; warnings: readonly string[] } {
  const { axis } = question;
  const prior = question.compare && axis !== null ? new PriorPeriod(axis, groups, slots, published) : null;
  const periods = new Map<Hour, string>();
  const rows = current.map((group): AnswerRow => {
    const cells: Cell[] = [];
    if (axis !== null) cells.push(periodText(periods, axis, group.hour));
    for (let index = 0; index < groups.codes.length; index++) {
      const code = at(at(groups.codes, index), group.row);
      cells.push(code < 0 ? null : at(at(groups.keys, index).values, code));
    }
    const values = deriver.values(group.states);
    deriver.addCells(cells, values);
    if (prior !== null) {
      const before = prior.before(group);
      deriver.addCompareCells(cells, values, before === null ? null : deriver.values(before));
    }
    return { cells, group };
  });
  return { rows, warnings: prior?.warnings(new Set(current.map(({ hour }) => hour)), question) ?? [] };
}

/** Many rows share a period: each is written out once. */
function periodText(known: Map<Hour, string>, axis: Grain, hour: Hour): string {
  let text = known.get(hour);
  if (text === undefined) {
    text = formatPeriod(axis, hour);
    known.set(hour, text);
  }
  return text;
}

function totalCells(current: readonly Group[], deriver: Deriver, { slots }: StateLayout): Cell[] {
  const cells: Cell[] = [];
  deriver.addCells(cells, deriver.values(mergeStates(slots, current.map(({ states }) => states))));
  return cells;
}
