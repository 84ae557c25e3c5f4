import { execFileSync } from 'node:child_process';
import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, expect, it, onTestFinished } from 'vitest';
import type { Health, Status } from '../../generated/types.ts';
import { ingestedSales } from '../cli/ingestedSales.ts';
import { run } from '../cli/run.ts';
import { ScriptedProvider } from '../chat/ScriptedProvider.ts';
import { cstring, frame, RawClient, startup } from '../postgres/RawClient.ts';
import { eventually } from '../support/eventually.ts';
import { ServiceProcess } from '../support/ServiceProcess.ts';
import { patientSqlFlags } from '../support/patientSql.ts';

const TOKEN = 'correct-horse';
const started: ServiceProcess[] = [];
afterEach(() => {
  for (const { process } of started.splice(0)) process.kill('SIGKILL');
});

interface Answered {
  readonly status: number;
  readonly body: unknown;
}

/** A new connection has not led to anybody. */
class NobodyThere extends Error {}

/** Starts it, and waits until it has printed where it serves. */
async function served(
  workspace: string,
  flags: readonly string[],
  env: NodeJS.ProcessEnv = {},
): Promise<{ child: ServiceProcess; base: string }> {
  const child = new ServiceProcess(['serve-api', workspace, '--port', '0', ...flags], { token: TOKEN, env });
  started.push(child);
  const [, base = ''] = await child.until(/at (http:\/\/127\.0\.0\.1:\d+),/);
  return { child, base };
}

/** Asks on a new connection, or on those of an agent. */
function ask(url: string, body: object | null = null, agent: Agent | false = false): Promise<Answered> {
  return new Promise((resolve, reject) => {
    const headers = { Authorization: `Bearer ${TOKEN}`, 'Content-Type': 'application/json' };
    const sent = request(url, { method: body === null ? 'GET' : 'POST', headers, agent }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () => resolve({ status: response.statusCode ?? 0, body: JSON.parse(Buffer.concat(chunks).toString('utf8')) }));
    });
    sent.on('error', (error) => reject(sent.reusedSocket ? error : new NobodyThere(error.message)));
    sent.end(body === null ? undefined : JSON.stringify(body));
  });
}

/** The processes that a process has started and that are still there. */
function childrenOf(pid: number | undefined): readonly number[] {
  try {
    return execFileSync('ps', ['-o', 'pid=', '--ppid', String(pid)], { encoding: 'utf8' })
      .split('\n')
      .map(Number)
      .filter((child) => child > 0);
  } catch {
    return [];
  }
}

const statusOf = async (base: string): Promise<Status> => (await ask(`${base}/status`)).body as Status;
const healthOf = async (base: string): Promise<Health> => (await ask(`${base}/health`)).body as Health;
const digestOf = ({ body }: Answered): string =>
  (body as { readonly provenance: { readonly result_digest: string } }).provenance.result_digest;

