// Made from schemas/ by `npm run generate`. Do not edit.

import type { Ai, Checks, Dashboards, Metrics, Pipelines, Processors } from './types.ts';

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
}

/** The files of a catalog, as schemas/catalog.json lists them. */
export const catalogTable = {
  pipelines: {
    file: "catalog/pipelines.yaml",
    required: true,
    parts: {"workspace":{"name":"unnamed"}},
    collections: {"sources":{},"lookups":{}},
  },
  processors: {
    file: "catalog/processors.yaml",
    required: true,
    parts: {},
    collections: {"processors":{"source":"sources"}},
  },
  metrics: {
    file: "catalog/metrics.yaml",
    required: true,
    parts: {},
    collections: {"metrics":{"processor":"processors"}},
  },
  dashboards: {
    file: "catalog/dashboards.yaml",
    required: false,
    parts: {},
    collections: {"reports":{}},
  },
  checks: {
    file: "catalog/checks.yaml",
    required: false,
    parts: {},
    collections: {"checks":{}},
  },
  ai: {
    file: "ai.yaml",
    required: false,
    parts: {"provider":"openai","model":"unnamed","api_base":null,"api_key_env":"UNNAMED","timeout":null,"temperature":null,"guidance":null},
    collections: {},
  },
} as const satisfies Readonly<Record<string, CatalogFile>>;

/** The files by their paths, as text; null where one is absent. Each file of the folder catalog/ may be a folder of its name instead. */
export type CatalogText = {
  readonly 'catalog/pipelines.yaml': string | null;
  readonly 'catalog/processors.yaml': string | null;
  readonly 'catalog/metrics.yaml': string | null;
  readonly 'catalog/dashboards.yaml'?: string | null;
  readonly 'catalog/checks.yaml'?: string | null;
  readonly 'ai.yaml'?: string | null;
  readonly [file: `${CatalogFolder}/${string}.yaml`]: string | null;
};

/** The folders whose YAML files, together, may stand in place of one file. */
export type CatalogFolder = 'catalog/pipelines' | 'catalog/processors' | 'catalog/metrics' | 'catalog/dashboards' | 'catalog/checks';

/** What the files hold; null where one that need not be there is not. */
export interface CatalogShapes {
  readonly pipelines: Pipelines;
  readonly processors: Processors;
  readonly metrics: Metrics;
  readonly dashboards: Dashboards | null;
  readonly checks: Checks | null;
  readonly ai: Ai | null;
}
