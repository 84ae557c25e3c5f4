// Bundles the service into dist/service, which is what an installed package runs. A few files load faster than hundreds, and an install
// needs no package except the engine's native code. Runs after tsc. package.json decides which packages are bundled: its dependencies are
// installed instead, everything else goes in.
import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, posix, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { mergeChunks } from './mergeChunks.mjs';
import { clientTsFrame } from '../../dist/compiler/emit/clientTsFrame.js';

const root = fileURLToPath(new URL('../..', import.meta.url));
const out = join(root, 'dist/service');
const require = createRequire(import.meta.url);
const { dependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));

/** The programs that people start, and those that these start. All files are in one folder, so that each can find the others. */
const programs = { 'runtime/cli/main.ts': 'main', 'runtime/sql/worker/main.ts': 'sqlWorker' };
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
    'runtime/workspace/KeptCatalog.ts',
    'runtime/cli/catalogSummary.ts',
  ],
  ingest: [
    cli,
    'runtime/workspace/compiledWorkspace.ts',
    'runtime/workspace/KeptCatalog.ts',
    'runtime/ingest/ingest.ts',
    'runtime/cli/progressOn.ts',
    'runtime/cli/ingestSummary.ts',
  ],
};

/** The locations of files that our modules read, relative to dist/service. */
const places = { 'runtime/pages/app/': '../runtime/pages/app/' };
/** Packages whose files are served unchanged, and which of their files. */
const served = {
  'swagger-ui-dist':
    /^(package\.json|LICENSE|NOTICE|favicon-32x32\.png|swagger-ui\.css|swagger-ui-(bundle|standalone-preset)\.js(\.LICENSE\.txt)?)$/,
};

/** A placeholder for the hash of the build, which is known when everything is bundled. */
const BUILD = 'the build of the service';

/** Replacements for code by which our modules find files next to themselves, adjusted to the bundle's location. */
const ownPlaces = {
  name: 'own places',
  setup({ onLoad, onResolve }) {
    // The output of a library that only processes our own texts is computed here, and the library is left out.
    onLoad({ filter: /compiler[\\/]emit[\\/]clientTsFrame\.ts$/ }, () => ({
      contents: `export const clientTsFrame = ${JSON.stringify(clientTsFrame)};`,
    }));
    onLoad({ filter: /runtime[\\/]workspace[\\/]build\.ts$/ }, () => ({ contents: `export const BUILD = '${BUILD}';` }));
    onLoad({ filter: /[\\/](compiler|generated|runtime)[\\/].*\.ts$/ }, ({ path }) => {
      const text = readFileSync(path, 'utf8');
      if (!text.includes('import.meta.url') || path.includes('node_modules')) return undefined;
      const module = relative(root, path).split(sep).join('/');
      const contents = text
        // Bundles required modules like imported ones.
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
    // The MCP library loads Ajv to check forms that a user has filled in. Our server sends no forms.
    onResolve({ filter: /^@modelcontextprotocol\/server\/_shims$/ }, () => ({ path: 'shims', namespace: 'without forms' }));
    onLoad({ filter: /.*/, namespace: 'without forms' }, () => ({
      contents: `export { default as process } from 'node:process';
        export class DefaultJsonSchemaValidator { getValidator() { throw new Error('this server sends no forms'); } }`,
    }));
    // Its template is a separate file next to it.
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
  // Names are kept for readable stack traces.
  minifyWhitespace: true,
  minifySyntax: true,
  // Prefers the form of a package that declares its exports.
  mainFields: ['module', 'main'],
  external: Object.keys(dependencies),
  plugins: [ownPlaces],
  metafile: true,
  logLevel: 'warning',
});

// The globals that CommonJS modules expect, defined lazily because creating them takes a while.
const here = [
  ["import { createRequire as bundledCreateRequire } from 'node:module';", 'const require = bundledCreateRequire(import.meta.url);'],
  ["import { fileURLToPath as bundledFileURLToPath } from 'node:url';", 'const __filename = bundledFileURLToPath(import.meta.url);'],
  ["import { dirname as bundledDirname } from 'node:path';", 'const __dirname = bundledDirname(__filename);'],
].flat();
const split = new Map(Object.keys(metafile.outputs).map((file) => [file, readFileSync(join(root, file), 'utf8')]));
const texts = await mergeChunks(metafile.outputs, split, starts, Object.keys(programs));
const build_hash = createHash('sha256')
  .update(JSON.stringify([dependencies, [...texts.values()].toSorted()]))
  .digest('hex');
for (const file of split.keys()) rmSync(join(root, file));
for (const [file, unmarked] of texts) {
  const text = unmarked.replaceAll(BUILD, build_hash);
  const [first = ''] = /^#!.*\n/.exec(text) ?? [];
  const needed = /\b(?:require|__filename|__dirname|bundledFileURLToPath)\b/.test(text) ? here.join('') : '';
  writeFileSync(join(root, file), `${first}${needed}${text.slice(first.length)}`);
}

// The exports of a CommonJS module have no names before it runs: in a bundle, `const { name } = await import('it')` finds none.
const unnamed = Object.values(metafile.outputs).filter(({ entryPoint }) => metafile.inputs[entryPoint]?.format === 'cjs');
if (unnamed.length > 0) throw new Error(`imported later, and CommonJS: ${unnamed.map(({ entryPoint }) => entryPoint).join(', ')}`);

for (const [name, wanted] of Object.entries(served)) {
  const from = dirname(require.resolve(`${name}/package.json`));
  mkdirSync(join(out, 'packages', name), { recursive: true });
  for (const file of readdirSync(from).filter((file) => wanted.test(file))) cpSync(join(from, file), join(out, 'packages', name, file));
}
writeFileSync(join(out, 'LICENSES.txt'), licences(Object.keys(metafile.inputs)));

/** The licences of all bundled packages, which must accompany their code. */
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
