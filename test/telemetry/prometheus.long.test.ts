import { execFileSync } from 'node:child_process';
import { request } from 'node:http';
import { afterAll, expect, it, onTestFinished } from 'vitest';
import { counted, read } from '../../runtime/telemetry/series.ts';
import { run } from '../cli/run.ts';
import { ingestedSales } from '../cli/ingestedSales.ts';
import { repository } from '../support/catalogs.ts';
import { eventually } from '../support/eventually.ts';
import { onlyIf } from '../support/onlyIf.ts';
import { modulesOf, pythons } from '../support/pythons.ts';
import { ServiceProcess } from '../support/ServiceProcess.ts';
import { variant } from '../support/variant.ts';

/* What Prometheus reads, as the parser of its own Python client understands it. */
const newest = pythons().at(-1);
const modules = newest === undefined ? null : await modulesOf(['prometheus-client==0.26.0'], newest.command);
afterAll(() => modules?.remove());

interface Sample {
  readonly name: string;
  readonly labels: Readonly<Record<string, string>>;
  readonly value: number;
}

interface Family {
  readonly name: string;
  readonly type: string;
  readonly samples: readonly Sample[];
}

function families(exposition: string): readonly Family[] {
  const program = `${repository}test/telemetry/programs/families.py`;
  const env = { PYTHONPATH: modules?.folder ?? '' };
  return JSON.parse(execFileSync(newest?.command ?? '', [program], { input: exposition, encoding: 'utf8', env })) as readonly Family[];
}

/** The status of a request whose Host header a browser has been talked into. */
function statusFor(url: string, host: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const sent = request(url, { headers: { Host: host } }, (response) => resolve(response.resume().statusCode ?? 0));
    sent.on('error', reject).end();
  });
}

variant('shows Prometheus what a server over standard input and output does, at the port that its log names', async () => {
  const workspace = await ingestedSales();
  const server = new ServiceProcess(['serve-mcp', workspace.root, '--telemetry-port', '0']);
  onTestFinished(() => void server.process.kill('SIGKILL'));
  const [, port = ''] = await server.until(/"event":"telemetry_served","port":(\d+)/);
  const send = (message: object): void => void server.process.stdin.write(`${JSON.stringify({ jsonrpc: '2.0', ...message })}\n`);
  send({
    id: 1,
    method: 'initialize',
    params: { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: { name: 'test', version: '1' } },
  });
  send({ method: 'notifications/initialized' });
  send({ id: 2, method: 'tools/call', params: { name: 'metric_query', arguments: { metric: 'revenue', dimensions: ['city'] } } });
  await server.until(/"id":2/);

  const exposition = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  expect(exposition).toMatch(/^governed_tool_calls_total\{(?=.*surface="mcp")(?=.*tool="metric_query")(?=.*outcome="ok").*\} 1/m);
  expect(exposition).toMatch(/^governed_generation_number 1/m);
  // Nothing gets between the messages of the protocol.
  for (const line of server.stdout.trim().split('\n')) expect(JSON.parse(line)).toMatchObject({ jsonrpc: '2.0' });
  server.process.stdin.end();
  expect(await server.ended).toBe(0);
});

