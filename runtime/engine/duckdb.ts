import { createRequire } from 'node:module';
import type * as DuckDb from '@duckdb/node-api';

const require = createRequire(import.meta.url);

/**
 * The engine's package, the only place that loads it; types are imported from the package itself. It is CommonJS in two hundred files that
 * export one another: `import` scans each of them for names before it runs any, and takes 125 ms where this takes 60.
 */
export const duckdb: typeof DuckDb = require('@duckdb/node-api');

/**
 * Every text that the package reads of a vector goes through one decoder of its own, which takes a leading U+FEFF for a byte order mark and
 * drops it, so that two texts become one. This one in its place keeps every character.
 */
const accessors: { textDecoder: InstanceType<typeof TextDecoder> } = require('@duckdb/node-api/lib/vectors/dataAccessors.js');
accessors.textDecoder = new TextDecoder('utf-8', { ignoreBOM: true });
