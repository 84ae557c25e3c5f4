// Made from schemas/ by `npm run generate`. Do not edit.

export const aiSchema = {
  "$schema": "https://json-schema.org/draft/2020-12/schema",
  "$id": "https://schemas.governed-aggregates.dev/ai.schema.json",
  "title": "Ai",
  "description": "ai.yaml, next to the catalog folder: the model that plans questions asked in words. Without the file there is no chat. It contains no key, which belongs in an environment variable.",
  "type": "object",
  "additionalProperties": false,
  "required": [
    "provider",
    "model",
    "api_key_env"
  ],
  "properties": {
    "provider": {
      "title": "provider",
      "description": "The request format of the model: openai for chat completions with JSON-schema output, which many services and local servers support; anthropic for messages with a tool.",
      "type": "string",
      "enum": [
        "openai",
        "anthropic"
      ]
    },
    "model": {
      "title": "model",
      "description": "The provider's name of the model.",
      "type": "string",
      "minLength": 1,
      "maxLength": 200,
      "examples": [
        "gpt-4.1-mini",
        "claude-sonnet-4-5"
      ]
    },
    "api_base": {
      "title": "api base",
      "description": "The address for requests, without the path of the operation; default: the provider's own. It must be https, except for http://localhost or http://127.0.0.1 on this machine.",
      "type": "string",
      "minLength": 1,
      "maxLength": 500,
      "examples": [
        "http://localhost:11434/v1"
      ]
    },
    "api_key_env": {
      "title": "api key env",
      "description": "The environment variable with the key, in capitals. It is read for each request; a local server that needs no key accepts any value.",
      "type": "string",
      "pattern": "^[A-Z][A-Z0-9_]*$",
      "maxLength": 100,
      "examples": [
        "OPENAI_API_KEY"
      ]
    },
    "timeout": {
      "title": "timeout",
      "description": "Seconds that the model may take for all its calls for one answer together; default: 60.",
      "type": "integer",
      "minimum": 1,
      "maximum": 300
    },
    "temperature": {
      "title": "temperature",
      "description": "The sampling temperature, from 0; default: the provider's, because some models accept no other.",
      "type": "number",
      "minimum": 0,
      "maximum": 2
    },
    "guidance": {
      "title": "guidance",
      "description": "Advice for every plan, in plain words: what business terms mean, which metric to prefer. The model gets it with each question.",
      "type": "string",
      "minLength": 1,
      "maxLength": 1000
    }
  }
} as const;

export const chartQuerySchema = {
  "$schema": "https://json-schema.org/draft/2020-12/schema",
  "$id": "https://schemas.governed-aggregates.dev/chart_query.schema.json",
  "title": "ChartQuery",
  "type": "object",
  "additionalProperties": false,
  "required": [
    "chart_kind"
  ],
  "properties": {
    "chart_kind": {
      "$ref": "#/$defs/ChartKind"
    },
    "x": {
      "description": "The column on x.",
      "type": "string"
    },
    "y": {
      "description": "The column on y.",
      "type": "string"
    },
    "color": {
      "description": "The column that colours the marks.",
      "type": "string"
    },
    "facet": {
      "description": "The column that splits the chart into panels.",
      "type": "string"
    }
  },
  "$defs": {
    "ChartKind": {
      "title": "ChartKind",
      "description": "line and stacked_area put the time column on x; donut takes y and color, heatmap x, y and color, kpi_card y and no grouping, table no channel; boxplot needs quantiles. A channel that only one column can be on may be left out; so may those of histogram, funnel and the curves, which take the metric's own columns.",
      "type": "string",
      "enum": [
        "line",
        "bar",
        "stacked_area",
        "scatter",
        "heatmap",
        "donut",
        "table",
        "kpi_card",
        "boxplot",
        "histogram",
        "funnel",
        "roc_curve",
        "precision_recall_curve",
        "calibration_curve"
      ]
    }
  }
} as const;

export const chatQuerySchema = {
  "$schema": "https://json-schema.org/draft/2020-12/schema",
  "$id": "https://schemas.governed-aggregates.dev/chat_query.schema.json",
  "title": "ChatQuery",
  "description": "A question in words.",
  "type": "object",
  "additionalProperties": false,
  "required": [
    "question"
  ],
  "properties": {
    "question": {
      "description": "The question, in plain words; at most 1,000 characters.",
      "type": "string",
      "minLength": 1,
      "maxLength": 1000
    },
    "conversation_id": {
      "description": "From an earlier answer: the question goes on from there. A conversation is kept for an hour.",
      "type": "string",
      "maxLength": 100
    },
    "allow_sql": {
      "x-requires": "sql",
      "description": "Whether the plan may be a statement of governed SQL, where the server offers that.",
      "type": "boolean",
      "default": false
    },
    "narrate": {
      "description": "Whether the model words the text of the answer, from at most 50 of its rows; every number in it is checked.",
      "type": "boolean",
      "default": false
    }
  }
} as const;

export const dashboardsSchema = {
  "$schema": "https://json-schema.org/draft/2020-12/schema",
  "$id": "https://schemas.governed-aggregates.dev/dashboards.schema.json",
  "title": "Dashboards",
  "description": "catalog/dashboards.yaml: reports, pages of tiles over the metrics. Without the file there are none. Nothing stored depends on it.",
  "type": "object",
  "additionalProperties": false,
  "required": [
    "reports"
  ],
  "properties": {
    "reports": {
      "title": "reports",
      "description": "The reports, by name.",
      "type": "object",
      "propertyNames": {
        "$ref": "#/$defs/Name"
      },
      "additionalProperties": {
        "$ref": "#/$defs/Report"
      },
      "minProperties": 1
    }
  },
  "$defs": {
    "Name": {
      "title": "Name",
      "description": "A lower-case name: a letter, then letters, digits and underscores.",
      "type": "string",
      "pattern": "^[a-z][a-z0-9_]*$",
      "maxLength": 63
    },
    "RowCondition": {
      "title": "RowCondition",
      "description": "A single value, a list of allowed values, null for no value, or operators that must all hold: eq, ne, gt, gte, lt, lte, in, not_in, contains, starts_with, ends_with, is_null, not_null.",
      "type": [
        "string",
        "number",
        "boolean",
        "null",
        "array",
        "object"
      ],
      "items": {
        "type": [
          "string",
          "number",
          "boolean",
          "null"
        ]
      },
      "additionalProperties": false,
      "minProperties": 1,
      "properties": {
        "eq": {
          "title": "eq",
          "description": "Equal to this value; null for rows without one.",
          "type": [
            "string",
            "number",
            "boolean",
            "null"
          ],
          "examples": [
            "EMEA"
          ]
        },
        "ne": {
          "title": "ne",
          "description": "Different from this value, including rows without one.",
          "type": [
            "string",
            "number",
            "boolean",
            "null"
          ]
        },
        "gt": {
          "title": "gt",
          "description": "Greater than this value.",
          "type": [
            "string",
            "number",
            "boolean",
            "null"
          ],
          "examples": [
            10
          ]
        },
        "gte": {
          "title": "gte",
          "description": "This value or greater.",
          "type": [
            "string",
            "number",
            "boolean",
            "null"
          ]
        },
        "lt": {
          "title": "lt",
          "description": "Less than this value.",
          "type": [
            "string",
            "number",
            "boolean",
            "null"
          ]
        },
        "lte": {
          "title": "lte",
          "description": "This value or less.",
          "type": [
            "string",
            "number",
            "boolean",
            "null"
          ],
          "examples": [
            20
          ]
        },
        "in": {
          "title": "in",
          "description": "One of these values; a null in the list matches rows without one.",
          "type": "array",
          "items": {
            "type": [
              "string",
              "number",
              "boolean",
              "null"
            ]
          },
          "examples": [
            [
              "EMEA",
              "APAC"
            ]
          ]
        },
        "not_in": {
          "title": "not in",
          "description": "None of these values; rows without one are kept unless the list contains null.",
          "type": "array",
          "items": {
            "type": [
              "string",
              "number",
              "boolean",
              "null"
            ]
          },
          "examples": [
            [
              "EMEA"
            ]
          ]
        },
        "contains": {
          "title": "contains",
          "description": "A text that contains this, case-sensitive.",
          "type": "string",
          "examples": [
            "ham"
          ]
        },
        "starts_with": {
          "title": "starts with",
          "description": "A text that starts with this, case-sensitive.",
          "type": "string"
        },
        "ends_with": {
          "title": "ends with",
          "description": "A text that ends with this, case-sensitive.",
          "type": "string",
          "examples": [
            "berg"
          ]
        },
        "is_null": {
          "title": "is null",
          "description": "True: rows without a value.",
          "type": "boolean",
          "examples": [
            true
          ]
        },
        "not_null": {
          "title": "not null",
          "description": "True: rows with a value.",
          "type": "boolean"
        }
      }
    },
    "Preset": {
      "title": "Preset",
      "description": "A period that ends with the data: last_28_days, last_3_months and the like are complete days, weeks, months, quarters or years; this_month and the like start with the calendar unit of the last day; all is everything.",
      "type": "string",
      "pattern": "^(?:all|last_[1-9]\\d{0,3}_(?:days|weeks|months|quarters|years)|this_(?:week|month|quarter|year))$",
      "maxLength": 24,
      "examples": [
        "last_28_days"
      ]
    },
    "Width": {
      "title": "Width",
      "description": "How much of the page's width the tile takes; on a narrow screen every tile takes all of it. Default: a quarter for a number, a half for a chart or a table, all for a text.",
      "type": "string",
      "enum": [
        "quarter",
        "third",
        "half",
        "full"
      ]
    },
    "Report": {
      "title": "ReportSpec",
      "description": "One report: what its reader can choose, and its pages.",
      "type": "object",
      "additionalProperties": false,
      "required": [
        "pages"
      ],
      "properties": {
        "label": {
          "title": "label",
          "description": "Its title on the page. Default: its name in words.",
          "type": "string",
          "minLength": 1,
          "maxLength": 200
        },
        "description": {
          "title": "description",
          "description": "What it shows, for readers of the page.",
          "type": "string",
          "minLength": 1,
          "maxLength": 2000
        },
        "filters": {
          "title": "filters",
          "description": "Dimensions by which the reader can filter the report; a tile to which one does not apply says so.",
          "type": "array",
          "items": {
            "type": "string"
          },
          "uniqueItems": true
        },
        "periods": {
          "title": "periods",
          "description": "The periods that the reader can choose besides days of their own; the first is selected initially. Default: all, last_28_days, last_3_months.",
          "type": "array",
          "items": {
            "$ref": "#/$defs/Preset"
          },
          "uniqueItems": true,
          "minItems": 1
        },
        "compare": {
          "title": "compare",
          "description": "The initial comparison: with the previous period, or the same one a year earlier. Default: none.",
          "type": "string",
          "enum": [
            "prior_period",
            "prior_year"
          ]
        },
        "pages": {
          "title": "pages",
          "description": "The pages, in order.",
          "type": "array",
          "items": {
            "$ref": "#/$defs/Page"
          },
          "minItems": 1,
          "maxItems": 20
        }
      }
    },
    "Page": {
      "title": "PageSpec",
      "description": "One page of a report.",
      "type": "object",
      "additionalProperties": false,
      "required": [
        "name",
        "tiles"
      ],
      "properties": {
        "name": {
          "$ref": "#/$defs/Name"
        },
        "label": {
          "title": "label",
          "description": "Its title on the page. Default: its name in words.",
          "type": "string",
          "minLength": 1,
          "maxLength": 200
        },
        "description": {
          "title": "description",
          "description": "What it shows, for readers of the page.",
          "type": "string",
          "minLength": 1,
          "maxLength": 2000
        },
        "tiles": {
          "title": "tiles",
          "description": "The tiles, from left to right and top to bottom. Names are unique in the report.",
          "type": "array",
          "items": {
            "$ref": "#/$defs/Tile"
          },
          "minItems": 1,
          "maxItems": 40
        }
      }
    },
    "Tile": {
      "title": "TileSpec",
      "description": "One tile; `kind` decides what it shows.",
      "type": "object",
      "discriminator": {
        "propertyName": "kind"
      },
      "required": [
        "kind"
      ],
      "properties": {
        "kind": {
          "title": "kind",
          "description": "What the tile shows.",
          "type": "string",
          "enum": [
            "kpi",
            "chart",
            "table",
            "text"
          ]
        }
      },
      "oneOf": [
        {
          "$ref": "#/$defs/KpiTile"
        },
        {
          "$ref": "#/$defs/ChartTile"
        },
        {
          "$ref": "#/$defs/TableTile"
        },
        {
          "$ref": "#/$defs/TextTile"
        }
      ]
    },
    "KpiTile": {
      "title": "KpiTile",
      "description": "One number over the page's period, with its comparison and a small trend line.",
      "type": "object",
      "additionalProperties": false,
      "required": [
        "name",
        "kind",
        "metric"
      ],
      "properties": {
        "name": {
          "$ref": "#/$defs/Name"
        },
        "kind": {
          "title": "kind",
          "description": "One number over the page's period, with its comparison and a small trend line.",
          "type": "string",
          "const": "kpi"
        },
        "label": {
          "title": "label",
          "description": "Its title on the page. Default: its name in words.",
          "type": "string",
          "minLength": 1,
          "maxLength": 200
        },
        "description": {
          "title": "description",
          "description": "What it shows, for readers of the page.",
          "type": "string",
          "minLength": 1,
          "maxLength": 2000
        },
        "width": {
          "$ref": "#/$defs/Width"
        },
        "metric": {
          "title": "metric",
          "description": "The metric to ask.",
          "type": "string",
          "minLength": 1
        },
        "output": {
          "title": "output",
          "description": "The output column to show, for a metric with several. Default: the first.",
          "type": "string",
          "minLength": 1
        },
        "filters": {
          "title": "filters",
          "description": "Conditions on dimensions for this tile, in addition to those of the page.",
          "type": "object",
          "additionalProperties": {
            "$ref": "#/$defs/RowCondition"
          }
        },
        "trend": {
          "title": "trend",
          "description": "The period of the trend line below the number; none for only the number. Default: the finest that gives at most 100 points.",
          "type": "string",
          "enum": [
            "none",
            "day",
            "week",
            "month",
            "quarter",
            "year"
          ]
        }
      }
    },
    "ChartTile": {
      "title": "ChartTile",
      "description": "A chart of a metric's answer.",
      "type": "object",
      "additionalProperties": false,
      "required": [
        "name",
        "kind",
        "metric",
        "chart"
      ],
      "properties": {
        "name": {
          "$ref": "#/$defs/Name"
        },
        "kind": {
          "title": "kind",
          "description": "A chart of a metric's answer.",
          "type": "string",
          "const": "chart"
        },
        "label": {
          "title": "label",
          "description": "Its title on the page. Default: its name in words.",
          "type": "string",
          "minLength": 1,
          "maxLength": 200
        },
        "description": {
          "title": "description",
          "description": "What it shows, for readers of the page.",
          "type": "string",
          "minLength": 1,
          "maxLength": 2000
        },
        "width": {
          "$ref": "#/$defs/Width"
        },
        "metric": {
          "title": "metric",
          "description": "The metric to ask.",
          "type": "string",
          "minLength": 1
        },
        "chart": {
          "title": "chart",
          "description": "How the answer is drawn: one of the chart kinds that the metric has.",
          "type": "string",
          "enum": [
            "line",
            "bar",
            "stacked_area",
            "scatter",
            "heatmap",
            "donut",
            "boxplot",
            "histogram",
            "funnel",
            "roc_curve",
            "precision_recall_curve",
            "calibration_curve"
          ]
        },
        "intent": {
          "$ref": "#/$defs/TileIntent"
        },
        "x": {
          "title": "x",
          "description": "The column on the x axis. Default: the only one that fits, or the metric's usual one.",
          "type": "string",
          "minLength": 1
        },
        "y": {
          "title": "y",
          "description": "The column on the y axis. Default: the only one that fits, or the metric's first output.",
          "type": "string",
          "minLength": 1
        },
        "color": {
          "title": "color",
          "description": "The column that colours the marks.",
          "type": "string",
          "minLength": 1
        },
        "facet": {
          "title": "facet",
          "description": "The column that splits the chart into panels.",
          "type": "string",
          "minLength": 1
        }
      }
    },
    "TableTile": {
      "title": "TableTile",
      "description": "The rows of an answer.",
      "type": "object",
      "additionalProperties": false,
      "required": [
        "name",
        "kind",
        "metric"
      ],
      "properties": {
        "name": {
          "$ref": "#/$defs/Name"
        },
        "kind": {
          "title": "kind",
          "description": "The rows of an answer.",
          "type": "string",
          "const": "table"
        },
        "label": {
          "title": "label",
          "description": "Its title on the page. Default: its name in words.",
          "type": "string",
          "minLength": 1,
          "maxLength": 200
        },
        "description": {
          "title": "description",
          "description": "What it shows, for readers of the page.",
          "type": "string",
          "minLength": 1,
          "maxLength": 2000
        },
        "width": {
          "$ref": "#/$defs/Width"
        },
        "metric": {
          "title": "metric",
          "description": "The metric to ask.",
          "type": "string",
          "minLength": 1
        },
        "intent": {
          "$ref": "#/$defs/TileIntent"
        }
      }
    },
    "TextTile": {
      "title": "TextTile",
      "description": "Text between the numbers. It is shown as written: nothing in it is markup, and an empty line starts a new paragraph.",
      "type": "object",
      "additionalProperties": false,
      "required": [
        "name",
        "kind",
        "text"
      ],
      "properties": {
        "name": {
          "$ref": "#/$defs/Name"
        },
        "kind": {
          "title": "kind",
          "description": "Text between the numbers. It is shown as written: nothing in it is markup, and an empty line starts a new paragraph.",
          "type": "string",
          "const": "text"
        },
        "label": {
          "title": "label",
          "description": "Its title on the page. Default: its name in words.",
          "type": "string",
          "minLength": 1,
          "maxLength": 200
        },
        "description": {
          "title": "description",
          "description": "What it shows, for readers of the page.",
          "type": "string",
          "minLength": 1,
          "maxLength": 2000
        },
        "width": {
          "$ref": "#/$defs/Width"
        },
        "text": {
          "title": "text",
          "description": "The text.",
          "type": "string",
          "minLength": 1,
          "maxLength": 10000
        }
      }
    },
    "TileIntent": {
      "title": "TileIntent",
      "description": "The question that a tile asks, in the form of any intent. The page's choices are added: conditions are joined by AND, the period becomes start and end, the comparison becomes compare. The tile's own settings take precedence.",
      "type": "object",
      "additionalProperties": false,
      "properties": {
        "dimensions": {
          "title": "dimensions",
          "description": "Grouping columns, from the metric's dimensions.",
          "type": "array",
          "items": {
            "type": "string"
          },
          "uniqueItems": true
        },
        "time_axis": {
          "title": "time axis",
          "description": "Groups by this period, of the metric's time axes.",
          "type": "string",
          "enum": [
            "hour",
            "day",
            "week",
            "month",
            "quarter",
            "year"
          ]
        },
        "with": {
          "title": "with",
          "description": "Up to 9 further metrics, joined by grouping.",
          "type": "array",
          "items": {
            "type": "string"
          },
          "uniqueItems": true,
          "maxItems": 9
        },
        "start": {
          "title": "start",
          "description": "First day of a tile with a period of its own, whatever the page shows.",
          "type": "string",
          "pattern": "^\\d{4}(?:-\\d{2}(?:-\\d{2}(?:T\\d{2}:\\d{2})?)?|-Q[1-4]|-W\\d{2})?$"
        },
        "end": {
          "title": "end",
          "description": "Last day of a tile with a period of its own, inclusive.",
          "type": "string",
          "pattern": "^\\d{4}(?:-\\d{2}(?:-\\d{2}(?:T\\d{2}:\\d{2})?)?|-Q[1-4]|-W\\d{2})?$"
        },
        "filters": {
          "title": "filters",
          "description": "Conditions on dimensions for this tile, in addition to those of the page.",
          "type": "object",
          "additionalProperties": {
            "$ref": "#/$defs/RowCondition"
          }
        },
        "having": {
          "title": "having",
          "description": "Conditions on output columns, after aggregation and comparison.",
          "type": "object",
          "additionalProperties": {
            "$ref": "#/$defs/RowCondition"
          }
        },
        "order_by": {
          "title": "order by",
          "description": "Result columns; a - prefix means descending.",
          "type": "array",
          "items": {
            "type": "string"
          }
        },
        "top_n": {
          "title": "top n",
          "description": "Keeps this many of the largest rows.",
          "type": "integer",
          "minimum": 1
        },
        "top_n_by": {
          "title": "top n by",
          "description": "The output column that ranks. Default: the first.",
          "type": "string"
        },
        "top_n_within": {
          "title": "top n within",
          "description": "Ranks inside each of these groups: the time axis or dimensions of the question.",
          "type": "array",
          "items": {
            "type": "string"
          },
          "uniqueItems": true
        },
        "others": {
          "title": "others",
          "description": "With top_n: folds the rest into one row.",
          "type": "boolean"
        },
        "totals": {
          "title": "totals",
          "description": "Adds the outputs over all rows.",
          "type": "boolean"
        },
        "compare": {
          "title": "compare",
          "description": "Always compares each period of this tile like this, whatever the reader chooses.",
          "type": "string",
          "enum": [
            "prior_period",
            "prior_year"
          ]
        },
        "quantiles": {
          "title": "quantiles",
          "description": "Adds the median and other quantiles of a digest metric; a boxplot needs them.",
          "type": "boolean"
        },
        "limit": {
          "title": "limit",
          "description": "The most rows that the tile shows.",
          "type": "integer",
          "minimum": 1,
          "maximum": 10000
        }
      }
    }
  }
} as const;

export const dimensionValuesQuerySchema = {
  "$schema": "https://json-schema.org/draft/2020-12/schema",
  "$id": "https://schemas.governed-aggregates.dev/dimension_values_query.schema.json",
  "title": "DimensionValuesQuery",
  "type": "object",
  "additionalProperties": false,
  "required": [
    "dimension"
  ],
  "properties": {
    "dimension": {
      "description": "The dimension whose values to list.",
      "type": "string"
    },
    "search": {
      "description": "Keeps values that contain this text (case-sensitive).",
      "type": "string"
    },
    "limit": {
      "description": "The most values to list.",
      "type": "integer",
      "minimum": 1
    },
    "start": {
      "description": "First day, inclusive.",
      "type": "string"
    },
    "end": {
      "description": "Last day, inclusive.",
      "type": "string"
    }
  }
} as const;

export const freshnessQuerySchema = {
  "$schema": "https://json-schema.org/draft/2020-12/schema",
  "$id": "https://schemas.governed-aggregates.dev/freshness_query.schema.json",
  "title": "FreshnessQuery",
  "type": "object",
  "additionalProperties": false,
  "properties": {}
} as const;

