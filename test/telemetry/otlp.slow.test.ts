import { execFile, execFileSync } from 'node:child_process';
import { promisify } from 'node:util';
import { afterAll, beforeAll, beforeEach, expect, it, onTestFinished } from 'vitest';
import { counted, ingested, read } from '../../runtime/telemetry/series.ts';
import { run } from '../cli/run.ts';
import { salesWorkspace } from '../cli/salesWorkspace.ts';
import { repository } from '../support/catalogs.ts';
import { eventually } from '../support/eventually.ts';
import { onlyIf } from '../support/onlyIf.ts';
import { serviceBinary, startApi } from '../support/processes.ts';
import { modulesOf, pythons } from '../support/pythons.ts';
import { Collector, type Sent } from './Collector.ts';
import { variant } from '../support/variant.ts';

/*
 * What a collector of OpenTelemetry is sent: protobuf, decoded by the official definitions, and JSON.
 */
const newest = pythons().at(-1);
const modules = newest === undefined ? null : await modulesOf(['opentelemetry-proto==1.45.2', 'protobuf==7.36.2'], newest.command);
afterAll(() => modules?.remove());

let collector: Collector;
beforeAll(async () => {
  collector = await Collector.open();
});
beforeEach(() => {
  collector.sent.length = 0;
});
afterAll(() => collector.close());

interface Attribute {
  readonly key: string;
  readonly value: Readonly<Record<string, unknown>>;
}

interface Span {
  readonly name: string;
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly attributes?: readonly Attribute[];
}

type Decoded =
  | {
      readonly kind: 'span';
      readonly id: string;
      readonly parent: string;
      readonly trace: string;
      readonly span: Span;
      readonly resource: { readonly attributes: readonly Attribute[] };
    }
  | { readonly kind: 'metric'; readonly name: string };

function decoded(sent: readonly Sent[]): readonly Decoded[] {
  return JSON.parse(
    execFileSync(newest?.command ?? '', [`${repository}test/telemetry/programs/otlp.py`], {
      input: JSON.stringify(sent.map(({ path, body }) => ({ path, body: body.toString('base64') }))),
      encoding: 'utf8',
      env: { PYTHONPATH: modules?.folder ?? '' },
      maxBuffer: 2 ** 26,
    }),
  ) as readonly Decoded[];
}

function plain(attributes: readonly Attribute[] = []): Readonly<Record<string, unknown>> {
  return Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]));
}

interface OtlpJson {
  readonly resourceSpans?: readonly { readonly scopeSpans: readonly { readonly spans: readonly Span[] }[] }[];
  readonly resourceMetrics?: readonly { readonly scopeMetrics: readonly { readonly metrics: readonly { readonly name: string }[] }[] }[];
}

/** Ingests in a process of its own. @throws where its exit status is not 0 */
function ingestWith(workspace: string, env: NodeJS.ProcessEnv): Promise<{ readonly stdout: string; readonly stderr: string }> {
  return promisify(execFile)(process.execPath, [serviceBinary, 'ingest', workspace], { env: { ...process.env, ...env } });
}

const isTraced = (name: string): boolean => collector.sent.some(({ path, body }) => path === '/v1/traces' && body.includes(name));
const hasSent = (name: string): boolean => collector.sent.some(({ body }) => body.includes(name));
/** A caller's trace, and the span of it that asks. */
const trace = '0af7651916cd43dd8448eb211c80319c';
const caller = 'b7ad6b7169203331';
const traceparent = `00-${trace}-${caller}-01`;

