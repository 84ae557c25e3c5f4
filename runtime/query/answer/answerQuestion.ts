import type { QueryResult } from '../../../generated/types.ts';
import type { Generation, PublishedAggregate } from '../../release/Release.ts';
import type { CallWatch } from '../../telemetry/Observer.ts';
import { AnswerRows, type AnswerRow } from './answerRows.ts';
import { at } from '../at.ts';
import type { Budget } from '../Budget.ts';
import { capRows, type ByteCaps } from './capRows.ts';
import { asOfWarning, pairsWarning, privacyWarnings, windowWarnings } from './answerWarnings.ts';
import { compileCondition } from '../question/conditions.ts';
import type { AggregateReader, Group } from '../fetch/AggregateReader.ts';
import type { ChunkBits } from '../fetch/ChunkBits.ts';
import { readerOf } from '../fetch/DuckDbReader.ts';
import { watchedReader } from '../fetch/watchedReader.ts';
import { joinDerivations } from '../join/joinDerivations.ts';
import type { Hour } from '../periods.ts';
import { Baseline } from './Baseline.ts';
import { fetchSide, type FetchedSide } from './fetchSide.ts';
import { gapsOf } from './gapsOf.ts';
import { joinGaps, joinWarnings } from './joinGaps.ts';
import { keptBytes } from './keptBytes.ts';
import { planSide, type PlannedSide } from './planSide.ts';
import { unknownValues } from './unknownValues.ts';
import { thresholdOf, withholdGroups } from './privacy.ts';
import { provenanceInput, provenanceOf } from './provenance.ts';
import { sidesOf, type Question } from '../question/Question.ts';
import { rankRows } from './rankRows.ts';
import { resultColumn } from '../question/columns.ts';
import { groupRowsOf } from '../states/layout.ts';
import { totalsOf } from './totalsOf.ts';
import { Turns } from '../Turns.ts';

export interface AnswerContext {
  readonly generation: Generation;
  /** The table of each of a question's metrics. */
  readonly published: readonly PublishedAggregate[];
  /** The name of the token whose row filter decides which rows are visible; null when all are. */
  readonly row_filter: string | null;
  readonly caps: ByteCaps & { readonly max_chunk_ids: number };
  readonly memory: Budget;
  readonly watch: CallWatch;
}

/** One item for each metric of a question. */
type Sides<Item> = readonly [Item, ...Item[]];

/**
 * Answers a checked question from a published generation. For each metric: plan, one statement (filters, bounds and selections), merge,
 * regroup; then join, withhold, derive, compare, having, top_n and others, order, expand, cap, provenance. Rows derive their columns when
 * these steps ask for them. Rows and digest are a pure function of the catalog, the data and the canonical intent.
 * @throws {ServiceError} 422 for a value that its declared type cannot hold; whatever the engine throws when `signal` interrupts it
 */
export async function answerQuestion(context: AnswerContext, question: Question, signal: AbortSignal): Promise<QueryResult> {
  const { generation, published, memory, watch } = context;
  const sides = ofEach(await Promise.all(sidesOf(question).map(async (side, place) => planSide(generation, at(published, place), side))));
  const reader = watchedReader(readerOf(generation), watch);
  const turns = new Turns(signal);
  const kept = await Promise.all(sides.map(async (side) => keptBytes(side, reader, turns)));
  const total = kept.reduce((sum, one) => sum + one);
  return memory.run(total, signal, () => answerSides(context, question, sides, reader, turns));
}

