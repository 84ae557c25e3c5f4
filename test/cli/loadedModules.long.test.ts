import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import type { QueryResult } from '../../generated/types.ts';
import { built } from '../support/built.ts';
import { connectMcp, runService, serviceBinary, startApi } from '../support/processes.ts';
import { run } from './run.ts';
import { salesWorkspace } from './salesWorkspace.ts';
import { patientSqlFlags } from '../support/patientSql.ts';

/** What only `service compile` needs: the clients and the page of the catalog. */
const forReview =
  /\/(ts-morph|typescript|@ts-morph)\/|\/compiler\/emit\/(clientPy|clientFiles|clientTs|clientShape|catalogMd|fillFrame|reviewFiles)\.js$|\/generated\/clientFrames\.js$/;
/** What explains a fault: loaded when there is one. */
const forFaults =
  /\/ajv\/dist\/core\.js$|\/runtime\/tools\/refuseShape\.js$|\/compiler\/parse\/(shapeErrors|explainShape)\.js$|\/compiler\/diagnostics\/printDiagnostics\.js$/;

/** What measurements take: loaded where somebody watches. */
const forWatching = /\/@opentelemetry\/|\/runtime\/telemetry\/otel\/|\/createTelemetryServer\.js$/;

/** The command with a file for each module: their names say what was loaded. */
const unbundled = built('runtime/cli/main.ts');

/** A folder into which every process that is started with it writes which scripts it loaded, when it ends. */
class Trace {
  readonly folder = mkdtempSync(join(tmpdir(), 'loaded-'));
  readonly env = { NODE_V8_COVERAGE: this.folder };

  constructor() {
    onTestFinished(() => rmSync(this.folder, { recursive: true, force: true }));
  }

