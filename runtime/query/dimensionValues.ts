import type { AggregateTable, Dimension, Metric } from '../../compiler/manifest.ts';
import type { Cell, DimensionValues, DimensionValuesQuery } from '../../generated/types.ts';
import { filterDimensionsOf } from '../../compiler/compound.ts';
import { rowFilterName } from '../release/Principal.ts';
import type { Generation, PublishedAggregate } from '../release/Release.ts';
import type { ReleaseView } from '../release/ReleaseView.ts';
import type { StateRow } from '../states/StateSlot.ts';
import { joinOf } from './join/Join.ts';
import type { ServedTable } from './question/checkSides.ts';
import { servedMetric } from '../release/servedMetric.ts';
import type { Kept } from '../release/Shelf.ts';
import { unwatched } from '../telemetry/Observer.ts';
import { Budget } from './Budget.ts';
import { AnswerCache } from './AnswerCache.ts';
import { at } from './at.ts';
import { checkBounds } from './question/bounds.ts';
import { capRows } from './answer/capRows.ts';
import { gapsOf } from './answer/gapsOf.ts';
import { joinGaps } from './answer/joinGaps.ts';
import { coverageOf } from './plan/Coverage.ts';
import { cellOrder, nullsLast } from './question/cells.ts';
import type { RowCaps } from './question/checkQuestion.ts';
import type { Group, GroupRequest, Groups } from './fetch/AggregateReader.ts';
import { readerOf } from './fetch/DuckDbReader.ts';
import { watchedReader } from './fetch/watchedReader.ts';
import * as messages from './messages.ts';
import { planQuery } from './plan/planQuery.ts';
import { thresholdOf, withholdGroups } from './answer/privacy.ts';
import { Problems } from './question/Problems.ts';
import { provenanceInput, provenanceOf } from './answer/provenance.ts';
import type { QueryContext } from './QueryContext.ts';
import { answerKey, patienceOf, publishedFor, withPending } from './queryMetric.ts';
import type { Filter, Range } from './question/Question.ts';
import { filtersOf, rowsOfGroup } from './states/inputs.ts';
import { fewestRowsOf, layoutOf } from './states/layout.ts';
import { sortInTurns } from './sortInTurns.ts';
import { Turns } from './Turns.ts';

const CACHE_LIMITS = { entries: 200, bytes: 16 * 2 ** 20 };

const VALUES: Kept<Generation, AnswerCache<DimensionValues>> = {
  name: 'dimension_values',
  make: () => new AnswerCache(CACHE_LIMITS, sizeOf),
  usage: ({ usage }) => usage,
};

/** A table and which of its rows count. */
interface CountedTable extends ServedTable {
  readonly table: AggregateTable;
  readonly filters: readonly Filter[];
}

/** A table that has values of the dimension. */
interface ValuesTable extends CountedTable {
  readonly dimension: Dimension;
}

interface ValuesQuestion {
  readonly metric: Metric;
  readonly tables: readonly [ValuesTable, ...ValuesTable[]];
  readonly range: Range;
  readonly limit_asked: boolean;
  /** As provenance shows it. */
  readonly intent: DimensionValuesQuery & { readonly limit: number };
}

/** How to read one of the tables. */
interface ValuesSide extends ValuesTable {
  readonly published: PublishedAggregate;
  readonly request: GroupRequest;
}

/**
 * The values of one dimension of a metric's aggregate table with their counts of underlying rows, null included: most frequent first, ties
 * by value, null last. For a metric over others, the values of all their tables with their counts added. Served from the smallest tables
 * that have them; the result is shared and must not be written to. A metric with privacy withholds values with too few rows and reports
 * their number among all values; a number among the values that `search` finds would reveal which values exist.
 * @throws {ServiceError} 400, 409, 504, or `cancelled`
 */
export async function dimensionValues(context: QueryContext, today: Metric, query: DimensionValuesQuery): Promise<DimensionValues> {
  const { release, caps, timeout_ms, signal, watch = unwatched } = context;
  const question = checkValuesQuestion(release, today, query, caps);
  const found = question.tables.map((table) => ({ ...table, ...publishedFor({ ...release, manifest: table.manifest }, table.metric) }));
  const { generation } = at(found, 0);
  const sides = found.map((side): ValuesSide => ({ ...side, request: requestOf(side, question.range) }));
  const manifests = question.tables.map(({ manifest }) => manifest);
  const key = answerKey(release.seen_by, manifests, question.metric, question, caps);
  let from: 'kept' | 'computed' = 'kept';
  const compute = (stop: AbortSignal): Promise<DimensionValues> => {
    from = 'computed';
    return answer(context, question, generation, sides, stop);
  };
  const values = await generation.shelf.get(VALUES, generation).get(key, compute, patienceOf(timeout_ms, signal));
  watch.answered(from);
  return withPending(
    release,
    question.tables.map((table) => table.metric),
    values,
  );
}

