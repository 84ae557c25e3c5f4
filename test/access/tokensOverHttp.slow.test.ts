import { Client as McpClient } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import type { AiSettings } from '../../compiler/AiSettings.ts';
import { TokensFile, type TokensEvents } from '../../runtime/access/TokensFile.ts';
import { ChatService } from '../../runtime/chat/ChatService.ts';
import { createEventLog } from '../../runtime/log/events.ts';
import type { Release } from '../../runtime/release/Release.ts';
import { callTool } from '../../runtime/tools/callTool.ts';
import { GovernedSql } from '../../runtime/sql/GovernedSql.ts';
import { ScriptedProvider } from '../chat/ScriptedProvider.ts';
import { ManualHolder, start, type Answered, type Client } from '../http/support.ts';
import { must } from '../query/must.ts';
import type { QueryWorkspace } from '../query/support.ts';
import { eventually } from '../support/eventually.ts';
import { HIDDEN, HIDDEN_METRIC, openShop, secrets, sha256, TokensOnDisk, tokensYaml } from './tokenShop.ts';
import { patientSqlLimits } from '../support/patientSql.ts';

const KEY_VARIABLE = 'TOKENS_TEST_KEY';
const OWN = 'the-one-token';

let workspace: QueryWorkspace;
let release: Release;
let provider: ScriptedProvider;
let file: TokensOnDisk;
let tokens: TokensFile;
let sql: GovernedSql;
let client: Client;
const lines: string[] = [];
const log = createEventLog({ write: (line: string) => void lines.push(line) });
const silent: TokensEvents = { accepted() {}, refused() {} };

beforeAll(async () => {
  process.env[KEY_VARIABLE] = 'key-of-these-tests';
  workspace = await openShop();
  provider = await ScriptedProvider.start();
  const ai: AiSettings = {
    provider: 'openai',
    model: 'm',
    api_base: provider.url,
    api_key_env: KEY_VARIABLE,
    timeout_ms: 10_000,
    temperature: null,
    guidance: '',
  };
  release = { ...workspace.release(), ai };
  file = new TokensOnDisk(tokensYaml);
  tokens = await TokensFile.start(file.path, new ManualHolder(release), silent);
  sql = new GovernedSql({ workspace: workspace.root, limits: patientSqlLimits, report() {} });
  const chat = new ChatService({ report: log, today: () => '2026-03-20' });
  client = await start(release, { token: OWN, tokens, callTool, chat, sql, log, mcpProgressMs: 1000 });
});
afterAll(async () => {
  await client.server.close();
  await tokens.close();
  sql.close();
  await provider.close();
  workspace.close();
  file.remove();
  delete process.env[KEY_VARIABLE];
});

type Name = keyof typeof secrets;
const as = (name: Name): { readonly Authorization: string } => ({ Authorization: `Bearer ${secrets[name]}` });
const query = (name: Name, metric: string, intent: object = {}) => client.post(`/metrics/${metric}/query`, intent, as(name));
const whole = ({ text, headers }: Answered): string => `${text}\n${JSON.stringify(headers)}`;
const intentAt = (metric: string, intent: object, form = 'query'): string =>
  `/metrics/${metric}/${form}?intent=${encodeURIComponent(JSON.stringify(intent))}`;

