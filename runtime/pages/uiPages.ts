import { readFile } from 'node:fs/promises';
import { appPage } from './appPage.ts';
import { assetOf, CSS, JAVASCRIPT, type Asset } from './Asset.ts';
import type { Page } from './Page.ts';

/** The output folder of runtime/pages/app/build.mjs. */
const built = import.meta.url.endsWith('.ts')
  ? new URL('../../dist/runtime/pages/app/', import.meta.url)
  : new URL('./app/', import.meta.url);

let names: Promise<readonly string[]> | null = null;
const loaded = new Map<string, Promise<Asset>>();

/** The page of the explorer: empty until its script has asked the API, with the token if required. */
export function uiPage(assets: string): Page {
  return appPage('Metrics', assets, 'app');
}

/** A file that the page loads, or null if none has that name. */
export async function uiAsset(name: string): Promise<Asset | null> {
  names ??= readFile(new URL('files.json', built), 'utf8').then((text) => JSON.parse(text) as readonly string[]);
  names.catch(() => (names = null));
  if (!(await names).includes(name)) return null;
  let asset = loaded.get(name);
  if (asset === undefined) {
    asset = readFile(new URL(`files/${name}`, built)).then((body) => assetOf(body, name.endsWith('.css') ? CSS : JAVASCRIPT));
    asset.catch(() => loaded.delete(name));
    loaded.set(name, asset);
  }
  return asset;
}
