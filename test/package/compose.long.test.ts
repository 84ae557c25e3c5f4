import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { inFolder, run } from '../cli/run.ts';
import { salesWorkspace } from '../cli/salesWorkspace.ts';
import { repository } from '../support/catalogs.ts';

const { services } = parse(readFileSync(join(repository, 'compose.yaml'), 'utf8'), { merge: true }) as {
  readonly services: { readonly ingest: { readonly command: readonly string[] } };
};

it('compose starts the server after an ingest if anything is published: when a chunk failed, when an audit held back, when the data are gone', async () => {
  const workspace = salesWorkspace();
  const statusOf = async (command: readonly string[]): Promise<number> => (await inFolder(workspace.root, () => run(...command))).status;
  workspace.write('data/2026-02-03.csv', 'not,a,sale\n1,2,3\n');
  expect([await statusOf(['ingest']), await statusOf(services.ingest.command)]).toEqual([1, 0]);
  rmSync(workspace.path('data/2026-02-03.csv'));
  workspace.write('catalog/checks.yaml', 'checks:\n  impossible: {metric: orders, expect: {orders: {lt: 0}}}\n');
  workspace.write('data/2026-02-04.csv', 'at,city,amount,items\n2026-02-04,Bern,1.00,1\n');
  expect(await statusOf(services.ingest.command)).toBe(0);
  rmSync(workspace.path('data'), { recursive: true });
  expect(await statusOf(services.ingest.command)).toBe(0);
  expect((await run('query', workspace.root, 'orders', '--format', 'csv')).stdout).toMatch(/^orders\n5\n/);
  rmSync(workspace.path('meta'), { recursive: true });
  expect(await statusOf(services.ingest.command)).toBe(1);
});