export const intentSchema = {
  "$schema": "https://json-schema.org/draft/2020-12/schema",
  "$id": "https://schemas.governed-aggregates.dev/intent.schema.json",
  "title": "Intent",
  "description": "A question to a metric. The service picks the physical grain; the caller never names it.",
  "type": "object",
  "additionalProperties": false,
  "properties": {
    "dimensions": {
      "description": "Grouping columns, from the metric's dimensions.",
      "type": "array",
      "items": {
        "type": "string"
      },
      "uniqueItems": true,
      "default": []
    },
    "time_axis": {
      "description": "Groups by this period, of the metric's time_axes. The result's time column has this name.",
      "anyOf": [
        {
          "$ref": "#/$defs/TimeAxis"
        },
        {
          "type": "null"
        }
      ],
      "default": null
    },
    "with": {
      "description": "Up to 9 further metrics, joined by grouping.",
      "type": "array",
      "items": {
        "type": "string"
      },
      "uniqueItems": true,
      "default": []
    },
    "start": {
      "description": "First day, inclusive: a date, a period (2001-02, 2001-W05, 2001-Q1, 2001), or an hour (2001-02-01T13:00) on an hourly table.",
      "type": [
        "string",
        "null"
      ]
    },
    "end": {
      "description": "Last day, inclusive: a date, a period to its end, or an hour.",
      "type": [
        "string",
        "null"
      ]
    },
    "filters": {
      "description": "Conditions before aggregation, keyed by dimension: a scalar (eq), a list (in), null (is_null) or an operator object.",
      "type": "object",
      "additionalProperties": {
        "$ref": "#/$defs/Condition"
      },
      "default": {}
    },
    "having": {
      "description": "Conditions after aggregation and after compare, keyed by output column, or by row_count: the underlying rows.",
      "type": "object",
      "additionalProperties": {
        "$ref": "#/$defs/Condition"
      },
      "default": {}
    },
    "order_by": {
      "description": "Result columns; a - prefix means descending. Nulls are last. Default: the grouping columns, time first.",
      "type": "array",
      "items": {
        "type": "string"
      },
      "default": []
    },
    "top_n": {
      "description": "Keeps the largest rows by top_n_by.",
      "type": "integer",
      "minimum": 1
    },
    "top_n_by": {
      "description": "The output column that ranks; default: the first output.",
      "type": "string"
    },
    "top_n_within": {
      "description": "Ranks inside each of these groups: the time_axis or dimensions asked for.",
      "type": "array",
      "items": {
        "type": "string"
      },
      "uniqueItems": true
    },
    "others": {
      "description": "With top_n: folds the rest, per period and top_n_within group, into one row: its ranked dimensions are null, and its column _row says others.",
      "type": "boolean",
      "default": false
    },
    "totals": {
      "description": "Adds the outputs over all rows, before having.",
      "type": "boolean",
      "default": false
    },
    "compare": {
      "description": "Adds X_prev, X_delta and X_pct_change for each output X: against the period just before (prior_period) or the same period one year before (prior_year). Needs a time_axis.",
      "anyOf": [
        {
          "type": "string",
          "enum": [
            "prior_period",
            "prior_year"
          ]
        },
        {
          "type": "null"
        }
      ],
      "default": null
    },
    "quantiles": {
      "description": "Adds X_Median, X_p25, X_p75, X_p90 and X_p95 to a digest metric X.",
      "type": "boolean",
      "default": false
    },
    "limit": {
      "description": "The most rows to return; at most the surface's cap.",
      "type": "integer",
      "minimum": 1
    }
  },
  "$defs": {
    "TimeAxis": {
      "title": "TimeAxis",
      "type": "string",
      "enum": [
        "hour",
        "day",
        "week",
        "month",
        "quarter",
        "year"
      ]
    },
    "Scalar": {
      "title": "Scalar",
      "type": [
        "string",
        "number",
        "boolean",
        "null"
      ]
    },
    "Operators": {
      "title": "Operators",
      "description": "Several keys are joined by AND. Texts match literally and by case; ne and not_in keep nulls.",
      "type": "object",
      "additionalProperties": false,
      "minProperties": 1,
      "properties": {
        "eq": {
          "$ref": "#/$defs/Scalar"
        },
        "ne": {
          "$ref": "#/$defs/Scalar"
        },
        "gt": {
          "$ref": "#/$defs/Scalar"
        },
        "gte": {
          "$ref": "#/$defs/Scalar"
        },
        "lt": {
          "$ref": "#/$defs/Scalar"
        },
        "lte": {
          "$ref": "#/$defs/Scalar"
        },
        "in": {
          "type": "array",
          "items": {
            "$ref": "#/$defs/Scalar"
          }
        },
        "not_in": {
          "type": "array",
          "items": {
            "$ref": "#/$defs/Scalar"
          }
        },
        "contains": {
          "type": "string"
        },
        "starts_with": {
          "type": "string"
        },
        "ends_with": {
          "type": "string"
        },
        "is_null": {
          "const": true
        },
        "not_null": {
          "const": true
        }
      }
    },
    "Condition": {
      "title": "Condition",
      "anyOf": [
        {
          "$ref": "#/$defs/Scalar"
        },
        {
          "type": "array",
          "items": {
            "$ref": "#/$defs/Scalar"
          }
        },
        {
          "$ref": "#/$defs/Operators"
        }
      ]
    }
  }
} as const;

export const metricListQuerySchema = {
  "$schema": "https://json-schema.org/draft/2020-12/schema",
  "$id": "https://schemas.governed-aggregates.dev/metric_list_query.schema.json",
  "title": "MetricListQuery",
  "type": "object",
  "additionalProperties": false,
  "properties": {
    "search": {
      "description": "Words that are all in a metric's name, label, description, outputs or dimensions.",
      "type": "string"
    },
    "limit": {
      "description": "The most metrics to list.",
      "type": "integer",
      "minimum": 1
    }
  }
} as const;

