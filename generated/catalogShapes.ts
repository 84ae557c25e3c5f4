// Made from schemas/ by `npm run generate`. Do not edit.

import type { catalogTable } from './catalog.ts';
import { aiSchema, checksSchema, dashboardsSchema, metricsSchema, pipelinesSchema, processorsSchema } from './schemas.ts';
import { isShaped } from './validators.ts';

/** The shape of a file of the catalog. */
interface CatalogShape {
  readonly schema: object;
  /** Whether a value matches the schema, without the reasons. */
  readonly isShaped: (value: unknown) => boolean;
}

/** The shapes of the files of a catalog, as schemas/catalog.json lists them. */
export const shapeTable = {
  pipelines: { schema: pipelinesSchema, isShaped: isShaped.pipelines },
  processors: { schema: processorsSchema, isShaped: isShaped.processors },
  metrics: { schema: metricsSchema, isShaped: isShaped.metrics },
  dashboards: { schema: dashboardsSchema, isShaped: isShaped.dashboards },
  checks: { schema: checksSchema, isShaped: isShaped.checks },
  ai: { schema: aiSchema, isShaped: isShaped.ai },
} as const satisfies Readonly<Record<keyof typeof catalogTable, CatalogShape>>;
