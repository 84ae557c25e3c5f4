import { createServer, type Server } from 'node:http';
import { Connections } from './Connections.ts';
import type { HttpLimits } from './HttpLimits.ts';
import { refuseBrokenRequest } from './refuseBrokenRequest.ts';

/** What limits the connections of a server and what arrives on them. */
export type ConnectionLimits = Pick<
  HttpLimits,
  'header_bytes' | 'headers_ms' | 'request_ms' | 'keep_alive_ms' | 'check_ms' | 'connections'
>;

/** A server that slow and idle connections keep from nobody. */
export interface LimitedServer {
  readonly server: Server;
  readonly connections: Connections;
}

/** @param answer_ms how long an answer may take to begin, once its request has arrived */
export function limitedServer(limits: ConnectionLimits, answer_ms: number): LimitedServer {
  const server = createServer({
    maxHeaderSize: limits.header_bytes,
    requestTimeout: limits.request_ms,
    headersTimeout: limits.headers_ms,
    keepAliveTimeout: limits.keep_alive_ms,
    connectionsCheckingInterval: limits.check_ms,
    // Refused with a problem, like everything else that is wrong with headers.
    requireHostHeader: false,
    joinDuplicateHeaders: true,
  });
  server.timeout = limits.request_ms + answer_ms;
  const connections = new Connections(server, limits.connections);
  server.on('clientError', refuseBrokenRequest);
  return { server, connections };
}