export const metricsSchema = {
  "$schema": "https://json-schema.org/draft/2020-12/schema",
  "$id": "https://schemas.governed-aggregates.dev/metrics.schema.json",
  "title": "Metrics",
  "description": "catalog/metrics.yaml: what people and programs may ask.",
  "type": "object",
  "additionalProperties": false,
  "required": [
    "metrics"
  ],
  "properties": {
    "metrics": {
      "title": "metrics",
      "description": "The metrics, by name.",
      "type": "object",
      "propertyNames": {
        "$ref": "#/$defs/Name"
      },
      "additionalProperties": {
        "$ref": "#/$defs/Metric"
      },
      "minProperties": 1
    }
  },
  "$defs": {
    "Name": {
      "title": "Name",
      "description": "A lower-case name: a letter, then letters, digits and underscores.",
      "type": "string",
      "pattern": "^[a-z][a-z0-9_]*$",
      "maxLength": 63
    },
    "DeclaredOutputType": {
      "title": "DeclaredOutputType",
      "description": "integer and number are JSON numbers; bigint and decimal are strings, exact at any size.",
      "type": "string",
      "enum": [
        "integer",
        "number",
        "bigint",
        "decimal"
      ]
    },
    "TimeAxis": {
      "title": "MetricTimeAxis",
      "description": "A calendar unit in the source's time zone; weeks are ISO weeks.",
      "type": "string",
      "enum": [
        "hour",
        "day",
        "week",
        "month",
        "quarter",
        "year"
      ]
    },
    "Metric": {
      "title": "Metric",
      "description": "One metric; `kind` decides what it computes.",
      "type": "object",
      "discriminator": {
        "propertyName": "kind"
      },
      "required": [
        "kind"
      ],
      "properties": {
        "kind": {
          "title": "kind",
          "description": "What the metric computes.",
          "type": "string",
          "enum": [
            "formula",
            "quantile",
            "distribution",
            "distinct_count",
            "variant_compare",
            "mean_compare",
            "contingency_test",
            "score_quality",
            "curve",
            "funnel",
            "set_op",
            "retention",
            "lifecycle_summary",
            "derived"
          ]
        }
      },
      "oneOf": [
        {
          "$ref": "#/$defs/Formula"
        },
        {
          "$ref": "#/$defs/Quantile"
        },
        {
          "$ref": "#/$defs/Distribution"
        },
        {
          "$ref": "#/$defs/DistinctCount"
        },
        {
          "$ref": "#/$defs/VariantCompare"
        },
        {
          "$ref": "#/$defs/MeanCompare"
        },
        {
          "$ref": "#/$defs/ContingencyTest"
        },
        {
          "$ref": "#/$defs/ScoreQuality"
        },
        {
          "$ref": "#/$defs/Curve"
        },
        {
          "$ref": "#/$defs/FunnelMetric"
        },
        {
          "$ref": "#/$defs/SetOperation"
        },
        {
          "$ref": "#/$defs/Retention"
        },
        {
          "$ref": "#/$defs/LifecycleSummary"
        },
        {
          "$ref": "#/$defs/Derived"
        }
      ]
    },
    "Privacy": {
      "title": "Privacy",
      "description": "Withholds what is based on few rows: groups, dimension values and compared periods, and totals that would reveal them. The processor then has no governed view. The rule protects each answer of this metric separately: it does not prevent combining the answers to several questions or of other metrics over the same rows, and it does not hide that a group exists.",
      "type": "object",
      "additionalProperties": false,
      "required": [
        "min_count"
      ],
      "properties": {
        "min_count": {
          "title": "min count",
          "description": "The fewest underlying rows that anything shown may be based on. All rows that the processor keeps count, whatever its states count.",
          "type": "integer",
          "minimum": 2
        }
      }
    },
    "Formula": {
      "title": "Formula",
      "description": "Arithmetic over states, evaluated exactly after they are merged.",
      "type": "object",
      "additionalProperties": false,
      "required": [
        "kind",
        "processor"
      ],
      "properties": {
        "kind": {
          "title": "kind",
          "description": "formula",
          "const": "formula"
        },
        "label": {
          "title": "label",
          "description": "What people call it; default: the name, in words.",
          "type": "string",
          "minLength": 1
        },
        "description": {
          "title": "description",
          "description": "One or two sentences for a reader of the catalog.",
          "type": "string"
        },
        "synonyms": {
          "title": "synonyms",
          "description": "Alternative names. Searches find it by these, and a model that plans a question sees them; no number depends on them.",
          "type": "array",
          "items": {
            "type": "string",
            "minLength": 1,
            "maxLength": 60
          },
          "minItems": 1,
          "uniqueItems": true
        },
        "guidance": {
          "title": "guidance",
          "description": "When to choose it and how to read it, for people and models; no number depends on it.",
          "type": "string",
          "minLength": 1,
          "maxLength": 500
        },
        "processor": {
          "title": "processor",
          "description": "The processor whose states it reads.",
          "type": "string"
        },
        "dimensions": {
          "title": "dimensions",
          "description": "The dimensions that it may be grouped by; default: all of the processor's.",
          "type": "array",
          "uniqueItems": true,
          "items": {
            "type": "string"
          }
        },
        "time_axes": {
          "title": "time axes",
          "description": "The periods that it may be grouped by; default: all that are no finer than the processor's grain.",
          "type": "array",
          "uniqueItems": true,
          "items": {
            "$ref": "#/$defs/TimeAxis"
          }
        },
        "where": {
          "$ref": "#/$defs/RowConditions"
        },
        "window": {
          "$ref": "#/$defs/Window"
        },
        "privacy": {
          "$ref": "#/$defs/Privacy"
        },
        "expression": {
          "title": "expression",
          "description": "The value, over the names of states; every processor has row_count. An SQL scalar expression.",
          "type": "string",
          "minLength": 1
        },
        "type": {
          "$ref": "#/$defs/DeclaredOutputType"
        },
        "scale": {
          "$ref": "#/$defs/Scale"
        },
        "unit": {
          "title": "unit",
          "description": "The unit of the values, such as minutes.",
          "type": "string",
          "minLength": 1
        },
        "format": {
          "title": "format",
          "description": "How to show a value, as a d3-format specifier such as ,d or .1%.",
          "type": "string",
          "pattern": "^(?:.?[<>=^])?[+( -]?[$#]?0?\\d*,?(?:\\.\\d+)?~?[bcdefgnoprsxX%]?$"
        },
        "outputs": {
          "title": "outputs",
          "description": "Several output columns, instead of one expression.",
          "type": "object",
          "propertyNames": {
            "$ref": "#/$defs/Name"
          },
          "additionalProperties": {
            "$ref": "#/$defs/FormulaOutput"
          },
          "minProperties": 1
        }
      }
    },
    "FormulaOutput": {
      "title": "FormulaOutput",
      "description": "One output column.",
      "type": "object",
      "additionalProperties": false,
      "required": [
        "expression"
      ],
      "properties": {
        "label": {
          "title": "label",
          "description": "What people call it; default: the name, in words.",
          "type": "string",
          "minLength": 1
        },
        "expression": {
          "title": "expression",
          "description": "The value, over the names of states. An SQL scalar expression.",
          "type": "string",
          "minLength": 1
        },
        "type": {
          "$ref": "#/$defs/DeclaredOutputType"
        },
        "scale": {
          "$ref": "#/$defs/Scale"
        },
        "unit": {
          "title": "unit",
          "description": "The unit of the values, such as minutes.",
          "type": "string",
          "minLength": 1
        },
        "format": {
          "title": "format",
          "description": "How to show a value, as a d3-format specifier such as ,d or .1%.",
          "type": "string",
          "pattern": "^(?:.?[<>=^])?[+( -]?[$#]?0?\\d*,?(?:\\.\\d+)?~?[bcdefgnoprsxX%]?$"
        }
      }
    },
    "Scale": {
      "title": "DecimalScale",
      "description": "Decimal places of a decimal output.",
      "type": "integer",
      "minimum": 0,
      "maximum": 18
    },
    "Quantile": {
      "title": "Quantile",
      "description": "A quantile of a digest state.",
      "type": "object",
      "additionalProperties": false,
      "required": [
        "kind",
        "processor",
        "state"
      ],
      "properties": {
        "kind": {
          "title": "kind",
          "description": "quantile",
          "const": "quantile"
        },
        "label": {
          "title": "label",
          "description": "What people call it; default: the name, in words.",
          "type": "string",
          "minLength": 1
        },
        "description": {
          "title": "description",
          "description": "One or two sentences for a reader of the catalog.",
          "type": "string"
        },
        "synonyms": {
          "title": "synonyms",
          "description": "Alternative names. Searches find it by these, and a model that plans a question sees them; no number depends on them.",
          "type": "array",
          "items": {
            "type": "string",
            "minLength": 1,
            "maxLength": 60
          },
          "minItems": 1,
          "uniqueItems": true
        },
        "guidance": {
          "title": "guidance",
          "description": "When to choose it and how to read it, for people and models; no number depends on it.",
          "type": "string",
          "minLength": 1,
          "maxLength": 500
        },
        "processor": {
          "title": "processor",
          "description": "The processor whose states it reads.",
          "type": "string"
        },
        "dimensions": {
          "title": "dimensions",
          "description": "The dimensions that it may be grouped by; default: all of the processor's.",
          "type": "array",
          "uniqueItems": true,
          "items": {
            "type": "string"
          }
        },
        "time_axes": {
          "title": "time axes",
          "description": "The periods that it may be grouped by; default: all that are no finer than the processor's grain.",
          "type": "array",
          "uniqueItems": true,
          "items": {
            "$ref": "#/$defs/TimeAxis"
          }
        },
        "where": {
          "$ref": "#/$defs/RowConditions"
        },
        "window": {
          "$ref": "#/$defs/Window"
        },
        "privacy": {
          "$ref": "#/$defs/Privacy"
        },
        "state": {
          "title": "state",
          "description": "The digest state.",
          "type": "string"
        },
        "at": {
          "title": "quantile",
          "description": "Which quantile: 0.5 is the median.",
          "type": "number",
          "minimum": 0,
          "maximum": 1,
          "default": 0.5
        },
        "unit": {
          "title": "unit",
          "description": "The unit of the values, such as minutes.",
          "type": "string",
          "minLength": 1
        },
        "format": {
          "title": "format",
          "description": "How to show a value, as a d3-format specifier such as ,d or .1%.",
          "type": "string",
          "pattern": "^(?:.?[<>=^])?[+( -]?[$#]?0?\\d*,?(?:\\.\\d+)?~?[bcdefgnoprsxX%]?$"
        }
      }
    },
    "Distribution": {
      "title": "Distribution",
      "description": "Count, minimum, quartiles and maximum of a digest state.",
      "type": "object",
      "additionalProperties": false,
      "required": [
        "kind",
        "processor",
        "state"
      ],
      "properties": {
        "kind": {
          "title": "kind",
          "description": "distribution",
          "const": "distribution"
        },
        "label": {
          "title": "label",
          "description": "What people call it; default: the name, in words.",
          "type": "string",
          "minLength": 1
        },
        "description": {
          "title": "description",
          "description": "One or two sentences for a reader of the catalog.",
          "type": "string"
        },
        "synonyms": {
          "title": "synonyms",
          "description": "Alternative names. Searches find it by these, and a model that plans a question sees them; no number depends on them.",
          "type": "array",
          "items": {
            "type": "string",
            "minLength": 1,
            "maxLength": 60
          },
          "minItems": 1,
          "uniqueItems": true
        },
        "guidance": {
          "title": "guidance",
          "description": "When to choose it and how to read it, for people and models; no number depends on it.",
          "type": "string",
          "minLength": 1,
          "maxLength": 500
        },
        "processor": {
          "title": "processor",
          "description": "The processor whose states it reads.",
          "type": "string"
        },
        "dimensions": {
          "title": "dimensions",
          "description": "The dimensions that it may be grouped by; default: all of the processor's.",
          "type": "array",
          "uniqueItems": true,
          "items": {
            "type": "string"
          }
        },
        "time_axes": {
          "title": "time axes",
          "description": "The periods that it may be grouped by; default: all that are no finer than the processor's grain.",
          "type": "array",
          "uniqueItems": true,
          "items": {
            "$ref": "#/$defs/TimeAxis"
          }
        },
        "where": {
          "$ref": "#/$defs/RowConditions"
        },
        "window": {
          "$ref": "#/$defs/Window"
        },
        "privacy": {
          "$ref": "#/$defs/Privacy"
        },
        "state": {
          "title": "state",
          "description": "The digest state.",
          "type": "string"
        },
        "unit": {
          "title": "unit",
          "description": "The unit of the values, such as minutes.",
          "type": "string",
          "minLength": 1
        },
        "format": {
          "title": "format",
          "description": "How to show a value, as a d3-format specifier such as ,d or .1%.",
          "type": "string",
          "pattern": "^(?:.?[<>=^])?[+( -]?[$#]?0?\\d*,?(?:\\.\\d+)?~?[bcdefgnoprsxX%]?$"
        }
      }
    },
    "DistinctCount": {
      "title": "DistinctCount",
      "description": "How many different values a distinct state has seen.",
      "type": "object",
      "additionalProperties": false,
      "required": [
        "kind",
        "processor",
        "state"
      ],
      "properties": {
        "kind": {
          "title": "kind",
          "description": "distinct_count",
          "const": "distinct_count"
        },
        "label": {
          "title": "label",
          "description": "What people call it; default: the name, in words.",
          "type": "string",
          "minLength": 1
        },
        "description": {
          "title": "description",
          "description": "One or two sentences for a reader of the catalog.",
          "type": "string"
        },
        "synonyms": {
          "title": "synonyms",
          "description": "Alternative names. Searches find it by these, and a model that plans a question sees them; no number depends on them.",
          "type": "array",
          "items": {
            "type": "string",
            "minLength": 1,
            "maxLength": 60
          },
          "minItems": 1,
          "uniqueItems": true
        },
        "guidance": {
          "title": "guidance",
          "description": "When to choose it and how to read it, for people and models; no number depends on it.",
          "type": "string",
          "minLength": 1,
          "maxLength": 500
        },
        "processor": {
          "title": "processor",
          "description": "The processor whose states it reads.",
          "type": "string"
        },
        "dimensions": {
          "title": "dimensions",
          "description": "The dimensions that it may be grouped by; default: all of the processor's.",
          "type": "array",
          "uniqueItems": true,
          "items": {
            "type": "string"
          }
        },
        "time_axes": {
          "title": "time axes",
          "description": "The periods that it may be grouped by; default: all that are no finer than the processor's grain.",
          "type": "array",
          "uniqueItems": true,
          "items": {
            "$ref": "#/$defs/TimeAxis"
          }
        },
        "where": {
          "$ref": "#/$defs/RowConditions"
        },
        "window": {
          "$ref": "#/$defs/Window"
        },
        "privacy": {
          "$ref": "#/$defs/Privacy"
        },
        "state": {
          "title": "state",
          "description": "The distinct state.",
          "type": "string"
        },
        "unit": {
          "title": "unit",
          "description": "The unit of the values, such as minutes.",
          "type": "string",
          "minLength": 1
        },
        "format": {
          "title": "format",
          "description": "How to show a value, as a d3-format specifier such as ,d or .1%.",
          "type": "string",
          "pattern": "^(?:.?[<>=^])?[+( -]?[$#]?0?\\d*,?(?:\\.\\d+)?~?[bcdefgnoprsxX%]?$"
        }
      }
    },
    "RowCondition": {
      "title": "RowCondition",
      "description": "A single value, a list of allowed values, null for no value, or operators that must all hold: eq, ne, gt, gte, lt, lte, in, not_in, contains, starts_with, ends_with, is_null, not_null.",
      "type": [
        "string",
        "number",
        "boolean",
        "null",
        "array",
        "object"
      ],
      "items": {
        "type": [
          "string",
          "number",
          "boolean",
          "null"
        ]
      },
      "additionalProperties": false,
      "minProperties": 1,
      "properties": {
        "eq": {
          "title": "eq",
          "description": "Equal to this value; null for rows without one.",
          "type": [
            "string",
            "number",
            "boolean",
            "null"
          ],
          "examples": [
            "EMEA"
          ]
        },
        "ne": {
          "title": "ne",
          "description": "Different from this value, including rows without one.",
          "type": [
            "string",
            "number",
            "boolean",
            "null"
          ]
        },
        "gt": {
          "title": "gt",
          "description": "Greater than this value.",
          "type": [
            "string",
            "number",
            "boolean",
            "null"
          ],
          "examples": [
            10
          ]
        },
        "gte": {
          "title": "gte",
          "description": "This value or greater.",
          "type": [
            "string",
            "number",
            "boolean",
            "null"
          ]
        },
        "lt": {
          "title": "lt",
          "description": "Less than this value.",
          "type": [
            "string",
            "number",
            "boolean",
            "null"
          ]
        },
        "lte": {
          "title": "lte",
          "description": "This value or less.",
          "type": [
            "string",
            "number",
            "boolean",
            "null"
          ],
          "examples": [
            20
          ]
        },
        "in": {
          "title": "in",
          "description": "One of these values; a null in the list matches rows without one.",
          "type": "array",
          "items": {
            "type": [
              "string",
              "number",
              "boolean",
              "null"
            ]
          },
          "examples": [
            [
              "EMEA",
              "APAC"
            ]
          ]
        },
        "not_in": {
          "title": "not in",
          "description": "None of these values; rows without one are kept unless the list contains null.",
          "type": "array",
          "items": {
            "type": [
              "string",
              "number",
              "boolean",
              "null"
            ]
          },
          "examples": [
            [
              "EMEA"
            ]
          ]
        },
        "contains": {
          "title": "contains",
          "description": "A text that contains this, case-sensitive.",
          "type": "string",
          "examples": [
            "ham"
          ]
        },
        "starts_with": {
          "title": "starts with",
          "description": "A text that starts with this, case-sensitive.",
          "type": "string"
        },
        "ends_with": {
          "title": "ends with",
          "description": "A text that ends with this, case-sensitive.",
          "type": "string",
          "examples": [
            "berg"
          ]
        },
        "is_null": {
          "title": "is null",
          "description": "True: rows without a value.",
          "type": "boolean",
          "examples": [
            true
          ]
        },
        "not_null": {
          "title": "not null",
          "description": "True: rows with a value.",
          "type": "boolean"
        }
      }
    },
    "RowConditions": {
      "title": "RowConditions",
      "description": "Counts only the rows that meet these conditions on dimensions of the processor, as the filters of a question do; a question's own filters are joined by AND.",
      "type": "object",
      "minProperties": 1,
      "additionalProperties": {
        "$ref": "#/$defs/RowCondition"
      }
    },
    "Window": {
      "title": "MetricWindow",
      "description": "The span of time whose rows make up the value of a period; it ends with the period. {trailing: 28, of: day} is the last 28 days, {to_date: month} the month so far, {all: true} everything up to then.",
      "type": "object",
      "minProperties": 1,
      "additionalProperties": false,
      "properties": {
        "trailing": {
          "title": "trailing",
          "description": "How many units, up to the end of the period.",
          "type": "integer",
          "minimum": 1,
          "maximum": 10000
        },
        "of": {
          "$ref": "#/$defs/TimeAxis"
        },
        "to_date": {
          "$ref": "#/$defs/TimeAxis"
        },
        "all": {
          "title": "all",
          "description": "True: all rows up to the end of the period.",
          "type": "boolean"
        }
      }
    },
    "VariantCompare": {
      "title": "VariantCompare",
      "description": "Success rates of a test and a control: difference and lift with intervals (Newcombe, Katz), z and two-sided p. Over the states positives and negatives.",
      "type": "object",
      "additionalProperties": false,
      "required": [
        "kind",
        "processor",
        "arm",
        "test",
        "control"
      ],
      "properties": {
        "kind": {
          "title": "kind",
          "description": "variant_compare",
          "const": "variant_compare"
        },
        "label": {
          "title": "label",
          "description": "What people call it; default: the name, in words.",
          "type": "string",
          "minLength": 1
        },
        "description": {
          "title": "description",
          "description": "One or two sentences for a reader of the catalog.",
          "type": "string"
        },
        "synonyms": {
          "title": "synonyms",
          "description": "Alternative names. Searches find it by these, and a model that plans a question sees them; no number depends on them.",
          "type": "array",
          "items": {
            "type": "string",
            "minLength": 1,
            "maxLength": 60
          },
          "minItems": 1,
          "uniqueItems": true
        },
        "guidance": {
          "title": "guidance",
          "description": "When to choose it and how to read it, for people and models; no number depends on it.",
          "type": "string",
          "minLength": 1,
          "maxLength": 500
        },
        "processor": {
          "title": "processor",
          "description": "The processor whose states it reads.",
          "type": "string"
        },
        "arm": {
          "title": "arm",
          "description": "The dimension that says which arm a row is in; it cannot be grouped by.",
          "type": "string",
          "minLength": 1
        },
        "test": {
          "title": "test",
          "description": "The value of the test arm.",
          "type": [
            "string",
            "number",
            "boolean"
          ]
        },
        "control": {
          "title": "control",
          "description": "The value of the control arm.",
          "type": [
            "string",
            "number",
            "boolean"
          ]
        },
        "confidence": {
          "title": "confidence",
          "description": "The confidence level: the share of such intervals that contain the true value.",
          "type": "number",
          "minimum": 0.5,
          "maximum": 0.9999,
          "default": 0.95
        },
        "expected_share": {
          "title": "expected share",
          "description": "The share of the test among both arms by design; adds the p-value of a sample ratio mismatch.",
          "type": "number",
          "minimum": 0.001,
          "maximum": 0.999
        },
        "dimensions": {
          "title": "dimensions",
          "description": "The dimensions that it may be grouped by; default: all of the processor's.",
          "type": "array",
          "uniqueItems": true,
          "items": {
            "type": "string"
          }
        },
        "time_axes": {
          "title": "time axes",
          "description": "The periods that it may be grouped by; default: all that are no finer than the processor's grain.",
          "type": "array",
          "uniqueItems": true,
          "items": {
            "$ref": "#/$defs/TimeAxis"
          }
        },
        "where": {
          "$ref": "#/$defs/RowConditions"
        },
        "window": {
          "$ref": "#/$defs/Window"
        },
        "privacy": {
          "$ref": "#/$defs/Privacy"
        }
      }
    },
    "MeanCompare": {
      "title": "MeanCompare",
      "description": "Means of a test and a control: their difference with its interval, Welch's t, degrees of freedom and two-sided p. Over a moments state.",
      "type": "object",
      "additionalProperties": false,
      "required": [
        "kind",
        "processor",
        "state",
        "arm",
        "test",
        "control"
      ],
      "properties": {
        "kind": {
          "title": "kind",
          "description": "mean_compare",
          "const": "mean_compare"
        },
        "label": {
          "title": "label",
          "description": "What people call it; default: the name, in words.",
          "type": "string",
          "minLength": 1
        },
        "description": {
          "title": "description",
          "description": "One or two sentences for a reader of the catalog.",
          "type": "string"
        },
        "synonyms": {
          "title": "synonyms",
          "description": "Alternative names. Searches find it by these, and a model that plans a question sees them; no number depends on them.",
          "type": "array",
          "items": {
            "type": "string",
            "minLength": 1,
            "maxLength": 60
          },
          "minItems": 1,
          "uniqueItems": true
        },
        "guidance": {
          "title": "guidance",
          "description": "When to choose it and how to read it, for people and models; no number depends on it.",
          "type": "string",
          "minLength": 1,
          "maxLength": 500
        },
        "processor": {
          "title": "processor",
          "description": "The processor whose states it reads.",
          "type": "string"
        },
        "state": {
          "title": "state",
          "description": "The moments state.",
          "type": "string",
          "minLength": 1
        },
        "arm": {
          "title": "arm",
          "description": "The dimension that says which arm a row is in; it cannot be grouped by.",
          "type": "string",
          "minLength": 1
        },
        "test": {
          "title": "test",
          "description": "The value of the test arm.",
          "type": [
            "string",
            "number",
            "boolean"
          ]
        },
        "control": {
          "title": "control",
          "description": "The value of the control arm.",
          "type": [
            "string",
            "number",
            "boolean"
          ]
        },
        "confidence": {
          "title": "confidence",
          "description": "The confidence level: the share of such intervals that contain the true value.",
          "type": "number",
          "minimum": 0.5,
          "maximum": 0.9999,
          "default": 0.95
        },
        "expected_share": {
          "title": "expected share",
          "description": "The share of the test among both arms by design; adds the p-value of a sample ratio mismatch.",
          "type": "number",
          "minimum": 0.001,
          "maximum": 0.999
        },
        "dimensions": {
          "title": "dimensions",
          "description": "The dimensions that it may be grouped by; default: all of the processor's.",
          "type": "array",
          "uniqueItems": true,
          "items": {
            "type": "string"
          }
        },
        "time_axes": {
          "title": "time axes",
          "description": "The periods that it may be grouped by; default: all that are no finer than the processor's grain.",
          "type": "array",
          "uniqueItems": true,
          "items": {
            "$ref": "#/$defs/TimeAxis"
          }
        },
        "where": {
          "$ref": "#/$defs/RowConditions"
        },
        "window": {
          "$ref": "#/$defs/Window"
        },
        "privacy": {
          "$ref": "#/$defs/Privacy"
        }
      }
    },
    "ContingencyTest": {
      "title": "ContingencyTest",
      "description": "Whether success depends on the arm, over all arms: Pearson's chi-square and G with their p-values, and the odds ratio if there are two arms. Over the states positives and negatives.",
      "type": "object",
      "additionalProperties": false,
      "required": [
        "kind",
        "processor",
        "arm"
      ],
      "properties": {
        "kind": {
          "title": "kind",
          "description": "contingency_test",
          "const": "contingency_test"
        },
        "label": {
          "title": "label",
          "description": "What people call it; default: the name, in words.",
          "type": "string",
          "minLength": 1
        },
        "description": {
          "title": "description",
          "description": "One or two sentences for a reader of the catalog.",
          "type": "string"
        },
        "synonyms": {
          "title": "synonyms",
          "description": "Alternative names. Searches find it by these, and a model that plans a question sees them; no number depends on them.",
          "type": "array",
          "items": {
            "type": "string",
            "minLength": 1,
            "maxLength": 60
          },
          "minItems": 1,
          "uniqueItems": true
        },
        "guidance": {
          "title": "guidance",
          "description": "When to choose it and how to read it, for people and models; no number depends on it.",
          "type": "string",
          "minLength": 1,
          "maxLength": 500
        },
        "processor": {
          "title": "processor",
          "description": "The processor whose states it reads.",
          "type": "string"
        },
        "arm": {
          "title": "arm",
          "description": "The dimension that says which arm a row is in; it cannot be grouped by.",
          "type": "string",
          "minLength": 1
        },
        "confidence": {
          "title": "confidence",
          "description": "The confidence level: the share of such intervals that contain the true value.",
          "type": "number",
          "minimum": 0.5,
          "maximum": 0.9999,
          "default": 0.95
        },
        "dimensions": {
          "title": "dimensions",
          "description": "The dimensions that it may be grouped by; default: all of the processor's.",
          "type": "array",
          "uniqueItems": true,
          "items": {
            "type": "string"
          }
        },
        "time_axes": {
          "title": "time axes",
          "description": "The periods that it may be grouped by; default: all that are no finer than the processor's grain.",
          "type": "array",
          "uniqueItems": true,
          "items": {
            "$ref": "#/$defs/TimeAxis"
          }
        },
        "where": {
          "$ref": "#/$defs/RowConditions"
        },
        "window": {
          "$ref": "#/$defs/Window"
        },
        "privacy": {
          "$ref": "#/$defs/Privacy"
        }
      }
    },
    "ScoreQuality": {
      "title": "ScoreQuality",
      "description": "How well a score separates positives from negatives: area under the ROC curve, average precision, base rate. Over a score_distribution.",
      "type": "object",
      "additionalProperties": false,
      "required": [
        "kind",
        "processor"
      ],
      "properties": {
        "kind": {
          "title": "kind",
          "description": "score_quality",
          "const": "score_quality"
        },
        "label": {
          "title": "label",
          "description": "What people call it; default: the name, in words.",
          "type": "string",
          "minLength": 1
        },
        "description": {
          "title": "description",
          "description": "One or two sentences for a reader of the catalog.",
          "type": "string"
        },
        "synonyms": {
          "title": "synonyms",
          "description": "Alternative names. Searches find it by these, and a model that plans a question sees them; no number depends on them.",
          "type": "array",
          "items": {
            "type": "string",
            "minLength": 1,
            "maxLength": 60
          },
          "minItems": 1,
          "uniqueItems": true
        },
        "guidance": {
          "title": "guidance",
          "description": "When to choose it and how to read it, for people and models; no number depends on it.",
          "type": "string",
          "minLength": 1,
          "maxLength": 500
        },
        "processor": {
          "title": "processor",
          "description": "The processor whose states it reads.",
          "type": "string"
        },
        "dimensions": {
          "title": "dimensions",
          "description": "The dimensions that it may be grouped by; default: all of the processor's.",
          "type": "array",
          "uniqueItems": true,
          "items": {
            "type": "string"
          }
        },
        "time_axes": {
          "title": "time axes",
          "description": "The periods that it may be grouped by; default: all that are no finer than the processor's grain.",
          "type": "array",
          "uniqueItems": true,
          "items": {
            "$ref": "#/$defs/TimeAxis"
          }
        },
        "where": {
          "$ref": "#/$defs/RowConditions"
        },
        "window": {
          "$ref": "#/$defs/Window"
        },
        "privacy": {
          "$ref": "#/$defs/Privacy"
        }
      }
    },
    "Curve": {
      "title": "Curve",
      "description": "A curve, one row per point. roc, precision_recall, gain, lift and calibration are over a score_distribution; histogram and ecdf over a digest state.",
      "type": "object",
      "additionalProperties": false,
      "required": [
        "kind",
        "processor",
        "of"
      ],
      "properties": {
        "kind": {
          "title": "kind",
          "description": "curve",
          "const": "curve"
        },
        "label": {
          "title": "label",
          "description": "What people call it; default: the name, in words.",
          "type": "string",
          "minLength": 1
        },
        "description": {
          "title": "description",
          "description": "One or two sentences for a reader of the catalog.",
          "type": "string"
        },
        "synonyms": {
          "title": "synonyms",
          "description": "Alternative names. Searches find it by these, and a model that plans a question sees them; no number depends on them.",
          "type": "array",
          "items": {
            "type": "string",
            "minLength": 1,
            "maxLength": 60
          },
          "minItems": 1,
          "uniqueItems": true
        },
        "guidance": {
          "title": "guidance",
          "description": "When to choose it and how to read it, for people and models; no number depends on it.",
          "type": "string",
          "minLength": 1,
          "maxLength": 500
        },
        "processor": {
          "title": "processor",
          "description": "The processor whose states it reads.",
          "type": "string"
        },
        "of": {
          "title": "of",
          "description": "Which curve.",
          "type": "string",
          "enum": [
            "roc",
            "precision_recall",
            "gain",
            "lift",
            "calibration",
            "histogram",
            "ecdf"
          ]
        },
        "state": {
          "title": "state",
          "description": "The digest state of a histogram or an ecdf; other curves have none.",
          "type": "string",
          "minLength": 1
        },
        "points": {
          "title": "points",
          "description": "The number of points; for a histogram and a calibration, the most bins.",
          "type": "integer",
          "minimum": 2,
          "maximum": 1001,
          "default": 101
        },
        "dimensions": {
          "title": "dimensions",
          "description": "The dimensions that it may be grouped by; default: all of the processor's.",
          "type": "array",
          "uniqueItems": true,
          "items": {
            "type": "string"
          }
        },
        "time_axes": {
          "title": "time axes",
          "description": "The periods that it may be grouped by; default: all that are no finer than the processor's grain.",
          "type": "array",
          "uniqueItems": true,
          "items": {
            "$ref": "#/$defs/TimeAxis"
          }
        },
        "where": {
          "$ref": "#/$defs/RowConditions"
        },
        "window": {
          "$ref": "#/$defs/Window"
        },
        "privacy": {
          "$ref": "#/$defs/Privacy"
        }
      }
    },
    "FunnelMetric": {
      "title": "FunnelMetric",
      "description": "The stages of a funnel processor, one row each in order: how many reach it, and that as a share of the first and of the previous stage.",
      "type": "object",
      "additionalProperties": false,
      "required": [
        "kind",
        "processor"
      ],
      "properties": {
        "kind": {
          "title": "kind",
          "description": "funnel",
          "const": "funnel"
        },
        "label": {
          "title": "label",
          "description": "What people call it; default: the name, in words.",
          "type": "string",
          "minLength": 1
        },
        "description": {
          "title": "description",
          "description": "One or two sentences for a reader of the catalog.",
          "type": "string"
        },
        "synonyms": {
          "title": "synonyms",
          "description": "Alternative names. Searches find it by these, and a model that plans a question sees them; no number depends on them.",
          "type": "array",
          "items": {
            "type": "string",
            "minLength": 1,
            "maxLength": 60
          },
          "minItems": 1,
          "uniqueItems": true
        },
        "guidance": {
          "title": "guidance",
          "description": "When to choose it and how to read it, for people and models; no number depends on it.",
          "type": "string",
          "minLength": 1,
          "maxLength": 500
        },
        "processor": {
          "title": "processor",
          "description": "The processor whose states it reads.",
          "type": "string"
        },
        "dimensions": {
          "title": "dimensions",
          "description": "The dimensions that it may be grouped by; default: all of the processor's.",
          "type": "array",
          "uniqueItems": true,
          "items": {
            "type": "string"
          }
        },
        "time_axes": {
          "title": "time axes",
          "description": "The periods that it may be grouped by; default: all that are no finer than the processor's grain.",
          "type": "array",
          "uniqueItems": true,
          "items": {
            "$ref": "#/$defs/TimeAxis"
          }
        },
        "where": {
          "$ref": "#/$defs/RowConditions"
        },
        "window": {
          "$ref": "#/$defs/Window"
        },
        "privacy": {
          "$ref": "#/$defs/Privacy"
        }
      }
    },
    "SetOperation": {
      "title": "SetOperation",
      "description": "How many are in any of some sets, in all of them, or in the first and none of the others, with bounds of two standard errors.",
      "type": "object",
      "additionalProperties": false,
      "required": [
        "kind",
        "processor",
        "operation",
        "operands"
      ],
      "properties": {
        "kind": {
          "title": "kind",
          "description": "set_op",
          "const": "set_op"
        },
        "label": {
          "title": "label",
          "description": "What people call it; default: the name, in words.",
          "type": "string",
          "minLength": 1
        },
        "description": {
          "title": "description",
          "description": "One or two sentences for a reader of the catalog.",
          "type": "string"
        },
        "synonyms": {
          "title": "synonyms",
          "description": "Alternative names. Searches find it by these, and a model that plans a question sees them; no number depends on them.",
          "type": "array",
          "items": {
            "type": "string",
            "minLength": 1,
            "maxLength": 60
          },
          "minItems": 1,
          "uniqueItems": true
        },
        "guidance": {
          "title": "guidance",
          "description": "When to choose it and how to read it, for people and models; no number depends on it.",
          "type": "string",
          "minLength": 1,
          "maxLength": 500
        },
        "processor": {
          "title": "processor",
          "description": "The processor whose states it reads.",
          "type": "string"
        },
        "operation": {
          "title": "operation",
          "description": "union: in any of them; intersection: in all; difference: in the first and in none of the others.",
          "type": "string",
          "enum": [
            "union",
            "intersection",
            "difference"
          ]
        },
        "operands": {
          "title": "operands",
          "description": "The sets, in order.",
          "type": "array",
          "minItems": 2,
          "maxItems": 8,
          "items": {
            "$ref": "#/$defs/SetOperand"
          }
        },
        "dimensions": {
          "title": "dimensions",
          "description": "The dimensions that it may be grouped by; default: all of the processor's.",
          "type": "array",
          "uniqueItems": true,
          "items": {
            "type": "string"
          }
        },
        "time_axes": {
          "title": "time axes",
          "description": "The periods that it may be grouped by; default: all that are no finer than the processor's grain.",
          "type": "array",
          "uniqueItems": true,
          "items": {
            "$ref": "#/$defs/TimeAxis"
          }
        },
        "where": {
          "$ref": "#/$defs/RowConditions"
        },
        "window": {
          "$ref": "#/$defs/Window"
        },
        "privacy": {
          "$ref": "#/$defs/Privacy"
        }
      }
    },
    "Retention": {
      "title": "Retention",
      "description": "Who comes back: rows by cohort period and offset. Needs a time axis.",
      "type": "object",
      "additionalProperties": false,
      "required": [
        "kind",
        "processor",
        "state",
        "periods"
      ],
      "properties": {
        "kind": {
          "title": "kind",
          "description": "retention",
          "const": "retention"
        },
        "label": {
          "title": "label",
          "description": "What people call it; default: the name, in words.",
          "type": "string",
          "minLength": 1
        },
        "description": {
          "title": "description",
          "description": "One or two sentences for a reader of the catalog.",
          "type": "string"
        },
        "synonyms": {
          "title": "synonyms",
          "description": "Alternative names. Searches find it by these, and a model that plans a question sees them; no number depends on them.",
          "type": "array",
          "items": {
            "type": "string",
            "minLength": 1,
            "maxLength": 60
          },
          "minItems": 1,
          "uniqueItems": true
        },
        "guidance": {
          "title": "guidance",
          "description": "When to choose it and how to read it, for people and models; no number depends on it.",
          "type": "string",
          "minLength": 1,
          "maxLength": 500
        },
        "processor": {
          "title": "processor",
          "description": "The processor whose states it reads.",
          "type": "string"
        },
        "state": {
          "title": "state",
          "description": "The distinct state of those who come back.",
          "type": "string",
          "minLength": 1
        },
        "periods": {
          "title": "periods",
          "description": "For how many periods after its own a cohort is followed.",
          "type": "integer",
          "minimum": 1,
          "maximum": 60
        },
        "first": {
          "title": "first",
          "description": "True: a cohort contains those who were in no earlier period; false: everybody in its period.",
          "type": "boolean",
          "default": false
        },
        "dimensions": {
          "title": "dimensions",
          "description": "The dimensions that it may be grouped by; default: all of the processor's.",
          "type": "array",
          "uniqueItems": true,
          "items": {
            "type": "string"
          }
        },
        "time_axes": {
          "title": "time axes",
          "description": "The periods that it may be grouped by; default: all that are no finer than the processor's grain.",
          "type": "array",
          "uniqueItems": true,
          "items": {
            "$ref": "#/$defs/TimeAxis"
          }
        },
        "where": {
          "$ref": "#/$defs/RowConditions"
        },
        "privacy": {
          "$ref": "#/$defs/Privacy"
        }
      }
    },
    "LifecycleSummary": {
      "title": "LifecycleSummary",
      "description": "Customers as of a day, optionally grouped by segment or quartile: how many there are, their value and orders per customer, and the mean number of days since the last order. Over an entity_lifecycle.",
      "type": "object",
      "additionalProperties": false,
      "required": [
        "kind",
        "processor"
      ],
      "properties": {
        "kind": {
          "title": "kind",
          "description": "lifecycle_summary",
          "const": "lifecycle_summary"
        },
        "label": {
          "title": "label",
          "description": "What people call it; default: the name, in words.",
          "type": "string",
          "minLength": 1
        },
        "description": {
          "title": "description",
          "description": "One or two sentences for a reader of the catalog.",
          "type": "string"
        },
        "synonyms": {
          "title": "synonyms",
          "description": "Alternative names. Searches find it by these, and a model that plans a question sees them; no number depends on them.",
          "type": "array",
          "items": {
            "type": "string",
            "minLength": 1,
            "maxLength": 60
          },
          "minItems": 1,
          "uniqueItems": true
        },
        "guidance": {
          "title": "guidance",
          "description": "When to choose it and how to read it, for people and models; no number depends on it.",
          "type": "string",
          "minLength": 1,
          "maxLength": 500
        },
        "processor": {
          "title": "processor",
          "description": "The processor whose states it reads.",
          "type": "string"
        },
        "dimensions": {
          "title": "dimensions",
          "description": "The dimensions that it may be grouped by; default: all of the processor's.",
          "type": "array",
          "uniqueItems": true,
          "items": {
            "type": "string"
          }
        },
        "time_axes": {
          "title": "time axes",
          "description": "The periods that it may be grouped by; default: all that are no finer than the processor's grain.",
          "type": "array",
          "uniqueItems": true,
          "items": {
            "$ref": "#/$defs/TimeAxis"
          }
        },
        "where": {
          "$ref": "#/$defs/RowConditions"
        },
        "privacy": {
          "$ref": "#/$defs/Privacy"
        }
      }
    },
    "SetOperand": {
      "title": "SetOperand",
      "description": "One set: a distinct state, over some of its rows.",
      "type": "object",
      "additionalProperties": false,
      "required": [
        "state"
      ],
      "properties": {
        "state": {
          "title": "state",
          "description": "The distinct state.",
          "type": "string",
          "minLength": 1
        },
        "where": {
          "$ref": "#/$defs/RowConditions"
        },
        "window": {
          "$ref": "#/$defs/Window"
        }
      }
    },
    "Derived": {
      "title": "Derived",
      "description": "Arithmetic over other metrics, even from other processors and sources, evaluated exactly: each is answered at the grouping of the question, and the answers are joined on it. It withholds what the strictest of them does.",
      "type": "object",
      "additionalProperties": false,
      "required": [
        "kind",
        "metrics",
        "expression"
      ],
      "properties": {
        "kind": {
          "title": "kind",
          "description": "derived",
          "const": "derived"
        },
        "label": {
          "title": "label",
          "description": "What people call it; default: the name, in words.",
          "type": "string",
          "minLength": 1
        },
        "description": {
          "title": "description",
          "description": "One or two sentences for a reader of the catalog.",
          "type": "string"
        },
        "synonyms": {
          "title": "synonyms",
          "description": "Alternative names. Searches find it by these, and a model that plans a question sees them; no number depends on them.",
          "type": "array",
          "items": {
            "type": "string",
            "minLength": 1,
            "maxLength": 60
          },
          "minItems": 1,
          "uniqueItems": true
        },
        "guidance": {
          "title": "guidance",
          "description": "When to choose it and how to read it, for people and models; no number depends on it.",
          "type": "string",
          "minLength": 1,
          "maxLength": 500
        },
        "metrics": {
          "title": "metrics",
          "description": "The metrics that it is computed from, each under the name that the expression uses: `orders: web_orders`, or with `where` or `output` `sessions: {metric: visits, where: {channel: web}}`.",
          "type": "object",
          "propertyNames": {
            "$ref": "#/$defs/Name"
          },
          "additionalProperties": {
            "anyOf": [
              {
                "$ref": "#/$defs/Name"
              },
              {
                "$ref": "#/$defs/DerivedInput"
              }
            ]
          },
          "minProperties": 1
        },
        "expression": {
          "title": "expression",
          "description": "The value, over the names of the metrics. A metric without rows in a group has its value for no rows: counts and sums are 0, everything else is null. An SQL scalar expression.",
          "type": "string",
          "minLength": 1
        },
        "type": {
          "$ref": "#/$defs/DeclaredOutputType"
        },
        "scale": {
          "$ref": "#/$defs/Scale"
        },
        "unit": {
          "title": "unit",
          "description": "The unit of the values, such as minutes.",
          "type": "string",
          "minLength": 1
        },
        "format": {
          "title": "format",
          "description": "How to show a value, as a d3-format specifier such as ,d or .1%.",
          "type": "string",
          "pattern": "^(?:.?[<>=^])?[+( -]?[$#]?0?\\d*,?(?:\\.\\d+)?~?[bcdefgnoprsxX%]?$"
        },
        "dimensions": {
          "title": "dimensions",
          "description": "The dimensions that it may be grouped by; default: all that its metrics share by name and type.",
          "type": "array",
          "uniqueItems": true,
          "items": {
            "type": "string"
          }
        },
        "time_axes": {
          "title": "time axes",
          "description": "The periods that it may be grouped by; default: all that its metrics share.",
          "type": "array",
          "uniqueItems": true,
          "items": {
            "$ref": "#/$defs/TimeAxis"
          }
        },
        "privacy": {
          "$ref": "#/$defs/Privacy"
        }
      }
    },
    "DerivedInput": {
      "title": "DerivedInput",
      "description": "A metric, over some of its rows.",
      "type": "object",
      "additionalProperties": false,
      "required": [
        "metric"
      ],
      "properties": {
        "metric": {
          "title": "metric",
          "description": "The metric.",
          "type": "string",
          "minLength": 1
        },
        "output": {
          "title": "output",
          "description": "Which of its columns; default: its only one.",
          "type": "string",
          "minLength": 1
        },
        "where": {
          "$ref": "#/$defs/RowConditions"
        }
      }
    }
  }
} as const;

