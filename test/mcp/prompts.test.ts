import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { InMemoryTransport } from '@modelcontextprotocol/sdk/inMemory.js';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { operator } from '../../runtime/release/Principal.ts';
import { silentLog } from '../../runtime/log/events.ts';
import { createMcpServer, type CatalogMcpServer } from '../../runtime/mcp/createMcpServer.ts';
import { defaultMcpLimits } from '../../runtime/mcp/McpLimits.ts';
import type { Release } from '../../runtime/release/Release.ts';
import { ServedTools } from '../../runtime/tools/ServedTools.ts';
import { CannedTools, flightsRelease, ManualHolder } from '../http/support.ts';
import { compileText } from '../support/catalogs.ts';
import { eventually } from '../support/eventually.ts';
import { shopCatalog } from '../support/shopCatalog.ts';

let release: Release;
let holder: ManualHolder;
let tools: CannedTools;
let catalog: CatalogMcpServer;
let client: Client;

beforeAll(async () => {
  release = await flightsRelease();
});
beforeEach(async () => {
  holder = new ManualHolder(release);
  tools = new CannedTools();
  const limits = { ...defaultMcpLimits, progress_ms: 5 };
  const served = new ServedTools({ holder, callTool: tools.callTool, limits, sql: null });
  catalog = createMcpServer(
    { holder, tools: served, limits, log: silentLog, version: '0.1.0' },
    { principal: operator, changes: 'notified', gone: new AbortController().signal },
  );
  client = new Client({ name: 'test', version: '1' });
  const [here, there] = InMemoryTransport.createLinkedPair();
  await Promise.all([catalog.server.connect(there), client.connect(here)]);
});
afterEach(async () => {
  await client.close();
  await catalog.close();
});

async function textOf(name: string, args: Record<string, string> = {}): Promise<string> {
  const { messages } = await client.getPrompt({ name, arguments: args });
  const [{ content } = { content: undefined }] = messages;
  return content?.type === 'text' ? content.text : '';
}

async function completed(prompt: string, argument: string, value: string, given?: Record<string, string>): Promise<readonly string[]> {
  const { completion } = await client.complete({
    ref: { type: 'ref/prompt', name: prompt },
    argument: { name: argument, value },
    ...(given === undefined ? {} : { context: { arguments: given } }),
  });
  return completion.values;
}

describe('the prompts', () => {
  it('are those of the three most common tasks, each with its arguments', async () => {
    const { prompts } = await client.listPrompts();
    expect(
      prompts.map(({ name, arguments: taken = [] }) => [
        name,
        taken.map((argument) => `${argument.name}${argument.required === true ? '' : '?'}`),
      ]),
    ).toEqual([
      ['explore', ['metric?']],
      ['compare', ['metric', 'dimension', 'values?', 'period?']],
      ['explain_change', ['metric', 'period', 'dimension?']],
    ]);
    for (const { title, description } of prompts) expect([title, description]).toEqual([expect.any(String), expect.any(String)]);
  });

  it('name the existing tools, and the given arguments', async () => {
    const texts = [
      await textOf('explore'),
      await textOf('explore', { metric: 'flights' }),
      await textOf('compare', { metric: 'delay', dimension: 'origin_state', values: 'CA, NY', period: '2001-05' }),
      await textOf('explain_change', { metric: 'late_share', period: '2001-W25' }),
    ];
    expect(texts[2]).toContain('Compare CA, NY of origin_state in the metric delay in 2001-05.');
    expect(texts[3]).toContain('late_share_delta');
    const listed = (await client.listTools()).tools.map(({ name }) => name);
    for (const text of texts) {
      const named = [...text.matchAll(/\b(?:metric_\w+|dimension_values_tool|freshness_get)\b/g)].map(([name]) => name);
      expect(named.length).toBeGreaterThan(0);
      expect(named.filter((name) => !listed.includes(name))).toEqual([]);
      expect(text).not.toContain('undefined');
    }
  });

  it.each([
    ['summarise', {}, /Unknown prompt "summarise". Known: explore, compare, explain_change/],
    ['compare', { metric: 'flights' }, /The prompt compare needs "dimension"/],
    ['compare', { metric: 'flihts', dimension: 'origin' }, /There is no metric "flihts". Did you mean "flights"\?/],
    ['compare', { metric: 'delay', dimension: 'origin' }, /There is no dimension "origin".*The choices are origin_state and distance_band/],
    ['explore', { metric: 'flights', colour: 'red' }, /has no argument "colour". Its arguments are metric/],
  ])('say what is wrong with a request: %s %j', async (name, args, message) => {
    await expect(client.getPrompt({ name, arguments: args })).rejects.toThrow(message);
  });
});

describe('a completion', () => {
  it('completes names of metrics, those that begin with the text first', async () => {
    expect(await completed('explore', 'metric', '')).toEqual(Object.keys(release.manifest.metrics));
    expect(await completed('explore', 'metric', 'DE')).toEqual(['delay', 'destinations', 'average_delay']);
    expect(await completed('explore', 'metric', 'nothing')).toEqual([]);
  });

  it('completes the dimensions of the chosen metric, or of all', async () => {
    expect(await completed('compare', 'dimension', '', { metric: 'delay' })).toEqual(release.manifest.metrics['delay']?.dimensions);
    expect(await completed('compare', 'dimension', 'state')).toEqual(['destination_state', 'origin_state']);
  });

  it('completes nothing that no name of the catalog matches', async () => {
    expect(await completed('compare', 'period', '2001')).toEqual([]);
    expect(await completed('compare', 'colour', 'r')).toEqual([]);
  });

  it('follows the catalog that serves', async () => {
    const compiled = await compileText(shopCatalog());
    if (!compiled.ok) throw new Error('the shop does not compile');
    holder.swap({ ...release, manifest: compiled.manifest });
    expect(await completed('explore', 'metric', 'total_ord')).toEqual(['total_orders']);
  });
});

describe('progress', () => {
  const running = async (
    onprogress?: (progress: { readonly progress: number; readonly message?: string | undefined }) => void,
  ): Promise<void> => {
    await client.callTool(
      { name: 'freshness_get', arguments: { metric: 'flights' } },
      undefined,
      onprogress === undefined ? {} : { onprogress },
    );
  };

  it('is reported while a call runs, to a client that asks for it', async () => {
    const told: { readonly progress: number; readonly message?: string | undefined }[] = [];
    tools.before = () => eventually(() => told.length > 2, { progress: () => told.length });
    await running((progress) => told.push(progress));
    expect(told.map(({ progress }) => progress)).toEqual(told.map(({ progress }) => progress).toSorted((a, b) => a - b));
    expect(told[0]?.message).toMatch(/^Still running after \d+ s\.$/);
  });

  it('is reported to no other client', async () => {
    const sent: unknown[] = [];
    client.fallbackNotificationHandler = async (notification) => {
      sent.push(notification);
    };
    let turns = 0;
    tools.before = () => eventually(() => (turns += 1) > 20, { progress: () => turns });
    await running();
    expect(sent).toEqual([]);
  });
});