async function answerSides(
  { generation, row_filter, caps }: AnswerContext,
  question: Question,
  sides: Sides<PlannedSide>,
  reader: AggregateReader,
  turns: Turns,
): Promise<QueryResult> {
  const { metric, axis, dimensions, compare, columns, limit, intent } = question;
  const { join, deriver, ...derivation } = joinDerivations(
    mapSides(sides, (side) => side.derivation),
    question.asked,
  );
  const fetched = ofEach(await Promise.all(sides.map(async (side) => fetchSide(side, reader, turns))));
  const groups = await join.groups(
    mapSides(fetched, (side) => side.groups),
    dimensions,
    turns,
  );
  const current = await turns.filter(groups.groups, (group) => group.current);
  const threshold = thresholdOf(question.privacy, join.fewestRows);
  const withholding = await withholdGroups(current, threshold, turns);
  const coverages = sides.map(({ coverage }) => coverage);
  const baseline = compare === null || axis === null ? null : await Baseline.of(compare, axis, groups, join, coverages, threshold, turns);
  const make = new AnswerRows(question, groups, deriver, baseline, join.merges);
  const rows = await rowsWithin(withholding.shown, make, question, sides, turns);
  const ranked = await rankRows(rows, question, derivation.groupsFor(limit), groups, make, turns);
  const totals = question.totals ? await totalsOf(question, sides, fetched, join, deriver, turns) : null;
  const lines = await derivation.lines(ranked, limit, turns);
  const contributed = await contributions(sides, fetched, current, baseline, reader, turns);
  const capped = await capRows(columns, { limit, limit_asked: question.limit_asked, ...lines }, caps, turns);

  const hours = await hoursOf(withholding.shown, turns);
  const last = hours.size === 0 ? null : [...hours].reduce((a, b) => Math.max(a, b));
  const gaps = joinGaps(
    sides.map((side) => ({ gaps: gapsOf(generation, { row_filter, plan: side.request.plan, ...side }, last), ...side })),
  );
  const unknown = await Promise.all(sides.map(async (side) => unknownValues(side.question, side.request.plan, reader, turns)));

  return {
    metric: metric.name,
    columns: columns.map(resultColumn),
    rows: [...capped.rows],
    row_count: capped.rows.length,
    truncated: capped.truncated,
    more: capped.more,
    ...(threshold === null ? {} : { withheld: withholding.withheld.length }),
    time_axis: axis,
    start: intent.start,
    end: intent.end,
    ...(totals === null ? {} : { totals: totals.outputs }),
    coverage: gaps.coverage,
    warnings: [
      ...joinWarnings(sides, unknown),
      ...gaps.warnings,
      ...(baseline?.warnings(hours, uncut(question, sides)) ?? []),
      ...(threshold === null ? [] : privacyWarnings(withholding, ranked, threshold)),
      ...(totals?.warnings ?? []),
      ...derivation.warnings(),
      ...pairsWarning(question),
      ...joinWarnings(
        sides,
        sides.map(({ question: side, windows, request: { plan } }) => [
          ...(windows === null ? [] : windowWarnings(windows, side)),
          ...asOfWarning(plan, side),
        ]),
      ),
      ...capped.warnings,
    ],
    provenance: await provenanceOf({
      metric,
      generation,
      row_filter,
      inputs: mapSides(sides, ({ question: side, published, request }, place) =>
        provenanceInput({ row_filter, published, plan: request.plan, contributed: at(contributed, place), ...side }),
      ),
      columns,
      intent: { ...intent, limit: capped.limit },
      requested_grain: axis,
      max_chunk_ids: caps.max_chunk_ids,
      cells: capped.cells,
      turns,
    }),
  };
}

function ofEach<Item>(items: readonly Item[]): Sides<Item> {
  const [first, ...others] = items;
  if (first === undefined) throw new Error('a question has at least one metric');
  return [first, ...others];
}

function mapSides<Item, Made>(sides: Sides<Item>, make: (side: Item, place: number) => Made): Sides<Made> {
  return ofEach(sides.map(make));
}

/** The periods in which there are groups. */
async function hoursOf(groups: readonly Group[], turns: Turns): Promise<ReadonlySet<Hour>> {
  const hours = new Set<Hour>();
  await turns.each(groups.length, (index) => hours.add(at(groups, index).hour));
  return hours;
}

/** The chunks and rows of each metric that contributed to the answer; null when privacy withholds them. */
async function contributions(
  sides: Sides<PlannedSide>,
  fetched: Sides<FetchedSide>,
  current: readonly Group[],
  baseline: Baseline | null,
  reader: AggregateReader,
  turns: Turns,
): Promise<readonly (ChunkBits | null)[]> {
  const compared = sides.some(({ counts }) => counts === 'compared') ? [...(await hoursOf(current, turns))] : [];
  return Promise.all(
    sides.map(async ({ question: { axis, dimensions, filters }, published, request: { plan }, counts }, place) => {
      if (counts !== 'compared' || baseline === null) return at(fetched, place).contributed;
      const { current_from } = plan;
      if (axis === null || current_from === null) throw new Error('a comparison without an axis and a start reads no other rows');
      const pairs = compared.map((now) => ({ now, before: baseline.periodBefore(now) }));
      return reader.comparedContributions(published, plan, { axis, dimensions, filters, current_from, pairs }, turns.signal);
    }),
  );
}

/** The groups whose rows pass `having`. */
async function rowsWithin(
  groups: readonly Group[],
  make: AnswerRows,
  { having, rows: enough, columns }: Question,
  [{ derivation }]: Sides<PlannedSide>,
  turns: Turns,
): Promise<AnswerRow[]> {
  // Only asked of a single metric.
  const standsOn = enough === null ? null : { rowsOf: groupRowsOf(derivation.layout), hold: compileCondition(enough, 'integer') };
  const tests = having.map(({ column, condition }) => ({ column, holds: compileCondition(condition, at(columns, column).type) }));
  const rows: AnswerRow[] = [];
  await turns.each(groups.length, (index) => {
    const group = at(groups, index);
    if (standsOn !== null && !standsOn.hold(standsOn.rowsOf(group.states))) return;
    const row = make.of(group);
    if (tests.every(({ column, holds }) => holds(row.cell(column)))) rows.push(row);
  });
  return rows;
}

/** When every input has a window, `start` cuts no period. */
function uncut(question: Question, sides: Sides<PlannedSide>): Question {
  const slots = sides.flatMap(({ derivation: { layout } }) => layout.slots);
  return slots.every(({ window }) => window !== null) ? { ...question, range: { ...question.range, from: null } } : question;
}
