import { expressionsOf } from '../../../compiler/derivation.ts';
import type { Manifest } from '../../../compiler/manifest.ts';
import { tellsOneValue } from '../../../compiler/states/tellsOneValue.ts';
import type { Cell, QueryResult, ResultColumn, Warning } from '../../../generated/types.ts';
import type { Generation, PublishedAggregate } from '../../release/Release.ts';
import { AnswerRows, type AnswerRow } from './answerRows.ts';
import { at } from '../at.ts';
import type { Budget } from '../Budget.ts';
import { capRows, type ByteCaps } from './capRows.ts';
import { asOfWarning, pairsWarning, privacyWarnings, windowWarnings } from './answerWarnings.ts';
import { compileCondition } from '../question/conditions.ts';
import type { AnswerDerivation } from '../derive/AnswerDerivation.ts';
import { derive } from '../derive/derive.ts';
import type { Group, GroupRequest } from '../fetch/AggregateReader.ts';
import type { ComparedRows } from '../fetch/comparedContributions.ts';
import { readerOf } from '../fetch/DuckDbReader.ts';
import * as warningOf from '../warnings.ts';
import { coverageOf, type Coverage } from '../plan/Coverage.ts';
import { periodBegin, type Hour } from '../periods.ts';
import type { QueryPlan } from '../plan/planQuery.ts';
import { planQuestion } from '../plan/planQuestion.ts';
import { planWindows, type WindowPlan } from '../plan/WindowPlan.ts';
import { Baseline } from './Baseline.ts';
import { gapsOf } from './gapsOf.ts';
import { unknownValues } from './unknownValues.ts';
import { thresholdOf, totalsSecret, withholdGroups, type Threshold, type Withholding } from './privacy.ts';
import { provenanceOf } from './provenance.ts';
import type { Question } from '../question/Question.ts';
import { rankRows } from './rankRows.ts';
import { hasSketches } from '../../states/StateSlot.ts';
import { isGrouping, resultColumn } from '../question/columns.ts';
import { groupRowsOf, mergeManyStates, type StateLayout } from '../states/layout.ts';
import { slideGroups } from '../states/slideGroups.ts';
import { Turns } from '../Turns.ts';

/**
 * Tables of fewer rows are ordered here; of larger ones the engine gives only the rows that a plain question shows. With filters that takes
 * a second statement for what contributed, so it pays off later.
 */
const PAGED_TABLE_ROWS = { plain: 2000, filtered: 20_000 };

export interface AnswerContext {
  readonly manifest: Manifest;
  readonly generation: Generation;
  readonly published: PublishedAggregate;
  readonly caps: ByteCaps & { readonly max_chunk_ids: number };
  readonly memory: Budget;
}

/**
 * Answers a checked question from a published generation: plan, one statement (filters, bounds and selections), merge, regroup, withhold,
 * derive, compare, having, top_n and others, order, expand, cap, provenance. Rows derive their columns as these steps ask for them. Rows
 * and digest are a pure function of the catalog, the data and the canonical intent.
 * @throws {ServiceError} 422 for a value that its declared type cannot hold; whatever the engine throws when `signal` interrupts it.
 */
export async function answerQuestion(context: AnswerContext, question: Question, signal: AbortSignal): Promise<QueryResult> {
  const { generation, published, memory } = context;
  const { axis, filters } = question;
  const derivation = derive(question);
  const { layout } = derivation;
  const coverage = coverageOf(generation, published);
  const windows = planWindows(question, layout, published, coverage);
  const plan = await planQuestion(question, derivation, published, windows, readerOf(generation));
  const page = windows === null ? pageOf(question, plan, layout) : null;
  const counts = countingOf(question, plan, page, windows);
  const request: GroupRequest = {
    plan,
    axis: windows?.step ?? axis,
    dimensions: derivation.dimensions,
    filters,
    layout,
    chunks: published.chunks.length,
    count_contributions: counts === 'with_groups',
    page,
  };
  const bytes = await readerOf(generation).bytesOf(request);
  // What groups are compared with, or windows are merged from, is kept beside them.
  const kept = question.compare !== null || windows !== null ? 2 * bytes : bytes;
  return memory.run(kept, signal, () =>
    answerRequest(context, { question, derivation, coverage, windows, request, counts }, new Turns(signal)),
  );
}

/**
 * Where an answer's provenance has its chunks and aggregate rows from: the statement for the groups, one of its own, one that asks what the
 * rows of the answer are compared with, or nowhere.
 */
type Counting = 'with_groups' | 'apart' | 'compared' | 'nowhere';

