import type { Metric } from '../../compiler/manifest.ts';
import type { Cell, DimensionValues, DimensionValuesQuery } from '../../generated/types.ts';
import { checkBounds } from './bounds.ts';
import { capRows } from './capRows.ts';
import { cellOrder, nullsLast } from './cells.ts';
import { contributionsInRange } from './contributions.ts';
import { fetchGroups, type Groups } from './fetchGroups.ts';
import * as messages from './messages.ts';
import { planQuery } from './plan.ts';
import { Problems } from './Problems.ts';
import { provenanceOf } from './provenance.ts';
import type { QueryContext } from './QueryContext.ts';
import { publishedFor } from './queryMetric.ts';
import { ROW_COUNT, type StateLayout } from './states.ts';

const COUNTS: StateLayout = { slots: [{ merge: 'sum', column: ROW_COUNT, scale: 0 }], states: new Map([[ROW_COUNT, { state: null, slot: 0 }]]) };

/**
 * The values of one dimension of a metric's aggregate table with their counts of underlying rows, null included: most frequent first, ties by
 * value, null last. Served from the smallest table that has them.
 * @param signal of the computation; it interrupts the statement.
 * @throws {ServiceError} 400 or 409.
 */
export async function dimensionValues({ release, caps }: QueryContext, metric: Metric, query: DimensionValuesQuery, signal: AbortSignal): Promise<DimensionValues> {
  const { manifest } = release;
  const table = manifest.tables[metric.table];
  if (table === undefined) throw new Error(`the metric ${metric.name} has no table`);
  const problems = new Problems();
  const names = table.dimensions.map(({ name }) => name);
  const dimension = table.dimensions.find(({ name }) => name === query.dimension);
  if (dimension === undefined) {
    problems.addUnknown('/dimension', query.dimension, names, (guess) => messages.unknownDimension(metric.name, query.dimension, names, guess));
  }
  if (query.search?.isWellFormed() === false) problems.add('/search', messages.notText('search'));
  const bounds = checkBounds(query.start, query.end, table.grain, problems);
  const limit = query.limit ?? caps.default_rows;
  if (limit > caps.max_rows) problems.add('/limit', messages.limitTooLarge(limit, caps.max_rows), String(caps.max_rows));
  problems.throwIfAny();
  if (dimension === undefined) throw new Error('an unknown dimension was let through');

  const { generation, published } = publishedFor(release, metric);
  const plan = planQuery(table, published, { axis: null, dimensions: [dimension.name], range: bounds.range, compare: false, prefer: 'fewest_rows' });
  const request = { plan, axis: null, dimensions: [dimension], filters: [], layout: COUNTS, chunks: published.chunks.length, count_contributions: false, page: null };
  const [groups, contributed] = await Promise.all([fetchGroups(generation, request, signal), contributionsInRange(generation, published, plan)]);

  const byValue = nullsLast(cellOrder(dimension.type), false);
  const found = valuesOf(groups)
    .filter(([value]) => query.search === undefined || (value !== null && String(value).includes(query.search)))
    .sort(([a, countA], [b, countB]) => countB - countA || byValue(a, b));
  const columns = [{ name: 'value', type: dimension.type, role: 'dimension', label: '', unit: null, format: null }, { name: 'count', type: 'integer', role: 'output', label: '', unit: null, format: null }] as const;
  const capped = capRows(columns, found, limit, query.limit !== undefined, caps);
  return {
    metric: metric.name,
    dimension: dimension.name,
    values: capped.cells.map(([value = null, count]) => ({ value, count: Number(count) })),
    more: capped.more,
    provenance: provenanceOf({
      manifest, generation, published, metric, table, plan, contributed, columns,
      intent: {
        dimension: dimension.name,
        ...(query.search === undefined ? {} : { search: query.search }),
        ...(bounds.start === null ? {} : { start: bounds.start }),
        ...(bounds.end === null ? {} : { end: bounds.end }),
        limit: capped.limit,
      },
      requested_grain: null,
      max_chunk_ids: caps.max_chunk_ids,
      cells: capped.cells,
    }),
  };
}

function valuesOf({ keys, groups }: Groups): [Cell, number][] {
  return groups.map(({ codes: [code = -1], states: [count] }) => [code < 0 ? null : keys[0]!.values[code]!, Number(count)]);
}
