import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { built } from '../support/built.ts';
import { connectMcp, startApi } from '../support/processes.ts';
import { run } from './run.ts';
import { salesWorkspace } from './salesWorkspace.ts';

/** What only `service compile` needs: the client's writer, which brings a TypeScript compiler, and the page of the catalog. */
const forReview =
  /\/(ts-morph|typescript|@ts-morph)\/|\/compiler\/emit\/(clientPy|clientPyCalls|clientPyTypes|clientFiles|clientTs|clientTsFrame|clientTsCalls|clientTsTypes|clientShape|catalogMd|reviewFiles)\.js$/;
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
    const reports = readdirSync(this.folder).map((name) => JSON.parse(readFileSync(join(this.folder, name), 'utf8')) as Report);
    return [...new Set(reports.flatMap(({ result }) => result.map(({ url }) => url)))];
  }
}

interface Report {
  readonly result: readonly { readonly url: string }[];
}

async function ingested(): Promise<string> {
  const { root } = salesWorkspace();
  await run('ingest', root);
  return root;
}

it('serves HTTP without loading what only the review of a catalog, the explanation of its faults or watching takes', async () => {
  const trace = new Trace();
  const api = await startApi(await ingested(), ['--enable-sql'], trace.env, unbundled);
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
  const client = await connectMcp(await ingested(), ['--enable-sql'], trace.env, undefined, unbundled);
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