/** The tables behind a metric, each with the rows that count, without counting any twice. */
function tablesOf(release: ReleaseView, today: Metric): readonly CountedTable[] {
  const parts = today.table === null ? Object.values(today.parts) : [{ metric: today, where: [] }];
  const found = parts.map(({ metric: part, where = [] }): CountedTable => {
    const {
      metric,
      release: { manifest },
      seen_rows,
    } = servedMetric(release, part);
    const table = manifest.tables[metric.table];
    if (table === undefined) throw new Error(`the metric ${metric.name} has no table`);
    const filters = [metric.where ?? {}, ...where, seen_rows].flatMap((one) => filtersOf(one, table));
    return { manifest, metric, table, filters, seen_rows };
  });
  const keyOf = ({ table, filters }: CountedTable): string =>
    JSON.stringify([table.id, filters.map(({ dimension, condition }) => [dimension.name, condition])]);
  return [...new Map(found.map((one) => [keyOf(one), one])).values()];
}

function checkValuesQuestion(release: ReleaseView, today: Metric, query: DimensionValuesQuery, caps: RowCaps): ValuesQuestion {
  const tables = tablesOf(release, today);
  const metric = today.table === null ? today : at(tables, 0).metric;
  const problems = new Problems();
  const names = filterDimensionsOf(metric, Object.fromEntries(tables.map(({ table }) => [table.id, table]))).map(({ name }) => name);
  if (!names.includes(query.dimension)) {
    problems.addUnknown('/dimension', query.dimension, names, (guess) =>
      messages.unknownDimension(metric.name, query.dimension, names, guess),
    );
  }
  if (query.search?.isWellFormed() === false) problems.add('/search', messages.notText('search'));
  // A problem of one grain is reported once.
  const [bounds] = [...new Set(tables.map(({ table }) => table.grain))].map((grain) =>
    checkBounds(query.start, query.end, grain, problems.count === 0 ? problems : new Problems()),
  );
  const limit = query.limit ?? caps.default_rows;
  if (limit > caps.max_rows) problems.add('/limit', messages.limitTooLarge(limit, caps.max_rows), String(caps.max_rows));
  problems.throwIfAny();
  const [first, ...others] = tables.flatMap((one) => {
    const dimension = one.table.dimensions.find(({ name }) => name === query.dimension);
    return dimension === undefined ? [] : [{ ...one, dimension }];
  });
  if (first === undefined || bounds === undefined) throw new Error('an unknown dimension was let through');
  const { range, start, end } = bounds;
  return {
    metric,
    tables: [first, ...others],
    range,
    limit_asked: query.limit !== undefined,
    intent: {
      dimension: first.dimension.name,
      ...(query.search === undefined ? {} : { search: query.search }),
      ...(start === null ? {} : { start }),
      ...(end === null ? {} : { end }),
      limit,
    },
  };
}

function requestOf({ table, dimension, filters, published }: ValuesTable & Pick<ValuesSide, 'published'>, range: Range): GroupRequest {
  const needed = new Set([dimension, ...filters.map((filter) => filter.dimension)].map(({ name }) => name));
  // When rows are as of a day, a rollup of the table lacks some of them.
  const plan = planQuery(table.as_of === undefined ? table : { ...table, rollups: [] }, published, {
    axis: null,
    dimensions: [...needed],
    range,
    compare: null,
    prefer: 'fewest_rows',
  });
  return {
    plan,
    axis: null,
    dimensions: [dimension],
    filters,
    layout: layoutOf([rowsOfGroup], table),
    chunks: published.chunks.length,
    count_contributions: false,
    page: null,
  };
}

async function answer(
  context: QueryContext,
  question: ValuesQuestion,
  generation: Generation,
  sides: readonly ValuesSide[],
  signal: AbortSignal,
): Promise<DimensionValues> {
  const { memory = Budget.unlimited } = context;
  const bytes = await Promise.all(sides.map(async ({ request }) => readerOf(generation).bytesOf(request)));
  const total = bytes.reduce((sum, one) => sum + one);
  return memory.run(total, signal, () => answerSides(context, question, generation, sides, new Turns(signal)));
}

