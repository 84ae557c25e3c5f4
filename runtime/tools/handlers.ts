import type { Warning } from '../../generated/types.ts';
import { nearest } from '../../compiler/diagnostics/didYouMean.ts';
import type { Manifest, Metric } from '../../compiler/manifest.ts';
import { ServiceError } from '../errors/ServiceError.ts';
import { queryChart } from '../query/chart/queryChart.ts';
import { dimensionValues } from '../query/dimensionValues.ts';
import { freshness } from '../query/freshness.ts';
import * as messages from '../query/messages.ts';
import * as warningOf from '../query/warnings.ts';
import { metricList } from '../query/metricList.ts';
import { queryMetric } from '../query/queryMetric.ts';
import { servedMetric } from '../release/servedMetric.ts';
import { notEnabled } from '../sql/messages.ts';
import type { GovernedSql } from './GovernedSql.ts';
import type { ToolContext, ToolHandlers } from './Tool.ts';

/** One handler for each governed tool. They are given arguments of the right shape, and check them against the catalog. */
export const handlers: ToolHandlers = {
  metric_list: async ({ release, caps }, query) => metricList(release, query, caps),
  metric_query: async (context, { metric, ...intent }) => {
    const served = servedBy(context, metric);
    return served.told(await queryMetric(served.context, served.metric, intent));
  },
  metric_chart_query: async (context, { metric, chart_kind, x, y, color, facet, ...intent }) => {
    const channels = Object.fromEntries(Object.entries({ x, y, color, facet }).filter(([, column]) => column !== undefined));
    const served = servedBy(context, metric);
    return served.told(await queryChart(served.context, served.metric, intent, { chart_kind, ...channels }));
  },
  dimension_values_tool: async (context, { metric, ...query }) => {
    const served = servedBy(context, metric);
    return dimensionValues(served.context, served.metric, query);
  },
  freshness_get: async ({ release }, { metric }) => freshness(release, metricNamed(release.manifest, metric)),
  sql_schema: async (context, query) => sqlOf(context).schema(context.release, query),
  sql_query: async (context, query) => sqlOf(context).query(context.release, query, context.caps, context.signal),
};

/** What answers a metric, and how its answers say so. @throws {ServiceError} 404 with the nearest name. */
function servedBy(
  context: ToolContext,
  name: string,
): {
  readonly context: ToolContext;
  readonly metric: Metric;
  readonly told: <Answer extends { readonly warnings: readonly Warning[] }>(answer: Answer) => Answer;
} {
  const { metric, release, pending } = servedMetric(context.release, metricNamed(context.release.manifest, name));
  return {
    metric,
    context: { ...context, release },
    told: (answer) =>
      pending === null ? answer : { ...answer, warnings: [warningOf.pending(pending.processor, pending.source), ...answer.warnings] },
  };
}

/** @throws {ServiceError} 404 where SQL is not enabled; surfaces do not offer it then. */
function sqlOf({ sql }: ToolContext): GovernedSql {
  if (sql === undefined) throw new ServiceError('not_found', 404, notEnabled());
  return sql;
}

/** @throws {ServiceError} 404 with the nearest name. */
function metricNamed({ metrics }: Manifest, name: string): Metric {
  const metric = Object.hasOwn(metrics, name) ? metrics[name] : undefined;
  if (metric !== undefined) return metric;
  const known = Object.keys(metrics);
  const guesses = nearest(name, known);
  const [guess] = guesses;
  const message = messages.unknownMetric(name, guesses, known);
  throw new ServiceError('unknown_metric', 404, message, [
    { path: '/metric', message, ...(guess === undefined ? {} : { suggestion: guess }) },
  ]);
}