describe('the tokens of a file', () => {
  it('admit whoever presents one, and nobody else', async () => {
    const statuses = async (...authorization: readonly string[]) =>
      Promise.all(authorization.map(async (Authorization) => (await client.get('/metrics', { Authorization })).status));
    expect(await statuses(`Bearer ${secrets.counter}`, `Bearer ${OWN}`, `bearer ${secrets.northern}`)).toEqual([200, 200, 200]);
    expect(
      await statuses(
        '',
        'Bearer',
        'Bearer ',
        `Bearer ${secrets.counter}x`,
        secrets.counter,
        `Bearer ${sha256(secrets.counter)}`,
        'Bearer counter',
      ),
    ).toEqual(Array.from({ length: 7 }, () => 401));
    expect((await client.get('/metrics')).status).toBe(401);
    expect((await client.get('/health')).json()).not.toHaveProperty('tokens_fault');
  });

  it('appear in the log by name, and never themselves', async () => {
    lines.length = 0;
    await query('northern', 'orders', { limit: 77 });
    await query('northern', 'orders', { limit: 77 });
    await client.get('/metrics?limit=3', { Authorization: `Bearer ${OWN}` });
    const events = lines.map((line) => JSON.parse(line) as Record<string, unknown>);
    expect(events.map(({ token, operation, memo }) => [token, operation, memo])).toEqual([
      ['northern', 'metric_query', 'miss'],
      ['northern', 'metric_query', 'hit'],
      [undefined, 'metric_list', 'miss'],
    ]);
    for (const secret of [...Object.values(secrets), OWN]) expect(lines.join('')).not.toContain(secret);
  });

  it('get separate answers, even if somebody else asked the same before, in memory and in browsers', async () => {
    const path = intentAt('revenue', { dimensions: ['region'], totals: true });
    for (const names of [
      ['everyone', 'northern', 'southern'],
      ['southern', 'northern', 'everyone'],
    ] as const) {
      const answers = await Promise.all(names.map((name) => client.get(path, as(name))));
      const tags = answers.map(({ headers }) => headers.etag);
      expect(new Set(tags).size).toBe(3);
      for (const [place, name] of names.entries()) {
        const { rows } = must(answers[place]).json() as { readonly rows: readonly { readonly region: string }[] };
        const regions = rows.map(({ region }) => region);
        expect(regions).toEqual({ everyone: ['North', 'South', HIDDEN], northern: ['North'], southern: ['South'] }[name]);
        for (const [other, tag] of tags.entries())
          expect((await client.get(path, { ...as(name), 'If-None-Match': String(tag) })).status).toBe(other === place ? 304 : 200);
      }
    }
  });

  it('that see part of the catalog learn that reports are not shown to them, not that there are none', async () => {
    const told = async (name: Name) => (await client.get('/reports', as(name))).json();
    expect(await told('northern')).toMatchObject({ reports: [], restricted: true });
    expect(await told('counter')).toMatchObject({ reports: [], restricted: true });
    expect(await told('everyone')).not.toHaveProperty('restricted');
  });

  it('mark restricted answers in every format', async () => {
    const csv = await client.get(intentAt('revenue', { dimensions: ['region'] }, 'query.csv'), as('northern'));
    expect([csv.headers['x-row-filter'], csv.text.split('\r\n').length]).toEqual(['northern', 3]);
    const all = await client.get(intentAt('revenue', { dimensions: ['region'] }, 'query.csv'), as('everyone'));
    expect(all.headers).not.toHaveProperty('x-row-filter');
  });
});

