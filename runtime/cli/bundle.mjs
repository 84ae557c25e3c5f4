// Bundles the service into dist/service, which is what an installed package runs. A few files load faster than hundreds, and an install
// needs no package except the engine's native code. Runs after tsc. package.json decides which packages are bundled: its dependencies are
// installed instead, everything else goes in. The files are CommonJS, whose compiled code can be kept (requireCached.ts).
import { createHash } from 'node:crypto';
import { copyFileSync, cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, posix, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { rolldown } from 'rolldown';
import { licences } from './licences.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const out = join(root, 'dist/service');
const require = createRequire(import.meta.url);
const { dependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));

/** The programs that people start, and those that these start. All files are in one folder, so that each can find the others. */
const programs = {
  'runtime/cli/main.ts': 'main',
  'runtime/sql/worker/main.ts': 'sqlWorker',
  'runtime/postgres/catalog/thread/main.ts': 'catalogThread',
};
/** By which they load the other files. */
const loader = 'requireCached';
const cli = 'runtime/cli/runCli.ts';
/** The modules that each start imports on its way to a first answer. */
const starts = {
  cli: [cli],
  query: [cli, 'runtime/cli/openService.ts', 'runtime/http/HttpLimits.ts', 'runtime/cli/queryTable.ts'],
  api: [cli, 'runtime/http/access.ts', 'runtime/cli/serveApi.ts'],
  mcp: [cli, 'runtime/cli/serveMcp.ts'],
  compile: [
    cli,
    'runtime/workspace/compileWorkspace.ts',
    'runtime/workspace/writeArtifacts.ts',
    'compiler/emit/reviewFiles.ts',
    'runtime/workspace/unreadCatalogFiles.ts',
    'runtime/workspace/editorSchemas.ts',
    'runtime/workspace/StoredCatalog.ts',
    'runtime/cli/catalogSummary.ts',
  ],
  ingest: [
    cli,
    'runtime/workspace/readyCatalog.ts',
    'runtime/ingest/ingest.ts',
    'runtime/cli/progressOn.ts',
    'runtime/cli/ingestSummary.ts',
  ],
};

/** The locations of files that our modules read, relative to dist/service. */
const recorded = 'runtime/postgres/catalog/recorded/postgres15.txt';
const places = {
  'runtime/pages/app/': '../runtime/pages/app/',
  'runtime/cli/spark/driver.py': './sparkDriver.py',
  [recorded]: './postgres15.txt',
};
/** Packages whose files are served unchanged, and which of their files. */
const served = {
  'swagger-ui-dist':
    /^(package\.json|LICENSE|NOTICE|favicon-32x32\.png|swagger-ui\.css|swagger-ui-(bundle|standalone-preset)\.js(\.LICENSE\.txt)?)$/,
};

/** A placeholder for the hash of the build, which is known when everything is bundled. */
const BUILD = 'the build of the service';

/** What the MCP library would load to check forms that a user has filled in. Our server sends no forms. */
const withoutForms = `export { default as process } from 'node:process';
  export class DefaultJsonSchemaValidator { getValidator() { throw new Error('this server sends no forms'); } }`;

/** Replacements for modules, and for code by which modules find files next to themselves, adjusted to the bundle's location. */
const ownPlaces = {
  name: 'own places',
  resolveId: (id) => (id === '@modelcontextprotocol/server/_shims' ? 'without forms' : null),
  load(path) {
    if (path === 'without forms') return withoutForms;
    const module = relative(root, path).split(sep).join('/');
    if (module === 'runtime/workspace/build.ts') return `export const BUILD = '${BUILD}';`;
    if (!/^(compiler|generated|runtime)\/.*\.ts$/.test(module)) return null;
    const text = readFileSync(path, 'utf8');
    if (!text.includes('import.meta.url')) return null;
    return (
      text
        // Bundles required modules like imported ones.
        .replace(/^const require = createRequire\(import\.meta\.url\);$/m, '')
        .replaceAll(/\brequire\.resolve\('([^']+)'\)/g, (_, file) => `require('node:path').join(__dirname, 'packages/${file}')`)
        .replaceAll(/\bnew URL\('(\.[^']+)', import\.meta\.url\)/g, (address, path) => {
          const target = posix.join(posix.dirname(module), path);
          const program = programs[target.replace(/\.js$/, '.ts')];
          const place = program === undefined ? places[target] : `./${program}.js`;
          return place === undefined ? address : `new URL('${place}', import.meta.url)`;
        })
    );
  },
};

