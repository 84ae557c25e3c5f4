import { request } from 'node:http';
import { Agent, type RequestOptions } from 'node:https';
import { PassThrough, type Duplex } from 'node:stream';
import { connect } from 'node:tls';

/** The proxy that the environment names, where the engine looks for it too; null for none, or one that is no address. */
export function proxyOf({ HTTP_PROXY: given = '' }: Readonly<Record<string, string | undefined>>): URL | null {
  const address = given.includes('://') ? given : `http://${given}`;
  return given !== '' && URL.canParse(address) ? new URL(address) : null;
}

export function proxyHeaders({ username, password }: URL): Readonly<Record<string, string>> {
  if (username === '') return {};
  const credentials = `${decodeURIComponent(username)}:${decodeURIComponent(password)}`;
  return { 'proxy-authorization': `Basic ${Buffer.from(credentials).toString('base64')}` };
}

/** Connects by TLS through a proxy, which only sees the name of the server. */
export class ProxiedAgent extends Agent {
  readonly #proxy: URL;

  constructor(proxy: URL) {
    super({ keepAlive: true });
    this.#proxy = proxy;
  }

  override createConnection({ host, port }: RequestOptions, callback?: (error: Error | null, stream: Duplex) => void): undefined {
    const target = `${host ?? ''}:${port ?? 443}`;
    const tunnel = request({
      method: 'CONNECT',
      host: this.#proxy.hostname,
      port: this.#proxy.port || 80,
      path: target,
      headers: { host: target, ...proxyHeaders(this.#proxy) },
    });
    tunnel.once('error', (error) => callback?.(error, new PassThrough()));
    tunnel.once('connect', (answer, socket) => {
      if (answer.statusCode === 200) return callback?.(null, connect({ socket, servername: host ?? '' }));
      socket.destroy();
      return callback?.(new Error('the proxy refuses'), socket);
    });
    tunnel.end();
    return undefined;
  }
}