describe('a metric that a token does not allow', () => {
  const refused = async (answer: Promise<Answered>, metric: string): Promise<string> => {
    const { status, text, json } = await answer;
    expect([status, (json() as { readonly code: string }).code]).toEqual([404, 'unknown_metric']);
    return text.replaceAll(metric, 'NAME');
  };

  it('looks like one that does not exist, on every route', async () => {
    const routes: readonly ((metric: string) => Promise<Answered>)[] = [
      (metric) => query('northern', metric),
      (metric) => client.get(intentAt(metric, {}), as('northern')),
      (metric) => client.get(intentAt(metric, {}, 'query.csv'), as('northern')),
      (metric) => client.post(`/metrics/${metric}/query`, {}, { ...as('northern'), Accept: 'application/vnd.apache.arrow.stream' }),
      (metric) => client.post(`/metrics/${metric}/chart`, { chart_kind: 'table' }, as('northern')),
      (metric) => client.get(`/metrics/${metric}/dimension-values?dimension=region`, as('northern')),
      (metric) => client.get(`/metrics/${metric}/freshness`, as('northern')),
    ];
    for (const route of routes)
      expect(await refused(route(HIDDEN_METRIC), HIDDEN_METRIC)).toBe(await refused(route('canary_margim'), 'canary_margim'));
    expect((await query('counter', 'revenue')).text).toContain('The only one is orders.');
    const beside = async (metric: string) => (await query('northern', 'orders', { with: [metric] })).text.replaceAll(metric, 'NAME');
    expect(await beside(HIDDEN_METRIC)).toBe(await beside('canary_margim'));
    const quantiles = await query('counter', 'orders', { quantiles: true });
    expect([quantiles.status, quantiles.text]).toEqual([400, expect.not.stringContaining('amount')]);
  });

  it('appears in no list or document, and answers where the token allows it', async () => {
    for (const path of ['/metrics', '/openapi.json', '/status']) {
      expect(whole(await client.get(path, as('northern')))).not.toContain('canary');
      expect((await client.get(path, as('everyone'))).status).toBe(200);
    }
    expect((await client.get('/openapi.json', as('everyone'))).text).toContain(HIDDEN_METRIC);
    expect((await client.get('/openapi.json', as('northern'))).text).toContain('web_revenue');
    expect((await query('everyone', HIDDEN_METRIC)).status).toBe(200);
    expect((await query('northern', 'by_channel')).json()).toMatchObject({ status: 403, code: 'forbidden' });
  });

  it('may be part of a metric that is allowed', async () => {
    expect((await query('counter', 'per_head')).status).toBe(404);
    expect((await query('northern', 'per_head', { dimensions: ['region'] })).json()).toMatchObject({
      rows: [{ region: 'North' }],
      provenance: { row_filter: { token: 'northern' } },
    });
  });
});

describe('SQL', () => {
  it('is refused to every token that does not see everything, in words, and not documented to it', async () => {
    for (const name of ['northern', 'counter'] as const) {
      const answers = [
        await client.post('/sql', { sql: 'SELECT region FROM orders' }, as(name)),
        await client.get('/sql/schema', as(name)),
        await client.post('/chat', { question: 'Which regions are there?', allow_sql: true }, as(name)),
      ];
      for (const answer of answers)
        expect(answer.json()).toMatchObject({ status: 403, code: 'forbidden', detail: expect.stringContaining('SQL') });
      expect((await client.get('/openapi.json', as(name))).text).not.toContain('/sql');
      expect((await client.get('/status', as(name))).json()).not.toHaveProperty('sql');
    }
    expect((await client.get('/sql/schema', as('everyone'))).text).toContain('region');
    expect((await client.get('/openapi.json', as('everyone'))).text).toContain('/sql');
  });
});

describe('a question in words', () => {
  it('is planned from the metrics, and answered from the rows, that its token may see', async () => {
    const plan = { says: { kind: 'answer', intent: { metric: 'revenue', dimensions: ['region'] } } };
    provider.script(plan, { says: 'It is good.' });
    const answer = await client.post('/chat', { question: 'Revenue by region?', narrate: true }, as('northern'));
    expect(answer.json()).toMatchObject({ kind: 'answer', rows: [{ region: 'North' }] });
    expect(provider.asked.length).toBeGreaterThan(0);
    for (const { prompt, body } of provider.asked) expect(`${prompt}${JSON.stringify(body)}`).not.toContain('canary');
    const { conversation_id } = answer.json();

    provider.script(plan);
    const steps = await client.post('/chat', { question: 'Again?', conversation_id }, { ...as('southern'), Accept: 'text/event-stream' });
    expect(steps.text).toContain('"South"');
    expect(whole(steps)).not.toMatch(/North|canary/);
    expect(provider.asked.every(({ prompt }) => !prompt.includes('Revenue by region?'))).toBe(true);

    provider.script(
      { says: { kind: 'answer', intent: { metric: HIDDEN_METRIC } } },
      { says: { kind: 'answer', intent: { metric: HIDDEN_METRIC } } },
    );
    expect((await client.post('/chat', { question: 'Margins?' }, as('northern'))).json()).toMatchObject({
      kind: 'refused',
      reason: 'invalid_plan',
    });
  });
});