export const pipelinesSchema = {
  "$schema": "https://json-schema.org/draft/2020-12/schema",
  "$id": "https://schemas.governed-aggregates.dev/pipelines.schema.json",
  "title": "Pipelines",
  "description": "catalog/pipelines.yaml: where raw data come from, and how rows are shaped before they are reduced.",
  "type": "object",
  "additionalProperties": false,
  "required": [
    "workspace",
    "sources"
  ],
  "properties": {
    "workspace": {
      "title": "Workspace",
      "description": "What this workspace is.",
      "type": "object",
      "additionalProperties": false,
      "required": [
        "name"
      ],
      "properties": {
        "name": {
          "$ref": "#/$defs/Name"
        },
        "label": {
          "title": "label",
          "description": "What people call it; default: the name, in words.",
          "type": "string",
          "minLength": 1
        },
        "description": {
          "title": "description",
          "description": "One or two sentences for a reader of the catalog.",
          "type": "string"
        }
      }
    },
    "lookups": {
      "title": "lookups",
      "description": "Reference files that transforms may join, by name.",
      "type": "object",
      "propertyNames": {
        "$ref": "#/$defs/Name"
      },
      "additionalProperties": {
        "$ref": "#/$defs/Lookup"
      }
    },
    "sources": {
      "title": "sources",
      "description": "The raw data, by source name.",
      "type": "object",
      "propertyNames": {
        "$ref": "#/$defs/Name"
      },
      "additionalProperties": {
        "$ref": "#/$defs/Source"
      },
      "minProperties": 1
    }
  },
  "$defs": {
    "Name": {
      "title": "Name",
      "description": "A lower-case name: a letter, then letters, digits and underscores.",
      "type": "string",
      "pattern": "^[a-z][a-z0-9_]*$",
      "maxLength": 63
    },
    "ColumnType": {
      "title": "ColumnType",
      "description": "string, integer (64 bits), decimal (38 digits, 6 of them decimal places), number (a double), boolean, date, or timestamp (wall time in the source's zone).",
      "type": "string",
      "enum": [
        "string",
        "integer",
        "decimal",
        "number",
        "boolean",
        "date",
        "timestamp"
      ]
    },
    "FileColumn": {
      "title": "FileColumn",
      "description": "A column whose path in the file differs from its name, or whose values need decoding.",
      "type": "object",
      "additionalProperties": false,
      "required": [
        "type"
      ],
      "properties": {
        "type": {
          "$ref": "#/$defs/ColumnType"
        },
        "path": {
          "title": "path",
          "description": "The path of the value: the file's column or key, then keys separated by dots, and list positions, from 0, in brackets. A key with characters other than letters, digits, underscores and dashes is quoted. Default: the name of this column. A row without the value gets null; in json, a chunk fails if none of its objects has a key of the path, up to the first list position.",
          "type": "string",
          "pattern": "^(?:\"[^\"]+\"|[\\p{L}\\p{N}_-]+)(?:\\.(?:\"[^\"]+\"|[\\p{L}\\p{N}_-]+)|\\[(?:0|[1-9][0-9]{0,5})\\])*$",
          "maxLength": 500,
          "examples": [
            "http.response.status",
            "items[0].price",
            "\"user agent\".name"
          ]
        },
        "json": {
          "title": "json",
          "description": "The file's column, or the value of the key, is a text that contains json, and the rest of the path is looked up in it. A text that is not json fails its chunk; csv has no nested values without this. Inside the text, a missing key is null rather than an error.",
          "type": "boolean",
          "enum": [
            true
          ]
        },
        "epoch": {
          "title": "epoch",
          "description": "The values of a timestamp are numbers, or texts of them, that count from the start of 1970 in UTC: seconds, with up to six decimal places, or milliseconds, with up to three. They become wall time in the source's zone.",
          "type": "string",
          "enum": [
            "seconds",
            "milliseconds"
          ]
        }
      }
    },
    "Lookup": {
      "title": "Lookup",
      "description": "A reference file; its path names one file. It may have tens of millions of rows: what does not fit into an ingest's memory is kept on disk.",
      "type": "object",
      "additionalProperties": false,
      "required": [
        "kind",
        "path",
        "columns"
      ],
      "properties": {
        "kind": {
          "$ref": "#/$defs/ReaderKind"
        },
        "path": {
          "title": "path",
          "description": "A file, relative to the workspace, or to the root if there is one.",
          "type": "string",
          "minLength": 1,
          "examples": [
            "data/airports.csv"
          ]
        },
        "root": {
          "title": "root",
          "description": "The name of the place outside the workspace that contains the file, as for a source. Its location is never in the catalog: the person who runs an ingest gives it with --root NAME=PLACE or the environment variable SERVICE_ROOT_NAME. Default: the workspace.",
          "type": "string",
          "pattern": "^[a-z][a-z0-9_]*$",
          "maxLength": 63,
          "examples": [
            "lake"
          ]
        },
        "valid_from": {
          "title": "valid from",
          "description": "The date or timestamp column from which a row is valid, for things that change over time: a price, a manager, a category. Several rows may then have the same key if their times do not overlap, and a step says with `at` which time counts. Without a value: from the beginning.",
          "type": "string",
          "minLength": 1,
          "examples": [
            "price_from"
          ]
        },
        "valid_to": {
          "title": "valid to",
          "description": "The column until which a row is valid, excluding that time; its type is that of valid_from. Without a value: forever. Default: until the next valid_from of the same key.",
          "type": "string",
          "minLength": 1,
          "examples": [
            "price_to"
          ]
        },
        "delimiter": {
          "$ref": "#/$defs/Delimiter"
        },
        "columns": {
          "title": "columns",
          "description": "The columns to read and their types. Compiling opens no data file, so they are declared; other columns of the file are ignored, and a file that lacks one of these fails its chunk. In json a column is a key of the objects; a chunk fails if none of its objects has it. A nested value, or one that counts time since 1970, is declared by a map.",
          "type": "object",
          "minProperties": 1,
          "additionalProperties": {
            "anyOf": [
              {
                "$ref": "#/$defs/ColumnType"
              },
              {
                "$ref": "#/$defs/FileColumn"
              }
            ]
          },
          "examples": [
            {
              "date": "timestamp",
              "origin": "string",
              "delay": "integer"
            },
            {
              "at": {
                "type": "timestamp",
                "epoch": "milliseconds"
              },
              "status": {
                "path": "http.response.status",
                "type": "integer"
              }
            }
          ]
        }
      }
    },
    "ReaderKind": {
      "title": "ReaderKind",
      "description": "The files' format. csv may be gzipped (.csv.gz); its first line names the columns, and only an empty unquoted field is null. json is one object on each line, or one array of objects; it may be gzipped (.json.gz), or one or more such files in a .zip, as interaction-history systems export them.",
      "type": "string",
      "enum": [
        "parquet",
        "csv",
        "json"
      ]
    },
    "Delimiter": {
      "title": "Delimiter",
      "description": "The field separator of a csv file; default: a comma.",
      "type": "string",
      "minLength": 1,
      "maxLength": 1
    },
    "Reader": {
      "title": "Reader",
      "description": "Where the source's rows come from: files, or a table of a database.",
      "type": "object",
      "discriminator": {
        "propertyName": "kind"
      },
      "required": [
        "kind"
      ],
      "properties": {
        "kind": {
          "title": "kind",
          "description": "The files' format, or the database.",
          "type": "string",
          "enum": [
            "parquet",
            "csv",
            "json",
            "postgres"
          ]
        }
      },
      "oneOf": [
        {
          "$ref": "#/$defs/FileReader"
        },
        {
          "$ref": "#/$defs/TableReader"
        }
      ]
    },
    "FileReader": {
      "title": "FileReader",
      "description": "How the source's files are found and read.",
      "type": "object",
      "additionalProperties": false,
      "required": [
        "kind",
        "path",
        "chunk_id",
        "columns"
      ],
      "properties": {
        "kind": {
          "title": "kind",
          "description": "The files' format. csv may be gzipped (.csv.gz); its first line names the columns, and only an empty unquoted field is null. json is one object on each line, or one array of objects; it may be gzipped (.json.gz), or one or more such files in a .zip, as interaction-history systems export them.",
          "type": "string",
          "enum": [
            "parquet",
            "csv",
            "json"
          ]
        },
        "path": {
          "title": "path",
          "description": "A file or a glob, relative to the workspace, or to the root if the source has one: `*` within a folder, `**` across folders.",
          "type": "string",
          "minLength": 1,
          "examples": [
            "data/flights/*.parquet",
            "data/**/*.json.gz"
          ]
        },
        "chunk_id": {
          "title": "chunk id",
          "description": "A regular expression over a file's path, relative to the workspace or the root; its first group is the chunk id. Files with one id are one chunk. If the id is an ISO date, the chunk covers that day.",
          "type": "string",
          "minLength": 1,
          "examples": [
            "(\\d{4}-\\d{2}-\\d{2})\\.parquet$"
          ]
        },
        "delimiter": {
          "$ref": "#/$defs/Delimiter"
        },
        "columns": {
          "title": "columns",
          "description": "The columns to read and their types. Compiling opens no data file, so they are declared; other columns of the file are ignored, and a file that lacks one of these fails its chunk. In json a column is a key of the objects; a chunk fails if none of its objects has it. A nested value, or one that counts time since 1970, is declared by a map.",
          "type": "object",
          "minProperties": 1,
          "additionalProperties": {
            "anyOf": [
              {
                "$ref": "#/$defs/ColumnType"
              },
              {
                "$ref": "#/$defs/FileColumn"
              }
            ]
          },
          "examples": [
            {
              "date": "timestamp",
              "origin": "string",
              "delay": "integer"
            },
            {
              "at": {
                "type": "timestamp",
                "epoch": "milliseconds"
              },
              "status": {
                "path": "http.response.status",
                "type": "integer"
              }
            }
          ]
        }
      }
    },
    "TableReader": {
      "title": "TableReader",
      "description": "A table or view of a PostgreSQL database, which is the source's root. Each of its days is a chunk, fetched by one query; a run reads all of them from one snapshot. To detect changes, the database counts and hashes the rows of all days.",
      "type": "object",
      "additionalProperties": false,
      "required": [
        "kind",
        "table",
        "date_column",
        "columns"
      ],
      "properties": {
        "kind": {
          "title": "kind",
          "description": "postgres",
          "const": "postgres"
        },
        "table": {
          "title": "table",
          "description": "The table or view, with its schema unless that is public; case-sensitive.",
          "type": "string",
          "pattern": "^(?:[\\p{L}_][\\p{L}\\p{N}_$]*\\.)?[\\p{L}_][\\p{L}\\p{N}_$]*$",
          "maxLength": 127,
          "examples": [
            "orders",
            "sales.orders"
          ]
        },
        "date_column": {
          "title": "date column",
          "description": "The table's date or timestamp column that determines which day a row belongs to. The day is the chunk id; a timestamp with a time zone is converted to the source's. Rows without a day are the chunk `undated`. An index on it makes fetching a day cheap.",
          "type": "string",
          "minLength": 1,
          "examples": [
            "ordered_at"
          ]
        },
        "columns": {
          "title": "columns",
          "description": "The columns to read and their types. Compiling connects to no database, so they are declared; others are ignored, and a table that lacks one of these is not read. Values are read as PostgreSQL writes them as text, so numeric keeps all of its digits; a value nested in json or jsonb is declared by a map with path and json: true.",
          "type": "object",
          "minProperties": 1,
          "additionalProperties": {
            "anyOf": [
              {
                "$ref": "#/$defs/ColumnType"
              },
              {
                "$ref": "#/$defs/FileColumn"
              }
            ]
          },
          "examples": [
            {
              "ordered_at": "timestamp",
              "amount": "decimal"
            }
          ]
        }
      }
    },
    "Source": {
      "title": "Source",
      "description": "One stream of raw rows.",
      "type": "object",
      "additionalProperties": false,
      "required": [
        "reader",
        "time"
      ],
      "properties": {
        "label": {
          "title": "label",
          "description": "What people call it; default: the name, in words.",
          "type": "string",
          "minLength": 1
        },
        "description": {
          "title": "description",
          "description": "One or two sentences for a reader of the catalog.",
          "type": "string"
        },
        "root": {
          "title": "root",
          "description": "The name of the place outside the workspace that contains the reader's paths. Its location is never in the catalog: the person who runs an ingest gives it with --root NAME=PLACE or the environment variable SERVICE_ROOT_NAME. Default: the workspace.",
          "type": "string",
          "pattern": "^[a-z][a-z0-9_]*$",
          "maxLength": 63,
          "examples": [
            "lake"
          ]
        },
        "reader": {
          "$ref": "#/$defs/Reader"
        },
        "time": {
          "title": "time",
          "description": "The date or timestamp column, after the transforms, that places a row in time.",
          "type": "string",
          "minLength": 1
        },
        "time_zone": {
          "title": "time zone",
          "description": "The IANA zone in which hours, days, weeks and months are cut. A time without a zone is wall time in it and is kept as it is written; a time with a zone is converted to it. Where clocks are set back, both passes of the hour count in that hour; a wall time that the clocks skip is kept in the hour that it names.",
          "type": "string",
          "minLength": 1,
          "default": "UTC",
          "examples": [
            "Europe/Berlin"
          ]
        },
        "complete_after": {
          "title": "complete after",
          "description": "How long after the end of a period its last rows may arrive. A period counts as complete once all of its days and those up to this much later are covered; without this, once all of its days are covered. Only the data decide, never the clock.",
          "type": "string",
          "pattern": "^[1-9][0-9]{0,2} days?$",
          "examples": [
            "1 day",
            "3 days"
          ]
        },
        "transforms": {
          "title": "transforms",
          "description": "Applied in order, once, before any processor.",
          "type": "array",
          "items": {
            "$ref": "#/$defs/TransformStep"
          }
        },
        "fields": {
          "title": "fields",
          "description": "How columns that become dimensions are shown.",
          "type": "object",
          "additionalProperties": {
            "title": "Field",
            "description": "How a column is shown.",
            "type": "object",
            "additionalProperties": false,
            "properties": {
              "label": {
                "title": "label",
                "description": "What people call it; default: the name, in words.",
                "type": "string",
                "minLength": 1
              },
              "description": {
                "title": "description",
                "description": "One or two sentences for a reader of the catalog.",
                "type": "string"
              },
              "synonyms": {
                "title": "synonyms",
                "description": "Alternative names. Searches find it by these, and a model that plans a question sees them; no number depends on them.",
                "type": "array",
                "items": {
                  "type": "string",
                  "minLength": 1,
                  "maxLength": 60
                },
                "minItems": 1,
                "uniqueItems": true
              },
              "guidance": {
                "title": "guidance",
                "description": "When to choose it and how to read it, for people and models; no number depends on it.",
                "type": "string",
                "minLength": 1,
                "maxLength": 500
              },
              "type": {
                "title": "type",
                "description": "bigint for a column of integers with some beyond 2^53: in JSON all of them become texts, exact at any size.",
                "type": "string",
                "enum": [
                  "bigint"
                ]
              }
            }
          }
        }
      }
    },
    "TransformStep": {
      "title": "TransformStep",
      "description": "One transform: a single key that names it.",
      "type": "object",
      "additionalProperties": false,
      "minProperties": 1,
      "maxProperties": 1,
      "properties": {
        "rename": {
          "title": "rename",
          "description": "Old column name to new. All at once, so two columns may swap names.",
          "type": "object",
          "minProperties": 1,
          "additionalProperties": {
            "type": "string",
            "minLength": 1
          },
          "examples": [
            {
              "pyName": "action"
            }
          ]
        },
        "rename_all": {
          "title": "RenameAll",
          "description": "Renames every column by a rule: snake_case turns pxInteractionID into px_interaction_id, camelCase into pxInteractionId, lowercase into pxinteractionid and UPPERCASE into PXINTERACTIONID. Later steps use the new names.",
          "type": "string",
          "enum": [
            "snake_case",
            "camelCase",
            "lowercase",
            "UPPERCASE"
          ],
          "examples": [
            "snake_case"
          ]
        },
        "drop": {
          "title": "drop",
          "description": "Columns that no later step may use.",
          "type": "array",
          "items": {
            "type": "string",
            "minLength": 1
          },
          "minItems": 1,
          "uniqueItems": true,
          "examples": [
            [
              "user_agent",
              "uri"
            ]
          ]
        },
        "cast": {
          "title": "cast",
          "description": "Column to its new type. Nothing is rounded or truncated: a value that the type cannot hold exactly fails the chunk. To round or truncate, derive: round(…), cast(… as date).",
          "type": "object",
          "minProperties": 1,
          "additionalProperties": {
            "$ref": "#/$defs/ColumnType"
          },
          "examples": [
            {
              "rank": "integer",
              "price": "decimal"
            }
          ]
        },
        "parse_datetime": {
          "title": "ParseDatetimeStep",
          "description": "Reads a text column as a timestamp; a text that does not fit fails the chunk.",
          "type": "object",
          "additionalProperties": false,
          "required": [
            "column",
            "format"
          ],
          "properties": {
            "column": {
              "title": "column",
              "description": "The text column; it becomes a timestamp.",
              "type": "string"
            },
            "format": {
              "title": "format",
              "description": "A strptime format. %f is a fraction of a second, %z an offset such as +0100, %Z a zone such as GMT; a time with a zone is converted to the source's.",
              "type": "string",
              "minLength": 1,
              "examples": [
                "%Y-%m-%d %H:%M:%S",
                "%Y%m%dT%H%M%S.%f %Z"
              ]
            }
          }
        },
        "fill": {
          "title": "fill",
          "description": "Column to the value that replaces its nulls, of the column's type. Dates, timestamps and integers beyond 2^53 are written as texts: \"2001-02-28\", \"2001-02-28 13:00:00\", \"9007199254740993\".",
          "type": "object",
          "minProperties": 1,
          "additionalProperties": {
            "type": [
              "string",
              "number",
              "boolean"
            ]
          },
          "examples": [
            {
              "channel": "unknown",
              "rank": 0
            }
          ]
        },
        "coalesce": {
          "title": "coalesce",
          "description": "Column to the columns whose first non-null value it takes. It is new, or one of them, which it then replaces.",
          "type": "object",
          "minProperties": 1,
          "additionalProperties": {
            "type": "array",
            "items": {
              "type": "string",
              "minLength": 1
            },
            "minItems": 2,
            "uniqueItems": true
          },
          "examples": [
            {
              "contact": [
                "email",
                "phone"
              ]
            }
          ]
        },
        "derive": {
          "title": "derive",
          "description": "New columns, each by an SQL scalar expression over the columns before this step.",
          "type": "object",
          "minProperties": 1,
          "additionalProperties": {
            "type": "string",
            "minLength": 1
          },
          "examples": [
            {
              "route": "origin || '-' || destination"
            }
          ]
        },
        "filter": {
          "title": "filter",
          "description": "Keeps the rows for which this is true. An SQL scalar expression.",
          "type": "string",
          "minLength": 1,
          "examples": [
            "delay is not null"
          ]
        },
        "dedup": {
          "title": "DedupStep",
          "description": "Keeps one of the rows of a chunk that are equal in some columns; rows of other chunks do not matter. The choice does not depend on how files are split or ordered.",
          "type": "object",
          "additionalProperties": false,
          "properties": {
            "by": {
              "title": "key columns",
              "description": "Rows that are equal in all of these count as one; null equals null. Default: every column, so that only identical rows are dropped.",
              "type": "array",
              "items": {
                "type": "string",
                "minLength": 1
              },
              "minItems": 1,
              "uniqueItems": true,
              "examples": [
                [
                  "interaction_id"
                ]
              ]
            },
            "order_by": {
              "title": "order by",
              "description": "The first row in this order is kept; `-` before a column means descending, and nulls come last either way. Ties, or all rows if there is no order, are ordered by every column, by name, ascending.",
              "type": "array",
              "items": {
                "type": "string",
                "minLength": 1
              },
              "minItems": 1,
              "uniqueItems": true,
              "examples": [
                [
                  "-outcome_time"
                ]
              ]
            }
          },
          "examples": [
            {
              "by": [
                "interaction_id"
              ],
              "order_by": [
                "-outcome_time"
              ]
            }
          ]
        },
        "lookup": {
          "title": "LookupStep",
          "description": "Left join to a lookup by its unique keys, and by a time if its rows have validity; a row without a match gets nulls.",
          "type": "object",
          "additionalProperties": false,
          "required": [
            "from",
            "on",
            "take"
          ],
          "properties": {
            "from": {
              "title": "lookup",
              "description": "The lookup's name.",
              "type": "string"
            },
            "on": {
              "title": "matching columns",
              "description": "Column of the rows to key column of the lookup.",
              "type": "object",
              "minProperties": 1,
              "additionalProperties": {
                "type": "string"
              }
            },
            "at": {
              "title": "at",
              "description": "The column of the rows whose time decides which row of the lookup is valid; its type is that of valid_from. Required for a lookup that has valid_from, and not allowed for any other.",
              "type": "string",
              "minLength": 1,
              "examples": [
                "ordered_at"
              ]
            },
            "take": {
              "title": "columns taken",
              "description": "New column to the lookup's column.",
              "type": "object",
              "minProperties": 1,
              "additionalProperties": {
                "type": "string"
              }
            }
          },
          "examples": [
            {
              "from": "airports",
              "on": {
                "origin": "iata"
              },
              "take": {
                "origin_state": "state"
              }
            }
          ]
        }
      }
    }
  }
} as const;

