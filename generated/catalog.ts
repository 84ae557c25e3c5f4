// Made from schemas/ by `npm run generate`. Do not edit.

import { aiSchema, dashboardsSchema, metricsSchema, pipelinesSchema, processorsSchema } from './schemas.ts';
import type { Ai, Dashboards, Metrics, Pipelines, Processors } from './types.ts';
import { isShaped } from './validators.ts';

/** What schemas/catalog.json says about a file of the catalog. */
export interface CatalogFile {
  /** Where it is, from the workspace. */
  readonly file: string;
  /** Whether there is no catalog without it. */
  readonly required: boolean;
  /** Its keys of one value each, with what stands for a value that has a fault. */
  readonly parts: Readonly<Record<string, unknown>>;
  /** Its keys that hold entries by name, each with the keys of an entry that name an entry of another collection. */
  readonly collections: Readonly<Record<string, Readonly<Record<string, string>>>>;
  readonly schema: object;
  /** Whether a value is as the schema says, and no more than that. */
  readonly isShaped: (value: unknown) => boolean;
}

/** The files of a catalog, as schemas/catalog.json lists them. */
export const catalogTable = {
  pipelines: {
    file: "catalog/pipelines.yaml",
    required: true,
    parts: {"workspace":{"name":"unnamed"}},
    collections: {"sources":{},"lookups":{}},
    schema: pipelinesSchema,
    isShaped: isShaped.pipelines,
  },
  processors: {
    file: "catalog/processors.yaml",
    required: true,
    parts: {},
    collections: {"processors":{"source":"sources"}},
    schema: processorsSchema,
    isShaped: isShaped.processors,
  },
  metrics: {
    file: "catalog/metrics.yaml",
    required: true,
    parts: {},
    collections: {"metrics":{"processor":"processors"}},
    schema: metricsSchema,
    isShaped: isShaped.metrics,
  },
  dashboards: {
    file: "catalog/dashboards.yaml",
    required: false,
    parts: {},
    collections: {"reports":{}},
    schema: dashboardsSchema,
    isShaped: isShaped.dashboards,
  },
  ai: {
    file: "ai.yaml",
    required: false,
    parts: {"provider":"openai","model":"unnamed","api_base":null,"api_key_env":"UNNAMED","timeout":null,"temperature":null,"guidance":null},
    collections: {},
    schema: aiSchema,
    isShaped: isShaped.ai,
  },
} as const satisfies Readonly<Record<string, CatalogFile>>;

/** The files by their paths, as text; null where one is absent. */
export type CatalogText = {
  readonly 'catalog/pipelines.yaml': string | null;
  readonly 'catalog/processors.yaml': string | null;
  readonly 'catalog/metrics.yaml': string | null;
  readonly 'catalog/dashboards.yaml'?: string | null;
  readonly 'ai.yaml'?: string | null;
};

/** What the files hold; null where one that need not be there is not. */
export interface CatalogShapes {
  readonly pipelines: Pipelines;
  readonly processors: Processors;
  readonly metrics: Metrics;
  readonly dashboards: Dashboards | null;
  readonly ai: Ai | null;
}