  scripts(): readonly string[] {
    return [...new Set(this.#loaded().map(({ url }) => url))];
  }

  /** The names of what was loaded, whether it ran or not. */
  functions(): ReadonlySet<string> {
    return new Set(this.#loaded().flatMap(({ functions }) => functions.map(({ functionName }) => functionName)));
  }

  #loaded(): Report['result'] {
    const reports = readdirSync(this.folder).map((name) => JSON.parse(readFileSync(join(this.folder, name), 'utf8')) as Report);
    return reports.flatMap(({ result }) => result);
  }
}

interface Report {
  readonly result: readonly { readonly url: string; readonly functions: readonly { readonly functionName: string }[] }[];
}

async function ingested(): Promise<string> {
  const { root } = salesWorkspace();
  await run('ingest', root);
  return root;
}

it('serves HTTP without loading what only reviewing a catalog, explaining its errors or monitoring needs', async () => {
  const trace = new Trace();
  const api = await startApi(await ingested(), patientSqlFlags, trace.env, unbundled);
  const post = (path: string, body: unknown): Promise<Response> =>
    fetch(api.url + path, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) });
  const answers = [
    await post('/metrics/revenue/query', { dimensions: ['city'] }),
    await post('/sql', { sql: 'SELECT sum(row_count) FROM sales' }),
    await fetch(`${api.url}/openapi.json`),
    await fetch(`${api.url}/docs`),
  ];
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect(await api.stop()).toBe(0);

  const scripts = trace.scripts();
  expect(scripts).toEqual(expect.arrayContaining([expect.stringMatching(/\/compiler\/compile\.js$/), expect.stringMatching(/\/koa\//)]));
  expect(scripts.filter((url) => forReview.test(url) || forFaults.test(url) || forWatching.test(url))).toEqual([]);
});

it('serves MCP without loading them, or the libraries of HTTP', async () => {
  const trace = new Trace();
  const client = await connectMcp(await ingested(), patientSqlFlags, trace.env, undefined, unbundled);
  await client.listTools();
  const { isError } = await client.callTool({ name: 'metric_query', arguments: { metric: 'revenue' } });
  expect(isError).toBeUndefined();
  await client.close();

  const scripts = trace.scripts();
  expect(scripts).toEqual(expect.arrayContaining([expect.stringMatching(/\/runtime\/mcp\/serveStdio\.js$/)]));
  expect(
    scripts.filter((url) => forReview.test(url) || forFaults.test(url) || forWatching.test(url) || /\/node_modules\/@?koa/.test(url)),
  ).toEqual([]);
});

/** What of ours a start of the packed command may load: each file costs time. Three hold the program, its loader and what the bundler adds. */
const MOST_FILES = 12;
const TOKEN = 'a token of the test that nobody guesses';

describe('from the compiled catalog that an ingest has kept', () => {
  let root: string;
  beforeEach(async () => {
    ({ root } = salesWorkspace());
    expect((await runService('ingest', root)).status).toBe(0);
  });

  it('both servers and a query start without the compiler, from few files', async () => {
    const traces = [new Trace(), new Trace(), new Trace()] as const;
    const api = await startApi(root, [], traces[0].env);
    const body = JSON.stringify({ dimensions: ['city'] });
    const asked = { method: 'POST', headers: { 'Content-Type': 'application/json' }, body };
    const { result_digest } = ((await (await fetch(`${api.url}/metrics/revenue/query`, asked)).json()) as QueryResult).provenance;
    expect(await api.stop()).toBe(0);
    const client = await connectMcp(root, [], traces[1].env);
    const answer = await client.callTool({
      name: 'metric_query',
      arguments: { metric: 'revenue', dimensions: ['city'], provenance: 'whole' },
    });
    await client.close();
    const printed = await runService('query', root, 'revenue', '--dimensions', 'city', '--format', 'json');
    execFileSync(process.execPath, [serviceBinary, 'query', root, 'revenue'], { env: { ...process.env, ...traces[2].env } });
    const digests = [answer.structuredContent as unknown as QueryResult, JSON.parse(printed.stdout) as QueryResult].map(
      ({ provenance }) => provenance.result_digest,
    );
    expect(digests).toEqual([result_digest, result_digest]);

    for (const trace of traces) {
      expect(trace.scripts().filter((url) => url.includes('/dist/service/')).length).toBeLessThanOrEqual(MOST_FILES);
      const loaded = trace.functions();
      expect(['queryMetric', 'normalizeCatalog', 'parseCatalog', 'openapi'].filter((name) => loaded.has(name))).toEqual(['queryMetric']);
    }
  });

  it('a token sees what its entry says, and no more', async () => {
    const tokens = join(root, 'tokens.yaml');
    const hash = createHash('sha256').update(TOKEN).digest('hex');
    writeFileSync(tokens, `tokens: {bern: {sha256: ${hash}, metrics: [revenue], where: {city: [Bern]}}}\n`);
    const api = await startApi(root, [...patientSqlFlags, '--enable-mcp', '--tokens', tokens]);
    const post = async (path: string, sent: unknown, token = TOKEN): Promise<readonly [number, unknown]> => {
      const headers = {
        'Content-Type': 'application/json',
        Accept: 'application/json, text/event-stream',
        Authorization: `Bearer ${token}`,
      };
      const answer = await fetch(api.url + path, { method: 'POST', headers, body: JSON.stringify(sent) });
      return [answer.status, answer.headers.get('Content-Type')?.includes('json') === true ? await answer.json() : await answer.text()];
    };
    expect(await post('/metrics/revenue/query', {}, 'another')).toMatchObject([401, {}]);
    expect(await post('/metrics/revenue/query', { dimensions: ['city'] })).toMatchObject([200, { rows: [{ city: 'Bern' }], row_count: 1 }]);
    expect(await post('/metrics/orders/query', {})).toMatchObject([404, { code: 'unknown_metric' }]);
    expect(await post('/sql', { sql: 'SELECT sum(row_count) FROM sales' })).toMatchObject([403, { code: 'forbidden' }]);
    const call = (name: string, sent: object): Promise<readonly [number, unknown]> =>
      post('/mcp', { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: sent } });
    const texts = JSON.stringify(
      await Promise.all([call('metric_query', { metric: 'revenue', dimensions: ['city'] }), call('metric_list', {})]),
    );
    expect(['Bern', 'Basel', 'basket'].map((name) => texts.includes(name))).toEqual([true, false, false]);
    expect(await api.stop()).toBe(0);
  });
});