export const processorsSchema = {
  "$schema": "https://json-schema.org/draft/2020-12/schema",
  "$id": "https://schemas.governed-aggregates.dev/processors.schema.json",
  "title": "Processors",
  "description": "catalog/processors.yaml: the aggregate tables, each a reduction of one source to mergeable statistics.",
  "type": "object",
  "additionalProperties": false,
  "required": [
    "processors"
  ],
  "properties": {
    "processors": {
      "title": "processors",
      "description": "The processors, by name.",
      "type": "object",
      "propertyNames": {
        "$ref": "#/$defs/Name"
      },
      "additionalProperties": {
        "$ref": "#/$defs/Processor"
      },
      "minProperties": 1
    }
  },
  "$defs": {
    "Name": {
      "title": "Name",
      "description": "A lower-case name: a letter, then letters, digits and underscores.",
      "type": "string",
      "pattern": "^[a-z][a-z0-9_]*$",
      "maxLength": 63
    },
    "StateKind": {
      "title": "StateKind",
      "description": "count (rows, or values that are not null), value_sum (exact), min, max, moments (count, mean, variance), digest (quantiles), distinct (distinct count).",
      "type": "string",
      "enum": [
        "count",
        "value_sum",
        "min",
        "max",
        "moments",
        "digest",
        "distinct"
      ]
    },
    "Grain": {
      "title": "Grain",
      "description": "A calendar unit in the source's time zone; weeks are ISO weeks.",
      "type": "string",
      "enum": [
        "hour",
        "day",
        "week",
        "month",
        "quarter",
        "year"
      ]
    },
    "Processor": {
      "title": "Processor",
      "description": "One aggregate table; `kind` decides what it stores.",
      "type": "object",
      "discriminator": {
        "propertyName": "kind"
      },
      "required": [
        "kind"
      ],
      "properties": {
        "kind": {
          "title": "kind",
          "description": "What the processor stores.",
          "type": "string",
          "enum": [
            "binary_outcome",
            "numeric_distribution",
            "score_distribution",
            "funnel",
            "entity_set",
            "snapshot",
            "frequency_response",
            "entity_lifecycle"
          ]
        }
      },
      "oneOf": [
        {
          "$ref": "#/$defs/BinaryOutcome"
        },
        {
          "$ref": "#/$defs/NumericDistribution"
        },
        {
          "$ref": "#/$defs/ScoreDistribution"
        },
        {
          "$ref": "#/$defs/Funnel"
        },
        {
          "$ref": "#/$defs/EntitySet"
        },
        {
          "$ref": "#/$defs/Snapshot"
        },
        {
          "$ref": "#/$defs/FrequencyResponse"
        },
        {
          "$ref": "#/$defs/EntityLifecycle"
        }
      ]
    },
    "BinaryOutcome": {
      "title": "BinaryOutcome",
      "description": "Rows that succeed or fail. Stores the states `positives` and `negatives` (counts), and those declared.",
      "type": "object",
      "additionalProperties": false,
      "required": [
        "kind",
        "source",
        "grain",
        "outcome"
      ],
      "properties": {
        "kind": {
          "title": "kind",
          "description": "binary_outcome",
          "const": "binary_outcome"
        },
        "label": {
          "title": "label",
          "description": "What people call it; default: the name, in words.",
          "type": "string",
          "minLength": 1
        },
        "description": {
          "title": "description",
          "description": "One or two sentences for a reader of the catalog.",
          "type": "string"
        },
        "source": {
          "title": "source",
          "description": "The source whose rows it reduces.",
          "type": "string"
        },
        "filter": {
          "title": "filter",
          "description": "Keeps only the rows for which this is true. An SQL scalar expression.",
          "type": "string",
          "minLength": 1
        },
        "dimensions": {
          "title": "dimensions",
          "description": "Columns of the source that may group and filter.",
          "type": "array",
          "uniqueItems": true,
          "items": {
            "type": "string",
            "minLength": 1
          }
        },
        "grain": {
          "$ref": "#/$defs/Grain"
        },
        "outcome": {
          "title": "outcome",
          "description": "A row is a positive where this is true, a negative where it is false, and neither where it is null. An SQL scalar expression.",
          "type": "string",
          "minLength": 1
        },
        "states": {
          "title": "states",
          "description": "Further states, by name.",
          "type": "object",
          "propertyNames": {
            "$ref": "#/$defs/Name"
          },
          "additionalProperties": {
            "$ref": "#/$defs/State"
          }
        },
        "rollups": {
          "title": "rollups",
          "description": "Coarser copies, built at publication. The planner uses one when it answers exactly; no answer depends on it.",
          "type": "object",
          "propertyNames": {
            "$ref": "#/$defs/Name"
          },
          "additionalProperties": {
            "$ref": "#/$defs/Rollup"
          }
        }
      }
    },
    "NumericDistribution": {
      "title": "NumericDistribution",
      "description": "Statistics of a numeric value. Stores the declared states; without any, one of each kind except distinct, named after the kind.",
      "type": "object",
      "additionalProperties": false,
      "required": [
        "kind",
        "source",
        "grain"
      ],
      "properties": {
        "kind": {
          "title": "kind",
          "description": "numeric_distribution",
          "const": "numeric_distribution"
        },
        "label": {
          "title": "label",
          "description": "What people call it; default: the name, in words.",
          "type": "string",
          "minLength": 1
        },
        "description": {
          "title": "description",
          "description": "One or two sentences for a reader of the catalog.",
          "type": "string"
        },
        "source": {
          "title": "source",
          "description": "The source whose rows it reduces.",
          "type": "string"
        },
        "filter": {
          "title": "filter",
          "description": "Keeps only the rows for which this is true. An SQL scalar expression.",
          "type": "string",
          "minLength": 1
        },
        "dimensions": {
          "title": "dimensions",
          "description": "Columns of the source that may group and filter.",
          "type": "array",
          "uniqueItems": true,
          "items": {
            "type": "string",
            "minLength": 1
          }
        },
        "grain": {
          "$ref": "#/$defs/Grain"
        },
        "value": {
          "title": "value",
          "description": "What a state measures if it has no `of`. An SQL scalar expression.",
          "type": "string",
          "minLength": 1
        },
        "states": {
          "title": "states",
          "description": "The states, by name.",
          "type": "object",
          "propertyNames": {
            "$ref": "#/$defs/Name"
          },
          "additionalProperties": {
            "$ref": "#/$defs/State"
          },
          "minProperties": 1
        },
        "rollups": {
          "title": "rollups",
          "description": "Coarser copies, built at publication. The planner uses one when it answers exactly; no answer depends on it.",
          "type": "object",
          "propertyNames": {
            "$ref": "#/$defs/Name"
          },
          "additionalProperties": {
            "$ref": "#/$defs/Rollup"
          }
        }
      }
    },
    "ScoreDistribution": {
      "title": "ScoreDistribution",
      "description": "Scores of rows that succeed or fail, to measure how well the score predicts success. Stores the states `positives` and `negatives` (counts), `positive_scores` and `negative_scores` (digests), and those declared.",
      "type": "object",
      "additionalProperties": false,
      "required": [
        "kind",
        "source",
        "grain",
        "score",
        "outcome"
      ],
      "properties": {
        "kind": {
          "title": "kind",
          "description": "score_distribution",
          "const": "score_distribution"
        },
        "label": {
          "title": "label",
          "description": "What people call it; default: the name, in words.",
          "type": "string",
          "minLength": 1
        },
        "description": {
          "title": "description",
          "description": "One or two sentences for a reader of the catalog.",
          "type": "string"
        },
        "source": {
          "title": "source",
          "description": "The source whose rows it reduces.",
          "type": "string"
        },
        "filter": {
          "title": "filter",
          "description": "Keeps only the rows for which this is true. An SQL scalar expression.",
          "type": "string",
          "minLength": 1
        },
        "dimensions": {
          "title": "dimensions",
          "description": "Columns of the source that may group and filter.",
          "type": "array",
          "uniqueItems": true,
          "items": {
            "type": "string",
            "minLength": 1
          }
        },
        "grain": {
          "$ref": "#/$defs/Grain"
        },
        "score": {
          "title": "score",
          "description": "The score; any range is allowed, and a null is not counted as a score. An SQL scalar expression.",
          "type": "string",
          "minLength": 1
        },
        "outcome": {
          "title": "outcome",
          "description": "A row is a positive where this is true, a negative where it is false, and neither where it is null. An SQL scalar expression.",
          "type": "string",
          "minLength": 1
        },
        "states": {
          "title": "states",
          "description": "Further states, by name.",
          "type": "object",
          "propertyNames": {
            "$ref": "#/$defs/Name"
          },
          "additionalProperties": {
            "$ref": "#/$defs/State"
          }
        },
        "rollups": {
          "title": "rollups",
          "description": "Coarser copies, built at publication. The planner uses one when it answers exactly; no answer depends on it.",
          "type": "object",
          "propertyNames": {
            "$ref": "#/$defs/Name"
          },
          "additionalProperties": {
            "$ref": "#/$defs/Rollup"
          }
        }
      }
    },
    "Funnel": {
      "title": "Funnel",
      "description": "Rows that pass stages. Stores a count for each stage, under its name, with an entity also a distinct count, `<stage>_entities`, and the declared states.",
      "type": "object",
      "additionalProperties": false,
      "required": [
        "kind",
        "source",
        "grain",
        "stages"
      ],
      "properties": {
        "kind": {
          "title": "kind",
          "description": "funnel",
          "const": "funnel"
        },
        "label": {
          "title": "label",
          "description": "What people call it; default: the name, in words.",
          "type": "string",
          "minLength": 1
        },
        "description": {
          "title": "description",
          "description": "One or two sentences for a reader of the catalog.",
          "type": "string"
        },
        "source": {
          "title": "source",
          "description": "The source whose rows it reduces.",
          "type": "string"
        },
        "filter": {
          "title": "filter",
          "description": "Keeps only the rows for which this is true. An SQL scalar expression.",
          "type": "string",
          "minLength": 1
        },
        "dimensions": {
          "title": "dimensions",
          "description": "Columns of the source that may group and filter.",
          "type": "array",
          "uniqueItems": true,
          "items": {
            "type": "string",
            "minLength": 1
          }
        },
        "grain": {
          "$ref": "#/$defs/Grain"
        },
        "stages": {
          "title": "stages",
          "description": "The stages in order. A row counts in every stage whose condition holds.",
          "type": "array",
          "minItems": 1,
          "maxItems": 50,
          "items": {
            "$ref": "#/$defs/Stage"
          }
        },
        "entity": {
          "title": "entity",
          "description": "Who passes the stages, such as a customer: counted once for each stage. An SQL scalar expression.",
          "type": "string",
          "minLength": 1
        },
        "states": {
          "title": "states",
          "description": "Further states, by name.",
          "type": "object",
          "propertyNames": {
            "$ref": "#/$defs/Name"
          },
          "additionalProperties": {
            "$ref": "#/$defs/State"
          }
        },
        "rollups": {
          "title": "rollups",
          "description": "Coarser copies, built at publication. The planner uses one when it answers exactly; no answer depends on it.",
          "type": "object",
          "propertyNames": {
            "$ref": "#/$defs/Name"
          },
          "additionalProperties": {
            "$ref": "#/$defs/Rollup"
          }
        }
      }
    },
    "EntitySet": {
      "title": "EntitySet",
      "description": "Who was present. Stores the state `entities` (distinct) and the declared ones; unions, intersections and retention are computed from it.",
      "type": "object",
      "additionalProperties": false,
      "required": [
        "kind",
        "source",
        "grain",
        "entity"
      ],
      "properties": {
        "kind": {
          "title": "kind",
          "description": "entity_set",
          "const": "entity_set"
        },
        "label": {
          "title": "label",
          "description": "What people call it; default: the name, in words.",
          "type": "string",
          "minLength": 1
        },
        "description": {
          "title": "description",
          "description": "One or two sentences for a reader of the catalog.",
          "type": "string"
        },
        "source": {
          "title": "source",
          "description": "The source whose rows it reduces.",
          "type": "string"
        },
        "filter": {
          "title": "filter",
          "description": "Keeps only the rows for which this is true. An SQL scalar expression.",
          "type": "string",
          "minLength": 1
        },
        "dimensions": {
          "title": "dimensions",
          "description": "Columns of the source that may group and filter.",
          "type": "array",
          "uniqueItems": true,
          "items": {
            "type": "string",
            "minLength": 1
          }
        },
        "grain": {
          "$ref": "#/$defs/Grain"
        },
        "entity": {
          "title": "entity",
          "description": "What is counted once, such as a customer. An SQL scalar expression.",
          "type": "string",
          "minLength": 1
        },
        "states": {
          "title": "states",
          "description": "Further states, by name.",
          "type": "object",
          "propertyNames": {
            "$ref": "#/$defs/Name"
          },
          "additionalProperties": {
            "$ref": "#/$defs/State"
          }
        },
        "rollups": {
          "title": "rollups",
          "description": "Coarser copies, built at publication. The planner uses one when it answers exactly; no answer depends on it.",
          "type": "object",
          "propertyNames": {
            "$ref": "#/$defs/Name"
          },
          "additionalProperties": {
            "$ref": "#/$defs/Rollup"
          }
        }
      }
    },
    "Snapshot": {
      "title": "Snapshot",
      "description": "Values as of a day, such as balances or stock. Stores the declared states by the day of `as_of`, so its grain is day. Nothing is added over time: in a longer period only the rows of the latest day with any row of the processor count, the same day for all groups, and a metric over it takes no `window`.",
      "type": "object",
      "additionalProperties": false,
      "required": [
        "kind",
        "source",
        "grain",
        "as_of",
        "states"
      ],
      "properties": {
        "kind": {
          "title": "kind",
          "description": "snapshot",
          "const": "snapshot"
        },
        "label": {
          "title": "label",
          "description": "What people call it; default: the name, in words.",
          "type": "string",
          "minLength": 1
        },
        "description": {
          "title": "description",
          "description": "One or two sentences for a reader of the catalog.",
          "type": "string"
        },
        "source": {
          "title": "source",
          "description": "The source whose rows it reduces.",
          "type": "string"
        },
        "filter": {
          "title": "filter",
          "description": "Keeps only the rows for which this is true. An SQL scalar expression.",
          "type": "string",
          "minLength": 1
        },
        "dimensions": {
          "title": "dimensions",
          "description": "Columns of the source that may group and filter.",
          "type": "array",
          "uniqueItems": true,
          "items": {
            "type": "string",
            "minLength": 1
          }
        },
        "grain": {
          "$ref": "#/$defs/Grain"
        },
        "as_of": {
          "title": "as_of",
          "description": "The date column with the day as of which a row is true. It places rows in time instead of the time of the source.",
          "type": "string",
          "minLength": 1
        },
        "states": {
          "title": "states",
          "description": "The states, by name.",
          "type": "object",
          "propertyNames": {
            "$ref": "#/$defs/Name"
          },
          "additionalProperties": {
            "$ref": "#/$defs/State"
          },
          "minProperties": 1
        },
        "rollups": {
          "title": "rollups",
          "description": "Coarser copies, built at publication. The planner uses one when it answers exactly; no answer depends on it.",
          "type": "object",
          "propertyNames": {
            "$ref": "#/$defs/Name"
          },
          "additionalProperties": {
            "$ref": "#/$defs/Rollup"
          }
        }
      }
    },
    "FrequencyResponse": {
      "title": "FrequencyResponse",
      "description": "How customers respond to what they have been shown before. Counts the exposed contacts of rank 1 by the dimension `frequency`: how many such contacts of the same customer, action and placement there were in the window of time that ends with the contact, itself included. Records of a chunk with the same interaction, alternative group, customer, action and placement are one contact, which is clicked if any of them is. Stores `contacts` and `clicks`; of contacts whose runner-up (the alternative of the next rank) has a propensity, `comparable_contacts`, `comparable_clicks` and the sum `runner_propensity`; with `priority`, of those where both have one, `priority_contacts` and the sums `priority` and `runner_priority`.",
      "type": "object",
      "additionalProperties": false,
      "required": [
        "kind",
        "source",
        "grain",
        "customer",
        "interaction",
        "action",
        "placement",
        "rank",
        "outcome",
        "propensity"
      ],
      "properties": {
        "kind": {
          "title": "kind",
          "description": "frequency_response",
          "const": "frequency_response"
        },
        "label": {
          "title": "label",
          "description": "What people call it; default: the name, in words.",
          "type": "string",
          "minLength": 1
        },
        "description": {
          "title": "description",
          "description": "One or two sentences for a reader of the catalog.",
          "type": "string"
        },
        "source": {
          "title": "source",
          "description": "The source whose rows it reduces.",
          "type": "string"
        },
        "filter": {
          "title": "filter",
          "description": "Keeps only the rows for which this is true. An SQL scalar expression.",
          "type": "string",
          "minLength": 1
        },
        "dimensions": {
          "title": "dimensions",
          "description": "Columns of the source that may group and filter.",
          "type": "array",
          "uniqueItems": true,
          "items": {
            "type": "string",
            "minLength": 1
          }
        },
        "grain": {
          "title": "grain",
          "description": "The day: chunks of its source are days, and their ids ISO dates in the source's time zone.",
          "type": "string",
          "enum": [
            "day"
          ]
        },
        "customer": {
          "title": "customer",
          "description": "Who is contacted: a text or an integer. An SQL scalar expression.",
          "type": "string",
          "minLength": 1
        },
        "interaction": {
          "title": "interaction",
          "description": "The decision that a contact comes from. An SQL scalar expression.",
          "type": "string",
          "minLength": 1
        },
        "alternative_group": {
          "title": "alternative_group",
          "description": "Which of several choices of one interaction a contact belongs to; without it, an interaction is one choice. An SQL scalar expression.",
          "type": "string",
          "minLength": 1
        },
        "action": {
          "title": "action",
          "description": "What is shown. An SQL scalar expression.",
          "type": "string",
          "minLength": 1
        },
        "placement": {
          "title": "placement",
          "description": "Where it is shown. An SQL scalar expression.",
          "type": "string",
          "minLength": 1
        },
        "rank": {
          "title": "rank",
          "description": "The rank among the alternatives: an integer, 1 for the chosen one. An SQL scalar expression.",
          "type": "string",
          "minLength": 1
        },
        "outcome": {
          "title": "outcome",
          "description": "True where a contact was clicked, false where it was exposed and not clicked, null where it was not exposed. An SQL scalar expression.",
          "type": "string",
          "minLength": 1
        },
        "propensity": {
          "title": "propensity",
          "description": "How likely a click was expected to be. An SQL scalar expression.",
          "type": "string",
          "minLength": 1
        },
        "priority": {
          "title": "priority",
          "description": "What the contacts were ranked by; with it, priorities are summed too. An SQL scalar expression.",
          "type": "string",
          "minLength": 1
        },
        "window_hours": {
          "title": "window_hours",
          "description": "How far back exposures of the same action in the same placement count, in hours of the source's wall time. The window excludes its beginning.",
          "type": "integer",
          "minimum": 1,
          "maximum": 8784,
          "default": 168
        },
        "partition_lag_hours": {
          "title": "partition_lag_hours",
          "description": "How late a contact may arrive: a chunk may contain contacts decided up to this many hours before its day. Anything decided earlier is a late outcome, which changes no earlier day and is left out.",
          "type": "integer",
          "minimum": 0,
          "maximum": 8784,
          "default": 0
        },
        "max_frequency": {
          "title": "max_frequency",
          "description": "The highest frequency, which stands for that many or more.",
          "type": "integer",
          "minimum": 1,
          "maximum": 1000,
          "default": 7
        },
        "window_granularity": {
          "title": "window_granularity",
          "description": "exact: the window ends at the instant of the contact. daily: times are truncated to days, so the window consists of whole days, and all contacts of a day count for each other.",
          "type": "string",
          "enum": [
            "exact",
            "daily"
          ],
          "default": "exact"
        },
        "customer_sample": {
          "$ref": "#/$defs/CustomerSample"
        },
        "checkpoint": {
          "$ref": "#/$defs/Checkpoint"
        },
        "rollups": {
          "title": "rollups",
          "description": "Coarser copies, built at publication. The planner uses one when it answers exactly; no answer depends on it.",
          "type": "object",
          "propertyNames": {
            "$ref": "#/$defs/Name"
          },
          "additionalProperties": {
            "$ref": "#/$defs/Rollup"
          }
        }
      }
    },
    "EntityLifecycle": {
      "title": "EntityLifecycle",
      "description": "Customers as of the end of each day, over everything they have ordered up to then: by `segment`, and by `recency_quartile`, `frequency_quartile` and `value_quartile`, the quartiles of all customers (4: most recent, most orders, most value; equal customers are in one quartile). Stores `customers`; the exact sums `value`, `orders` and `recency_days`; and `recency`, a digest of the days since the last order. Never added over time: over a longer period the rows of its latest day count.",
      "type": "object",
      "additionalProperties": false,
      "required": [
        "kind",
        "source",
        "grain",
        "customer",
        "value"
      ],
      "properties": {
        "kind": {
          "title": "kind",
          "description": "entity_lifecycle",
          "const": "entity_lifecycle"
        },
        "label": {
          "title": "label",
          "description": "What people call it; default: the name, in words.",
          "type": "string",
          "minLength": 1
        },
        "description": {
          "title": "description",
          "description": "One or two sentences for a reader of the catalog.",
          "type": "string"
        },
        "source": {
          "title": "source",
          "description": "The source whose rows it reduces.",
          "type": "string"
        },
        "filter": {
          "title": "filter",
          "description": "Keeps only the rows for which this is true. An SQL scalar expression.",
          "type": "string",
          "minLength": 1
        },
        "grain": {
          "title": "grain",
          "description": "The day: chunks of its source are days, and their ids ISO dates in the source's time zone.",
          "type": "string",
          "enum": [
            "day"
          ]
        },
        "customer": {
          "title": "customer",
          "description": "Who orders: a text or an integer. An SQL scalar expression.",
          "type": "string",
          "minLength": 1
        },
        "value": {
          "title": "value",
          "description": "What a row is worth: a number, summed at 6 decimal places. An SQL scalar expression.",
          "type": "string",
          "minLength": 1
        },
        "order": {
          "title": "order",
          "description": "Which order a row belongs to, so that the rows of one order in a chunk count as one. An order with rows in several chunks counts once in each of them, so make sure that a chunk contains whole orders. A row without a value is an order of its own; without the key, every row is. An SQL scalar expression.",
          "type": "string",
          "minLength": 1
        },
        "time": {
          "title": "time",
          "description": "When it was ordered: a date or a timestamp; default: the time of the source. An SQL scalar expression.",
          "type": "string",
          "minLength": 1
        },
        "segments": {
          "title": "segments",
          "description": "The segments. A customer belongs to the first whose condition holds, otherwise to `other`; default: champions, loyal, new, at_risk and lost.",
          "type": "array",
          "minItems": 1,
          "items": {
            "$ref": "#/$defs/Segment"
          }
        },
        "rollups": {
          "title": "rollups",
          "description": "Coarser copies, built at publication. The planner uses one when it answers exactly; no answer depends on it.",
          "type": "object",
          "propertyNames": {
            "$ref": "#/$defs/Name"
          },
          "additionalProperties": {
            "$ref": "#/$defs/Rollup"
          }
        }
      }
    },
    "Segment": {
      "title": "Segment",
      "description": "A segment of customers.",
      "type": "object",
      "additionalProperties": false,
      "required": [
        "name",
        "when"
      ],
      "properties": {
        "name": {
          "title": "name",
          "description": "What the segment is called in answers.",
          "type": "string",
          "minLength": 1
        },
        "when": {
          "title": "when",
          "description": "The condition for it, using the quartiles `recency`, `frequency` and `value`, from 1 to 4: `recency = 4 and frequency >= 3`. An SQL scalar expression.",
          "type": "string",
          "minLength": 1
        }
      }
    },
    "CustomerSample": {
      "title": "CustomerSample",
      "description": "Keeps all contacts of a sample of customers, always the same ones, by a hash of the customer. Numbers describe the sample.",
      "type": "object",
      "additionalProperties": false,
      "required": [
        "fraction"
      ],
      "properties": {
        "fraction": {
          "title": "fraction",
          "description": "The share of customers to keep.",
          "type": "number",
          "minimum": 0.000001,
          "maximum": 1
        }
      }
    },
    "Checkpoint": {
      "title": "Checkpoint",
      "description": "How earlier days are remembered for computing a chunk. No number depends on it.",
      "type": "object",
      "additionalProperties": false,
      "required": [
        "mode"
      ],
      "properties": {
        "mode": {
          "title": "mode",
          "description": "source_scan: they are read from the source. persistent_sharded: their contacts are kept in a database in the workspace's state folder, which no surface reads.",
          "type": "string",
          "enum": [
            "source_scan",
            "persistent_sharded"
          ]
        },
        "shards": {
          "title": "shards",
          "description": "Logical shards, by a hash of the customer, that are processed one after the other when memory is short; for persistent_sharded.",
          "type": "integer",
          "minimum": 1,
          "maximum": 4096,
          "default": 64
        },
        "retention_days": {
          "title": "retention_days",
          "description": "How many calendar days to keep. The minimum and default is the number that a day depends on, the window plus the lag in whole days; for persistent_sharded.",
          "type": "integer",
          "minimum": 1,
          "maximum": 3660
        },
        "threads": {
          "title": "threads",
          "description": "How many threads the work may use; default: as many as the ingest.",
          "type": "integer",
          "minimum": 1,
          "maximum": 256
        },
        "memory_limit": {
          "title": "memory_limit",
          "description": "How much memory an ingest may take, as a process, while it works on the processor; by default as much as it has: a whole number of MiB or GiB. The process takes some 200 MiB by itself, so that it keeps within a limit of 512MiB or more.",
          "type": "string",
          "pattern": "^[1-9][0-9]{0,5}(MiB|GiB)$"
        }
      }
    },
    "Stage": {
      "title": "Stage",
      "description": "One stage of a funnel.",
      "type": "object",
      "additionalProperties": false,
      "required": [
        "name",
        "when"
      ],
      "properties": {
        "name": {
          "$ref": "#/$defs/Name"
        },
        "when": {
          "title": "when",
          "description": "True for the rows that reach the stage. An SQL scalar expression.",
          "type": "string",
          "minLength": 1
        }
      }
    },
    "State": {
      "title": "State",
      "description": "One mergeable statistic.",
      "type": "object",
      "additionalProperties": false,
      "required": [
        "kind"
      ],
      "properties": {
        "kind": {
          "$ref": "#/$defs/StateKind"
        },
        "of": {
          "title": "expression",
          "description": "What is measured. An SQL scalar expression.",
          "type": "string",
          "minLength": 1
        },
        "where": {
          "title": "where",
          "description": "Measures only the rows for which this is true. An SQL scalar expression.",
          "type": "string",
          "minLength": 1
        },
        "scale": {
          "title": "scale",
          "description": "Decimal places kept of a number in exact sums; more are rounded half away from zero.",
          "type": "integer",
          "minimum": 0,
          "maximum": 12,
          "default": 6
        }
      }
    },
    "Rollup": {
      "title": "Rollup",
      "description": "A coarser copy of the table.",
      "type": "object",
      "additionalProperties": false,
      "required": [
        "grain",
        "dimensions"
      ],
      "properties": {
        "grain": {
          "$ref": "#/$defs/Grain"
        },
        "dimensions": {
          "title": "dimensions",
          "description": "The dimensions to keep.",
          "type": "array",
          "uniqueItems": true,
          "items": {
            "type": "string"
          }
        }
      }
    }
  }
} as const;

export const reportListQuerySchema = {
  "$schema": "https://json-schema.org/draft/2020-12/schema",
  "$id": "https://schemas.governed-aggregates.dev/report_list_query.schema.json",
  "title": "ReportListQuery",
  "type": "object",
  "additionalProperties": false,
  "properties": {}
} as const;

