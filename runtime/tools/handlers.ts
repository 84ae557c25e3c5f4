import { nearest } from '../../compiler/diagnostics/didYouMean.ts';
import type { Metric } from '../../compiler/manifest.ts';
import type { SqlSchema, Warning } from '../../generated/types.ts';
import { ServiceError } from '../errors/ServiceError.ts';
import { queryChart } from '../query/chart/queryChart.ts';
import { dimensionValues } from '../query/dimensionValues.ts';
import { explainMetric } from '../query/explainMetric.ts';
import { freshness } from '../query/freshness.ts';
import * as messages from '../query/words/messages.ts';
import { metricList } from '../query/metricList.ts';
import { reportList } from '../query/reportList.ts';
import { queryMetric } from '../query/queryMetric.ts';
import { unwatched } from '../telemetry/Observer.ts';
import { seenMetric } from '../query/served/seenMetric.ts';
import { checkWarnings } from '../query/served/checkWarnings.ts';
import { generationWarnings } from '../query/served/servingWarnings.ts';
import { renamed } from '../query/words/warnings.ts';
import { wordSearch } from '../query/served/wordSearch.ts';
import type { ReleaseView } from '../release/ReleaseView.ts';
import type { GovernedSql } from '../sql/GovernedSql.ts';
import { notEnabled } from '../sql/messages.ts';
import type { Chat } from './Chat.ts';
import { sqlResult } from './sqlResult.ts';
import type { ToolContext, ToolHandlers } from './Tool.ts';

/** One handler for each governed tool. They get arguments of the right shape and check them against the catalog. */
export const handlers: ToolHandlers = {
  metric_list: async ({ release, caps }, query) => metricList(release, query, caps),
  metric_query: async (context, { metric, ...intent }) => ofMetric(context, metric, (today) => queryMetric(context, today, intent)),
  metric_chart_query: async (context, { metric, chart_kind, x, y, color, facet, ...intent }) => {
    const channels = Object.fromEntries(Object.entries({ x, y, color, facet }).filter(([, column]) => column !== undefined));
    return ofMetric(context, metric, (today) => queryChart(context, today, intent, { chart_kind, ...channels }));
  },
  metric_explain: async (context, { metric, ...query }) => ofMetric(context, metric, (today) => explainMetric(context, today, query)),
  dimension_values_tool: async (context, { metric, ...query }) =>
    ofMetric(context, metric, (today) => dimensionValues(context, today, query)),
  freshness_get: async (context, { metric }) => ofMetric(context, metric, async (today) => freshness(context.release, today)),
  report_list: async ({ release }) => reportList(release),
  sql_schema: async (context, { search }) => foundIn(await sqlOf(context).schema(context.release), search),
  chat: async (context, query) => chatOf(context).answer(context, query),
  sql_query: async (context, { sql, limit = null }) => {
    const { caps, signal, release, watch = unwatched } = context;
    const statement = sqlOf(context).prepare(sql, release);
    const cursor = await watch.engine('statement', () => statement.open({ ...caps, limit, encoding: caps.measure }, [], signal));
    const said = [...generationWarnings(release), ...checkWarnings(release, new Set(cursor.tables))];
    return sqlResult(cursor, said, limit, caps);
  },
};

/** @throws {ServiceError} 404 when SQL is not enabled, in which case surfaces do not offer it. */
function sqlOf({ sql }: ToolContext): GovernedSql {
  if (sql === undefined) throw new ServiceError('not_found', 404, notEnabled());
  return sql;
}

/** Only those tables that a search finds. */
function foundIn({ tables, withheld }: SqlSchema, search: string | undefined): SqlSchema {
  const found = wordSearch(search);
  return {
    tables: tables.filter(({ name, description, columns }) => found([name, description, ...columns.map((column) => column.name)])),
    withheld: withheld.filter(({ name }) => found([name])),
  };
}

/** @throws {ServiceError} 503 when this process answers no questions in words. */
function chatOf({ chat }: ToolContext): Chat {
  if (chat === undefined) throw new ServiceError('chat_not_configured', 503, messages.noChat());
  return chat;
}

/** Answers for the metric of a name; of a former one it says so. */
async function ofMetric<Answer extends { warnings?: Warning[] }>(
  { release }: ToolContext,
  name: string,
  answer: (metric: Metric) => Promise<Answer>,
): Promise<Answer> {
  const metric = metricNamed(release, name);
  const answered = await answer(metric);
  if (metric.name === name) return answered;
  return { ...answered, warnings: [renamed(new Map([[name, metric.name]])), ...(answered.warnings ?? [])] };
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