/** Names the file of a module by the starts that load it; null if none does. @param moduleOf information about a module, by its path */
function fileOf(path, moduleOf) {
  loadedBy ??= Object.entries(starts).map(([start, sources]) => [start, loaded(sources, moduleOf)]);
  const loading = loadedBy.filter(([, modules]) => modules.has(path)).map(([start]) => start);
  // What writes an answer as text, which is little: a file more would cost each of these starts more than its lines cost one that has no use for them.
  const writesText = loading.includes('query') && loading.includes('mcp');
  const by = Object.keys(starts).filter((start) => loading.includes(start) || (writesText && start === 'api'));
  if (by.length === 0) return null;
  return by.length === loadedBy.length ? 'every-start' : `start-${by.join('-')}`;
}

let loadedBy = null;

/** These modules and all that they import statically. */
function loaded(sources, moduleOf) {
  const found = new Set(sources.map((source) => join(root, source)));
  for (const path of found) for (const imported of moduleOf(path)?.importedIds ?? []) found.add(imported);
  return found;
}

rmSync(out, { recursive: true, force: true });
const bundle = await rolldown({
  cwd: root,
  input: {
    ...Object.fromEntries(Object.entries(programs).map(([source, name]) => [name, source])),
    [loader]: 'runtime/cli/packed/requireCached.ts',
  },
  platform: 'node',
  resolve: {
    // Prefers the form of a package that declares its exports.
    mainFields: ['module', 'main'],
    // Its form for Node looks for a package that draws; charts are drawn as SVG, laid out alike wherever that package is and is not.
    alias: { 'vega-canvas': join(root, 'node_modules/vega-canvas/build/vega-canvas.browser.js') },
  },
  transform: { target: 'node20' },
  external: Object.keys(dependencies),
  // The groups of files below ask for it.
  preserveEntrySignatures: 'allow-extension',
  plugins: [ownPlaces],
  checks: { eval: false, ineffectiveDynamicImport: false },
});
const { output } = await bundle.generate({
  format: 'cjs',
  entryFileNames: '[name].js',
  chunkFileNames: '[name]-[hash].js',
  dynamicImportInCjs: false,
  intro: ({ name }) =>
    Object.values(programs).includes(name) ? `require = require('./${loader}.js').requireCached(require, __dirname);` : '',
  // Names are kept for readable stack traces.
  minify: { compress: true, mangle: false, codegen: { removeWhitespace: true, asciiOnly: true } },
  // One file for all modules that the same starts load: each file costs half a millisecond of processor time.
  codeSplitting: {
    groups: [{ debugName: 'starts', name: (path, chunking) => fileOf(path, (id) => chunking.getModuleInfo(id)) }],
    // A dependency is loaded by more starts, and is in another file.
    includeDependenciesRecursively: false,
  },
});
await bundle.close();
// In a script that V8 compiled for an earlier process, import() fails on Node 20.
const importing = output.filter(({ code }) => /\bimport\(/.test(code)).map(({ fileName }) => fileName);
if (importing.length > 0) throw new Error(`import() is left in ${importing.join(', ')}`);
const build_hash = createHash('sha256')
  .update(JSON.stringify([dependencies, output.map(({ code }) => code).toSorted()]))
  .digest('hex');
mkdirSync(out);
for (const { fileName, code } of output) writeFileSync(join(out, fileName), code.replaceAll(BUILD, build_hash));
writeFileSync(join(out, 'package.json'), '{"type":"commonjs"}\n');

// Python starts it by its path.
copyFileSync(join(root, 'runtime/cli/spark/driver.py'), join(out, 'sparkDriver.py'));

// What PostgreSQL says of itself, and its licence; for what tsc compiled, too.
mkdirSync(join(root, 'dist', dirname(recorded)), { recursive: true });
for (const file of [join(out, 'postgres15.txt'), join(root, 'dist', recorded)]) copyFileSync(join(root, recorded), file);
copyFileSync(join(root, dirname(recorded), 'LICENSE'), join(out, 'postgres15.LICENSE.txt'));

// koa2-swagger-ui reads its template beside itself.
copyFileSync(join(dirname(require.resolve('koa2-swagger-ui')), 'index.hbs'), join(out, 'index.hbs'));

for (const [name, wanted] of Object.entries(served)) {
  const from = dirname(require.resolve(`${name}/package.json`));
  mkdirSync(join(out, 'packages', name), { recursive: true });
  for (const file of readdirSync(from).filter((file) => wanted.test(file))) cpSync(join(from, file), join(out, 'packages', name, file));
}
writeFileSync(join(out, 'LICENSES.txt'), licences(output.flatMap(({ moduleIds }) => moduleIds)));
