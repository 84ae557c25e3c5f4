// Builds the pages: writes the client that they use (the part of every client.ts that is the same for all catalogs), and bundles. Runs
// after tsc. The files go to dist/runtime/pages/app; files.json there lists those that a page may load.
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { clientTsCalls } from '../../../dist/compiler/emit/clientTsCalls.js';
import { clientTsTypes } from '../../../dist/compiler/emit/clientTsTypes.js';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const out = `${root}dist/runtime/pages/app`;

/** A client of any catalog: names are texts, and what a metric has is known at run time. */
const anyCatalog = `type Value = string | number | boolean | null;
interface AnyMetric {
  dimensions: { [name: string]: Value };
  filters: { [name: string]: Value };
  timeAxes: string;
  outputs: { [name: string]: Value };
  quantiles: { [name: string]: Value };
  chartKinds: string;
}
export interface Metrics { [name: string]: AnyMetric }
`;

rmSync(out, { recursive: true, force: true });
mkdirSync(out, { recursive: true });
writeFileSync(`${out}/client.ts`, anyCatalog + clientTsTypes + clientTsCalls);

await build({
  absWorkingDir: root,
  entryPoints: { app: 'runtime/pages/app/main.tsx', studio: 'runtime/pages/app/studio/studio.tsx', style: 'runtime/pages/app/style.css' },
  outdir: `${out}/files`,
  bundle: true,
  minify: true,
  splitting: true,
  format: 'esm',
  target: 'es2022',
  chunkNames: 'part-[hash]',
  jsx: 'automatic',
  jsxImportSource: 'preact',
  alias: { '#client': `${out}/client.ts` },
  legalComments: 'linked',
  logLevel: 'warning',
});
writeFileSync(
  `${out}/files.json`,
  JSON.stringify(
    readdirSync(`${out}/files`)
      .filter((name) => /\.(js|css)$/.test(name))
      .toSorted(),
  ),
);