describe('MCP over HTTP', () => {
  async function connected(name: Name): Promise<McpClient> {
    const mcp = new McpClient({ name: 'test', version: '1' });
    const transport = new StreamableHTTPClientTransport(new URL(`http://127.0.0.1:${client.port}/mcp`), {
      requestInit: { headers: { ...as(name) } },
    });
    // The SDK's own types disagree about optional fields.
    await mcp.connect(transport as Parameters<McpClient['connect']>[0]);
    onTestFinished(() => mcp.close());
    return mcp;
  }

  it('offers and answers only what the token may see', async () => {
    const mcp = await connected('northern');
    const told = [
      await mcp.listTools(),
      await mcp.callTool({ name: 'metric_list', arguments: {} }),
      await mcp.readResource({ uri: 'catalog://manifest' }),
      await mcp.complete({
        ref: { type: 'ref/prompt', name: (await mcp.listPrompts()).prompts[0]?.name ?? '' },
        argument: { name: 'metric', value: '' },
      }),
      await mcp.callTool({ name: 'metric_query', arguments: { metric: 'orders', dimensions: ['region'], provenance: 'whole' } }),
      await mcp.callTool({ name: 'dimension_values_tool', arguments: { metric: 'orders', dimension: 'region' } }),
      await mcp.callTool({ name: 'metric_query', arguments: { metric: 'nothing' } }),
    ];
    expect(JSON.stringify(told)).not.toContain('canary');
    expect(JSON.stringify(told[0])).not.toContain('sql_');
    expect(told[4]).toMatchObject({
      structuredContent: { rows: [{ region: 'North' }], provenance: { row_filter: { token: 'northern' } } },
    });
    expect(await mcp.callTool({ name: 'metric_query', arguments: { metric: 'orders' } })).toMatchObject({
      structuredContent: { provenance: { row_filter: { token: 'northern' } } },
    });
    await expect(mcp.callTool({ name: 'sql_query', arguments: { sql: 'SELECT 1' } })).rejects.toThrow();
    const all = await connected('everyone');
    expect(JSON.stringify(await all.listTools())).toContain('sql_query');
  });
});

describe('what an attacker tries with a restricted token', () => {
  it('reveals nothing that is hidden, in bodies or headers, whatever is asked', async () => {
    const intentsTried = [
      { dimensions: ['region', 'channel'], totals: true },
      { dimensions: ['region'], filters: { region: { ne: 'North' } } },
      { dimensions: ['region'], filters: { region: { not_in: ['North'] } }, totals: true },
      { dimensions: ['region'], filters: { region: { contains: 'a' } } },
      { filters: { region: 'canari' } },
      { filters: { region: { in: ['Nowhere', 'Canary'] } } },
      { dimensions: ['region'], top_n: 1, others: true },
      { dimensions: ['region'], time_axis: 'month', compare: 'prior_period' },
      { dimensions: ['regiom'] },
      { filters: { regio: 'x' } },
      { having: { nothing: 1 } },
      { order_by: ['nothing'] },
      { top_n: 1, top_n_by: 'nothing' },
      { with: ['canari_margin'] },
      { start: '1999-01-01', end: '1999-02-01' },
      { limit: 1_000_000 },
      { quantiles: true },
      { chart_kind: 'nothing' },
    ];
    const metrics = ['orders', 'amount', 'per_head', 'back', 'guarded', 'nothing'];
    const answers: Answered[] = [];
    for (const metric of metrics) {
      for (const intent of intentsTried) {
        answers.push(await query('northern', metric, intent));
        answers.push(await client.get(intentAt(metric, intent), as('northern')));
      }
      answers.push(await client.get(intentAt(metric, { dimensions: ['region'] }, 'query.csv'), as('northern')));
      answers.push(await client.post(`/metrics/${metric}/chart`, { chart_kind: 'bar', dimensions: ['region'] }, as('northern')));
      answers.push(await client.get(`/metrics/${metric}/dimension-values?dimension=region&search=a`, as('northern')));
      answers.push(await client.get(`/metrics/${metric}/dimension-values?dimension=nothing`, as('northern')));
      answers.push(await client.get(`/metrics/${metric}/freshness`, as('northern')));
    }
    for (const path of [
      '/',
      '/health',
      '/ready',
      '/status',
      '/metrics',
      '/metrics?search=canari',
      '/openapi.json',
      '/docs',
      '/ui',
      '/problems',
      '/sql/schema',
      '/nothing',
    ])
      for (const method of ['GET', 'HEAD', 'OPTIONS', 'POST']) answers.push(await client.send(method, path, as('northern')));
    const told = answers.filter((answer) => [HIDDEN, HIDDEN_METRIC, 'What canaries'].some((text) => whole(answer).includes(text)));
    expect(told.map(({ text }) => text.slice(0, 300))).toEqual([]);
    expect(new Set(answers.map(({ status }) => status)).has(500)).toBe(false);
  });
});