it(
  "sends one trace from a caller's request to the engine, and measurements; a collector that hangs costs no answer",
  onlyIf(modules !== null, 'opentelemetry-proto cannot be installed here'),
  async () => {
    const workspace = salesWorkspace();
    await run('ingest', workspace.root);
    const api = await startApi(workspace.root, ['--enable-mcp'], {
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
      OTEL_EXPORTER_OTLP_HEADERS: 'x-tenant=shop',
      OTEL_SERVICE_NAME: 'shop-metrics',
      OTEL_BSP_SCHEDULE_DELAY: '20',
      OTEL_METRIC_EXPORT_INTERVAL: '100',
    });
    onTestFinished(() => void api.child.kill('SIGKILL'));
    const post = (path: string, body: unknown, headers: Readonly<Record<string, string>> = {}): Promise<Response> =>
      fetch(api.url + path, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', Accept: 'application/json, text/event-stream', ...headers },
        body: JSON.stringify(body),
      });
    const question = { dimensions: ['city'], filters: { city: ['Bern'] } };
    for (const status of [200, 200]) expect((await post('/metrics/revenue/query', question, { traceparent })).status).toBe(status);
    await eventually(() => isTraced('POST metric_query'));
    const call = { name: 'metric_query', arguments: { metric: 'orders' } };
    expect((await post('/mcp', { jsonrpc: '2.0', id: 1, method: 'tools/call', params: call })).status).toBe(200);
    await eventually(() => ['POST mcp', 'orders'].every(isTraced) && hasSent('governed_requests_total'));

    const items = decoded(collector.sent);
    const spans = items.flatMap((item) => (item.kind === 'span' ? [item] : []));
    const ours = spans.filter((span) => span.trace === trace);
    const [asked, again] = ours.filter(({ span }) => span.name === 'POST metric_query');
    expect([asked?.parent, again?.parent]).toEqual([caller, caller]);
    const tool = ours.find(({ span }) => span.name === 'tool metric_query');
    const parents = ours.filter(({ id }) => id === tool?.parent).map(({ span }) => span.name);
    const reads = ours.filter(({ span }) => span.name.startsWith('engine '));
    expect([parents, reads.map(({ parent }) => parent)]).toEqual([['POST metric_query'], reads.map(() => tool?.id)]);
    expect(new Set(ours.map(({ span }) => span.name))).toEqual(new Set(['POST metric_query', 'tool metric_query', 'engine groups']));
    expect(plain(tool?.span.attributes)).toEqual({
      'governed.surface': 'http',
      'governed.tool': 'metric_query',
      'governed.outcome': 'ok',
      'governed.metric': 'revenue',
      'governed.rows': '1',
      'governed.answer': 'computed',
    });
    expect(ours.filter(({ span }) => span.name === 'POST metric_query').map(({ span }) => plain(span.attributes))).toEqual(
      ['miss', 'hit'].map((memo) => ({
        'http.request.method': 'POST',
        'http.response.status_code': '200',
        'http.response.body.size': expect.any(String),
        'governed.operation': 'metric_query',
        'governed.outcome': 'ok',
        'governed.memo': memo,
      })),
    );
    const message = spans.find(({ span }) => span.name === 'POST mcp');
    expect(spans.filter(({ parent }) => parent === message?.id).map(({ span }) => span.name)).toEqual(['tool metric_query']);
    expect([message?.parent, message?.trace === trace]).toEqual(['', false]);
    expect(plain(message?.resource.attributes)).toMatchObject({ 'service.name': 'shop-metrics', 'service.version': expect.any(String) });

    const names = new Set(items.flatMap((item) => (item.kind === 'metric' ? [item.name] : [])));
    const series = new Set<string>(Object.values({ ...counted, ...read }).map(({ name }) => name));
    expect([...names].filter((name) => !series.has(name))).toEqual([]);
    // A catalog without checks has none that could fail.
    expect([...series].filter((name) => !names.has(name))).toEqual(['governed_check_failed']);
    expect(new Set(collector.sent.map(({ headers }) => headers['x-tenant']))).toEqual(new Set(['shop']));
    for (const secret of ['Bern', workspace.root]) expect(hasSent(secret)).toBe(false);

    collector.holds = true;
    for (let limit = 1; collector.held < 2 || limit < 20; limit += 1)
      expect((await post('/metrics/orders/query', { limit: limit % 9000 })).status).toBe(200);
    expect(await api.stop()).toBe(0);
    collector.holds = false;
  },
);

variant('continues the trace of whoever started an ingest, and sends its measurements', async () => {
  const workspace = salesWorkspace();
  const { stdout, stderr } = await ingestWith(workspace.root, {
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json',
    TRACEPARENT: traceparent,
  });
  expect(stdout).toContain('chunks 2 ingested');
  expect(stderr).not.toContain('collector');
  const bodies = collector.sent.map(({ body }) => JSON.parse(body.toString()) as OtlpJson);
  const spans = bodies.flatMap(({ resourceSpans = [] }) =>
    resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((one) => one.spans)),
  );
  const ingest = spans.find(({ name }) => name === 'ingest run');
  expect([ingest?.traceId, ingest?.parentSpanId]).toEqual([trace, caller]);
  expect(plain(ingest?.attributes)).toEqual({
    'governed.source': 'orders',
    'governed.outcome': 'ok',
    'governed.chunks': 2,
    'governed.failed_chunks': 0,
    'governed.retired_chunks': 0,
    'governed.rows': 5,
  });
  const chunks = spans.filter(({ name }) => name === 'ingest chunks');
  expect([chunks.length > 0, new Set(chunks.map(({ parentSpanId }) => parentSpanId))]).toEqual([true, new Set([ingest?.spanId])]);
  expect(chunks.reduce((sum, { attributes }) => sum + Number(plain(attributes)['governed.chunks']), 0)).toBe(2);
  const names = bodies.flatMap(({ resourceMetrics = [] }) =>
    resourceMetrics.flatMap(({ scopeMetrics }) => scopeMetrics.flatMap(({ metrics }) => metrics.map(({ name }) => name))),
  );
  expect(names).toEqual(expect.arrayContaining(Object.values(ingested).map(({ name }) => name)));
});

variant('ingests even if there is no collector, and says so', async () => {
  const workspace = salesWorkspace();
  const { stdout, stderr } = await ingestWith(workspace.root, { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9' });
  expect(stdout).toContain('chunks 2 ingested');
  expect(stderr).toContain('does not accept what is sent to it');
});
