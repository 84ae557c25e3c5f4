import { request, type IncomingHttpHeaders, type RequestOptions } from 'node:http';
import type { TokensFile } from '../../runtime/access/TokensFile.ts';
import { Shelf } from '../../runtime/release/Shelf.ts';
import type { ToolName, ToolOutputs } from '../../generated/tools.ts';
import type { Provenance, QueryResult } from '../../generated/types.ts';
import { createHttpServer, type HttpServer } from '../../runtime/http/createHttpServer.ts';
import { defaultHttpLimits, type HttpLimits } from '../../runtime/http/HttpLimits.ts';
import { silentLog, type EventLog } from '../../runtime/log/events.ts';
import { noPeers, type Peers } from '../../runtime/processes/Peers.ts';
import type { Release } from '../../runtime/release/Release.ts';
import { createMcpEndpoint } from '../../runtime/mcp/createMcpEndpoint.ts';
import { defaultMcpLimits } from '../../runtime/mcp/McpLimits.ts';
import type { Chat } from '../../runtime/tools/Chat.ts';
import type { GovernedSql } from '../../runtime/sql/GovernedSql.ts';
import { ServedTools, type CallTool } from '../../runtime/tools/ServedTools.ts';
import type { ToolContext } from '../../runtime/tools/Tool.ts';
import { compileText, flightsCatalog } from '../support/catalogs.ts';

/** The flights catalog, compiled, before anything is published. */
export async function flightsRelease(): Promise<Release> {
  const compiled = await compileText(flightsCatalog());
  if (!compiled.ok) throw new Error('the flights catalog does not compile');
  return { manifest: compiled.manifest, ai: null, generation: null, generation_fault: null, held: null, stale: null, shelf: new Shelf() };
}

/** A holder whose release a test swaps by hand. */
export class ManualHolder {
  #release: Release;
  readonly #listeners = new Set<(release: Release) => void>();

  constructor(release: Release) {
    this.#release = release;
  }

  current(): Release {
    return this.#release;
  }

  use<Result>(task: (release: Release) => Promise<Result>): Promise<Result> {
    return task(this.current());
  }