describe('a tokens file that is saved', () => {
  it('takes effect at once; while it has errors the previous tokens stay in force, and health says so', async () => {
    const own = new TokensOnDisk(tokensYaml);
    const told: string[] = [];
    const holder = new ManualHolder(release);
    const list = await TokensFile.start(own.path, holder, {
      accepted: ({ count }) => void told.push(`accepted ${count}`),
      refused: (diagnostics) => void told.push(`refused ${diagnostics.map(({ code }) => code).join(' ')}`),
    });
    const served = await start(release, { tokens: list, callTool });
    onTestFinished(async () => {
      await served.server.close();
      await list.close();
      own.remove();
    });
    const status = async (name: Name) => (await served.get('/metrics', as(name))).status;
    const health = async () => (await served.get('/health')).json();
    const kept = list.list.named('northern');
    expect([await status('northern'), await status('counter')]).toEqual([200, 200]);

    own.write(tokensYaml.replace(/ {2}counter:[^]*$/, ''));
    await eventually(async () => (await status('counter')) === 401, { progress: () => told.length });
    expect([await status('northern'), list.list.named('northern') === kept]).toEqual([200, true]);

    own.write(`${tokensYaml}  broken: {sha256: x, metrics: all}\n`);
    await eventually(async () => (await health())['status'] === 'degraded', { progress: () => told.length });
    expect(await health()).toMatchObject({ tokens_fault: { count: 1, codes: ['bad-sha256'] } });
    expect([await status('northern'), await status('counter')]).toEqual([200, 401]);

    own.write(tokensYaml);
    await eventually(async () => (await health())['status'] === 'ok', { progress: () => told.length });
    expect(await status('counter')).toBe(200);
    expect(told).toEqual(['accepted 5', 'accepted 3', 'refused bad-sha256', 'accepted 5']);
  });

  it('lets nobody in by accident: a server does not start if it has faults', async () => {
    const own = new TokensOnDisk('tokens: {a: {sha256: x, metrics: all}}');
    onTestFinished(() => own.remove());
    await expect(TokensFile.start(own.path, new ManualHolder(release), silent)).rejects.toThrow(/nobody could be let in/);
    own.remove();
    await expect(TokensFile.start(own.path, new ManualHolder(release), silent)).rejects.toThrow(/nobody could be let in/);
  });

  it('hides no less than it says: a file that is not UTF-8 is refused, whose conditions would be on other texts', async () => {
    const own = new TokensOnDisk('');
    onTestFinished(() => own.remove());
    const hiding = `tokens: {a: {sha256: ${'a'.repeat(64)}, metrics: [revenue], where: {region: {ne: Süden}}}}\n`;
    own.write(hiding);
    expect((await TokensFile.start(own.path, new ManualHolder(release), silent)).list.count).toBe(1);
    own.write(Buffer.from(hiding, 'latin1'));
    await expect(TokensFile.start(own.path, new ManualHolder(release), silent)).rejects.toMatchObject({
      diagnostics: [{ code: 'bad-character' }],
    });
  });
});