function countingOf(
  { metric, compare, filters }: Question,
  { current_from }: QueryPlan,
  page: GroupRequest['page'],
  windows: WindowPlan | null,
): Counting {
  // What a metric with privacy read of a table would reveal how much of it was withheld.
  if (metric.privacy !== null) return 'nowhere';
  if (windows === null && compare !== null && current_from !== null) return 'compared';
  return filters.length > 0 && page === null ? 'with_groups' : 'apart';
}

/** A question, and how it is answered. */
interface Planned {
  readonly question: Question;
  readonly derivation: AnswerDerivation;
  readonly coverage: Coverage;
  readonly windows: WindowPlan | null;
  readonly request: GroupRequest;
  readonly counts: Counting;
}

async function answerRequest(
  { manifest, generation, published, caps }: AnswerContext,
  { question, derivation, coverage, windows, request, counts }: Planned,
  turns: Turns,
): Promise<QueryResult> {
  const { metric, table, axis, filters, columns, limit, intent } = question;
  const { layout, merges, deriver } = derivation;
  const { plan } = request;
  const { signal } = turns;
  const reader = readerOf(generation);
  const [fetched, apart] = await Promise.all([
    reader.groups(request, turns),
    counts === 'apart' ? reader.contributions(published, plan, filters, signal) : null,
  ]);
  signal.throwIfAborted();
  const threshold = thresholdOf(metric, derivation.fewestRows);
  const slid = windows === null ? null : await slideGroups(fetched, windows, layout, threshold?.least ?? null, turns);
  const groups = await derivation.regroup(slid?.groups ?? fetched, turns);
  const current = await turns.filter(groups.groups, (group) => group.current);
  const withholding = await withholdGroups(current, threshold, turns);
  const { compare } = question;
  const baseline = compare === null || axis === null ? null : await Baseline.of(compare, axis, groups, merges, coverage, threshold, turns);
  const make = new AnswerRows(question, groups, deriver, baseline, merges);
  const rows = await rowsWithin(withholding.shown, make, question, layout, turns);
  const ranked = await rankRows(rows, question, derivation.groupsFor(limit), groups, make, turns);
  // Of windows that overlap, rows are no parts of a whole.
  const whole = slid?.whole == null ? null : await derivation.regroup({ ...fetched, groups: slid.whole }, turns);
  const parts = whole === null ? await partsOfWhole(withholding, axis, plan, turns) : await withholdGroups(whole.groups, threshold, turns);
  const totals = question.totals ? await totalsOf(question, parts, threshold, derivation, turns) : null;
  const lines = await derivation.lines(ranked, limit, turns);
  const contributed =
    counts === 'compared' && baseline !== null
      ? await reader.comparedContributions(published, plan, await comparedRows(question, plan, current, baseline, turns), signal)
      : (apart ?? fetched.contributed);
  const capped = await capRows(columns, { ...lines, limit, limit_asked: question.limit_asked }, caps, turns);

  const hours = await hoursOf(withholding.shown, turns);
  const gaps = gapsOf(
    generation,
    published,
    coverage,
    question,
    plan,
    hours.size === 0 ? null : [...hours].reduce((a, b) => Math.max(a, b)),
  );

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
      ...(await unknownValues(question, plan, reader)),
      ...gaps.warnings,
      ...(baseline?.warnings(hours, uncut(question, layout)) ?? []),
      ...(threshold === null ? [] : privacyWarnings(withholding, ranked, threshold)),
      ...(totals?.warnings ?? []),
      ...derivation.warnings(),
      ...pairsWarning(question),
      ...(windows === null ? [] : windowWarnings(windows, question)),
      ...asOfWarning(plan, question),
      ...capped.warnings,
    ],
    provenance: await provenanceOf({
      manifest,
      generation,
      published,
      metric,
      table,
      plan,
      contributed,
      columns,
      intent: { ...intent, limit: capped.limit },
      requested_grain: axis,
      max_chunk_ids: caps.max_chunk_ids,
      cells: capped.cells,
      turns,
    }),
  };
}

/**
 * The first rows are enough when nothing but their grouping columns decides which they are, and nothing needs the others: to withhold some
 * takes all.
 */