it(
  'shows Prometheus what a server does, on a port of its own',
  onlyIf(modules !== null, 'prometheus-client cannot be installed here'),
  async () => {
    const workspace = await ingestedSales();
    const server = new ServiceProcess(['serve-api', workspace.root, '--port', '0', '--enable-mcp', '--telemetry-port', '0']);
    onTestFinished(() => void server.process.kill('SIGKILL'));
    const [, api = ''] = await server.until(/at (http:\/\/\S+?),/);
    const [, url = ''] = await server.until(/Prometheus at (\S+)/);
    const post = (path: string, body: unknown): Promise<Response> =>
      fetch(api + path, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', Accept: 'application/json, text/event-stream' },
        body: JSON.stringify(body),
      });

    const question = { dimensions: ['city'], filters: { city: ['Bern'] } };
    for (const status of [200, 200]) expect((await post('/metrics/revenue/query', question)).status).toBe(status);
    expect((await post('/metrics/revenue/query', { ...question, limit: 5 })).status).toBe(200);
    expect((await post('/metrics/revenues/query', question)).status).toBe(404);
    const params = { name: 'metric_query', arguments: { metric: 'orders' } };
    expect((await post('/mcp', { jsonrpc: '2.0', id: 1, method: 'tools/call', params })).status).toBe(200);
    workspace.write('data/2026-01-07.csv', 'at,city,amount,items\n2026-01-07,Bern,1.00,1\n');
    await run('ingest', workspace.root);
    await eventually(async () => (await (await fetch(`${api}/health`)).text()).includes('"g000002-'));

    const exposition = await (await fetch(url)).text();
    const found = families(exposition);
    expect(Object.fromEntries(found.map(({ name, type }) => [name, type]))).toEqual(
      Object.fromEntries(
        // A catalog without checks has none that could fail.
        Object.values({ ...counted, ...read }).flatMap(({ name, kind }) =>
          name === 'governed_check_failed' ? [] : [[name.replace(/_total$/, ''), kind]],
        ),
      ),
    );
    const samples = found.flatMap((family) => family.samples);
    const value = (name: string, labels: Sample['labels'] = {}): number | undefined =>
      samples.find((sample) => sample.name === name && Object.entries(labels).every(([label, text]) => sample.labels[label] === text))
        ?.value;
    expect(value('governed_requests_total', { operation: 'metric_query', status: '2xx' })).toBe(3);
    expect(value('governed_requests_total', { operation: 'metric_query', status: '4xx' })).toBe(1);
    expect(value('governed_request_duration_seconds_count', { operation: 'metric_query' })).toBe(4);
    expect(value('governed_request_duration_seconds_bucket', { operation: 'metric_query', le: '+Inf' })).toBe(4);
    expect(['memo', 'kept', 'computed'].map((from) => value('governed_answers_total', { from }))).toEqual([1, 0, 3]);
    expect(value('governed_tool_calls_total', { surface: 'http', tool: 'metric_query', outcome: 'unknown_metric' })).toBe(1);
    expect(value('governed_tool_calls_total', { surface: 'mcp', tool: 'metric_query', outcome: 'ok' })).toBe(1);
    // Whichever reader had them.
    const resident = value('governed_resident_reads_total', { reader: 'resident' }) ?? 0;
    expect((value('governed_engine_read_duration_seconds_count', { read: 'groups' }) ?? 0) + resident).toBeGreaterThanOrEqual(3);
    expect([value('governed_slots_in_use'), value('governed_slots_waiting'), value('governed_slots_limit')]).toEqual([0, 0, 16]);
    expect(value('governed_generation_number')).toBe(2);
    expect(value('governed_release_swaps_total', { cause: 'generation' })).toBe(1);
    expect(value('governed_processor_pending', { processor: 'sales' })).toBe(0);
    expect(value('governed_processor_failed_chunks', { processor: 'sales' })).toBe(0);
    expect(value('governed_processor_data_until_timestamp_seconds', { processor: 'sales' })).toBe(Date.UTC(2026, 0, 7) / 1000);
    expect(value('governed_source_last_run_timestamp_seconds', { source: 'orders' })).toBeGreaterThan(Date.UTC(2026, 0, 1) / 1000);
    expect(value('governed_engine_memory_bytes')).toBeGreaterThan(0);

    for (const secret of ['Bern', workspace.root, 'revenues']) expect(exposition).not.toContain(secret);
    const labels = new Map<string, readonly string[]>(
      Object.values({ ...counted, ...read }).map((series) => [series.name, [...series.labels, 'le']]),
    );
    for (const { name, labels: own } of samples) {
      const known = labels.get(name.replace(/_(bucket|sum|count)$/, '')) ?? [];
      expect(Object.keys(own).filter((label) => !known.includes(label))).toEqual([]);
    }
    expect(await statusFor(url, 'evil.example')).toBe(403);
    expect(await statusFor(url.replace('/metrics', '/health'), 'localhost')).toBe(404);
    expect((await fetch(url, { method: 'POST' })).status).toBe(405);
    expect((await (await fetch(`${api}/metrics`)).text()).includes('governed_')).toBe(false);
    server.process.kill('SIGTERM');
    expect(await server.ended).toBe(0);
  },
);
