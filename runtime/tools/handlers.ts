import { nearest } from '../../compiler/diagnostics/didYouMean.ts';
import { canonicalJson } from '../../compiler/canonicalJson.ts';
import type { Manifest, Metric } from '../../compiler/manifest.ts';
import type { DimensionValues } from '../../generated/types.ts';
import { ServiceError } from '../errors/ServiceError.ts';
import { AnswerCache } from '../query/AnswerCache.ts';
import { queryChart } from '../query/chart/queryChart.ts';
import { dimensionValues } from '../query/dimensionValues.ts';
import { freshness } from '../query/freshness.ts';
import * as messages from '../query/messages.ts';
import { metricList } from '../query/metricList.ts';
import { patienceOf, queryMetric } from '../query/queryMetric.ts';
import type { ToolContext, ToolHandlers } from './Tool.ts';

/** One handler for each governed tool. They are given arguments of the right shape, and check them against the catalog. */
export const handlers: ToolHandlers = {
  metric_list: async ({ release, caps }, query) => metricList(release, query, caps),
  metric_query: async (context, { metric, ...intent }) => queryMetric(context, metricNamed(context.release.manifest, metric), intent),
  metric_chart_query: async (context, { metric, chart_kind, x, y, color, facet, ...intent }) => {
    const channels = Object.fromEntries(Object.entries({ x, y, color, facet }).filter(([, column]) => column !== undefined));
    return queryChart(context, metricNamed(context.release.manifest, metric), intent, { chart_kind, ...channels });
  },
  dimension_values_tool: async (context, { metric, ...query }) => {
    const named = metricNamed(context.release.manifest, metric);
    return shared(context).get(canonicalJson([metric, { ...query }, context.caps.default_rows, String(context.caps.max_bytes), context.caps.measure, String(context.caps.max_chunk_ids)]),
      (signal) => dimensionValues(context, named, query, signal), patienceOf(context.timeout_ms, context.signal));
  },
  freshness_get: async ({ release }, { metric }) => freshness(release, metricNamed(release.manifest, metric)),
};

const dimensionValueCaches = new WeakMap<ToolContext['release'], AnswerCache<DimensionValues>>();

function shared({ release }: ToolContext): AnswerCache<DimensionValues> {
  let cache = dimensionValueCaches.get(release);
  if (cache === undefined) {
    cache = new AnswerCache({ entries: 200, bytes: 16 * 2 ** 20 }, ({ values }) => 2000 + values.reduce((bytes, { value }) => bytes + 64 + 2 * String(value).length, 0));
    dimensionValueCaches.set(release, cache);
  }
  return cache;
}

/** @throws {ServiceError} 404 with the nearest name. */
function metricNamed({ metrics }: Manifest, name: string): Metric {
  const metric = Object.hasOwn(metrics, name) ? metrics[name] : undefined;
  if (metric !== undefined) return metric;
  const [guess] = nearest(name, Object.keys(metrics));
  const message = messages.unknownMetric(name, guess);
  throw new ServiceError('unknown_metric', 404, message, [{ path: '/metric', message, ...(guess === undefined ? {} : { suggestion: guess }) }]);
}
