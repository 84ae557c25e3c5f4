import { createRequire } from 'node:module';
import type * as DuckDb from '@duckdb/node-api';

/**
 * The engine's package, the only place that loads it; types are imported from the package itself. It is CommonJS in two hundred files that
 * export one another: `import` scans each of them for names before it runs any, and takes 125 ms where this takes 60.
 */
export const duckdb: typeof DuckDb = createRequire(import.meta.url)('@duckdb/node-api');
