import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { ts } from 'ts-morph';
import { expect, it, onTestFinished } from 'vitest';
import { ScriptedProvider, type Reply } from '../chat/ScriptedProvider.ts';
import { ran } from '../conformance/commands.ts';
import { repository } from '../support/catalogs.ts';
import { blocksOf } from '../support/consoleBlocks.ts';
import { startApi } from '../support/processes.ts';
import { query } from '../support/workspaces.ts';
import { shell, withShell } from './shell.ts';
import { shopFolder } from './shopFolder.ts';

/* What docs/connect.md shows, but for Python with packages, which runs where these are: test/clients/pythonPackages.long.test.ts. */
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

  const [exported = '', ...printed] = await inOrder(textsOf('sh'), (text) => shell(here(text), folder));
  expect(exported).toContain('meta/metric_export_day.duckdb');
  expect(printed).toEqual(['', expect.stringMatching(/^\uFEFFday,city,revenue\r\n2026-01-05,Basel,20\r\n/), '']);
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

  const provider = await ScriptedProvider.start();
  onTestFinished(() => provider.close());
  const key = { OPENAI_API_KEY: 'k', ANTHROPIC_API_KEY: 'k' };
  const asked = { metric: 'revenue', dimensions: ['city'], filters: [{ column: 'city', operator: 'in', values: ['Bern', 'Basel'] }] };
  const there = (text: string): string => here(text).replace(/https:\/\/api\.(?:openai|anthropic)\.com\/v1/g, provider.url);
  const asksAgain = (name: string): readonly unknown[] => {
    const [first, second] = provider.asked.map(({ body }) => body);
    expect(first?.['tools']).toEqual(JSON.parse(readFileSync(join(folder, `${name}.json`), 'utf8')));
    const messages = second?.['messages'] as readonly unknown[] | undefined;
    return messages?.slice(1) ?? [];
  };
  const answered = expect.stringMatching(/^revenue by city: all 2 rows\..*\ncity,revenue\r?\nBasel,20\r?\nBern,11\.75$/s);

  const [loop = ''] = textsOf('python').filter((text) => text.includes('api.openai.com'));
  const call = { id: 'c', type: 'function', function: { name: 'metric_query', arguments: JSON.stringify(asked) } };
  const message = (said: object): Reply => ({
    status: 200,
    body: JSON.stringify({ choices: [{ message: { role: 'assistant', ...said } }] }),
  });
  provider.script(message({ content: null, tool_calls: [call] }), message({ content: 'Basel.' }));
  expect((await ran(['python3', '-c', there(loop)], folder, key)).stdout).toBe('Basel.\n');
  expect(asksAgain('openai').at(-1)).toEqual({ role: 'tool', tool_call_id: 'c', content: answered });

  const [script = ''] = textsOf('ts');
  writeFileSync(join(folder, 'loop.mjs'), ts.transpile(there(script), { module: ts.ModuleKind.ESNext, target: ts.ScriptTarget.ES2022 }));
  const part = (stop_reason: string, said: object): Reply => ({ status: 200, body: JSON.stringify({ stop_reason, content: [said] }) });
  provider.script(
    part('tool_use', { type: 'tool_use', id: 't', name: 'metric_query', input: asked }),
    part('end_turn', { type: 'text', text: 'Basel.' }),
  );
  expect((await ran([process.execPath, 'loop.mjs'], folder, key)).stdout).toBe('Basel.\n');
  expect(asksAgain('anthropic').at(-1)).toEqual({
    role: 'user',
    content: [{ type: 'tool_result', tool_use_id: 't', content: [{ type: 'text', text: answered }], is_error: false }],
  });
  expect(await api.stop()).toBe(0);
});