export const resultsSchema = {
  "$schema": "https://json-schema.org/draft/2020-12/schema",
  "$id": "https://schemas.governed-aggregates.dev/results.schema.json",
  "title": "Results",
  "description": "The answers of the governed tools, one definition each.",
  "type": "object",
  "additionalProperties": false,
  "required": [
    "MetricList",
    "QueryResult",
    "ChartResult",
    "DimensionValues",
    "Freshness",
    "SqlSchema",
    "SqlResult",
    "ReportList",
    "ChatAnswer",
    "Problem",
    "Health",
    "Ready",
    "Status"
  ],
  "properties": {
    "MetricList": {
      "$ref": "#/$defs/MetricList"
    },
    "QueryResult": {
      "$ref": "#/$defs/QueryResult"
    },
    "ChartResult": {
      "$ref": "#/$defs/ChartResult"
    },
    "DimensionValues": {
      "$ref": "#/$defs/DimensionValues"
    },
    "Freshness": {
      "$ref": "#/$defs/Freshness"
    },
    "SqlSchema": {
      "$ref": "#/$defs/SqlSchema"
    },
    "SqlResult": {
      "$ref": "#/$defs/SqlResult"
    },
    "ReportList": {
      "$ref": "#/$defs/ReportList"
    },
    "ChatAnswer": {
      "$ref": "#/$defs/ChatAnswer"
    },
    "Problem": {
      "$ref": "#/$defs/Problem"
    },
    "Health": {
      "$ref": "#/$defs/Health"
    },
    "Ready": {
      "$ref": "#/$defs/Ready"
    },
    "Status": {
      "$ref": "#/$defs/Status"
    }
  },
  "$defs": {
    "OutputType": {
      "title": "OutputType",
      "type": "string",
      "enum": [
        "integer",
        "number",
        "bigint",
        "decimal",
        "string",
        "boolean",
        "date",
        "timestamp"
      ]
    },
    "DimensionType": {
      "title": "DimensionType",
      "type": "string",
      "enum": [
        "string",
        "integer",
        "bigint",
        "boolean",
        "date"
      ]
    },
    "Cell": {
      "title": "Cell",
      "type": [
        "string",
        "number",
        "boolean",
        "null"
      ]
    },
    "Withheld": {
      "title": "Withheld",
      "description": "With privacy: the number of groups or values withheld because they have too few underlying rows.",
      "type": "integer"
    },
    "Warning": {
      "title": "Warning",
      "description": "Something to know about an answer: a code for programs, and a text for people.",
      "type": "object",
      "additionalProperties": false,
      "required": [
        "code",
        "message"
      ],
      "properties": {
        "code": {
          "title": "WarningCode",
          "type": "string",
          "enum": [
            "failed_chunks",
            "missing_days",
            "outside_data",
            "unfinished_period",
            "unknown_value",
            "coverage_differs",
            "partial_period",
            "previous_incomplete",
            "window_ends",
            "window_incomplete",
            "as_of",
            "not_finite",
            "undefined_statistic",
            "groups_withheld",
            "previous_withheld",
            "totals_withheld",
            "ranks_combinations",
            "rows_cut",
            "bytes_cut",
            "chart_crowded",
            "computation_pending",
            "warnings_cut",
            "narration_dropped",
            "new_conversation"
          ]
        },
        "message": {
          "type": "string"
        }
      }
    },
    "Coverage": {
      "title": "Coverage",
      "description": "How much of an answer's range the data cover, including compared periods and windows.",
      "type": "object",
      "additionalProperties": false,
      "required": [
        "from",
        "to",
        "failed_chunks",
        "missing_days",
        "complete"
      ],
      "properties": {
        "from": {
          "description": "The first covered day within the bounds; null when there is none.",
          "type": [
            "string",
            "null"
          ]
        },
        "to": {
          "description": "The last covered day within the bounds; null when there is none.",
          "type": [
            "string",
            "null"
          ]
        },
        "failed_chunks": {
          "description": "Chunks within the bounds whose newest attempt failed; one that is not named after a day always counts.",
          "type": "integer"
        },
        "missing_days": {
          "description": "Days within the bounds that no chunk covers, between the first and the last covered day.",
          "type": "integer"
        },
        "complete": {
          "description": "False when a chunk failed or a day is missing, when the bounds extend beyond the covered days, or when the last period is not over.",
          "type": "boolean"
        }
      }
    },
    "Row": {
      "title": "Row",
      "type": "object",
      "additionalProperties": {
        "$ref": "#/$defs/Cell"
      }
    },
    "MetricList": {
      "title": "MetricList",
      "type": "object",
      "additionalProperties": false,
      "required": [
        "workspace",
        "catalog_hash",
        "generation",
        "metrics",
        "more"
      ],
      "properties": {
        "workspace": {
          "type": "string"
        },
        "catalog_hash": {
          "type": "string"
        },
        "generation": {
          "type": [
            "string",
            "null"
          ]
        },
        "metrics": {
          "type": "array",
          "items": {
            "$ref": "#/$defs/MetricSummary"
          }
        },
        "more": {
          "description": "True when limit cut the list.",
          "type": "boolean"
        }
      }
    },
    "Synonyms": {
      "title": "Synonyms",
      "description": "Alternative names; absent when the catalog has none.",
      "type": "array",
      "items": {
        "type": "string"
      }
    },
    "Guidance": {
      "title": "Guidance",
      "description": "When to choose it and how to read it; absent when the catalog does not say.",
      "type": "string"
    },
    "MetricSummary": {
      "title": "MetricSummary",
      "type": "object",
      "additionalProperties": false,
      "required": [
        "name",
        "label",
        "description",
        "kind",
        "source_id",
        "processor_id",
        "dimensions",
        "time_axes",
        "outputs",
        "chart_kinds",
        "privacy",
        "first_day",
        "last_day"
      ],
      "properties": {
        "first_day": {
          "description": "The first day that its data cover; null when nothing is published.",
          "type": [
            "string",
            "null"
          ]
        },
        "last_day": {
          "description": "The last day that its data cover; null when nothing is published.",
          "type": [
            "string",
            "null"
          ]
        },
        "name": {
          "type": "string"
        },
        "label": {
          "type": "string"
        },
        "description": {
          "type": "string"
        },
        "synonyms": {
          "$ref": "#/$defs/Synonyms"
        },
        "guidance": {
          "$ref": "#/$defs/Guidance"
        },
        "kind": {
          "type": "string"
        },
        "source_id": {
          "description": "Null for a metric over other metrics, like processor_id.",
          "type": [
            "string",
            "null"
          ]
        },
        "processor_id": {
          "type": [
            "string",
            "null"
          ]
        },
        "dimensions": {
          "type": "array",
          "items": {
            "title": "DimensionSummary",
            "type": "object",
            "additionalProperties": false,
            "required": [
              "name",
              "type",
              "label",
              "description"
            ],
            "properties": {
              "name": {
                "type": "string"
              },
              "type": {
                "$ref": "#/$defs/DimensionType"
              },
              "label": {
                "type": "string"
              },
              "description": {
                "type": "string"
              },
              "synonyms": {
                "$ref": "#/$defs/Synonyms"
              },
              "guidance": {
                "$ref": "#/$defs/Guidance"
              }
            }
          }
        },
        "time_axes": {
          "type": "array",
          "items": {
            "type": "string"
          }
        },
        "where": {
          "description": "The rows that it counts, if not all: conditions on dimensions.",
          "type": "string"
        },
        "window": {
          "description": "The time span that the value of a period covers, if not the period itself; it ends with the period.",
          "type": "string"
        },
        "as_of": {
          "description": "The column with the day as of which its values are true. They are never added over time: a longer period has those of its latest day.",
          "type": "string"
        },
        "rows_by": {
          "description": "The output that distinguishes the several rows of each group; absent for a metric with one row per group. Such a metric accepts only dimensions, time_axis, start, end, filters and limit.",
          "type": "string"
        },
        "needs_time_axis": {
          "description": "True for a metric that follows groups from period to period and requires a time_axis.",
          "type": "boolean"
        },
        "metrics": {
          "description": "The metrics that it is computed from; absent for a metric of a processor.",
          "type": "array",
          "items": {
            "type": "string"
          }
        },
        "outputs": {
          "type": "array",
          "items": {
            "title": "OutputSummary",
            "type": "object",
            "additionalProperties": false,
            "required": [
              "name",
              "type",
              "unit",
              "format"
            ],
            "properties": {
              "name": {
                "type": "string"
              },
              "type": {
                "$ref": "#/$defs/OutputType"
              },
              "unit": {
                "type": [
                  "string",
                  "null"
                ]
              },
              "format": {
                "type": [
                  "string",
                  "null"
                ]
              }
            }
          }
        },
        "chart_kinds": {
          "type": "array",
          "items": {
            "type": "string"
          }
        },
        "privacy": {
          "description": "Groups with fewer underlying rows are withheld.",
          "anyOf": [
            {
              "title": "PrivacySummary",
              "type": "object",
              "additionalProperties": false,
              "required": [
                "min_count"
              ],
              "properties": {
                "min_count": {
                  "type": "integer"
                }
              }
            },
            {
              "type": "null"
            }
          ]
        }
      }
    },
    "ResultColumn": {
      "title": "ResultColumn",
      "type": "object",
      "additionalProperties": false,
      "required": [
        "name",
        "type",
        "role",
        "label",
        "unit",
        "format"
      ],
      "properties": {
        "name": {
          "description": "With others, they include the column _row: row, or others for a folded row.",
          "type": "string"
        },
        "type": {
          "$ref": "#/$defs/OutputType"
        },
        "role": {
          "type": "string",
          "enum": [
            "time",
            "dimension",
            "point",
            "output",
            "compare"
          ]
        },
        "label": {
          "type": "string"
        },
        "unit": {
          "description": "The change of a percentage is in pts: with a format of percentages, the percent sign stands for points.",
          "type": [
            "string",
            "null"
          ]
        },
        "format": {
          "type": [
            "string",
            "null"
          ]
        }
      }
    },
    "Provenance": {
      "title": "Provenance",
      "description": "The hashes, table, runs and chunks behind the answer, and the digest of its rows.",
      "type": "object",
      "additionalProperties": false,
      "required": [
        "metric",
        "source_id",
        "processor_id",
        "intent",
        "service_version",
        "catalog_hash",
        "computation_hash",
        "generation",
        "data_hash",
        "requested_grain",
        "physical_grain",
        "plan",
        "pipeline_run_ids",
        "chunk_ids",
        "aggregate_rows_scanned",
        "latest_created_at",
        "result_digest"
      ],
      "properties": {
        "metric": {
          "type": "string"
        },
        "source_id": {
          "description": "Null for several metrics, like processor_id, computation_hash, physical_grain and plan: inputs has them.",
          "type": [
            "string",
            "null"
          ]
        },
        "processor_id": {
          "type": [
            "string",
            "null"
          ]
        },
        "intent": {
          "description": "The canonical intent: defaults and the effective limit filled in.",
          "type": "object"
        },
        "service_version": {
          "type": "string"
        },
        "catalog_hash": {
          "type": "string"
        },
        "computation_hash": {
          "type": [
            "string",
            "null"
          ]
        },
        "generation": {
          "type": "string"
        },
        "data_hash": {
          "type": "string"
        },
        "requested_grain": {
          "type": [
            "string",
            "null"
          ]
        },
        "physical_grain": {
          "type": [
            "string",
            "null"
          ]
        },
        "plan": {
          "anyOf": [
            {
              "$ref": "#/$defs/PlanSummary"
            },
            {
              "type": "null"
            }
          ]
        },
        "pipeline_run_ids": {
          "type": "array",
          "items": {
            "type": "string"
          }
        },
        "chunk_ids": {
          "type": "array",
          "items": {
            "type": "string"
          }
        },
        "chunk_count": {
          "description": "How many chunks contributed, if the list is cut.",
          "type": "integer"
        },
        "aggregate_rows_scanned": {
          "description": "Null for a metric with privacy, whose chunk_ids are all of its table's: what was read for one answer would reveal how much of it was withheld.",
          "type": [
            "integer",
            "null"
          ]
        },
        "latest_created_at": {
          "type": [
            "string",
            "null"
          ]
        },
        "inputs": {
          "description": "The origin of each metric's values, if there are several metrics.",
          "type": "array",
          "items": {
            "$ref": "#/$defs/ProvenanceInput"
          }
        },
        "row_filter": {
          "title": "RowFilterMark",
          "description": "Present when the caller may see only some rows: the answer covers only these.",
          "type": "object",
          "additionalProperties": false,
          "required": [
            "token"
          ],
          "properties": {
            "token": {
              "description": "The name of the token with the row filter.",
              "type": "string"
            }
          }
        },
        "result_digest": {
          "type": "string"
        }
      }
    },
    "PlanSummary": {
      "title": "PlanSummary",
      "type": "object",
      "additionalProperties": false,
      "required": [
        "table",
        "rejected"
      ],
      "properties": {
        "table": {
          "type": "string"
        },
        "rejected": {
          "type": "array",
          "items": {
            "title": "RejectedRollup",
            "type": "object",
            "additionalProperties": false,
            "required": [
              "rollup",
              "reason"
            ],
            "properties": {
              "rollup": {
                "type": "string"
              },
              "reason": {
                "type": "string"
              }
            }
          }
        }
      }
    },
    "ProvenanceInput": {
      "title": "ProvenanceInput",
      "description": "The origin of the values of one of several metrics.",
      "type": "object",
      "additionalProperties": false,
      "required": [
        "metric",
        "source_id",
        "processor_id",
        "catalog_hash",
        "computation_hash",
        "physical_grain",
        "plan",
        "pipeline_run_ids",
        "chunk_ids",
        "aggregate_rows_scanned",
        "latest_created_at"
      ],
      "properties": {
        "metric": {
          "type": "string"
        },
        "source_id": {
          "type": "string"
        },
        "processor_id": {
          "type": "string"
        },
        "catalog_hash": {
          "type": "string"
        },
        "computation_hash": {
          "type": "string"
        },
        "physical_grain": {
          "type": "string"
        },
        "plan": {
          "$ref": "#/$defs/PlanSummary"
        },
        "pipeline_run_ids": {
          "type": "array",
          "items": {
            "type": "string"
          }
        },
        "chunk_ids": {
          "type": "array",
          "items": {
            "type": "string"
          }
        },
        "chunk_count": {
          "type": "integer"
        },
        "aggregate_rows_scanned": {
          "type": [
            "integer",
            "null"
          ]
        },
        "latest_created_at": {
          "type": [
            "string",
            "null"
          ]
        }
      }
    },
    "QueryResult": {
      "title": "QueryResult",
      "type": "object",
      "additionalProperties": false,
      "required": [
        "metric",
        "columns",
        "rows",
        "row_count",
        "truncated",
        "more",
        "time_axis",
        "start",
        "end",
        "coverage",
        "warnings",
        "provenance"
      ],
      "properties": {
        "metric": {
          "type": "string"
        },
        "columns": {
          "description": "For each column of the rows its name, type, role, label, unit and format.",
          "type": "array",
          "items": {
            "$ref": "#/$defs/ResultColumn"
          }
        },
        "rows": {
          "description": "One object for each row, by column name.",
          "type": "array",
          "items": {
            "$ref": "#/$defs/Row"
          }
        },
        "row_count": {
          "type": "integer"
        },
        "truncated": {
          "description": "True when the rows were cut by a cap of the service that the caller did not ask for.",
          "type": "boolean"
        },
        "more": {
          "description": "True when rows were cut, by a limit or a cap.",
          "type": "boolean"
        },
        "withheld": {
          "$ref": "#/$defs/Withheld"
        },
        "time_axis": {
          "type": [
            "string",
            "null"
          ]
        },
        "start": {
          "type": [
            "string",
            "null"
          ]
        },
        "end": {
          "type": [
            "string",
            "null"
          ]
        },
        "totals": {
          "$ref": "#/$defs/Row"
        },
        "coverage": {
          "$ref": "#/$defs/Coverage"
        },
        "warnings": {
          "description": "What to know before relying on the numbers.",
          "type": "array",
          "items": {
            "$ref": "#/$defs/Warning"
          }
        },
        "provenance": {
          "$ref": "#/$defs/Provenance"
        }
      }
    },
    "ChartResult": {
      "title": "ChartResult",
      "type": "object",
      "additionalProperties": false,
      "required": [
        "chart",
        "columns",
        "rows",
        "row_count",
        "truncated",
        "more",
        "coverage",
        "warnings",
        "provenance"
      ],
      "properties": {
        "chart": {
          "description": "A Vega-Lite 6 specification without URLs or expressions, over data named rows: the rows of this answer.",
          "type": "object"
        },
        "columns": {
          "description": "For each column of the rows its name, type, role, label, unit and format.",
          "type": "array",
          "items": {
            "$ref": "#/$defs/ResultColumn"
          }
        },
        "rows": {
          "description": "One object for each row, by column name.",
          "type": "array",
          "items": {
            "$ref": "#/$defs/Row"
          }
        },
        "row_count": {
          "type": "integer"
        },
        "truncated": {
          "description": "True when the rows were cut by a cap of the service that the caller did not ask for.",
          "type": "boolean"
        },
        "more": {
          "description": "True when rows were cut, by a limit or a cap.",
          "type": "boolean"
        },
        "withheld": {
          "$ref": "#/$defs/Withheld"
        },
        "coverage": {
          "$ref": "#/$defs/Coverage"
        },
        "warnings": {
          "description": "What to know before relying on the numbers.",
          "type": "array",
          "items": {
            "$ref": "#/$defs/Warning"
          }
        },
        "provenance": {
          "$ref": "#/$defs/Provenance"
        }
      }
    },
    "DimensionValues": {
      "title": "DimensionValues",
      "type": "object",
      "additionalProperties": false,
      "required": [
        "metric",
        "dimension",
        "values",
        "more",
        "coverage",
        "warnings",
        "provenance"
      ],
      "properties": {
        "metric": {
          "type": "string"
        },
        "dimension": {
          "type": "string"
        },
        "values": {
          "type": "array",
          "items": {
            "title": "DimensionValue",
            "type": "object",
            "additionalProperties": false,
            "required": [
              "value",
              "count"
            ],
            "properties": {
              "value": {
                "$ref": "#/$defs/Cell"
              },
              "count": {
                "description": "Underlying rows.",
                "type": "integer"
              }
            }
          }
        },
        "more": {
          "type": "boolean"
        },
        "withheld": {
          "$ref": "#/$defs/Withheld"
        },
        "coverage": {
          "$ref": "#/$defs/Coverage"
        },
        "warnings": {
          "description": "What to know before relying on the counts.",
          "type": "array",
          "items": {
            "$ref": "#/$defs/Warning"
          }
        },
        "provenance": {
          "$ref": "#/$defs/Provenance"
        }
      }
    },
    "Freshness": {
      "title": "Freshness",
      "type": "object",
      "additionalProperties": false,
      "required": [
        "metric",
        "latest_period",
        "latest_complete_period",
        "latest_created_at",
        "last_run",
        "chunks",
        "stale"
      ],
      "properties": {
        "metric": {
          "type": "string"
        },
        "latest_period": {
          "type": [
            "string",
            "null"
          ]
        },
        "latest_complete_period": {
          "description": "The last period whose days are all covered by chunks; with complete_after, the days up to that much later are covered too.",
          "type": [
            "string",
            "null"
          ]
        },
        "latest_created_at": {
          "type": [
            "string",
            "null"
          ]
        },
        "last_run": {
          "anyOf": [
            {
              "title": "RunSummary",
              "type": "object",
              "additionalProperties": false,
              "required": [
                "id",
                "status",
                "finished_at"
              ],
              "properties": {
                "id": {
                  "type": "string"
                },
                "status": {
                  "type": "string"
                },
                "finished_at": {
                  "type": [
                    "string",
                    "null"
                  ]
                }
              }
            },
            {
              "type": "null"
            }
          ]
        },
        "chunks": {
          "title": "ChunkCounts",
          "type": "object",
          "additionalProperties": false,
          "required": [
            "ok",
            "failed"
          ],
          "properties": {
            "ok": {
              "type": "integer"
            },
            "failed": {
              "type": "integer"
            }
          }
        },
        "stale": {
          "description": "True when the newest catalog does not compile, or the current computation has no published aggregates.",
          "type": "boolean"
        }
      }
    },
    "DiagnosticsSummary": {
      "title": "DiagnosticsSummary",
      "description": "What is wrong with the newest catalog: the number of errors, and their codes.",
      "type": "object",
      "additionalProperties": false,
      "required": [
        "count",
        "codes"
      ],
      "properties": {
        "count": {
          "type": "integer"
        },
        "codes": {
          "type": "array",
          "items": {
            "type": "string"
          }
        }
      }
    },
    "SqlType": {
      "title": "SqlType",
      "description": "The JSON form of a column. Whole numbers are integers, or bigint (texts) when one in the column exceeds 2^53; decimals and floats are numbers.",
      "type": "string",
      "enum": [
        "integer",
        "bigint",
        "number",
        "string",
        "boolean",
        "date",
        "time",
        "timestamp",
        "interval",
        "list",
        "struct",
        "map"
      ]
    },
    "SqlCell": {
      "title": "SqlCell",
      "type": [
        "string",
        "number",
        "boolean",
        "null",
        "array",
        "object"
      ]
    },
    "SqlRow": {
      "title": "SqlRow",
      "type": "object",
      "additionalProperties": {
        "$ref": "#/$defs/SqlCell"
      }
    },
    "SqlSchema": {
      "title": "SqlSchema",
      "type": "object",
      "additionalProperties": false,
      "required": [
        "tables",
        "withheld"
      ],
      "properties": {
        "withheld": {
          "title": "WithheldTables",
          "description": "Tables of the catalog that cannot be read, and why.",
          "type": "array",
          "items": {
            "title": "WithheldTable",
            "type": "object",
            "additionalProperties": false,
            "required": [
              "name",
              "reason",
              "message"
            ],
            "properties": {
              "name": {
                "type": "string"
              },
              "reason": {
                "title": "WithheldReason",
                "type": "string",
                "enum": [
                  "privacy",
                  "not_published"
                ]
              },
              "message": {
                "type": "string"
              }
            }
          }
        },
        "tables": {
          "title": "Tables",
          "description": "Name, description and columns of each.",
          "type": "array",
          "items": {
            "title": "SqlTable",
            "type": "object",
            "additionalProperties": false,
            "required": [
              "name",
              "description",
              "columns"
            ],
            "properties": {
              "name": {
                "type": "string"
              },
              "description": {
                "type": "string"
              },
              "columns": {
                "title": "Columns",
                "type": "array",
                "items": {
                  "title": "SqlTableColumn",
                  "type": "object",
                  "additionalProperties": false,
                  "required": [
                    "name",
                    "type",
                    "description"
                  ],
                  "properties": {
                    "name": {
                      "type": "string"
                    },
                    "type": {
                      "$ref": "#/$defs/SqlType"
                    },
                    "description": {
                      "type": "string"
                    }
                  }
                }
              }
            }
          }
        }
      }
    },
    "SqlResult": {
      "title": "SqlResult",
      "type": "object",
      "additionalProperties": false,
      "required": [
        "columns",
        "rows",
        "row_count",
        "truncated",
        "more",
        "elapsed_ms"
      ],
      "properties": {
        "columns": {
          "description": "The name and the type of each column of the rows.",
          "type": "array",
          "items": {
            "title": "SqlColumn",
            "type": "object",
            "additionalProperties": false,
            "required": [
              "name",
              "type"
            ],
            "properties": {
              "name": {
                "type": "string"
              },
              "type": {
                "$ref": "#/$defs/SqlType"
              }
            }
          }
        },
        "rows": {
          "description": "One object for each row, by column name.",
          "type": "array",
          "items": {
            "$ref": "#/$defs/SqlRow"
          }
        },
        "row_count": {
          "type": "integer"
        },
        "truncated": {
          "description": "True when a cap of the service cut the rows.",
          "type": "boolean"
        },
        "more": {
          "description": "True when rows were cut.",
          "type": "boolean"
        },
        "elapsed_ms": {
          "type": "number"
        },
        "warnings": {
          "description": "How to narrow, and what was left out.",
          "type": "array",
          "items": {
            "$ref": "#/$defs/Warning"
          }
        }
      }
    },
    "ReportList": {
      "title": "ReportList",
      "description": "The reports of the catalog.",
      "type": "object",
      "additionalProperties": false,
      "required": [
        "workspace",
        "catalog_hash",
        "generation",
        "reports"
      ],
      "properties": {
        "workspace": {
          "type": "string"
        },
        "catalog_hash": {
          "type": "string"
        },
        "generation": {
          "type": [
            "string",
            "null"
          ]
        },
        "restricted": {
          "description": "True for a token limited to some metrics or rows, which sees no reports because they may name any.",
          "type": "boolean"
        },
        "reports": {
          "type": "array",
          "items": {
            "$ref": "#/$defs/Report"
          }
        }
      }
    },
    "Report": {
      "title": "Report",
      "description": "A report: what its reader can choose, and its pages.",
      "type": "object",
      "additionalProperties": false,
      "required": [
        "name",
        "label",
        "description",
        "periods",
        "compare",
        "filters",
        "pages"
      ],
      "properties": {
        "name": {
          "type": "string"
        },
        "label": {
          "type": "string"
        },
        "description": {
          "type": "string"
        },
        "periods": {
          "description": "all, or periods that end with the data, such as last_28_days; the first is selected initially.",
          "type": "array",
          "items": {
            "type": "string"
          }
        },
        "compare": {
          "description": "The initial comparison: prior_period, prior_year, or none.",
          "type": [
            "string",
            "null"
          ]
        },
        "filters": {
          "type": "array",
          "items": {
            "$ref": "#/$defs/ReportFilter"
          }
        },
        "pages": {
          "type": "array",
          "items": {
            "$ref": "#/$defs/ReportPage"
          }
        }
      }
    },
    "ReportFilter": {
      "title": "ReportFilter",
      "description": "A dimension by which the reader can filter a report, and a metric that lists its values.",
      "type": "object",
      "additionalProperties": false,
      "required": [
        "dimension",
        "metric",
        "type",
        "label",
        "description"
      ],
      "properties": {
        "dimension": {
          "type": "string"
        },
        "metric": {
          "type": "string"
        },
        "type": {
          "$ref": "#/$defs/DimensionType"
        },
        "label": {
          "type": "string"
        },
        "description": {
          "type": "string"
        }
      }
    },
    "ReportPage": {
      "title": "ReportPage",
      "type": "object",
      "additionalProperties": false,
      "required": [
        "name",
        "label",
        "description",
        "tiles"
      ],
      "properties": {
        "name": {
          "type": "string"
        },
        "label": {
          "type": "string"
        },
        "description": {
          "type": "string"
        },
        "tiles": {
          "type": "array",
          "items": {
            "$ref": "#/$defs/ReportTile"
          }
        }
      }
    },
    "ReportTile": {
      "title": "ReportTile",
      "description": "A tile: its question, how the answer is shown, and which of the reader's choices apply. A text has no question.",
      "type": "object",
      "additionalProperties": false,
      "required": [
        "name",
        "label",
        "description",
        "width",
        "kind"
      ],
      "properties": {
        "name": {
          "description": "Unique in the report.",
          "type": "string"
        },
        "label": {
          "type": "string"
        },
        "description": {
          "type": "string"
        },
        "width": {
          "type": "string",
          "enum": [
            "quarter",
            "third",
            "half",
            "full"
          ]
        },
        "kind": {
          "type": "string",
          "enum": [
            "kpi",
            "chart",
            "table",
            "text"
          ]
        },
        "metric": {
          "type": "string"
        },
        "intent": {
          "description": "Its question, before the reader's choices.",
          "type": "object"
        },
        "output": {
          "description": "For a kpi: the column to show.",
          "type": "string"
        },
        "trend": {
          "description": "For a kpi: the possible axes of the trend line below the number, finest first.",
          "type": "array",
          "items": {
            "type": "string"
          }
        },
        "chart": {
          "description": "For a chart: its kind.",
          "type": "string"
        },
        "x": {
          "type": "string"
        },
        "y": {
          "type": "string"
        },
        "color": {
          "type": "string"
        },
        "facet": {
          "type": "string"
        },
        "text": {
          "description": "For a text: its content, without markup.",
          "type": "string"
        },
        "takes": {
          "description": "Which of the report's filters apply, whether its period does, and how it is compared: the whole period with another, each period with another, or not at all.",
          "type": "object",
          "additionalProperties": false,
          "required": [
            "filters",
            "period",
            "compare"
          ],
          "properties": {
            "filters": {
              "type": "array",
              "items": {
                "type": "string"
              }
            },
            "period": {
              "type": "boolean"
            },
            "compare": {
              "type": [
                "string",
                "null"
              ]
            }
          }
        }
      }
    },
    "ChatAnswer": {
      "title": "ChatAnswer",
      "description": "The result of a question in words. An answer has the plan that ran: an intent with its rows, or a statement with its result.",
      "type": "object",
      "additionalProperties": false,
      "required": [
        "kind",
        "text",
        "conversation_id",
        "warnings"
      ],
      "properties": {
        "kind": {
          "type": "string",
          "enum": [
            "answer",
            "clarify",
            "refused"
          ]
        },
        "text": {
          "description": "For people. For an answer it is generated from the plan and the rows, or with narrate worded by the model.",
          "type": "string"
        },
        "conversation_id": {
          "description": "To continue from here.",
          "type": "string"
        },
        "choices": {
          "description": "For clarify: what may have been meant.",
          "type": "array",
          "items": {
            "type": "string"
          }
        },
        "reason": {
          "title": "RefusalReason",
          "description": "For refused: why.",
          "type": "string",
          "enum": [
            "out_of_catalog",
            "ambiguous",
            "sql_not_allowed",
            "invalid_plan",
            "not_a_question"
          ]
        },
        "intent": {
          "description": "The plan that ran: the metric and the intent. Asking that again, without a model, gives the same digest.",
          "type": "object"
        },
        "chart": {
          "description": "A Vega-Lite 6 specification over data named rows; absent when there is nothing to draw.",
          "type": "object"
        },
        "columns": {
          "description": "For each column of the rows its name, type, role, label, unit and format.",
          "type": "array",
          "items": {
            "$ref": "#/$defs/ResultColumn"
          }
        },
        "rows": {
          "description": "One object for each row, by column name.",
          "type": "array",
          "items": {
            "$ref": "#/$defs/Row"
          }
        },
        "row_count": {
          "type": "integer"
        },
        "truncated": {
          "description": "True when the rows were cut by a cap of the service that the plan did not ask for.",
          "type": "boolean"
        },
        "more": {
          "description": "True when rows were cut, by a limit or a cap.",
          "type": "boolean"
        },
        "withheld": {
          "$ref": "#/$defs/Withheld"
        },
        "totals": {
          "$ref": "#/$defs/Row"
        },
        "coverage": {
          "$ref": "#/$defs/Coverage"
        },
        "provenance": {
          "$ref": "#/$defs/Provenance"
        },
        "sql": {
          "x-requires": "sql",
          "title": "SqlAnswer",
          "description": "With allow_sql: the statement that ran, and its result.",
          "type": "object",
          "additionalProperties": false,
          "required": [
            "statement",
            "result"
          ],
          "properties": {
            "statement": {
              "type": "string"
            },
            "result": {
              "$ref": "#/$defs/SqlResult"
            }
          }
        },
        "warnings": {
          "description": "What to know before relying on the numbers.",
          "type": "array",
          "items": {
            "$ref": "#/$defs/Warning"
          }
        }
      }
    },
    "Health": {
      "title": "Health",
      "type": "object",
      "additionalProperties": false,
      "required": [
        "status",
        "catalog_hash",
        "generation",
        "stale"
      ],
      "properties": {
        "status": {
          "type": "string",
          "enum": [
            "ok",
            "degraded"
          ]
        },
        "catalog_hash": {
          "type": "string"
        },
        "generation": {
          "type": [
            "string",
            "null"
          ]
        },
        "stale": {
          "type": "boolean"
        },
        "pending": {
          "description": "The processors whose current computation is not published: their metrics are answered as last published, or not at all if they never were. Absent when there are none.",
          "type": "array",
          "items": {
            "$ref": "#/$defs/PendingProcessor"
          }
        },
        "generation_fault": {
          "$ref": "#/$defs/GenerationFault"
        },
        "tokens_fault": {
          "description": "Set while the tokens file has errors: its previous tokens remain valid.",
          "$ref": "#/$defs/DiagnosticsSummary"
        },
        "diagnostics": {
          "$ref": "#/$defs/DiagnosticsSummary"
        }
      }
    },
    "Ready": {
      "title": "Ready",
      "description": "Whether requests should be sent here: not before something is published (waiting), and not while the server stops (draining).",
      "type": "object",
      "additionalProperties": false,
      "required": [
        "status"
      ],
      "properties": {
        "status": {
          "type": "string",
          "enum": [
            "ready",
            "waiting",
            "draining"
          ]
        }
      }
    },
    "PendingProcessor": {
      "title": "PendingProcessor",
      "type": "object",
      "additionalProperties": false,
      "required": [
        "processor",
        "command"
      ],
      "properties": {
        "processor": {
          "type": "string"
        },
        "command": {
          "description": "The command that publishes it.",
          "type": "string"
        }
      }
    },
    "GenerationFault": {
      "title": "GenerationFault",
      "description": "Why the published generation cannot be served, so that an older one or none is served: its file or the link to it is gone or was replaced, it is not what was published, or a later version published it. `service ingest` publishes it again.",
      "type": "string",
      "enum": [
        "lost",
        "damaged",
        "newer"
      ]
    },
    "SqlStatus": {
      "title": "SqlStatus",
      "description": "The limits of governed SQL, each with its counts since the start.",
      "type": "object",
      "additionalProperties": false,
      "required": [
        "statements",
        "statement_ms",
        "workers",
        "memory_bytes",
        "exports"
      ],
      "properties": {
        "statements": {
          "title": "StatementCounts",
          "description": "Statements since the start.",
          "type": "object",
          "additionalProperties": false,
          "required": [
            "total",
            "refused",
            "failed"
          ],
          "properties": {
            "total": {
              "description": "All of them.",
              "type": "integer"
            },
            "refused": {
              "description": "Refused by the guard.",
              "type": "integer"
            },
            "failed": {
              "description": "Failed to bind or run, or needed too much memory.",
              "type": "integer"
            }
          }
        },
        "statement_ms": {
          "title": "StatementLimit",
          "description": "Milliseconds of a statement.",
          "type": "object",
          "additionalProperties": false,
          "required": [
            "max",
            "timed_out"
          ],
          "properties": {
            "max": {
              "description": "At most.",
              "type": "integer"
            },
            "timed_out": {
              "description": "Statements that took longer.",
              "type": "integer"
            }
          }
        },
        "workers": {
          "title": "WorkerLimit",
          "description": "Processes that run statements.",
          "type": "object",
          "additionalProperties": false,
          "required": [
            "max",
            "ready",
            "in_use",
            "max_waiting",
            "waiting",
            "max_wait_ms",
            "turned_away",
            "kills",
            "crashes",
            "respawns"
          ],
          "properties": {
            "max": {
              "description": "At most.",
              "type": "integer"
            },
            "ready": {
              "description": "Now.",
              "type": "integer"
            },
            "in_use": {
              "description": "Busy now.",
              "type": "integer"
            },
            "max_waiting": {
              "description": "Statements that may wait for one.",
              "type": "integer"
            },
            "waiting": {
              "description": "Statements that wait now.",
              "type": "integer"
            },
            "max_wait_ms": {
              "description": "How long one waits, in milliseconds.",
              "type": "integer"
            },
            "turned_away": {
              "description": "Statements that found no process.",
              "type": "integer"
            },
            "kills": {
              "description": "Processes killed because a statement did not stop.",
              "type": "integer"
            },
            "crashes": {
              "description": "Processes that died of a statement.",
              "type": "integer"
            },
            "respawns": {
              "description": "Processes started as replacements.",
              "type": "integer"
            }
          }
        },
        "memory_bytes": {
          "title": "SqlMemoryLimit",
          "description": "Memory of a statement.",
          "type": "object",
          "additionalProperties": false,
          "required": [
            "max",
            "address_space_bounded"
          ],
          "properties": {
            "max": {
              "description": "At most, as counted by the engine.",
              "type": "integer"
            },
            "address_space_bounded": {
              "description": "Whether the system limits each process too.",
              "type": "boolean"
            }
          }
        },
        "exports": {
          "title": "ExportCounts",
          "description": "Files of exported metrics.",
          "type": "object",
          "additionalProperties": false,
          "required": [
            "unreadable"
          ],
          "properties": {
            "unreadable": {
              "description": "Those that could not be read.",
              "type": "integer"
            }
          }
        }
      }
    },
    "SlotLimit": {
      "title": "SlotLimit",
      "description": "Calls at once.",
      "type": "object",
      "additionalProperties": false,
      "required": [
        "max",
        "in_use",
        "max_waiting",
        "waiting",
        "max_wait_ms",
        "refused"
      ],
      "properties": {
        "max": {
          "description": "At most.",
          "type": "integer"
        },
        "in_use": {
          "description": "Calls now.",
          "type": "integer"
        },
        "max_waiting": {
          "description": "The most that may wait.",
          "type": "integer"
        },
        "waiting": {
          "description": "Waiting now.",
          "type": "integer"
        },
        "max_wait_ms": {
          "description": "How long one waits, in milliseconds.",
          "type": "integer"
        },
        "refused": {
          "description": "Calls that found no slot.",
          "type": "integer"
        }
      }
    },
    "ChatStatus": {
      "title": "ChatStatus",
      "description": "Questions in words. They have their own slots; the calls that they make take the ordinary ones.",
      "type": "object",
      "additionalProperties": false,
      "required": [
        "slots"
      ],
      "properties": {
        "slots": {
          "$ref": "#/$defs/SlotLimit"
        }
      }
    },
    "Status": {
      "title": "Status",
      "description": "The limits in force, each with its counts since the start, and the current release.",
      "type": "object",
      "additionalProperties": false,
      "required": [
        "status",
        "catalog_hash",
        "generation",
        "stale",
        "data_hash",
        "uptime_seconds",
        "requests",
        "limits",
        "caches"
      ],
      "properties": {
        "status": {
          "type": "string",
          "enum": [
            "ok",
            "degraded"
          ]
        },
        "catalog_hash": {
          "type": "string"
        },
        "generation": {
          "type": [
            "string",
            "null"
          ]
        },
        "stale": {
          "type": "boolean"
        },
        "generation_fault": {
          "$ref": "#/$defs/GenerationFault"
        },
        "diagnostics": {
          "$ref": "#/$defs/DiagnosticsSummary"
        },
        "data_hash": {
          "description": "Of the published data; null before the first publication.",
          "type": [
            "string",
            "null"
          ]
        },
        "uptime_seconds": {
          "type": "integer"
        },
        "requests": {
          "title": "RequestCounts",
          "type": "object",
          "additionalProperties": false,
          "required": [
            "total",
            "by_outcome"
          ],
          "properties": {
            "total": {
              "description": "Requests since the start.",
              "type": "integer"
            },
            "by_outcome": {
              "description": "The number by outcome: ok, or the code of a problem.",
              "type": "object",
              "additionalProperties": {
                "type": "integer"
              }
            }
          }
        },
        "sql": {
          "x-requires": "sql",
          "$ref": "#/$defs/SqlStatus"
        },
        "chat": {
          "x-requires": "chat",
          "$ref": "#/$defs/ChatStatus"
        },
        "caches": {
          "description": "The caches of the current release and generation, by name.",
          "type": "object",
          "additionalProperties": {
            "title": "CacheStatus",
            "type": "object",
            "additionalProperties": false,
            "required": [
              "entries",
              "bytes",
              "hits",
              "misses"
            ],
            "properties": {
              "entries": {
                "type": "integer"
              },
              "bytes": {
                "description": "Approximate; null when not counted.",
                "type": [
                  "integer",
                  "null"
                ]
              },
              "hits": {
                "type": "integer"
              },
              "misses": {
                "type": "integer"
              }
            }
          }
        },
        "limits": {
          "title": "LimitStatus",
          "type": "object",
          "additionalProperties": false,
          "required": [
            "rows",
            "answer_bytes",
            "call_ms",
            "body_bytes",
            "header_bytes",
            "json_depth",
            "slots",
            "query_memory",
            "memo_bytes",
            "connections",
            "request_ms"
          ],
          "properties": {
            "rows": {
              "title": "RowLimit",
              "description": "Rows of an answer.",
              "type": "object",
              "additionalProperties": false,
              "required": [
                "default",
                "max",
                "answers_cut"
              ],
              "properties": {
                "default": {
                  "description": "By default.",
                  "type": "integer"
                },
                "max": {
                  "description": "At most.",
                  "type": "integer"
                },
                "answers_cut": {
                  "description": "Answers cut by a cap that the caller did not ask for.",
                  "type": "integer"
                }
              }
            },
            "answer_bytes": {
              "title": "AnswerLimit",
              "description": "Bytes of the rows of an answer.",
              "type": "object",
              "additionalProperties": false,
              "required": [
                "max"
              ],
              "properties": {
                "max": {
                  "description": "At most.",
                  "type": "integer"
                }
              }
            },
            "call_ms": {
              "title": "CallLimit",
              "description": "Milliseconds of a call.",
              "type": "object",
              "additionalProperties": false,
              "required": [
                "max",
                "timed_out"
              ],
              "properties": {
                "max": {
                  "description": "At most.",
                  "type": "integer"
                },
                "timed_out": {
                  "description": "Calls that took longer.",
                  "type": "integer"
                }
              }
            },
            "body_bytes": {
              "title": "BodyLimit",
              "description": "Bytes of a request.",
              "type": "object",
              "additionalProperties": false,
              "required": [
                "max",
                "refused"
              ],
              "properties": {
                "max": {
                  "description": "At most.",
                  "type": "integer"
                },
                "refused": {
                  "description": "Requests that had more.",
                  "type": "integer"
                }
              }
            },
            "header_bytes": {
              "title": "HeaderLimit",
              "description": "Bytes of the headers of a request.",
              "type": "object",
              "additionalProperties": false,
              "required": [
                "max"
              ],
              "properties": {
                "max": {
                  "description": "At most.",
                  "type": "integer"
                }
              }
            },
            "json_depth": {
              "title": "DepthLimit",
              "description": "How deep JSON may nest.",
              "type": "object",
              "additionalProperties": false,
              "required": [
                "max"
              ],
              "properties": {
                "max": {
                  "description": "At most.",
                  "type": "integer"
                }
              }
            },
            "slots": {
              "$ref": "#/$defs/SlotLimit"
            },
            "query_memory": {
              "title": "MemoryLimit",
              "description": "Estimated bytes of the groups of all questions together.",
              "type": "object",
              "additionalProperties": false,
              "required": [
                "max",
                "in_use",
                "max_waiting",
                "waiting",
                "max_wait_ms",
                "refused"
              ],
              "properties": {
                "max": {
                  "description": "At most.",
                  "type": "integer"
                },
                "in_use": {
                  "description": "Now.",
                  "type": "integer"
                },
                "max_waiting": {
                  "description": "The most questions that may wait.",
                  "type": "integer"
                },
                "waiting": {
                  "description": "Questions that wait now.",
                  "type": "integer"
                },
                "max_wait_ms": {
                  "description": "How long one waits, in milliseconds.",
                  "type": "integer"
                },
                "refused": {
                  "description": "Questions refused for lack of memory.",
                  "type": "integer"
                }
              }
            },
            "memo_bytes": {
              "title": "MemoLimit",
              "description": "Bytes of remembered answers.",
              "type": "object",
              "additionalProperties": false,
              "required": [
                "max",
                "used",
                "hits",
                "misses"
              ],
              "properties": {
                "max": {
                  "description": "At most.",
                  "type": "integer"
                },
                "used": {
                  "description": "Now.",
                  "type": "integer"
                },
                "hits": {
                  "description": "Requests answered from them.",
                  "type": "integer"
                },
                "misses": {
                  "description": "Requests that were not.",
                  "type": "integer"
                }
              }
            },
            "connections": {
              "title": "ConnectionLimit",
              "description": "Open connections.",
              "type": "object",
              "additionalProperties": false,
              "required": [
                "max",
                "open",
                "displaced",
                "refused"
              ],
              "properties": {
                "max": {
                  "description": "At most.",
                  "type": "integer"
                },
                "open": {
                  "description": "Now.",
                  "type": "integer"
                },
                "displaced": {
                  "description": "Idle connections closed to make room for others.",
                  "type": "integer"
                },
                "refused": {
                  "description": "Refused because all others had a request in progress.",
                  "type": "integer"
                }
              }
            },
            "request_ms": {
              "title": "RequestLimit",
              "description": "Milliseconds that a request may take to arrive.",
              "type": "object",
              "additionalProperties": false,
              "required": [
                "max",
                "headers_max"
              ],
              "properties": {
                "max": {
                  "description": "At most.",
                  "type": "integer"
                },
                "headers_max": {
                  "description": "For its headers.",
                  "type": "integer"
                }
              }
            }
          }
        }
      }
    },
    "Problem": {
      "title": "Problem",
      "description": "An error, as application/problem+json (RFC 9457).",
      "type": "object",
      "additionalProperties": false,
      "required": [
        "type",
        "title",
        "status",
        "detail",
        "code"
      ],
      "properties": {
        "type": {
          "type": "string"
        },
        "title": {
          "type": "string"
        },
        "status": {
          "type": "integer"
        },
        "detail": {
          "type": "string"
        },
        "code": {
          "type": "string"
        },
        "errors": {
          "type": "array",
          "items": {
            "title": "ProblemError",
            "type": "object",
            "additionalProperties": false,
            "required": [
              "path",
              "message"
            ],
            "properties": {
              "path": {
                "type": "string"
              },
              "message": {
                "type": "string"
              },
              "suggestion": {
                "type": "string"
              }
            }
          }
        }
      }
    }
  }
} as const;

