import type { AggregateTable, Dimension, Manifest, Metric } from '../../compiler/manifest.ts';
import type { Cell, DimensionValues, DimensionValuesQuery } from '../../generated/types.ts';
import type { Generation, PublishedAggregate } from '../release/Release.ts';
import { servedMetric } from '../release/servedMetric.ts';
import type { Kept } from '../release/Shelf.ts';
import { Budget } from './Budget.ts';
import { AnswerCache } from './AnswerCache.ts';
import { at } from './at.ts';
import { checkBounds } from './question/bounds.ts';
import { capRows } from './answer/capRows.ts';
import { gapsOf } from './answer/gapsOf.ts';
import { coverageOf } from './plan/Coverage.ts';
import { cellOrder, nullsLast } from './question/cells.ts';
import type { RowCaps } from './question/checkQuestion.ts';
import type { Group, GroupRequest, Groups } from './fetch/AggregateReader.ts';
import { readerOf } from './fetch/DuckDbReader.ts';
import * as messages from './messages.ts';
import { planQuery } from './plan/planQuery.ts';
import { thresholdOf, withholdGroups } from './answer/privacy.ts';
import { Problems } from './question/Problems.ts';
import { provenanceInput, provenanceOf } from './answer/provenance.ts';
import type { QueryContext } from './QueryContext.ts';
import { answerKey, patienceOf, publishedFor, withPending } from './queryMetric.ts';
import type { Range } from './question/Question.ts';
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

interface ValuesQuestion {
  readonly table: AggregateTable;
  readonly dimension: Dimension;
  readonly range: Range;
  readonly limit_asked: boolean;
  /** As provenance shows it. */
  readonly intent: DimensionValuesQuery & { readonly limit: number };
}

/**
 * The values of one dimension of a metric's aggregate table with their counts of underlying rows, null included: most frequent first, ties
 * by value, null last. Served from the smallest table that has them; shared, and not to be written to. A metric with privacy withholds the
 * values of too few rows, and says how many of all its values these are: a count of those that `search` finds would tell which values there
 * are.
 * @throws {ServiceError} 400, 409, 504, or `cancelled`.
 */
export async function dimensionValues(context: QueryContext, metric: Metric, query: DimensionValuesQuery): Promise<DimensionValues> {
  const { release, caps, timeout_ms, signal } = context;
  const served = servedMetric(release, metric);
  const { manifest } = served.release;
  const question = checkValuesQuestion(manifest, served.metric, query, caps);
  const { generation, published } = publishedFor(served.release, served.metric);
  const key = answerKey([manifest], served.metric, question, caps);
  const asked = { ...context, release: served.release };
  const values = await generation.shelf
    .get(VALUES, generation)
    .get(key, (stop) => answer(asked, served.metric, question, generation, published, stop), patienceOf(timeout_ms, signal));
  return withPending(release, [metric], values);
}

function checkValuesQuestion(manifest: Manifest, metric: Metric, query: DimensionValuesQuery, caps: RowCaps): ValuesQuestion {
  const table = manifest.tables[metric.table];
  if (table === undefined) throw new Error(`the metric ${metric.name} has no table`);
  const problems = new Problems();
  const names = table.dimensions.map(({ name }) => name);
  const dimension = table.dimensions.find(({ name }) => name === query.dimension);
  if (dimension === undefined) {
    problems.addUnknown('/dimension', query.dimension, names, (guess) =>
      messages.unknownDimension(metric.name, query.dimension, names, guess),
    );
  }
  if (query.search?.isWellFormed() === false) problems.add('/search', messages.notText('search'));
  const { range, start, end } = checkBounds(query.start, query.end, table.grain, problems);
  const limit = query.limit ?? caps.default_rows;
  if (limit > caps.max_rows) problems.add('/limit', messages.limitTooLarge(limit, caps.max_rows), String(caps.max_rows));
  problems.throwIfAny();
  if (dimension === undefined) throw new Error('an unknown dimension was let through');
  return {
    table,
    dimension,
    range,
    limit_asked: query.limit !== undefined,
    intent: {
      dimension: dimension.name,
      ...(query.search === undefined ? {} : { search: query.search }),
      ...(start === null ? {} : { start }),
      ...(end === null ? {} : { end }),
      limit,
    },
  };
}

async function answer(
  context: QueryContext,
  metric: Metric,
  question: ValuesQuestion,
  generation: Generation,
  published: PublishedAggregate,
  signal: AbortSignal,
): Promise<DimensionValues> {
  const { table, dimension, range } = question;
  const filters = filtersOf(metric.where ?? {}, table);
  const layout = layoutOf([rowsOfGroup], table);
  const needed = new Set([dimension, ...filters.map((filter) => filter.dimension)].map(({ name }) => name));
  // A rollup of a table whose rows are as of a day has not all of them.
  const plan = planQuery(table.as_of === undefined ? table : { ...table, rollups: [] }, published, {
    axis: null,
    dimensions: [...needed],
    range,
    compare: null,
    prefer: 'fewest_rows',
  });
  const request: GroupRequest = {
    plan,
    axis: null,
    dimensions: [dimension],
    filters,
    layout,
    chunks: published.chunks.length,
    count_contributions: false,
    page: null,
  };
  const { memory = Budget.unlimited } = context;
  const bytes = await readerOf(generation).bytesOf(request);
  return memory.run(bytes, signal, () => answerRequest(context, metric, question, generation, published, request, new Turns(signal)));
}

async function answerRequest(
  { release: { manifest }, caps }: QueryContext,
  metric: Metric,
  { table, dimension, range, intent, limit_asked }: ValuesQuestion,
  generation: Generation,
  published: PublishedAggregate,
  request: GroupRequest,
  turns: Turns,
): Promise<DimensionValues> {
  const { plan, filters, layout } = request;
  const reader = readerOf(generation);
  const [groups, contributed] = await Promise.all([
    reader.groups(request, turns),
    metric.privacy === null ? reader.contributions(published, plan, filters, turns.signal) : null,
  ]);

  const { search } = intent;
  const threshold = thresholdOf(metric.privacy, fewestRowsOf(layout));
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
  const bounds = { start: intent.start ?? null, end: intent.end ?? null };
  const gaps = gapsOf(
    generation,
    { published, coverage: coverageOf(generation, published), plan, question: { axis: null, range, table, metric, intent: bounds } },
    null,
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
      inputs: [provenanceInput({ manifest, published, metric, table, plan, contributed })],
      columns,
      intent: { ...intent, limit: capped.limit },
      requested_grain: null,
      max_chunk_ids: caps.max_chunk_ids,
      cells: capped.cells,
      turns,
    }),
  };
}

/** The values of groups that hold a text, with their counts. */
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
    if (search === undefined || (value !== null && String(value).includes(search))) found.push([value, Number(states[0])]);
  });
  return found;
}

/** Bytes that an answer takes in memory, roughly. */
function sizeOf({ values, provenance }: DimensionValues): number {
  return values.reduce((bytes, { value }) => bytes + 64 + 2 * String(value).length, 2000 + 50 * provenance.chunk_ids.length);
}
