import { createMcpHandler, type McpHttpHandler } from '@modelcontextprotocol/server';
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
          return handlerFor(principal).fetch(request, { parsedBody: read.message });
        case 'fault':
          return refused(read.fault);
        case 'blank':
          return refused(mcpErrors.notAMessage());
      }
    },
  };
}

function refused(error: MessageFault): Response {
  return Response.json({ jsonrpc: '2.0', id: null, error }, { status: 400 });
}
