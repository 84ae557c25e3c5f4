import { createRequire } from 'node:module';
import type * as DuckDb from '@duckdb/node-api';
import type * as Bindings from '@duckdb/node-bindings';

const require = createRequire(import.meta.url);

/**
 * The engine's package; only this module loads it, and types are imported from the package itself. It consists of two hundred CommonJS
 * files that re-export one another: `import` scans each of them for names before running any, which takes 125 ms instead of 60.
 */
export const duckdb: typeof DuckDb = require('@duckdb/node-api');

/** What the package is made of, for what it does value by value. */
export const bindings: typeof Bindings = require('@duckdb/node-bindings');

/**
 * The package decodes every text in a vector with a decoder that treats a leading U+FEFF as a byte order mark and drops it, so that two
 * texts become one. This replacement keeps every character.
 */
const accessors: { textDecoder: InstanceType<typeof TextDecoder> } = require('@duckdb/node-api/lib/vectors/dataAccessors.js');
accessors.textDecoder = new TextDecoder('utf-8', { ignoreBOM: true });