export const sqlQuerySchema = {
  "$schema": "https://json-schema.org/draft/2020-12/schema",
  "$id": "https://schemas.governed-aggregates.dev/sql_query.schema.json",
  "title": "SqlQuery",
  "description": "One read-only statement over the governed tables.",
  "type": "object",
  "additionalProperties": false,
  "required": [
    "sql"
  ],
  "properties": {
    "sql": {
      "title": "Statement",
      "description": "One SELECT, or WITH ... SELECT, in DuckDB's dialect, over the tables that sql_schema lists. No comments.",
      "type": "string"
    },
    "limit": {
      "title": "Limit",
      "description": "The most rows; above the server's cap it is an error.",
      "type": "integer",
      "minimum": 1
    }
  }
} as const;

export const sqlSchemaQuerySchema = {
  "$schema": "https://json-schema.org/draft/2020-12/schema",
  "$id": "https://schemas.governed-aggregates.dev/sql_schema_query.schema.json",
  "title": "SqlSchemaQuery",
  "type": "object",
  "additionalProperties": false,
  "properties": {
    "search": {
      "description": "Words that are all in a table's name, description or columns.",
      "type": "string"
    }
  }
} as const;

export const studioSchema = {
  "$schema": "https://json-schema.org/draft/2020-12/schema",
  "$id": "https://schemas.governed-aggregates.dev/studio.schema.json",
  "title": "Studio",
  "description": "What the page of `service studio` asks, by action, and the state that every action answers with.",
  "type": "object",
  "additionalProperties": false,
  "required": [
    "actions",
    "state"
  ],
  "properties": {
    "actions": {
      "title": "StudioActions",
      "description": "The body of a request, by the action that its path names.",
      "type": "object",
      "additionalProperties": false,
      "required": [
        "enter",
        "sample",
        "scope",
        "consent",
        "ask",
        "fill",
        "edit",
        "review",
        "apply",
        "run",
        "report",
        "undo",
        "discard",
        "leave"
      ],
      "properties": {
        "enter": {
          "$ref": "#/$defs/StudioEnter"
        },
        "sample": {
          "$ref": "#/$defs/StudioSampleRequest"
        },
        "scope": {
          "$ref": "#/$defs/StudioScopeRequest"
        },
        "consent": {
          "$ref": "#/$defs/StudioConsentRequest"
        },
        "ask": {
          "$ref": "#/$defs/StudioAskRequest"
        },
        "fill": {
          "$ref": "#/$defs/StudioFillRequest"
        },
        "edit": {
          "$ref": "#/$defs/StudioEditRequest"
        },
        "review": {
          "$ref": "#/$defs/StudioStepRequest"
        },
        "apply": {
          "$ref": "#/$defs/StudioApplyRequest"
        },
        "run": {
          "$ref": "#/$defs/StudioStepRequest"
        },
        "report": {
          "$ref": "#/$defs/StudioStepRequest"
        },
        "undo": {
          "$ref": "#/$defs/StudioStepRequest"
        },
        "discard": {
          "$ref": "#/$defs/StudioStepRequest"
        },
        "leave": {
          "$ref": "#/$defs/StudioStepRequest"
        }
      }
    },
    "state": {
      "$ref": "#/$defs/StudioState"
    }
  },
  "$defs": {
    "StudioGrain": {
      "title": "StudioGrain",
      "type": "string",
      "enum": [
        "hour",
        "day",
        "week",
        "month",
        "quarter",
        "year"
      ]
    },
    "StudioMeasureKind": {
      "title": "StudioMeasureKind",
      "description": "`mean`: the mean and the sum of a number; `share`: how often a boolean is true; `different`: how many distinct values a column has.",
      "type": "string",
      "enum": [
        "mean",
        "share",
        "different"
      ]
    },
    "StudioMeasure": {
      "title": "StudioMeasure",
      "description": "A metric to propose, besides the number of rows.",
      "type": "object",
      "additionalProperties": false,
      "required": [
        "kind",
        "field"
      ],
      "properties": {
        "kind": {
          "$ref": "#/$defs/StudioMeasureKind"
        },
        "field": {
          "description": "The field that is measured.",
          "type": "string",
          "minLength": 1,
          "maxLength": 1000
        },
        "description": {
          "description": "What the metric says, in a sentence; our own words if omitted.",
          "type": "string",
          "minLength": 1,
          "maxLength": 300
        }
      }
    },
    "StudioChoices": {
      "title": "StudioChoices",
      "description": "The choices that make a draft of a sample: the whole form.",
      "type": "object",
      "additionalProperties": false,
      "required": [
        "grain",
        "dimensions",
        "measures"
      ],
      "properties": {
        "grain": {
          "$ref": "#/$defs/StudioGrain"
        },
        "dimensions": {
          "description": "Fields to group and filter by.",
          "type": "array",
          "items": {
            "type": "string",
            "minLength": 1,
            "maxLength": 1000
          },
          "maxItems": 50,
          "uniqueItems": true
        },
        "measures": {
          "description": "What is measured, one metric or two each.",
          "type": "array",
          "items": {
            "$ref": "#/$defs/StudioMeasure"
          },
          "maxItems": 30
        }
      }
    },
    "StudioEnter": {
      "title": "StudioEnter",
      "description": "Begins a journey.",
      "type": "object",
      "additionalProperties": false,
      "required": [],
      "properties": {}
    },
    "StudioSampleRequest": {
      "title": "StudioSampleRequest",
      "description": "Reads a sample: a data file of this machine, a folder of files, or a glob.",
      "type": "object",
      "additionalProperties": false,
      "required": [
        "journey",
        "from"
      ],
      "properties": {
        "journey": {
          "description": "The journey's random id, from `enter`.",
          "type": "string",
          "pattern": "^[0-9a-f]{32}$"
        },
        "from": {
          "description": "The path of the data file, the folder, or the glob; relative to where the studio was started.",
          "type": "string",
          "minLength": 1,
          "maxLength": 4096
        },
        "name": {
          "description": "The name of the source; that of the data if omitted.",
          "type": "string",
          "pattern": "^[a-z][a-z0-9]*(?:_[a-z0-9]+)*$",
          "maxLength": 60
        },
        "time": {
          "description": "The column that places rows in time, by its name in the file.",
          "type": "string",
          "minLength": 1,
          "maxLength": 1000
        },
        "time_format": {
          "description": "The strptime format of that column.",
          "type": "string",
          "minLength": 1,
          "maxLength": 100
        },
        "date": {
          "description": "The day of all rows, if no column has it.",
          "type": "string",
          "format": "date",
          "pattern": "^\\d{4}-\\d{2}-\\d{2}$"
        }
      }
    },
    "StudioScopeRequest": {
      "title": "StudioScopeRequest",
      "description": "Chooses what a model may be told of the sample. Any change takes back the confirmation.",
      "type": "object",
      "additionalProperties": false,
      "required": [
        "journey",
        "fields",
        "examples"
      ],
      "properties": {
        "journey": {
          "description": "The journey's random id, from `enter`.",
          "type": "string",
          "pattern": "^[0-9a-f]{32}$"
        },
        "fields": {
          "description": "The approved fields: their names, types, null counts and distinct counts are sent.",
          "type": "array",
          "items": {
            "type": "string",
            "minLength": 1,
            "maxLength": 1000
          },
          "maxItems": 10000,
          "uniqueItems": true
        },
        "examples": {
          "description": "Those of them of which example values are sent, too.",
          "type": "array",
          "items": {
            "type": "string",
            "minLength": 1,
            "maxLength": 1000
          },
          "maxItems": 10000,
          "uniqueItems": true
        }
      }
    },
    "StudioConsentRequest": {
      "title": "StudioConsentRequest",
      "description": "Confirms what would be sent.",
      "type": "object",
      "additionalProperties": false,
      "required": [
        "journey",
        "sha256"
      ],
      "properties": {
        "journey": {
          "description": "The journey's random id, from `enter`.",
          "type": "string",
          "pattern": "^[0-9a-f]{32}$"
        },
        "sha256": {
          "description": "Of the scope that was shown.",
          "type": "string",
          "pattern": "^[0-9a-f]{64}$"
        }
      }
    },
    "StudioAskRequest": {
      "title": "StudioAskRequest",
      "description": "Asks the model for a draft.",
      "type": "object",
      "additionalProperties": false,
      "required": [
        "journey",
        "request"
      ],
      "properties": {
        "journey": {
          "description": "The journey's random id, from `enter`.",
          "type": "string",
          "pattern": "^[0-9a-f]{32}$"
        },
        "request": {
          "description": "What should be measured, in plain words; at most 1,000 characters.",
          "type": "string",
          "minLength": 1,
          "maxLength": 1000
        }
      }
    },
    "StudioFillRequest": {
      "title": "StudioFillRequest",
      "description": "Makes a draft from the form.",
      "type": "object",
      "additionalProperties": false,
      "required": [
        "journey",
        "choices"
      ],
      "properties": {
        "journey": {
          "description": "The journey's random id, from `enter`.",
          "type": "string",
          "pattern": "^[0-9a-f]{32}$"
        },
        "choices": {
          "$ref": "#/$defs/StudioChoices"
        }
      }
    },
    "StudioEditRequest": {
      "title": "StudioEditRequest",
      "description": "Replaces the text of the draft's files.",
      "type": "object",
      "additionalProperties": false,
      "required": [
        "journey",
        "files"
      ],
      "properties": {
        "journey": {
          "description": "The journey's random id, from `enter`.",
          "type": "string",
          "pattern": "^[0-9a-f]{32}$"
        },
        "files": {
          "description": "Files of the draft, each whole.",
          "type": "array",
          "items": {
            "$ref": "#/$defs/StudioFile"
          },
          "maxItems": 30
        }
      }
    },
    "StudioApplyRequest": {
      "title": "StudioApplyRequest",
      "description": "Writes the files, if they are what the review showed.",
      "type": "object",
      "additionalProperties": false,
      "required": [
        "journey",
        "sha256"
      ],
      "properties": {
        "journey": {
          "description": "The journey's random id, from `enter`.",
          "type": "string",
          "pattern": "^[0-9a-f]{32}$"
        },
        "sha256": {
          "description": "Of the review that was shown.",
          "type": "string",
          "pattern": "^[0-9a-f]{64}$"
        }
      }
    },
    "StudioStepRequest": {
      "title": "StudioStepRequest",
      "description": "A step that needs nothing else.",
      "type": "object",
      "additionalProperties": false,
      "required": [
        "journey"
      ],
      "properties": {
        "journey": {
          "description": "The journey's random id, from `enter`.",
          "type": "string",
          "pattern": "^[0-9a-f]{32}$"
        }
      }
    },
    "StudioFile": {
      "title": "StudioFile",
      "description": "A file of the catalog.",
      "type": "object",
      "additionalProperties": false,
      "required": [
        "path",
        "text"
      ],
      "properties": {
        "path": {
          "description": "Relative to the workspace.",
          "type": "string",
          "maxLength": 200
        },
        "text": {
          "description": "Its whole text.",
          "type": "string",
          "maxLength": 5000000
        }
      }
    },
    "StudioWorkspace": {
      "title": "StudioWorkspace",
      "description": "The workspace that is worked on.",
      "type": "object",
      "additionalProperties": false,
      "required": [
        "name",
        "catalog",
        "sources",
        "metrics",
        "diagnostics",
        "undo"
      ],
      "properties": {
        "name": {
          "description": "The name of its folder.",
          "type": "string"
        },
        "catalog": {
          "description": "Whether it has a catalog yet, and whether that compiles.",
          "type": "string",
          "enum": [
            "none",
            "compiles",
            "broken"
          ]
        },
        "sources": {
          "description": "Its sources.",
          "type": "array",
          "items": {
            "type": "string"
          }
        },
        "metrics": {
          "description": "How many metrics it has.",
          "type": "integer",
          "minimum": 0
        },
        "diagnostics": {
          "description": "Why it does not compile.",
          "type": "array",
          "items": {
            "type": "string"
          }
        },
        "undo": {
          "description": "The files that undo would restore; empty if there is nothing to undo.",
          "type": "array",
          "items": {
            "type": "string"
          }
        }
      }
    },
    "StudioModel": {
      "title": "StudioModel",
      "description": "The model that the workspace names in ai.yaml.",
      "type": "object",
      "additionalProperties": false,
      "required": [
        "provider",
        "model",
        "destination",
        "key",
        "key_variable"
      ],
      "properties": {
        "provider": {
          "description": "openai or anthropic.",
          "type": "string"
        },
        "model": {
          "description": "Its name.",
          "type": "string"
        },
        "destination": {
          "$ref": "#/$defs/StudioDestination"
        },
        "key": {
          "description": "Whether the environment has its key.",
          "type": "string",
          "enum": [
            "set",
            "missing"
          ]
        },
        "key_variable": {
          "description": "The environment variable that has its key.",
          "type": "string"
        }
      }
    },
    "StudioDestination": {
      "title": "StudioDestination",
      "description": "Where prompts go.",
      "type": "object",
      "additionalProperties": false,
      "required": [
        "kind",
        "host"
      ],
      "properties": {
        "kind": {
          "description": "The provider's own service, or an address that ai.yaml names.",
          "type": "string",
          "enum": [
            "provider_default",
            "custom_endpoint"
          ]
        },
        "host": {
          "description": "Its host, with the port unless that is usual.",
          "type": "string"
        }
      }
    },
    "StudioField": {
      "title": "StudioField",
      "description": "A field of the sample.",
      "type": "object",
      "additionalProperties": false,
      "required": [
        "field",
        "column",
        "type",
        "nulls",
        "distinct",
        "distinct_is_exact",
        "time",
        "dimension",
        "measures",
        "use",
        "examples"
      ],
      "properties": {
        "field": {
          "description": "Its name in the catalog.",
          "type": "string"
        },
        "column": {
          "description": "Its name in the file.",
          "type": "string"
        },
        "type": {
          "description": "string, integer, decimal, number, boolean, date or timestamp.",
          "type": "string"
        },
        "nulls": {
          "description": "Rows in which it is null.",
          "type": "integer",
          "minimum": 0
        },
        "distinct": {
          "description": "Distinct values.",
          "type": "integer",
          "minimum": 0
        },
        "distinct_is_exact": {
          "description": "Whether they were counted; otherwise estimated.",
          "type": "boolean"
        },
        "time": {
          "description": "Whether it places rows in time.",
          "type": "boolean"
        },
        "dimension": {
          "description": "Whether answers may be grouped by it.",
          "type": "boolean"
        },
        "measures": {
          "description": "How it can be measured.",
          "type": "array",
          "items": {
            "$ref": "#/$defs/StudioMeasureKind"
          }
        },
        "use": {
          "description": "What the proposal does with it and why.",
          "type": "string"
        },
        "examples": {
          "description": "Up to three of its values, for this page alone.",
          "type": "array",
          "items": {
            "type": "string"
          }
        }
      }
    },
    "StudioSample": {
      "title": "StudioSample",
      "description": "What was read of the sample.",
      "type": "object",
      "additionalProperties": false,
      "required": [
        "file",
        "files",
        "rows",
        "bytes",
        "sha256",
        "source",
        "copied_to",
        "fields",
        "unreadable",
        "proposal"
      ],
      "properties": {
        "file": {
          "description": "The name of the file, the folder or the glob.",
          "type": "string"
        },
        "files": {
          "description": "How many files were read.",
          "type": "integer",
          "minimum": 0
        },
        "rows": {
          "description": "Rows.",
          "type": "integer",
          "minimum": 0
        },
        "bytes": {
          "description": "Bytes of the files.",
          "type": "integer",
          "minimum": 0
        },
        "sha256": {
          "description": "Of the bytes of its files: the sample's identity.",
          "type": "string"
        },
        "source": {
          "description": "The name of the source to be.",
          "type": "string"
        },
        "copied_to": {
          "description": "Where it is copied to when the draft is applied, relative to the workspace; null if it is there already.",
          "type": [
            "string",
            "null"
          ]
        },
        "fields": {
          "description": "Its fields, in the order of the file.",
          "type": "array",
          "items": {
            "$ref": "#/$defs/StudioField"
          }
        },
        "unreadable": {
          "description": "Columns that a catalog cannot declare.",
          "type": "array",
          "items": {
            "title": "StudioUnreadable",
            "description": "A column that a catalog cannot declare, and why.",
            "type": "object",
            "additionalProperties": false,
            "required": [
              "column",
              "reason"
            ],
            "properties": {
              "column": {
                "description": "Its name in the file.",
                "type": "string"
              },
              "reason": {
                "description": "Why.",
                "type": "string"
              }
            }
          }
        },
        "proposal": {
          "$ref": "#/$defs/StudioChoices"
        }
      }
    },
    "StudioScope": {
      "title": "StudioScope",
      "description": "What would be sent, to whom: its sha256 is what is confirmed.",
      "type": "object",
      "additionalProperties": false,
      "required": [
        "sample",
        "provider",
        "model",
        "destination",
        "address_sha256",
        "fields",
        "examples",
        "hidden"
      ],
      "properties": {
        "sample": {
          "title": "StudioSampleIdentity",
          "description": "Which sample.",
          "type": "object",
          "additionalProperties": false,
          "required": [
            "file",
            "sha256",
            "rows"
          ],
          "properties": {
            "file": {
              "description": "Its name.",
              "type": "string"
            },
            "sha256": {
              "description": "Of its bytes.",
              "type": "string"
            },
            "rows": {
              "description": "Rows.",
              "type": "integer",
              "minimum": 0
            }
          }
        },
        "provider": {
          "description": "openai or anthropic.",
          "type": "string"
        },
        "model": {
          "description": "Its name.",
          "type": "string"
        },
        "destination": {
          "$ref": "#/$defs/StudioDestination"
        },
        "address_sha256": {
          "description": "Of the whole address, of which only the host is shown.",
          "type": "string"
        },
        "fields": {
          "description": "Approved fields.",
          "type": "array",
          "items": {
            "type": "string"
          }
        },
        "examples": {
          "description": "Those of which example values are sent.",
          "type": "array",
          "items": {
            "type": "string"
          }
        },
        "hidden": {
          "description": "Fields whose names are not sent.",
          "type": "integer",
          "minimum": 0
        }
      }
    },
    "StudioSharing": {
      "title": "StudioSharing",
      "description": "What a model would be told, and whether that is confirmed.",
      "type": "object",
      "additionalProperties": false,
      "required": [
        "scope",
        "sha256",
        "confirmed",
        "sends",
        "requests"
      ],
      "properties": {
        "scope": {
          "$ref": "#/$defs/StudioScope"
        },
        "sha256": {
          "description": "Of the scope, as canonical JSON.",
          "type": "string"
        },
        "confirmed": {
          "description": "Whether exactly this is confirmed.",
          "type": "boolean"
        },
        "sends": {
          "description": "The text that would be sent, before the request in words.",
          "type": "string"
        },
        "requests": {
          "description": "What the model was already asked under this confirmation, which is sent again with its replies.",
          "type": "array",
          "items": {
            "type": "string"
          }
        }
      }
    },
    "StudioDraft": {
      "title": "StudioDraft",
      "description": "A change of the catalog that is not written yet.",
      "type": "object",
      "additionalProperties": false,
      "required": [
        "origin",
        "choices",
        "files"
      ],
      "properties": {
        "origin": {
          "description": "Who made it.",
          "type": "string",
          "enum": [
            "proposal",
            "form",
            "model",
            "edited"
          ]
        },
        "choices": {
          "description": "The form that it was made from; null once its text was edited.",
          "oneOf": [
            {
              "$ref": "#/$defs/StudioChoices"
            },
            {
              "type": "null"
            }
          ]
        },
        "files": {
          "description": "The files, whole, as they would be.",
          "type": "array",
          "items": {
            "$ref": "#/$defs/StudioFile"
          }
        }
      }
    },
    "StudioFileChange": {
      "title": "StudioFileChange",
      "description": "What would change in a file.",
      "type": "object",
      "additionalProperties": false,
      "required": [
        "path",
        "is_new",
        "added",
        "removed",
        "diff"
      ],
      "properties": {
        "path": {
          "description": "Relative to the workspace.",
          "type": "string"
        },
        "is_new": {
          "description": "Whether there is no such file yet.",
          "type": "boolean"
        },
        "added": {
          "description": "Lines added.",
          "type": "integer",
          "minimum": 0
        },
        "removed": {
          "description": "Lines removed.",
          "type": "integer",
          "minimum": 0
        },
        "diff": {
          "description": "The change as a unified diff.",
          "type": "string"
        }
      }
    },
    "StudioRead": {
      "title": "StudioRead",
      "description": "What an ingest would read of a source.",
      "type": "object",
      "additionalProperties": false,
      "required": [
        "source",
        "chunks",
        "rows",
        "bytes",
        "problem"
      ],
      "properties": {
        "source": {
          "description": "The source.",
          "type": "string"
        },
        "chunks": {
          "description": "Chunks.",
          "type": "integer",
          "minimum": 0
        },
        "rows": {
          "description": "Rows, where they were counted.",
          "type": [
            "integer",
            "null"
          ]
        },
        "bytes": {
          "description": "Bytes.",
          "type": "integer",
          "minimum": 0
        },
        "problem": {
          "description": "Why that is not known, or why it would fail.",
          "type": [
            "string",
            "null"
          ]
        }
      }
    },
    "StudioReview": {
      "title": "StudioReview",
      "description": "What applying the draft would do.",
      "type": "object",
      "additionalProperties": false,
      "required": [
        "sha256",
        "compiles",
        "diagnostics",
        "files",
        "changes",
        "breaking",
        "requires_data_run",
        "re_ingest",
        "reads"
      ],
      "properties": {
        "sha256": {
          "description": "Of the files before and after, and of the data that are copied: what a person confirms.",
          "type": "string"
        },
        "compiles": {
          "description": "Whether the catalog would compile; it is written only if it does.",
          "type": "boolean"
        },
        "diagnostics": {
          "description": "Why it does not, and warnings.",
          "type": "array",
          "items": {
            "type": "string"
          }
        },
        "files": {
          "description": "The files that change.",
          "type": "array",
          "items": {
            "$ref": "#/$defs/StudioFileChange"
          }
        },
        "changes": {
          "description": "What that means for clients and data, as `service diff` says it.",
          "type": "string"
        },
        "breaking": {
          "description": "Changes that break clients.",
          "type": "integer",
          "minimum": 0
        },
        "requires_data_run": {
          "description": "Whether answers need an ingest.",
          "type": "boolean"
        },
        "re_ingest": {
          "description": "Processors that answer nothing until their source is ingested again.",
          "type": "array",
          "items": {
            "type": "string"
          }
        },
        "reads": {
          "description": "What an ingest would read.",
          "type": "array",
          "items": {
            "$ref": "#/$defs/StudioRead"
          }
        }
      }
    },
    "StudioApplied": {
      "title": "StudioApplied",
      "description": "What was written.",
      "type": "object",
      "additionalProperties": false,
      "required": [
        "files",
        "copied"
      ],
      "properties": {
        "files": {
          "description": "Files of the catalog.",
          "type": "array",
          "items": {
            "type": "string"
          }
        },
        "copied": {
          "description": "Data that were copied into the workspace.",
          "type": "array",
          "items": {
            "type": "string"
          }
        }
      }
    },
    "StudioRun": {
      "title": "StudioRun",
      "description": "What compiling and ingesting gave.",
      "type": "object",
      "additionalProperties": false,
      "required": [
        "ok",
        "summary"
      ],
      "properties": {
        "ok": {
          "description": "Whether everything was read and published.",
          "type": "boolean"
        },
        "summary": {
          "description": "As `service ingest` says it.",
          "type": "string"
        }
      }
    },
    "StudioAnswer": {
      "title": "StudioAnswer",
      "description": "An answer of a new metric.",
      "type": "object",
      "additionalProperties": false,
      "required": [
        "metric",
        "table",
        "command"
      ],
      "properties": {
        "metric": {
          "description": "The metric.",
          "type": "string"
        },
        "table": {
          "description": "Its answer, as `service query` prints it.",
          "type": "string"
        },
        "command": {
          "description": "The command that asks the same.",
          "type": "string"
        }
      }
    },
    "StudioReport": {
      "title": "StudioReport",
      "description": "What the new metrics answer.",
      "type": "object",
      "additionalProperties": false,
      "required": [
        "answers",
        "next"
      ],
      "properties": {
        "answers": {
          "description": "One for each.",
          "type": "array",
          "items": {
            "$ref": "#/$defs/StudioAnswer"
          }
        },
        "next": {
          "description": "Commands that serve them.",
          "type": "array",
          "items": {
            "type": "string"
          }
        }
      }
    },
    "StudioState": {
      "title": "StudioState",
      "description": "Where a journey is: everything that the page shows.",
      "type": "object",
      "additionalProperties": false,
      "required": [
        "journey",
        "workspace",
        "model",
        "sample",
        "sharing",
        "draft",
        "review",
        "applied",
        "run",
        "report"
      ],
      "properties": {
        "journey": {
          "description": "Random, for this browser session alone; no object has it as an id.",
          "type": "string"
        },
        "workspace": {
          "$ref": "#/$defs/StudioWorkspace"
        },
        "model": {
          "oneOf": [
            {
              "$ref": "#/$defs/StudioModel"
            },
            {
              "type": "null"
            }
          ]
        },
        "sample": {
          "oneOf": [
            {
              "$ref": "#/$defs/StudioSample"
            },
            {
              "type": "null"
            }
          ]
        },
        "sharing": {
          "oneOf": [
            {
              "$ref": "#/$defs/StudioSharing"
            },
            {
              "type": "null"
            }
          ]
        },
        "draft": {
          "oneOf": [
            {
              "$ref": "#/$defs/StudioDraft"
            },
            {
              "type": "null"
            }
          ]
        },
        "review": {
          "oneOf": [
            {
              "$ref": "#/$defs/StudioReview"
            },
            {
              "type": "null"
            }
          ]
        },
        "applied": {
          "oneOf": [
            {
              "$ref": "#/$defs/StudioApplied"
            },
            {
              "type": "null"
            }
          ]
        },
        "run": {
          "oneOf": [
            {
              "$ref": "#/$defs/StudioRun"
            },
            {
              "type": "null"
            }
          ]
        },
        "report": {
          "oneOf": [
            {
              "$ref": "#/$defs/StudioReport"
            },
            {
              "type": "null"
            }
          ]
        }
      }
    }
  }
} as const;

