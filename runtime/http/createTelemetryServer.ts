import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Ready } from '../../generated/types.ts';
import { Access } from './access.ts';
import { limitedServer, type ConnectionLimits } from './limitedServer.ts';
import { listen } from './listen.ts';
import { readyStatus } from './readyOf.ts';
import { securityHeaders } from './securityHeaders.ts';

export interface TelemetryServerOptions {
  readonly host: string;
  /** 0 picks a free one. */
  readonly port: number;
  /** What measurements require; null leaves them open to its own machine. */
  readonly token: string | null;
  readonly limits: ConnectionLimits;
  /** All measurements, in the text format of Prometheus. */
  readonly exposition: () => Promise<string>;
  /** Whether requests should be sent to the API beside it; null when there is none. */
  readonly ready: (() => Ready | Promise<Ready>) | null;
}

/** A server for whoever monitors: Prometheus and probes, on a port of its own. */
export interface TelemetryServer {
  /** Resolves once requests are accepted. @throws the system's error, such as EADDRINUSE */
  listen(): Promise<AddressInfo>;
  close(): Promise<void>;
}

const METRICS = '/metrics';
const READY = '/ready';
const TEXT = 'text/plain; version=0.0.4; charset=utf-8';
const JSON_TEXT = 'application/json; charset=utf-8';
/** How long, in milliseconds, collecting the measurements may take. */
const COLLECT_MS = 10_000;

/**
 * Serves measurements at /metrics, under the API's rules for hosts, pages and tokens, and for slow and idle connections; and at /ready, to
 * whoever asks, whether the API is ready.
 */
export function createTelemetryServer({ host, port, token, limits, exposition, ready }: TelemetryServerOptions): TelemetryServer {
  const access = new Access(token, null, []);
  const { server, connections } = limitedServer(limits, COLLECT_MS);
  server.on('request', (request, response) => {
    void answer(request, { access, exposition, ready }).then(({ status, headers = {}, body = '' }) => {
      send(response, status, { 'Content-Type': TEXT, ...headers }, request.method === 'HEAD' ? '' : body);
    });
  });
  return { listen: () => listen(server, port, host), close: async () => void (await connections.stop(0)) };
}

interface Reply {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

interface Served extends Pick<TelemetryServerOptions, 'exposition' | 'ready'> {
  readonly access: Access;
}

async function answer(request: IncomingMessage, { access, exposition, ready }: Served): Promise<Reply> {
  const [path] = (request.url ?? '').split('?');
  if (path === READY && ready !== null) return wrongMethod(request) ?? readiness(await ready());
  const { refused, principal } = access.admit(request);
  if (refused !== null) return { status: refused.status, body: `${refused.message}\n` };
  if (principal === null) return { status: 401, headers: { 'WWW-Authenticate': 'Bearer' } };
  if (path !== METRICS) return { status: 404, body: `This port serves only ${ready === null ? METRICS : `${METRICS} and ${READY}`}.\n` };
  return wrongMethod(request) ?? measurements(exposition);
}

function wrongMethod({ method }: IncomingMessage): Reply | null {
  return method === 'GET' || method === 'HEAD' ? null : { status: 405, headers: { Allow: 'GET, HEAD' } };
}

/** As the API itself says it. */
function readiness(ready: Ready): Reply {
  return { status: readyStatus(ready), headers: { 'Content-Type': JSON_TEXT }, body: JSON.stringify(ready) };
}

async function measurements(exposition: () => Promise<string>): Promise<Reply> {
  try {
    return { status: 200, body: await exposition() };
  } catch {
    return { status: 500, body: 'The measurements could not be collected.\n' };
  }
}

function send(response: ServerResponse, status: number, headers: Readonly<Record<string, string>>, body: string): void {
  response.writeHead(status, { ...securityHeaders, 'Cache-Control': 'no-store', ...headers }).end(body);
}