async function answerSides(
  { caps, release, watch = unwatched }: QueryContext,
  { metric, range, intent, limit_asked }: ValuesQuestion,
  generation: Generation,
  sides: readonly ValuesSide[],
  turns: Turns,
): Promise<DimensionValues> {
  const { dimension } = at(sides, 0);
  const row_filter = rowFilterName(release.seen_by);
  const reader = watchedReader(readerOf(generation), watch);
  const read = await Promise.all(
    sides.map(async ({ published, request }) => {
      const { plan, filters, layout } = request;
      const [groups, contributed] = await Promise.all([
        reader.groups(request, turns),
        metric.privacy === null ? reader.contributions(published, plan, filters, turns.signal) : null,
      ]);
      return { groups, contributed, merges: layout.slots, fewestRows: fewestRowsOf(layout) };
    }),
  );
  const [first, ...others] = read;
  if (first === undefined) throw new Error('a metric is of at least one table');
  const join = joinOf([first, ...others]);
  const groups = await join.groups([first.groups, ...others.map((side) => side.groups)], [dimension], turns);
  const { search } = intent;
  const threshold = thresholdOf(metric.privacy, join.fewestRows);
  const { shown, withheld } = await withholdGroups(groups.groups, threshold, turns);
  const byValue = nullsLast(cellOrder(dimension.type), false);
  const values = await valuesOf(groups, shown, search, turns);
  const found = await sortInTurns(values, ([a, countA], [b, countB]) => countB - countA || byValue(a, b), turns);
  const columns = [
    { name: 'value', type: dimension.type, role: 'dimension', label: dimension.label, unit: null, format: null },
    { name: 'count', type: 'integer', role: 'output', label: 'Rows', unit: null, format: null },
  ] as const;
  const capped = await capRows(
    columns,
    { cells: found.slice(0, intent.limit), more: found.length > intent.limit, limit: intent.limit, limit_asked },
    caps,
    turns,
  );
  const [input, ...inputs] = sides.map(({ request: { plan }, ...side }, place) =>
    provenanceInput({ ...side, plan, row_filter, contributed: at(read, place).contributed }),
  );
  if (input === undefined) throw new Error('a metric is of at least one table');
  const bounds = { start: intent.start ?? null, end: intent.end ?? null };
  const gaps = joinGaps(
    sides.map(({ request: { plan }, ...side }) => {
      const asked = { axis: null, range, table: side.table, metric: side.metric, intent: bounds };
      return {
        question: asked,
        gaps: gapsOf(generation, { ...side, coverage: coverageOf(generation, side.published), plan, row_filter, question: asked }, null),
      };
    }),
  );
  return {
    metric: metric.name,
    dimension: dimension.name,
    values: capped.cells.map(([value = null, count]) => ({ value, count: Number(count) })),
    more: capped.more,
    ...(threshold === null ? {} : { withheld: withheld.length }),
    coverage: gaps.coverage,
    warnings: [...gaps.warnings],
    provenance: await provenanceOf({
      metric,
      generation,
      row_filter,
      inputs: [input, ...inputs],
      columns,
      intent: { ...intent, limit: capped.limit },
      requested_grain: null,
      max_chunk_ids: caps.max_chunk_ids,
      cells: capped.cells,
      turns,
    }),
  };
}

/** The values of groups that contain a text, with their counts. */
async function valuesOf(
  { keys, codes }: Groups,
  shown: readonly Group[],
  search: string | undefined,
  turns: Turns,
): Promise<readonly (readonly [Cell, number])[]> {
  const { values } = at(keys, 0);
  const found: (readonly [Cell, number])[] = [];
  await turns.each(shown.length, (index) => {
    const { row, states } = at(shown, index);
    const code = at(at(codes, 0), row);
    const value = code < 0 ? null : at(values, code);
    if (search === undefined || (value !== null && String(value).includes(search))) found.push([value, rowsOf(states)]);
  });
  return found;
}

/** For one table its row count, for several the count of each. */
function rowsOf(states: StateRow): number {
  return states.reduce((total: number, value) => total + (Array.isArray(value) ? rowsOf(value) : Number(value)), 0);
}

/** Approximate bytes that an answer takes in memory. */
function sizeOf({ values, provenance }: DimensionValues): number {
  return values.reduce((bytes, { value }) => bytes + 64 + 2 * String(value).length, 2000 + 50 * provenance.chunk_ids.length);
}
