import { cpSync, readdirSync, readFileSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { repository } from './catalogs.ts';
import { TestWorkspace } from './workspaces.ts';

const folder = `${repository}test/fixtures/store-format-1`;

/** A workspace as written by a version of the service with the store's first format; see test/fixtures/README.md. */
export function storeFormat1(): TestWorkspace {
  const workspace = new TestWorkspace();
  for (const part of ['catalog', 'data']) cpSync(join(folder, part), workspace.path(part), { recursive: true });
  for (const part of ['aggregates', 'meta'])
    for (const name of readdirSync(join(folder, part), { recursive: true, encoding: 'utf8' })) {
      if (!name.endsWith('.gz')) continue;
      const path = workspace.path(join(part, dirname(name), basename(name, '.gz')));
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, gunzipSync(readFileSync(join(folder, part, name))));
    }
  symlinkSync('generations/g000004-5ba46e6b.duckdb', workspace.path('meta/aggregate_views.duckdb'));
  return workspace;
}
