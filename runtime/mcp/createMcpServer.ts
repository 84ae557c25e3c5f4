import {
  ProtocolError,
  ProtocolErrorCode,
  ResourceNotFoundError,
  Server,
  type CallToolResult,
  type ServerContext,
} from '@modelcontextprotocol/server';
import type { ToolName } from '../../generated/tools.ts';
import { ServiceError } from '../errors/ServiceError.ts';
import type { EventLog, Outcome } from '../log/events.ts';
import { unexpectedFailure } from '../log/unexpectedFailure.ts';
import type { Principal } from '../release/Principal.ts';
import { documentsOf, type Documents } from '../release/documentsOf.ts';
import type { ReleaseHolder } from '../release/ReleaseHolder.ts';
import type { ReleaseView } from '../release/ReleaseView.ts';
import type { ServedTools } from '../tools/ServedTools.ts';
import { answerPrompts } from './answerPrompts.ts';
import { leanAnswer } from './leanAnswer.ts';
import { mcpErrors } from './mcpErrors.ts';
import type { McpLimits } from './McpLimits.ts';
import { readArguments } from './readArguments.ts';
import { notifyProgress } from './notifyProgress.ts';
import { toolText } from './toolText.ts';
import { withinBytes } from './withinBytes.ts';

const MANIFEST_URI = 'catalog://manifest';

const INSTRUCTIONS = [
  'Governed metrics over aggregates. Call metric_list first: it names the metrics, their dimensions, time axes and outputs.',
  'Then metric_query with a metric and what to group, filter and rank by; dimension_values_tool says which values a filter may name.',
  'An error says what was wrong and what is allowed: correct the call and try again.',
].join(' ');
const SQL_INSTRUCTIONS = 'sql_query is for what metrics cannot answer: call sql_schema for its tables first.';

export interface McpServerOptions {
  readonly holder: Pick<ReleaseHolder, 'current' | 'onSwap'>;
  readonly tools: ServedTools;
  readonly limits: McpLimits;
  readonly log: EventLog;
  readonly version: string;
}

/** One client's connection, or its single request. */
export interface McpConnection {
  /** Who is asking. */
  readonly principal: Principal;
  /** Whether a connected client is notified when the list of tools changes. */
  readonly changes: 'notified' | 'not_notified';
  /** Aborted when the client has gone. */
  readonly gone: AbortSignal;
}

export interface CatalogMcpServer {
  /** Connect it to a transport. */
  readonly server: Server;
  /** Resolves when no call is in progress. */
  idle(): Promise<void>;
  /** Disconnects from the transport, which cancels whatever is in progress. */
  close(): Promise<void>;
}

/** The MCP surface: the governed tools of the current release, the catalog as a resource, and prompts for the most common tasks. */
export function createMcpServer(
  { holder, tools, limits, log, version }: McpServerOptions,
  { principal, changes, gone }: McpConnection,
): CatalogMcpServer {
  const underWay = new Set<Promise<unknown>>();
  const specs = tools.offeredTo(principal, 'mcp');
  const hasSql = specs.some(({ requires }) => requires === 'sql');
  const listedOf = async (view: ReleaseView): Promise<Documents['mcp_tools']> => {
    const { mcp_tools } = await documentsOf(view);
    return mcp_tools.filter(({ name }) => specs.some((spec) => spec.name === name));
  };
  const server = new Server(
    { name: 'governed-aggregates', title: 'Governed aggregates', version },
    {
      capabilities: { tools: { listChanged: changes === 'notified' }, resources: {}, prompts: {}, completions: {} },
      instructions: !hasSql ? INSTRUCTIONS : `${INSTRUCTIONS} ${SQL_INSTRUCTIONS}`,
    },
  );

  const call = <Name extends ToolName>(name: Name, input: unknown, signal: AbortSignal, caps = limits.caps) => {
    // A cancellation that arrived with the request happened before anyone could listen for it.
    signal.throwIfAborted();
    const running = tools.call(name, principal, { surface: 'mcp', caps, signal }, input).then(({ output }) => output);
    underWay.add(running);
    running.catch(() => {}).finally(() => underWay.delete(running));
    return running;
  };

  server.setRequestHandler('tools/list', async () => {
    const listed = await listedOf(tools.viewFor(principal));
    return { tools: listed.map((tool) => ({ ...tool })) };
  });

  server.setRequestHandler('tools/call', async ({ params }, context): Promise<CallToolResult> => {
    const spec = specs.find(({ name }) => name === params.name);
    if (spec === undefined)
      throw new ProtocolError(
        ProtocolErrorCode.InvalidParams,
        mcpErrors.unknownTool(
          params.name,
          specs.map(({ name }) => name),
        ),
      );
    const signal = heard(context, gone);
    const started = performance.now();
    const logged = (outcome: Outcome): void =>
      log.toolCall({
        surface: 'mcp',
        token: principal.name,
        tool: spec.name,
        outcome,
        ms: Math.round((performance.now() - started) * 100) / 100,
      });
    const stopNotifying = notifyProgress(context, limits.progress_ms);
    let located = (failure: ServiceError): ServiceError => failure;
    try {
      const sent = readArguments(spec, params.arguments ?? {});
      located = sent.located;
      const output = await call(spec.name, sent.input, signal);
      logged('ok');
      return {
        structuredContent: leanAnswer(output, sent.provenance),
        content: [{ type: 'text', text: toolText(spec.name, output, limits.text_bytes) }],
      };
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
    } finally {
      stopNotifying();
    }
  });

  server.setRequestHandler('resources/list', () => ({
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

  server.setRequestHandler('resources/read', async ({ params }, context) => {
    if (params.uri !== MANIFEST_URI) throw new ResourceNotFoundError(params.uri, mcpErrors.unknownResource(MANIFEST_URI));
    const output = await call('metric_list', {}, heard(context, gone), {
      ...limits.caps,
      default_rows: Number.MAX_SAFE_INTEGER,
      max_rows: Number.MAX_SAFE_INTEGER,
      max_bytes: Number.MAX_SAFE_INTEGER,
    });
    return { contents: [{ uri: MANIFEST_URI, mimeType: 'application/json', text: JSON.stringify(output) }] };
  });

  answerPrompts(server, () => tools.viewFor(principal).manifest);
  const stopNotifying = changes === 'notified' ? notifyOfChangedTools(server, holder, () => tools.viewFor(principal), listedOf) : () => {};
  return {
    server,
    async idle() {
      while (underWay.size > 0) await Promise.allSettled(underWay);
    },
    async close() {
      stopNotifying();
      await server.close();
    },
  };
}

/** Aborted when a client cancels its request or has gone. */
function heard({ mcpReq }: ServerContext, gone: AbortSignal): AbortSignal {
  return AbortSignal.any([mcpReq.signal, gone]);
}

/** Sends tools/list_changed after a swap, but only if the list's bytes changed. */
function notifyOfChangedTools(
  server: Server,
  holder: McpServerOptions['holder'],
  viewed: () => ReleaseView,
  listedOf: (view: ReleaseView) => Promise<Documents['mcp_tools']>,
): () => void {
  let last = viewed();
  let compared: Promise<void> = Promise.resolve();
  return holder.onSwap(() => {
    const before = last;
    const now = viewed();
    last = now;
    if (before.manifest === now.manifest) return;
    compared = compared
      .then(async () => {
        const [then, today] = await Promise.all([listedOf(before), listedOf(now)]);
        if (JSON.stringify(then) !== JSON.stringify(today)) await server.sendToolListChanged();
      })
      // Who has gone is not notified.
      .catch(() => {});
  });
}
