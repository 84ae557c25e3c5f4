// Made from schemas/ by `npm run generate`. Do not edit.

import type { ChartQuery, ChartResult, ChatAnswer, ChatQuery, DimensionValues, DimensionValuesQuery, ExplainQuery, Explanation, Freshness, FreshnessQuery, Intent, MetricList, MetricListQuery, QueryResult, ReportList, ReportListQuery, SqlQuery, SqlResult, SqlSchema, SqlSchemaQuery } from './types.ts';

/** What schemas/tools.json says about a governed tool. */
interface ToolDescription {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly takes_metric: boolean;
  /** Schemas of its arguments, together. */
  readonly arguments: readonly string[];
  readonly result: string;
  /** What a server may be without: governed SQL, which it is started with, or chat, which answers where the workspace names a model. */
  readonly requires: 'sql' | 'chat' | null;
  /** What decides its answer: a release, so that the answer may be kept for as long as that one serves, or more of the workspace. */
  readonly reads: 'release' | 'workspace';
  /** What a call waits for: one of the slots that tools share, or its turn in a queue that the tool keeps itself. */
  readonly waits_for: 'slot' | 'own_queue';
  /** Where it is offered, and what that surface alone has to know of it. */
  readonly surfaces: {
    /** Paths by method; `get_intent` takes the arguments as one parameter. At `csv` its rows come as CSV, whichever way they are asked for. */
    readonly http?: {
      readonly get?: string;
      readonly get_intent?: string;
      readonly post?: string;
      readonly csv?: string;
      /** Its answers list chunk ids: at most so many, unless `?provenance=full` asks for all. */
      readonly chunk_ids?: true;
      /** Its steps, in their order, which text/event-stream gives as they happen. */
      readonly events?: readonly string[];
    };
    readonly mcp?: Readonly<Record<string, never>>;
  };
}