  onSwap(listener: (release: Release) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  swap(release: Release): void {
    this.#release = release;
    for (const listener of this.#listeners) listener(release);
  }
}

export const provenance: Provenance = {
  metric: 'flights',
  source_id: 'flights',
  processor_id: 'traffic',
  intent: { dimensions: ['carrier'] },
  service_version: '0.2.0',
  catalog_hash: 'c'.repeat(64),
  computation_hash: 'd'.repeat(64),
  generation: 'g000001-aaaaaaaa',
  data_hash: 'a'.repeat(64),
  requested_grain: null,
  physical_grain: 'day',
  plan: { table: 'traffic', rejected: [] },
  pipeline_run_ids: ['r1'],
  chunk_ids: ['2001-01-01'],
  aggregate_rows_scanned: 2,
  latest_created_at: '2026-01-01T00:00:00.000Z',
  result_digest: 'e'.repeat(64),
};

export const queryResult: QueryResult = {
  metric: 'flights',
  columns: [
    { name: 'carrier', type: 'string', role: 'dimension', label: 'Carrier', unit: null, format: null },
    { name: 'flights', type: 'integer', role: 'output', label: 'Flights', unit: 'flights', format: null },
  ],
  rows: [
    { carrier: 'AA', flights: 2 },
    { carrier: 'a,"b"', flights: 1 },
  ],
  row_count: 2,
  truncated: false,
  more: false,
  time_axis: null,
  start: null,
  end: null,
  coverage: { from: '2001-01-01', to: '2001-06-30', failed_chunks: 0, missing_days: 0, quarantined: 0, complete: true },
  warnings: [],
  provenance,
};

const outputs: ToolOutputs = {
  metric_list: { workspace: 'flights', catalog_hash: 'c'.repeat(64), generation: null, metrics: [], more: false },
  report_list: { workspace: 'flights', catalog_hash: 'c'.repeat(64), generation: null, reports: [] },
  metric_query: queryResult,
  metric_chart_query: {
    chart: { mark: 'bar' },
    columns: queryResult.columns,
    rows: queryResult.rows,
    row_count: 2,
    truncated: false,
    more: false,
    coverage: queryResult.coverage,
    warnings: [],
    provenance,
  },
  metric_explain: {
    metric: 'flights',
    output: 'flights',
    columns: queryResult.columns,
    before: { start: '2001-01-01', end: '2001-01-31', value: 2 },
    after: { start: '2001-02-01', end: '2001-02-28', value: 3 },
    change: 1,
    pct_change: 0.5,
    dimensions: [],
    coverage: queryResult.coverage,
    warnings: [],
    provenance,
  },
  dimension_values_tool: {
    metric: 'flights',
    dimension: 'carrier',
    values: [
      { value: 'AA', count: 2 },
      { value: null, count: 1 },
    ],
    more: false,
    coverage: queryResult.coverage,
    warnings: [],
    provenance,
  },
  freshness_get: {
    metric: 'flights',
    latest_period: '2001-06-30',
    latest_complete_period: '2001-06-30',
    latest_created_at: null,
    last_run: null,
    chunks: { ok: 1, failed: 0 },
    stale: false,
  },
  sql_schema: { tables: [], withheld: [] },
  sql_query: { columns: [], rows: [], row_count: 0, truncated: false, more: false, elapsed_ms: 1 },
  chat: { kind: 'refused', text: 'No.', reason: 'not_a_question', conversation_id: 'c', warnings: [] },
};

export interface Call {
  readonly name: ToolName;
  readonly context: ToolContext;
  readonly input: unknown;
}

/** Stands in for the governed tools: gives canned answers, and keeps what it was called with. */
export class CannedTools {
  readonly calls: Call[] = [];
  /** What a call does before it answers; may wait, or throw. */
  before: (call: Call) => unknown = () => undefined;
  outputs: ToolOutputs = { ...outputs };

  readonly callTool: CallTool = async (name, context, input) => {
    const call = { name, context, input };
    this.calls.push(call);
    await this.before(call);
    return this.outputs[name];
  };
}

export interface Answered {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
  readonly text: string;
  readonly json: () => Record<string, unknown>;
}

export interface Client {
  readonly server: HttpServer;
  readonly port: number;
  readonly tools: CannedTools;
  readonly holder: ManualHolder;
  readonly get: (path: string, headers?: RequestOptions['headers']) => Promise<Answered>;
  readonly post: (path: string, body: string | Buffer | object, headers?: RequestOptions['headers']) => Promise<Answered>;
  readonly send: (method: string, path: string, headers?: RequestOptions['headers'], body?: string | Buffer) => Promise<Answered>;
}

export interface Started {
  readonly token?: string;
  readonly tokens?: TokensFile | null;
  readonly allow_origins?: readonly string[];
  readonly limits?: Partial<HttpLimits>;
  readonly log?: EventLog;
  readonly callTool?: CallTool;
  readonly chat?: Chat;
  readonly sql?: GovernedSql;
  /** Milliseconds between two messages that a call still runs; without it, MCP is not enabled. */
  readonly mcpProgressMs?: number;
  /** Servers that stand for the other processes of this one. */
  readonly peers?: Peers;
}

/** A real server on a free port of the loopback interface, and a client that sends exactly the headers it is given. */
export async function start(
  release: Release,
  {
    token,
    tokens = null,
    allow_origins = [],
    limits = {},
    log = silentLog,
    callTool,
    chat,
    sql,
    mcpProgressMs,
    peers = noPeers,
  }: Started = {},
): Promise<Client> {
  const tools = new CannedTools();
  const holder = new ManualHolder(release);
  const allowed = { ...defaultHttpLimits, ...limits };
  const served = new ServedTools({
    holder,
    callTool: callTool ?? tools.callTool,
    limits: allowed,
    sql: sql ?? null,
    ...(chat === undefined ? {} : { chat }),
  });
  const server = createHttpServer({
    holder,
    tools: served,
    token: token ?? null,
    tokens,
    allow_origins,
    host: '127.0.0.1',
    port: 0,
    limits: allowed,
    log,
    peers,
    ui: 'enabled',
    mcp:
      mcpProgressMs === undefined
        ? null
        : createMcpEndpoint({ holder, tools: served, limits: { ...defaultMcpLimits, progress_ms: mcpProgressMs }, log, version: '0.1.0' }),
  });
  const { port } = await server.listen();
  const send: Client['send'] = (method, path, headers = {}, body) =>
    new Promise((resolve, reject) => {
      const sent = request({ host: '127.0.0.1', port, method, path, headers, agent: false }, (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('error', reject);
        response.on('end', () => {
          const body = Buffer.concat(chunks);
          const text = body.toString('utf8');
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            body,
            text,
            json: () => JSON.parse(text) as Record<string, unknown>,
          });
        });
      });
      sent.on('error', reject);
      sent.end(body);
    });
  return {
    server,
    port,
    tools,
    holder,
    send,
    get: (path, headers) => send('GET', path, headers),
    post: (path, body, headers) =>
      send(
        'POST',
        path,
        { 'Content-Type': 'application/json', ...(headers as Record<string, string> | undefined) },
        typeof body === 'string' || Buffer.isBuffer(body) ? body : JSON.stringify(body),
      ),
  };
}
