import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { expect, it, onTestFinished } from 'vitest';
import { repository } from '../support/catalogs.ts';
import { blocksOf } from '../support/consoleBlocks.ts';
import { startApi } from '../support/processes.ts';
import { query } from '../support/workspaces.ts';
import { shell, withShell } from './shell.ts';
import { shopFolder } from './shopFolder.ts';

/* What docs/connect.md shows, but for Python, which runs where its packages are: test/clients/pythonPackages.long.test.ts. */
const blocks = blocksOf(readFileSync(`${repository}docs/connect.md`, 'utf8'));
const textsOf = (language: string): readonly string[] => blocks.filter((block) => block.language === language).map(({ text }) => text);

type Registered = { readonly command: string; readonly args: readonly string[] } | { readonly url: string };

async function toolsOf(registered: Registered, folder: string): Promise<readonly string[]> {
  const client = new Client({ name: 'test', version: '1' });
  const transport =
    'url' in registered
      ? new StreamableHTTPClientTransport(new URL(registered.url))
      : new StdioClientTransport({ command: join(folder, 'bin', registered.command), args: [...registered.args], stderr: 'ignore' });
  // The SDK's types leave out what its transports may leave out.
  await client.connect(transport as Parameters<Client['connect']>[0]);
  const { tools } = await client.listTools();
  await client.close();
  return tools.map(({ name }) => name);
}

async function inOrder<Item, Result>(items: readonly Item[], act: (item: Item) => Promise<Result>): Promise<readonly Result[]> {
  const results: Result[] = [];
  for (const item of items) results.push(await act(item));
  return results;
}

it('connects DuckDB, spreadsheets and MCP clients as docs/connect.md says', withShell, async () => {
  const folder = shopFolder();
  await shell('npx service ingest shop', folder);
  const api = await startApi(join(folder, 'shop'), ['--enable-mcp']);
  onTestFinished(() => void api.child.kill('SIGKILL'));
  const here = (text: string): string => text.replaceAll('http://127.0.0.1:8080', api.url).replaceAll('/absolute/path', folder);

  const [exported = '', ...sheets] = await inOrder(textsOf('sh'), (text) => shell(here(text), folder));
  expect(exported).toContain('meta/metric_export_day.duckdb');
  expect(sheets).toEqual(['', expect.stringMatching(/^\uFEFFday,city,revenue\r\n2026-01-05,Basel,20\r\n/)]);
  expect(readFileSync(join(folder, 'revenue.csv'), 'utf8')).toMatch(/^day,city,revenue\r?\n2026-01-05,Basel,20\r?\n/);

  const statements = textsOf('sql').flatMap((text) => text.trim().split(/;\n?/).filter(Boolean));
  const answers = await inOrder(statements, (statement) => query(':memory:', statement.replace("'shop/", `'${folder}/shop/`)));
  for (const name of ['metrics', 'published']) await query(':memory:', `DETACH ${name}`);
  expect(answers.map((rows) => rows[0])).toEqual([
    undefined,
    { day: '2026-01-05', city: 'Basel', revenue: 20 },
    undefined,
    { period: '2026-01-05', revenue: '35.500000', orders: '3' },
  ]);

  const registered = textsOf('json').flatMap((text) =>
    Object.values(JSON.parse(here(text)) as Readonly<Record<string, Readonly<Record<'shop', Registered>>>>).map(({ shop }) => shop),
  );
  const [program, same, address] = registered;
  if (program === undefined || address === undefined || registered.length > 3)
    throw new Error('a program, another name for it, and an address are expected');
  expect(same).toEqual({ type: 'stdio', ...program });
  for (const one of [program, address]) expect(await toolsOf(one, folder)).toContain('metric_query');
  expect(await api.stop()).toBe(0);
});
