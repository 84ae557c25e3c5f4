import { Server } from '@modelcontextprotocol/sdk/server/index.js';
import {
  CallToolRequestSchema,
  ErrorCode,
  ListResourcesRequestSchema,
  ListToolsRequestSchema,
  McpError,
  ReadResourceRequestSchema,
  type CallToolResult,
} from '@modelcontextprotocol/sdk/types.js';
import type { ToolName, ToolSpec } from '../../generated/tools.ts';
import { echo } from '../errors/echo.ts';
import { ServiceError } from '../errors/ServiceError.ts';
import type { EventLog, Outcome } from '../log/events.ts';
import { unexpectedFailure } from '../log/unexpectedFailure.ts';
import type { Release } from '../release/Release.ts';
import type { ReleaseHolder } from '../release/ReleaseHolder.ts';
import type { ServedTools } from '../tools/ServedTools.ts';
import type { McpLimits } from './McpLimits.ts';
import { readArguments } from './readArguments.ts';
import { toolText } from './toolText.ts';
import { withinBytes } from './withinBytes.ts';

const MANIFEST_URI = 'catalog://manifest';

const INSTRUCTIONS = [
  'Governed metrics over aggregates. Call metric_list first: it names the metrics, their dimensions, time axes and outputs.',
  'Then metric_query with a metric and what to group, filter and rank by; dimension_values_tool says which values a filter may name.',
  'An error says what was wrong and what is allowed: mend the call and try again.',
].join(' ');
const SQL_INSTRUCTIONS = 'sql_query is for what metrics cannot answer: call sql_schema for its tables first.';

export interface McpServerOptions {
  readonly holder: Pick<ReleaseHolder, 'current' | 'onSwap'>;
  readonly tools: ServedTools;
  readonly limits: McpLimits;
  readonly log: EventLog;
  readonly version: string;
}

export interface CatalogMcpServer {
  /** Connect it to a transport. */
  readonly server: Server;
  /** Resolves when no call is under way. */
  idle(): Promise<void>;
  /** Leaves the transport, which cancels what is under way. */
  close(): Promise<void>;
}

/** The MCP surface: the governed tools of whatever release serves, and the catalog as a resource. */
export function createMcpServer({ holder, tools, limits, log, version }: McpServerOptions): CatalogMcpServer {
  const underWay = new Set<Promise<unknown>>();
  const specs = tools.offeredOn('mcp');
  const server = new Server(
    { name: 'governed-aggregates', title: 'Governed aggregates', version },
    {
      capabilities: { tools: { listChanged: true }, resources: {} },
      instructions: tools.sql === null ? INSTRUCTIONS : `${INSTRUCTIONS} ${SQL_INSTRUCTIONS}`,
    },
  );

  const call = <Name extends ToolName>(name: Name, input: unknown, signal: AbortSignal, caps = limits.caps) => {
    // A cancellation that came with the request has happened before anyone could listen for it.
    signal.throwIfAborted();
    const running = tools.call(name, { caps, signal }, input).then(({ output }) => output);
    underWay.add(running);
    running.catch(() => {}).finally(() => underWay.delete(running));
    return running;
  };

  server.setRequestHandler(ListToolsRequestSchema, () => ({ tools: listedTools(holder, specs).map((tool) => ({ ...tool })) }));

  server.setRequestHandler(CallToolRequestSchema, async ({ params }, { signal }): Promise<CallToolResult> => {
    const spec = specs.find(({ name }) => name === params.name);
    if (spec === undefined)
      throw new McpError(
        ErrorCode.InvalidParams,
        `Unknown tool "${echo(params.name)}". Known: ${specs.map(({ name }) => name).join(', ')}.`,
      );
    const started = performance.now();
    const logged = (outcome: Outcome): void =>
      log.toolCall({ surface: 'mcp', tool: spec.name, outcome, ms: Math.round((performance.now() - started) * 100) / 100 });
    let located = (failure: ServiceError): ServiceError => failure;
    try {
      const sent = readArguments(params.arguments ?? {});
      located = sent.located;
      const output = await call(spec.name, sent.input, signal);
      logged('ok');
      return { structuredContent: { ...output }, content: [{ type: 'text', text: toolText(spec.name, output, limits.text_bytes) }] };
    } catch (error) {
      if (signal.aborted) logged('cancelled');
      // A cancelled request gets no answer.
      signal.throwIfAborted();
      const failure = error instanceof ServiceError ? located(error) : unexpectedFailure(log, 'mcp', error);
      logged(failure.code);
      return {
        isError: true,
        content: [{ type: 'text', text: withinBytes(failure.text(), limits.text_bytes, '(cut here: the rest did not fit)') }],
      };
    }
  });

  server.setRequestHandler(ListResourcesRequestSchema, () => ({
    resources: [
      {
        uri: MANIFEST_URI,
        name: 'manifest',
        title: 'Catalog manifest',
        description: 'Every metric with its dimensions, time axes, outputs and chart kinds.',
        mimeType: 'application/json',
      },
    ],
  }));

  server.setRequestHandler(ReadResourceRequestSchema, async ({ params }, { signal }) => {
    if (params.uri !== MANIFEST_URI) throw new McpError(RESOURCE_NOT_FOUND, `Unknown resource. The catalog is at ${MANIFEST_URI}.`);
    const output = await call('metric_list', {}, signal, {
      ...limits.caps,
      default_rows: Number.MAX_SAFE_INTEGER,
      max_rows: Number.MAX_SAFE_INTEGER,
      max_bytes: Number.MAX_SAFE_INTEGER,
    });
    return { contents: [{ uri: MANIFEST_URI, mimeType: 'application/json', text: JSON.stringify(output) }] };
  });

  const stopTelling = tellOfChangedTools(server, holder, specs);
  return {
    server,
    async idle() {
      while (underWay.size > 0) await Promise.allSettled(underWay);
    },
    async close() {
      stopTelling();
      await server.close();
    },
  };
}

/** The code that MCP gives to a resource that is not there. */
const RESOURCE_NOT_FOUND = -32002;

/** The release's tools that this server offers. */
function listedTools(holder: McpServerOptions['holder'], specs: readonly ToolSpec[]): Release['mcp_tools'] {
  return holder.current().mcp_tools.filter(({ name }) => specs.some((spec) => spec.name === name));
}

/** Sends tools/list_changed after a swap, but only when the list's bytes are others. */
function tellOfChangedTools(server: Server, holder: McpServerOptions['holder'], specs: readonly ToolSpec[]): () => void {
  let listed = JSON.stringify(listedTools(holder, specs));
  return holder.onSwap(() => {
    const now = JSON.stringify(listedTools(holder, specs));
    if (now === listed) return;
    listed = now;
    if (server.getClientVersion() !== undefined) server.sendToolListChanged().catch(() => {});
  });
}