export const tokensSchema = {
  "$schema": "https://json-schema.org/draft/2020-12/schema",
  "$id": "https://schemas.governed-aggregates.dev/tokens.schema.json",
  "title": "Tokens",
  "description": "tokens.yaml, named by service serve-api --tokens: who may use a server over HTTP, and what each may see. It belongs to the operator of the server and is not part of the catalog.",
  "type": "object",
  "additionalProperties": false,
  "required": [
    "tokens"
  ],
  "properties": {
    "tokens": {
      "title": "tokens",
      "description": "The tokens by name. Logs show the name of a request's token, never the token itself.",
      "type": "object",
      "minProperties": 1,
      "propertyNames": {
        "$ref": "metrics.schema.json#/$defs/Name"
      },
      "additionalProperties": {
        "$ref": "#/$defs/TokenEntry"
      }
    }
  },
  "$defs": {
    "TokenEntry": {
      "title": "TokenEntry",
      "description": "A token and what its bearer may see. Nothing else is visible.",
      "type": "object",
      "additionalProperties": false,
      "required": [
        "sha256",
        "metrics"
      ],
      "properties": {
        "sha256": {
          "title": "sha256",
          "description": "The SHA-256 of the token in lower-case hex. The token itself is stored nowhere: service token creates one and prints both.",
          "type": "string",
          "pattern": "^[0-9a-f]{64}$"
        },
        "metrics": {
          "title": "metrics",
          "description": "The names of the metrics that may be asked, or all. Any other metric seems not to exist. A metric over others may be asked if it is listed itself; the others need not be.",
          "type": [
            "string",
            "array"
          ],
          "pattern": "^all$",
          "minItems": 1,
          "uniqueItems": true,
          "items": {
            "$ref": "metrics.schema.json#/$defs/Name"
          },
          "examples": [
            "all",
            [
              "flights",
              "delay_quantiles"
            ]
          ]
        },
        "where": {
          "title": "where",
          "description": "Limits every table to the rows that meet these conditions on dimensions, written as in metrics. A metric that lacks one of the dimensions is refused. Without it, all rows are visible.",
          "type": "object",
          "minProperties": 1,
          "additionalProperties": {
            "$ref": "metrics.schema.json#/$defs/RowCondition"
          },
          "examples": [
            {
              "region": [
                "EMEA",
                "APAC"
              ]
            }
          ]
        }
      }
    }
  }
} as const;
