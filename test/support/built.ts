import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { repository } from './catalogs.ts';

/**
 * The path of a program as `npx tsc` wrote it: other processes run no TypeScript.
 * @param source for example `runtime/cli/main.ts`
 */
export function built(source: string): string {
  const path = `${repository}dist/${source.replace(/\.ts$/, '.js')}`;
  const made = statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0;
  if (made < newest()) throw new Error(`dist/ is not built from the sources as they are: run npx tsc`);
  return path;
}

let known: number | null = null;

/** When the last of the sources that a process may run was written, in milliseconds. */
function newest(): number {
  known ??= ['compiler', 'runtime', 'generated'].reduce((latest, folder) => {
    const names = readdirSync(join(repository, folder), { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.ts'));
    return names.reduce((last, name) => Math.max(last, statSync(join(repository, folder, name)).mtimeMs), latest);
  }, 0);
  return known;
}
