import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { repository } from './catalogs.ts';

/**
 * The path of a program as `npx tsc` wrote it: other processes cannot run TypeScript.
 * @param source for example `runtime/cli/main.ts`
 */
export function built(source: string): string {
  const path = `${repository}dist/${source.replace(/\.ts$/, '.js')}`;
  const made = statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0;
  if (made < newest()) throw new Error(`dist/ is not built from the sources as they are: run npx tsc`);
  return path;
}

/** The path of the package's command, bundled from the current sources. */
export function builtPackage(): string {
  const made = statSync(`${repository}dist/service/LICENSES.txt`, { throwIfNoEntry: false })?.mtimeMs ?? 0;
  if (made < newest()) throw new Error('dist/service is not bundled from the sources as they are: run npx tsc && npm run bundle');
  return `${repository}dist/service/main.js`;
}

const APP = join('runtime', 'pages', 'app');

/** Checks that the pages are built from the current sources. */
export function builtPages(): void {
  const made = statSync(`${repository}dist/runtime/pages/app/files.json`, { throwIfNoEntry: false })?.mtimeMs ?? 0;
  const names = readdirSync(join(repository, APP), { recursive: true, encoding: 'utf8' });
  const written = names.map((name) => statSync(join(repository, APP, name)).mtimeMs);
  if (made < Math.max(...written)) throw new Error('the pages are not built from their sources as they are: run npm run pages');
}

let known: number | null = null;

/** When the newest source that a process may run was written, in milliseconds. */
function newest(): number {
  known ??= ['compiler', 'runtime', 'generated'].reduce((latest, folder) => {
    const names = readdirSync(join(repository, folder), { recursive: true, encoding: 'utf8' }).filter(
      (name) => name.endsWith('.ts') && !join(folder, name).startsWith(APP),
    );
    return names.reduce((last, name) => Math.max(last, statSync(join(repository, folder, name)).mtimeMs), latest);
  }, 0);
  return known;
}