it('answers with several processes as one, follows changes in each, and stops all of them without losing a request', async () => {
  const provider = await ScriptedProvider.start();
  onTestFinished(() => provider.close());
  const workspace = await ingestedSales();
  workspace.write('ai.yaml', `provider: openai\nmodel: m\napi_base: ${provider.url}\napi_key_env: CHAT_TEST_KEY\n`);
  const flags = ['--processes', '2', '--slots', '5', '--telemetry-port', '0', '--postgres-port', '0', ...patientSqlFlags, '--enable-mcp'];
  const { child, base } = await served(workspace.root, flags, { CHAT_TEST_KEY: 'secret-of-the-command' });
  expect(child.stdout.match(/^Serving /gm)).toHaveLength(1);
  const [, scraped = ''] = await child.until(/Prometheus at (\S+)/);
  const [, port] = await child.until(/postgresql:\/\/analyst@127\.0\.0\.1:(\d+)\//);

  // New connections go to both, and whoever answers, the answer is the same.
  const query = `${base}/metrics/revenue/query`;
  const digests = new Set<string>();
  for (let asked = 0; asked < 12; asked += 1) digests.add(digestOf(await ask(query, { dimensions: ['city'] })));
  expect(digests.size).toBe(1);
  const status = await statusOf(base);
  expect(status.limits.slots.max).toBe(5);
  expect(status.requests.by_outcome['ok']).toBeGreaterThanOrEqual(12);
  expect(status.processes).toMatchObject({ count: 2, serving: 2 });
  for (const each of status.processes?.each ?? []) {
    expect(each.requests).toBeGreaterThan(3);
    expect(each.memory_bytes).toBeGreaterThan(2 ** 25);
  }

  // A conversation goes on in the other process.
  const agents = [new Agent({ keepAlive: true, maxSockets: 1 }), new Agent({ keepAlive: true, maxSockets: 1 })] as const;
  onTestFinished(() => agents.forEach((agent) => agent.destroy()));
  provider.script({ says: { kind: 'answer', intent: { metric: 'orders' } } });
  const first = (await ask(`${base}/chat`, { question: 'How many orders?' }, agents[0])).body as { readonly conversation_id: string };
  for (const agent of [agents[1], agents[0], agents[1]]) {
    provider.script({ says: { kind: 'answer', intent: { metric: 'orders' } } });
    const next = await ask(`${base}/chat`, { question: 'And again?', conversation_id: first.conversation_id }, agent);
    expect(next.body).toMatchObject({ conversation_id: first.conversation_id, warnings: [] });
    expect(provider.asked[0]?.prompt).toContain('How many orders?');
  }

  // PostgreSQL sessions of both have the digest of HTTP.
  const noticed = await Promise.all(
    [1, 2].map(async () => {
      const client = new RawClient(Number(port));
      client.socket.write(startup({ user: 'analyst', database: 'sales' }));
      client.socket.write(frame('p', cstring(TOKEN)));
      await client.until('Z');
      const lines = await client.query('SELECT city, MEASURE(revenue) AS revenue FROM metrics.sales GROUP BY city');
      client.end();
      return lines.find((line) => line.includes('result_digest'));
    }),
  );
  expect(noticed).toEqual([...digests, ...digests].map((digest) => `N NOTICE 00000 result_digest ${digest}`));
  expect((await statusOf(base)).postgres?.sessions.total).toBe(2);

  // Prometheus reads both at one port; load balancers ask there.
  const exposition = await (await fetch(scraped)).text();
  for (const process of ['1', '2']) expect(exposition).toMatch(new RegExp(`^governed_slots_limit\\{process="${process}"\\} [23]$`, 'm'));
  expect(exposition.match(/^# TYPE governed_slots_limit /gm)).toHaveLength(1);
  expect(await (await fetch(scraped.replace('/metrics', '/ready'))).json()).toEqual({ status: 'ready' });

  // A publication and a catalog reach both.
  const before = await healthOf(base);
  workspace.write('data/2026-01-07.csv', 'at,city,amount,items\n2026-01-07,Bern,1.00,1\n');
  expect((await run('ingest', workspace.root)).status).toBe(0);
  workspace.write(
    'catalog/metrics.yaml',
    'metrics:\n  revenue: {kind: formula, processor: sales, expression: revenue, unit: EUR, label: Takings}\n',
  );
  await eventually(async () => {
    const each = (await statusOf(base)).processes?.each ?? [];
    return each.every(({ generation, catalog_hash }) => generation !== before.generation && catalog_hash !== before.catalog_hash);
  });
  const after = new Set<string>();
  for (let asked = 0; asked < 6; asked += 1) after.add(digestOf(await ask(query, { dimensions: ['city'] })));
  expect([after.size, [...after].some((digest) => digests.has(digest))]).toEqual([1, false]);

  // Stopping loses nothing that was sent; a client that connects at that moment finds nobody.
  const asking = Array.from({ length: 8 }, async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const outcomes: number[] = [];
    try {
      for (let limit = 1; limit < 5000; limit += 1) outcomes.push((await ask(query, { dimensions: ['city'], limit }, agent)).status);
    } catch (error) {
      expect(error).toBeInstanceOf(NobodyThere);
    }
    agent.destroy();
    return outcomes;
  });
  await sleep(300);
  child.process.kill('SIGTERM');
  for (const outcomes of await Promise.all(asking)) {
    expect(outcomes.length).toBeGreaterThan(0);
    expect(new Set(outcomes)).toEqual(new Set([200]));
  }
  expect(await child.ended).toBe(0);
  const events = child.stderr
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as { readonly event: string; readonly process?: number });
  for (const event of ['server_started', 'http_request', 'release_swapped', 'server_stopped'])
    expect([event, new Set(events.flatMap((line) => (line.event === event ? [line.process] : [])))]).toEqual([event, new Set([1, 2])]);
  expect(events.filter(({ event }) => event === 'process_ended')).toEqual([]);
  expect(child.stderr).not.toMatch(/Bern|Takings|workspace-/);
});

it('replaces a process that dies, and says so until it has; none outlives the one that was started', async () => {
  const { root } = await ingestedSales();
  const { child, base } = await served(root, ['--processes', '2']);
  const [killed = 0, other] = childrenOf(child.process.pid);
  expect(other).toBeGreaterThan(0);
  process.kill(killed, 'SIGKILL');
  await eventually(() => child.stderr.includes('"event":"process_ended"'));
  expect(child.stderr).toMatch(/"event":"process_ended","process":[12],"status":null,"signal":"SIGKILL"/);
  // The other goes on answering meanwhile.
  const seen = new Set<string>();
  await eventually(async () => {
    const { status, processes } = await healthOf(base);
    seen.add(`${status} ${processes?.serving}`);
    return processes?.serving === 2;
  });
  expect([...seen].at(-1)).toBe('ok 2');
  expect((await statusOf(base)).processes?.each.map(({ process }) => process)).toEqual([1, 2]);
  const now = childrenOf(child.process.pid);
  expect([now.length, now.includes(killed)]).toEqual([2, false]);

  child.process.kill('SIGKILL');
  await eventually(() => now.every((pid) => !isThere(pid)));
});

it('says once why it cannot start', async () => {
  const workspace = await ingestedSales();
  const { child, base } = await served(workspace.root, []);
  const taken = new ServiceProcess(['serve-api', workspace.root, '--port', new URL(base).port, '--processes', '3']);
  expect(await taken.ended).toBe(1);
  expect(taken.stderr.match(/already in use/g)).toHaveLength(1);
  child.process.kill('SIGTERM');
  await child.ended;

  workspace.write('catalog/metrics.yaml', 'metrics:\n  revenue: {kind: formula, processor: nobody, expression: revenue}\n');
  const broken = new ServiceProcess(['serve-api', workspace.root, '--port', '0', '--processes', '3']);
  expect(await broken.ended).toBe(1);
  expect(broken.stderr.match(/nobody/g)?.length).toBeLessThan(4);
  expect(broken.stdout).toBe('');
});

function isThere(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
