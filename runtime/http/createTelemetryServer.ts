import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Access } from './access.ts';
import { listen } from './listen.ts';
import { securityHeaders } from './securityHeaders.ts';

export interface TelemetryServerOptions {
  readonly host: string;
  /** 0 picks a free one. */
  readonly port: number;
  /** Null leaves it open to its own machine. */
  readonly token: string | null;
  /** All measurements, in the text format of Prometheus. */
  readonly exposition: () => Promise<string>;
}

/** A server for Prometheus, on a port of its own. */
export interface TelemetryServer {
  /** Resolves once requests are accepted. @throws the system's error, such as EADDRINUSE */
  listen(): Promise<AddressInfo>;
  close(): Promise<void>;
}

const PATH = '/metrics';
const TEXT_FORMAT = 'text/plain; version=0.0.4; charset=utf-8';
const MOST_CONNECTIONS = 16;
const REQUEST_MS = 10_000;

/** Serves only measurements, at /metrics, under the API's rules for hosts, pages and tokens. */
export function createTelemetryServer({ host, port, token, exposition }: TelemetryServerOptions): TelemetryServer {
  const access = new Access(token, null, []);
  const server = createServer({ requestTimeout: REQUEST_MS, headersTimeout: REQUEST_MS }, (request, response) => {
    void answer(request, access, exposition).then(({ status, headers = {}, body = '' }) => {
      send(response, status, { 'Content-Type': TEXT_FORMAT, ...headers }, request.method === 'HEAD' ? '' : body);
    });
  });
  server.maxConnections = MOST_CONNECTIONS;
  return {
    listen: () => listen(server, port, host),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

interface Reply {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

async function answer(request: IncomingMessage, access: Access, exposition: () => Promise<string>): Promise<Reply> {
  const { method, url, headers } = request;
  const refused = access.refusedPlace(request);
  if (refused !== null) return { status: refused.status, body: `${refused.message}\n` };
  if (access.bearerOf(headers) === null) return { status: 401, headers: { 'WWW-Authenticate': 'Bearer' } };
  if (url?.split('?')[0] !== PATH) return { status: 404, body: `This port serves only ${PATH}.\n` };
  if (method !== 'GET' && method !== 'HEAD') return { status: 405, headers: { Allow: 'GET, HEAD' } };
  try {
    return { status: 200, body: await exposition() };
  } catch {
    return { status: 500, body: 'The measurements could not be collected.\n' };
  }
}

function send(response: ServerResponse, status: number, headers: Readonly<Record<string, string>>, body: string): void {
  response.writeHead(status, { ...securityHeaders, 'Cache-Control': 'no-store', ...headers }).end(body);
}
