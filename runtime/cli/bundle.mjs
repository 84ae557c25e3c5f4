// Bundles the service into dist/service: what an installed package runs. Few files load faster than some hundreds, and an install needs no
// package but the engine's native code. Runs after tsc. package.json decides which: its dependencies are left out and installed, everything else goes in.
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, posix, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { clientTsFrame } from '../../dist/compiler/emit/clientTsFrame.js';

const root = fileURLToPath(new URL('../..', import.meta.url));
const out = join(root, 'dist/service');
const require = createRequire(import.meta.url);
const { dependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));

/** What a person starts, and what that starts beside itself. All files are in one folder, so that each knows the way to the others. */
const programs = { 'runtime/cli/main.ts': 'main', 'runtime/sql/worker/main.ts': 'sqlWorker' };
/** Where files are that our modules read, seen from dist/service. */
const places = { 'runtime/pages/app/': '../runtime/pages/app/' };
/** Packages that are served as they are, and what of them. */
const served = {
  'swagger-ui-dist':
    /^(package\.json|LICENSE|NOTICE|favicon-32x32\.png|swagger-ui\.css|swagger-ui-(bundle|standalone-preset)\.js(\.LICENSE\.txt)?)$/,
};

/** What our modules ask of their own place in the file system, said for the place that they are bundled to. */
const ownPlaces = {
  name: 'own places',
  setup({ onLoad }) {
    // What a library makes of nothing but our own texts is made here, and the library left out.
    onLoad({ filter: /compiler[\\/]emit[\\/]clientTsFrame\.ts$/ }, () => ({
      contents: `export const clientTsFrame = ${JSON.stringify(clientTsFrame)};`,
    }));
    onLoad({ filter: /[\\/](compiler|generated|runtime)[\\/].*\.ts$/ }, ({ path }) => {
      const text = readFileSync(path, 'utf8');
      if (!text.includes('import.meta.url') || path.includes('node_modules')) return undefined;
      const module = relative(root, path).split(sep).join('/');
      const contents = text
        // What is required is bundled as what is imported is.
        .replace(/^const require = createRequire\(import\.meta\.url\);$/m, '')
        .replaceAll(/\brequire\.resolve\('([^']+)'\)/g, (_, file) => `bundledFileURLToPath(new URL('./packages/${file}', import.meta.url))`)
        .replaceAll(/\bnew URL\('(\.[^']+)', import\.meta\.url\)/g, (address, path) => {
          const target = posix.join(posix.dirname(module), path);
          const program = programs[target.replace(/\.js$/, '.ts')];
          const place = program === undefined ? places[target] : `./${program}.js`;
          return place === undefined ? address : `new URL('${place}', import.meta.url)`;
        });
      return { contents, loader: 'ts' };
    });
    // Its template is a file beside it.
    onLoad({ filter: /koa2-swagger-ui[\\/]dist[\\/]index\.js$/ }, ({ path }) => {
      const template = JSON.stringify(readFileSync(join(dirname(path), 'index.hbs'), 'utf8'));
      return { contents: readFileSync(path, 'utf8').replace(/\(0, fs_1\.readFileSync\)\(.*index\.hbs'\), 'utf-8'\)/, () => template) };
    });
  },
};

rmSync(out, { recursive: true, force: true });
const { metafile } = await build({
  absWorkingDir: root,
  entryPoints: Object.entries(programs).map(([source, name]) => ({ in: source, out: name })),
  outdir: out,
  bundle: true,
  splitting: true,
  format: 'esm',
  platform: 'node',
  target: 'node20',
  // Names stay, for the stacks of what goes wrong.
  minifyWhitespace: true,
  minifySyntax: true,
  // The form of a package that says what it gives.
  mainFields: ['module', 'main'],
  external: Object.keys(dependencies),
  plugins: [ownPlaces],
  metafile: true,
  logLevel: 'warning',
});

// What modules of CommonJS take for granted, where they are: to make it takes a while.
const here = [
  ["import { createRequire as bundledCreateRequire } from 'node:module';", 'const require = bundledCreateRequire(import.meta.url);'],
  ["import { fileURLToPath as bundledFileURLToPath } from 'node:url';", 'const __filename = bundledFileURLToPath(import.meta.url);'],
  ["import { dirname as bundledDirname } from 'node:path';", 'const __dirname = bundledDirname(__filename);'],
].flat();
for (const file of Object.keys(metafile.outputs)) {
  const path = join(root, file);
  const text = readFileSync(path, 'utf8');
  const [first = ''] = /^#!.*\n/.exec(text) ?? [];
  if (/\b(?:require|__filename|__dirname|bundledFileURLToPath)\b/.test(text))
    writeFileSync(path, `${first}${here.join('')}${text.slice(first.length)}`);
}

// What a CommonJS module gives has no names before it runs: `const { name } = await import('it')` finds none in a bundle.
const unnamed = Object.values(metafile.outputs).filter(({ entryPoint }) => metafile.inputs[entryPoint]?.format === 'cjs');
if (unnamed.length > 0) throw new Error(`imported later, and CommonJS: ${unnamed.map(({ entryPoint }) => entryPoint).join(', ')}`);

for (const [name, wanted] of Object.entries(served)) {
  const from = dirname(require.resolve(`${name}/package.json`));
  mkdirSync(join(out, 'packages', name), { recursive: true });
  for (const file of readdirSync(from).filter((file) => wanted.test(file))) cpSync(join(from, file), join(out, 'packages', name, file));
}
writeFileSync(join(out, 'LICENSES.txt'), licences(Object.keys(metafile.inputs)));

/** The terms of every package that went in, which go where its code goes. */
function licences(inputs) {
  const folders = inputs
    .map((input) => /^(.*node_modules\/(?:@[^/]+\/)?[^/]+)\//.exec(input)?.[1])
    .filter((folder) => folder !== undefined);
  return [...new Set(folders)]
    .map((folder) => ({ folder: join(root, folder), ...JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')) }))
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
    .map(({ folder, name, version, license }) => {
      const files = readdirSync(folder).filter((file) => /^(licen[cs]e|copying|notice)/i.test(file));
      const texts = files.map((file) => readFileSync(join(folder, file), 'utf8').trim());
      return `${name} ${version}: ${license}\n\n${texts.join('\n\n')}`.trim();
    })
    .join(`\n\n${'-'.repeat(80)}\n\n`)
    .concat('\n');
}
