// Made from schemas/ by `npm run generate`. Do not edit.

import type { ChartQuery, ChartResult, DimensionValues, DimensionValuesQuery, Freshness, FreshnessQuery, Intent, MetricList, MetricListQuery, QueryResult, SqlQuery, SqlResult, SqlSchema, SqlSchemaQuery } from './types.ts';

/** The governed tools, as schemas/tools.json describes them. */
export const toolSpecs = [
  {
    "name": "metric_list",
    "title": "List metrics",
    "description": "Lists the metrics with their dimensions, time axes, output columns and chart kinds. Call this first.",
    "takes_metric": false,
    "arguments": [
      "MetricListQuery"
    ],
    "result": "MetricList",
    "http": {
      "get": "/metrics"
    }
  },
  {
    "name": "metric_query",
    "title": "Query a metric",
    "description": "Answers a question to one metric from governed aggregates: grouped, filtered, compared and ranked rows, with their provenance.",
    "takes_metric": true,
    "arguments": [
      "Intent"
    ],
    "result": "QueryResult",
    "http": {
      "post": "/metrics/{name}/query",
      "get_intent": "/metrics/{name}/query"
    }
  },
  {
    "name": "metric_chart_query",
    "title": "Chart a metric",
    "description": "Answers like metric_query, with the same arguments, and adds a validated Vega-Lite specification that draws the rows. metric_list says which chart kinds a metric has.",
    "takes_metric": true,
    "arguments": [
      "Intent",
      "ChartQuery"
    ],
    "result": "ChartResult",
    "http": {
      "post": "/metrics/{name}/chart"
    }
  },
  {
    "name": "dimension_values_tool",
    "title": "List a dimension's values",
    "description": "Lists the values of one dimension that the aggregates hold, most frequent first, null included, with their counts of underlying rows.",
    "takes_metric": true,
    "arguments": [
      "DimensionValuesQuery"
    ],
    "result": "DimensionValues",
    "http": {
      "get": "/metrics/{name}/dimension-values"
    }
  },
  {
    "name": "freshness_get",
    "title": "Get a metric's freshness",
    "description": "Says how recent a metric's aggregates are: latest period, latest complete period, last ingest run, chunks.",
    "takes_metric": true,
    "arguments": [
      "FreshnessQuery"
    ],
    "result": "Freshness",
    "http": {
      "get": "/metrics/{name}/freshness"
    }
  },
  {
    "name": "sql_schema",
    "title": "List governed tables",
    "description": "Lists the tables that sql_query may read, and their columns.",
    "takes_metric": false,
    "requires": "sql",
    "arguments": [
      "SqlSchemaQuery"
    ],
    "result": "SqlSchema",
    "http": {
      "get": "/sql/schema"
    }
  },
  {
    "name": "sql_query",
    "title": "Run governed SQL",
    "description": "Runs one read-only SELECT over aggregates and metric exports; call sql_schema first. Prefer metric_query: it merges states correctly.",
    "takes_metric": false,
    "requires": "sql",
    "arguments": [
      "SqlQuery"
    ],
    "result": "SqlResult",
    "http": {
      "post": "/sql"
    }
  }
] as const;

export type ToolSpec = (typeof toolSpecs)[number];
export type ToolName = ToolSpec['name'];

export interface ToolInputs {
  metric_list: MetricListQuery;
  metric_query: { metric: string } & Intent;
  metric_chart_query: { metric: string } & Intent & ChartQuery;
  dimension_values_tool: { metric: string } & DimensionValuesQuery;
  freshness_get: { metric: string } & FreshnessQuery;
  sql_schema: SqlSchemaQuery;
  sql_query: SqlQuery;
}

export interface ToolOutputs {
  metric_list: MetricList;
  metric_query: QueryResult;
  metric_chart_query: ChartResult;
  dimension_values_tool: DimensionValues;
  freshness_get: Freshness;
  sql_schema: SqlSchema;
  sql_query: SqlResult;
}