function pageOf(
  { metric, derivation, filters, having, rows, top, totals, compare, order, limit, columns, axis, dimensions }: Question,
  { table, rollup }: QueryPlan,
  { slots }: StateLayout,
): GroupRequest['page'] {
  const small = Math.max(limit, filters.length === 0 ? PAGED_TABLE_ROWS.plain : PAGED_TABLE_ROWS.filtered);
  // Other derivations make of the groups that are fetched others, or as many rows as turn out.
  if (derivation.kind !== 'expressions') return null;
  if (table.rows <= small || having.length > 0 || rows !== null) return null;
  if (top !== null || totals || compare !== null || metric.privacy !== null) return null;
  const terms = order.map(({ column, descending }) => ({ key: at(columns, column).source, descending }));
  const grouping = terms.flatMap(({ key, descending }) => (isGrouping(key) ? [{ key, descending }] : []));
  // An order always ends with the grouping columns: without any there is one row.
  if (grouping.length === 0 || grouping.length < terms.length) return null;
  const oneRowEach = rollup !== null && axis === table.grain && dimensions.length === table.dimensions.length;
  if (!oneRowEach && hasSketches(slots)) return null;
  return { order: grouping, rows: limit + 1 };
}

/** The periods that groups are of. */
async function hoursOf(groups: readonly Group[], turns: Turns): Promise<ReadonlySet<Hour>> {
  const hours = new Set<Hour>();
  await turns.each(groups.length, (index) => hours.add(at(groups, index).hour));
  return hours;
}

async function comparedRows(
  { axis, dimensions, filters }: Question,
  { current_from }: QueryPlan,
  current: readonly Group[],
  baseline: Baseline,
  turns: Turns,
): Promise<ComparedRows> {
  if (axis === null || current_from === null) throw new Error('a comparison without an axis and a start reads no other rows');
  const hours = [...(await hoursOf(current, turns))];
  const pairs = hours.map((now) => ({ now, before: baseline.periodBefore(now) }));
  return { axis, dimensions, filters, current_from, pairs };
}

/** The rows of groups that pass `having`. */
async function rowsWithin(
  groups: readonly Group[],
  make: AnswerRows,
  { having, rows: enough, columns }: Question,
  layout: StateLayout,
  turns: Turns,
): Promise<AnswerRow[]> {
  const standsOn = enough === null ? null : { rowsOf: groupRowsOf(layout), hold: compileCondition(enough, 'integer') };
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

/** The groups that add up to the totals: where rows are as of a day, those of the period that has the latest. */
async function partsOfWhole(
  { shown, withheld }: Withholding,
  axis: Question['axis'],
  { as_of }: QueryPlan,
  turns: Turns,
): Promise<Withholding> {
  if (as_of === null || axis === null) return { shown, withheld };
  const last = as_of.latest === null ? null : periodBegin(axis, as_of.latest);
  const isLast = ({ hour }: Group): boolean => hour === last;
  return { shown: await turns.filter(shown, isLast), withheld: await turns.filter(withheld, isLast) };
}

/** Over all groups, withheld ones too: what the filters and bounds let through is what they are totals of. */
async function totalsOf(
  question: Question,
  withholding: Withholding,
  threshold: Threshold | null,
  { deriver, merges }: AnswerDerivation,
  turns: Turns,
): Promise<{ readonly outputs: QueryResult['totals'] & object; readonly warnings: readonly Warning[] }> {
  const secret = threshold === null ? null : await totalsSecret(threshold, withholding, turns);
  if (secret !== null) return { outputs: noOutputs(question.columns), warnings: [secret] };
  const groups = [...withholding.shown, ...withholding.withheld].map(({ states }) => states);
  const totals = deriver.outputs(await mergeManyStates(merges, groups, turns));
  // The rows show how large the shown values are: a larger one in the totals is that of somebody who was withheld.
  const telling = withholding.withheld.length === 0 ? [] : outputsTelling(question);
  return {
    outputs: { ...totals, ...Object.fromEntries(telling.map((name) => [name, null])) },
    warnings: telling.length === 0 ? [] : [warningOf.totalsOneValue(telling)],
  };
}

/** Where all inputs have windows, `start` cuts no period. */
function uncut(question: Question, { slots }: StateLayout): Question {
  return slots.every(({ window }) => window !== null) ? { ...question, range: { ...question.range, from: null } } : question;
}

/** The names of the outputs that can show one row's own value. */
function outputsTelling({ derivation, metric, table }: Question): readonly string[] {
  const telling = expressionsOf(derivation).filter(({ expr }) => tellsOneValue(expr, metric, table));
  return telling.flatMap(({ decides }) => decides).map(({ name }) => name);
}

/** Every output as null. */
function noOutputs(columns: readonly ResultColumn[]): Record<string, Cell> {
  return Object.fromEntries(columns.filter(({ role }) => role === 'output').map(({ name }) => [name, null]));
}
