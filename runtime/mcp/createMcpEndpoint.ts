import { createMcpHandler, type JSONRPCMessage, type McpHttpHandler } from '@modelcontextprotocol/server';
import type { Principal } from '../release/Principal.ts';
import { createMcpServer, type McpServerOptions } from './createMcpServer.ts';
import type { MessageFault } from './mcpErrors.ts';
import { mcpErrors } from './mcpErrors.ts';
import { readMessage } from './readMessage.ts';

/** MCP over HTTP: one request with one message, one response. */
export interface McpEndpoint {
  /**
   * @param principal who is asking
   * @param request without its body; its signal is aborted when the client has gone
   * @param body the message
   */
  answer(principal: Principal, request: Request, body: Uint8Array): Promise<Response>;
}

/**
 * Streamable HTTP without sessions: each request has a server of its own, which ends with it, so that nothing is remembered for a client and
 * nobody can hold more than requests. Long-lived streams that announce changes of the tool list are not offered.
 */
export function createMcpEndpoint(options: McpServerOptions): McpEndpoint {
  const handlers = new WeakMap<Principal, McpHttpHandler>();
  const handlerFor = (principal: Principal): McpHttpHandler => {
    const known = handlers.get(principal);
    if (known !== undefined) return known;
    const made = createMcpHandler(
      ({ requestInfo }) =>
        createMcpServer(options, { principal, changes: 'not_notified', gone: requestInfo?.signal ?? AbortSignal.abort() }).server,
      { maxSubscriptions: 0 },
    );
    handlers.set(principal, made);
    return made;
  };
  return {
    async answer(principal, request, body) {
      const read = readMessage(body);
      switch (read.kind) {
        case 'message':
          return answered(handlerFor(principal), request, read.message);
        case 'fault':
          return refused(read.fault);
        case 'blank':
          return refused(mcpErrors.notAMessage());
      }
    },
  };
}

const JSON_TYPE = 'application/json';
const STREAM = 'text/event-stream';

/**
 * The protocol demands that its clients accept a stream. Who accepts JSON alone is answered with JSON: then any HTTP client can carry out what a
 * model calls.
 */
async function answered(handler: McpHttpHandler, request: Request, message: JSONRPCMessage): Promise<Response> {
  const accepted = request.headers.get('Accept') ?? '*/*';
  const takesJson = accepted.includes(JSON_TYPE) || accepted.includes('*/*');
  if (accepted.includes(STREAM) || !takesJson) return handler.fetch(request, { parsedBody: message });
  const headers = new Headers(request.headers);
  headers.set('Accept', `${JSON_TYPE}, ${STREAM}`);
  const response = await handler.fetch(new Request(request, { headers }), { parsedBody: message });
  if (!response.headers.get('Content-Type')?.startsWith(STREAM)) return response;
  // A message is one line; those before the last are notices of progress.
  const messages = (await response.text()).split('\n').filter((line) => line.startsWith('data: '));
  return new Response(messages.at(-1)?.slice('data: '.length), { status: response.status, headers: { 'Content-Type': JSON_TYPE } });
}

function refused(error: MessageFault): Response {
  return Response.json({ jsonrpc: '2.0', id: null, error }, { status: 400 });
}
