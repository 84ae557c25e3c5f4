import { nearest } from '../../compiler/diagnostics/didYouMean.ts';
import type { Metric } from '../../compiler/manifest.ts';
import { ServiceError } from '../errors/ServiceError.ts';
import { queryChart } from '../query/chart/queryChart.ts';
import { dimensionValues } from '../query/dimensionValues.ts';
import { freshness } from '../query/freshness.ts';
import * as messages from '../query/messages.ts';
import { metricList } from '../query/metricList.ts';
import { reportList } from '../query/reportList.ts';
import { queryMetric } from '../query/queryMetric.ts';
import { unwatched } from '../telemetry/Observer.ts';
import { seenMetric } from '../query/seenMetric.ts';
import { isWhole, type ReleaseView, type WholeView } from '../release/ReleaseView.ts';
import { notEnabled, notForToken } from '../sql/messages.ts';
import type { Chat } from './Chat.ts';
import type { GovernedSql } from './GovernedSql.ts';
import type { ToolContext, ToolHandlers } from './Tool.ts';

/** One handler for each governed tool. They get arguments of the right shape and check them against the catalog. */
export const handlers: ToolHandlers = {
  metric_list: async ({ release, caps }, query) => metricList(release, query, caps),
  metric_query: async (context, { metric, ...intent }) => queryMetric(context, metricNamed(context.release, metric), intent),
  metric_chart_query: async (context, { metric, chart_kind, x, y, color, facet, ...intent }) => {
    const channels = Object.fromEntries(Object.entries({ x, y, color, facet }).filter(([, column]) => column !== undefined));
    return queryChart(context, metricNamed(context.release, metric), intent, { chart_kind, ...channels });
  },
  dimension_values_tool: async (context, { metric, ...query }) => dimensionValues(context, metricNamed(context.release, metric), query),
  freshness_get: async ({ release }, { metric }) => freshness(release, metricNamed(release, metric)),
  report_list: async ({ release }) => reportList(release),
  sql_schema: async (context, query) => sqlOf(context).schema(wholeOf(context), query),
  chat: async (context, query) => chatOf(context).answer(context, query),
  sql_query: async (context, query) => {
    const { caps, signal, watch = unwatched } = context;
    const release = wholeOf(context);
    return watch.engine('statement', () => sqlOf(context).query(release, query, caps, signal));
  },
};

/** @throws {ServiceError} 404 when SQL is not enabled, in which case surfaces do not offer it. */
function sqlOf({ sql }: ToolContext): GovernedSql {
  if (sql === undefined) throw new ServiceError('not_found', 404, notEnabled());
  return sql;
}

/**
 * Statements read whole tables, which no list of metrics or row filter narrows to what a principal may see.
 * @throws {ServiceError} 403 for a principal that may not see all of them.
 */
function wholeOf({ release }: ToolContext): WholeView {
  if (isWhole(release)) return release;
  throw new ServiceError('forbidden', 403, notForToken());
}

/** @throws {ServiceError} 503 when this process answers no questions in words. */
function chatOf({ chat }: ToolContext): Chat {
  if (chat === undefined) throw new ServiceError('chat_not_configured', 503, messages.noChat());
  return chat;
}

/** @throws {ServiceError} 404 with the nearest name. */
function metricNamed(view: ReleaseView, name: string): Metric {
  const metric = seenMetric(view, name);
  if (metric !== null) return metric;
  const known = Object.keys(view.manifest.metrics);
  const guesses = nearest(name, known);
  const [guess] = guesses;
  const message = messages.unknownMetric(name, guesses, known);
  throw new ServiceError('unknown_metric', 404, message, [
    { path: '/metric', message, ...(guess === undefined ? {} : { suggestion: guess }) },
  ]);
}