/** The governed tools, as schemas/tools.json describes them. */
export const toolSpecs = [
  {
    "name": "metric_list",
    "title": "List metrics",
    "description": "Lists the metrics with their dimensions, time axes and output columns. Call this first.",
    "takes_metric": false,
    "arguments": [
      "MetricListQuery"
    ],
    "result": "MetricList",
    "requires": null,
    "reads": "release",
    "waits_for": "slot",
    "surfaces": {
      "http": {
        "get": "/metrics"
      },
      "mcp": {}
    }
  },
  {
    "name": "metric_query",
    "title": "Query a metric",
    "description": "Answers a question to one metric or several from governed aggregates: grouped, filtered, compared and ranked rows, with provenance.",
    "takes_metric": true,
    "arguments": [
      "Intent"
    ],
    "result": "QueryResult",
    "requires": null,
    "reads": "release",
    "waits_for": "slot",
    "surfaces": {
      "http": {
        "post": "/metrics/{name}/query",
        "get_intent": "/metrics/{name}/query",
        "csv": "/metrics/{name}/query.csv",
        "chunk_ids": true
      },
      "mcp": {}
    }
  },
  {
    "name": "metric_chart_query",
    "title": "Chart a metric",
    "description": "Answers like metric_query, with the same arguments, and adds a validated Vega-Lite specification that draws the rows.",
    "takes_metric": true,
    "arguments": [
      "Intent",
      "ChartQuery"
    ],
    "result": "ChartResult",
    "requires": null,
    "reads": "release",
    "waits_for": "slot",
    "surfaces": {
      "http": {
        "post": "/metrics/{name}/chart",
        "chunk_ids": true
      },
      "mcp": {}
    }
  },
  {
    "name": "metric_explain",
    "title": "Explain a change",
    "description": "Says why a metric changed between two periods: for each dimension the values that drove the change, with contributions that add up. Call it for questions of why.",
    "takes_metric": true,
    "arguments": [
      "ExplainQuery"
    ],
    "result": "Explanation",
    "requires": null,
    "reads": "release",
    "waits_for": "slot",
    "surfaces": {
      "http": {
        "post": "/metrics/{name}/explain",
        "chunk_ids": true
      },
      "mcp": {}
    }
  },
  {
    "name": "dimension_values_tool",
    "title": "List a dimension's values",
    "description": "Lists a dimension's values, most frequent first, null included, with counts of underlying rows.",
    "takes_metric": true,
    "arguments": [
      "DimensionValuesQuery"
    ],
    "result": "DimensionValues",
    "requires": null,
    "reads": "release",
    "waits_for": "slot",
    "surfaces": {
      "http": {
        "get": "/metrics/{name}/dimension-values",
        "chunk_ids": true
      },
      "mcp": {}
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
    "requires": null,
    "reads": "release",
    "waits_for": "slot",
    "surfaces": {
      "http": {
        "get": "/metrics/{name}/freshness"
      },
      "mcp": {}
    }
  },
  {
    "name": "report_list",
    "title": "List reports",
    "description": "Lists the reports of the catalog: their pages, what each tile asks, and what of a reader's choices it takes.",
    "takes_metric": false,
    "arguments": [
      "ReportListQuery"
    ],
    "result": "ReportList",
    "requires": null,
    "reads": "release",
    "waits_for": "slot",
    "surfaces": {
      "http": {
        "get": "/reports"
      }
    }
  },
  {
    "name": "sql_schema",
    "title": "List governed tables",
    "description": "Lists the tables that sql_query may read, and their columns.",
    "takes_metric": false,
    "arguments": [
      "SqlSchemaQuery"
    ],
    "result": "SqlSchema",
    "requires": "sql",
    "reads": "workspace",
    "waits_for": "slot",
    "surfaces": {
      "http": {
        "get": "/sql/schema"
      },
      "mcp": {}
    }
  },
  {
    "name": "sql_query",
    "title": "Run governed SQL",
    "description": "Runs one read-only SELECT over aggregates and metric exports; call sql_schema first. Prefer metric_query: it merges states correctly.",
    "takes_metric": false,
    "arguments": [
      "SqlQuery"
    ],
    "result": "SqlResult",
    "requires": "sql",
    "reads": "workspace",
    "waits_for": "own_queue",
    "surfaces": {
      "http": {
        "post": "/sql",
        "csv": "/sql.csv"
      },
      "mcp": {}
    }
  },
  {
    "name": "chat",
    "title": "Ask in words",
    "description": "Answers a question in plain words: a model plans it, the plan is checked like any other intent, and the answer shows it. Needs a model, which ai.yaml names.",
    "takes_metric": false,
    "arguments": [
      "ChatQuery"
    ],
    "result": "ChatAnswer",
    "requires": "chat",
    "reads": "workspace",
    "waits_for": "own_queue",
    "surfaces": {
      "http": {
        "post": "/chat",
        "events": [
          "planned",
          "answered",
          "narrated"
        ]
      }
    }
  }
] as const satisfies readonly ToolDescription[];

export type ToolSpec = (typeof toolSpecs)[number];
export type ToolName = ToolSpec['name'];
export type Surface = keyof ToolDescription['surfaces'];
/** A tool that a surface offers. */
export type ToolOn<Offering extends Surface> = Extract<ToolSpec, { readonly surfaces: Readonly<Record<Offering, unknown>> }>;

/** Those whose answers say where they come from. */
export const toolsWithProvenance: readonly ToolName[] = ["metric_query","metric_chart_query","metric_explain","dimension_values_tool","chat"];

export interface ToolInputs {
  metric_list: MetricListQuery;
  metric_query: { metric: string } & Intent;
  metric_chart_query: { metric: string } & Intent & ChartQuery;
  metric_explain: { metric: string } & ExplainQuery;
  dimension_values_tool: { metric: string } & DimensionValuesQuery;
  freshness_get: { metric: string } & FreshnessQuery;
  report_list: ReportListQuery;
  sql_schema: SqlSchemaQuery;
  sql_query: SqlQuery;
  chat: ChatQuery;
}

export interface ToolOutputs {
  metric_list: MetricList;
  metric_query: QueryResult;
  metric_chart_query: ChartResult;
  metric_explain: Explanation;
  dimension_values_tool: DimensionValues;
  freshness_get: Freshness;
  report_list: ReportList;
  sql_schema: SqlSchema;
  sql_query: SqlResult;
  chat: ChatAnswer;
}
