// Bundles the pages into dist/runtime/pages/app: they use the client of any catalog. files.json there lists the files that a page may load.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { rolldown } from 'rolldown';
import { licences } from '../../cli/licences.mjs';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const out = join(root, 'dist/runtime/pages/app');
const require = createRequire(import.meta.url);

const bundle = await rolldown({
  cwd: root,
  input: { app: 'runtime/pages/app/main.tsx', studio: 'runtime/pages/app/studio/studio.tsx' },
  platform: 'browser',
  tsconfig: 'runtime/pages/app/tsconfig.json',
  transform: { target: 'es2022' },
});
const { output } = await bundle.generate({ format: 'esm', entryFileNames: '[name].js', chunkFileNames: 'part-[hash].js', minify: true });
await bundle.close();
const files = new Map(output.map(({ fileName, code }) => [fileName, code]));
files.set('style.css', withImports(readFileSync(join(root, 'runtime/pages/app/style.css'), 'utf8')));

rmSync(out, { recursive: true, force: true });
mkdirSync(join(out, 'files'), { recursive: true });
for (const [name, text] of files) writeFileSync(join(out, 'files', name), text);
writeFileSync(join(out, 'files.json'), JSON.stringify([...files.keys()].toSorted()));
writeFileSync(
  join(out, 'files', 'LICENSES.txt'),
  licences([...output.flatMap(({ moduleIds }) => moduleIds), require.resolve('@picocss/pico')]),
);

/** A stylesheet with the packages' that it imports in their places. */
function withImports(css) {
  return css.replaceAll(/^@import '([^']+)';\n/gm, (_, name) => readFileSync(require.resolve(name), 'utf8'));
}
