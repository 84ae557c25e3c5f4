import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { assetOf, CSS, JAVASCRIPT, type Asset } from './Asset.ts';

const require = createRequire(import.meta.url);

/** The names that a page requests, with their files of swagger-ui-dist: nothing else of that package is served. */
const files: Readonly<Record<string, { readonly file: string; readonly type: string }>> = {
  'swagger-ui.min.css': { file: 'swagger-ui.css', type: CSS },
  'swagger-ui-bundle.js': { file: 'swagger-ui-bundle.js', type: JAVASCRIPT },
  'swagger-ui-standalone-preset.js': { file: 'swagger-ui-standalone-preset.js', type: JAVASCRIPT },
  'favicon.png': { file: 'favicon-32x32.png', type: 'image/png' },
};

const loaded = new Map<string, Promise<Asset>>();

let version: Promise<string> | null = null;

/** The installed version of Swagger UI; assets' paths contain it, so that browsers may keep them for good. */
export async function swaggerVersion(): Promise<string> {
  version ??= readFile(require.resolve('swagger-ui-dist/package.json'), 'utf8').then(
    (text) => (JSON.parse(text) as { readonly version: string }).version,
  );
  return version;
}

/** One of Swagger UI's own files, or null when the pages use none of that name. */
export async function swaggerAsset(name: string): Promise<Asset | null> {
  const known = Object.hasOwn(files, name) ? files[name] : undefined;
  if (known === undefined) return null;
  let asset = loaded.get(name);
  if (asset === undefined) {
    asset = load(known.file, known.type);
    asset.catch(() => loaded.delete(name));
    loaded.set(name, asset);
  }
  return asset;
}

async function load(file: string, type: string): Promise<Asset> {
  return assetOf(await readFile(join(dirname(require.resolve('swagger-ui-dist/package.json')), file)), type);
}
