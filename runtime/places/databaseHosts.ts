import { isIPv6 } from 'node:net';
import type { RelayedHost } from './DatabaseRelay.ts';

/** A server that an address of a database names. */
export interface DatabaseHost {
  /** A name, an address, or the folder of a socket; as libpq compares it with a certificate. */
  readonly host: string;
  /** What to connect to: an address or a path. */
  readonly target:
    { readonly kind: 'network'; readonly host: string; readonly port: number } | { readonly kind: 'socket'; readonly path: string };
}

/** What libpq takes for what an address leaves out. */
type Defaults = Readonly<Record<string, string | undefined>>;

/** Where libpq looks for a socket if it is told nothing. */
const SOCKETS = '/tmp';
const PORT = '5432';

/**
 * The servers of an address `postgres://…`, in the order in which they are tried, as libpq understands it.
 *
 * @returns null when it cannot be told from the address
 */
export function databaseHosts(address: string, defaults: Defaults = process.env): readonly DatabaseHost[] | null {
  const [, authority = '', query = ''] = /^postgres(?:ql)?:\/\/(?:[^@/]*@)?([^/?]*)[^?]*(?:\?(.*))?$/s.exec(address) ?? [];
  const parameters = parametersOf(query);
  if (parameters === null) return null;
  const written = authority === '' ? [] : authority.split(',').map(hostAndPort);
  if (written.some((one) => one === null)) return null;
  const named = parameters.get('host')?.split(',') ?? written.map((one) => one?.host ?? '');
  const numeric = parameters.get('hostaddr')?.split(',') ?? [];
  if (named.length + numeric.length === 0 && (parameters.has('service') || given(defaults, 'PGSERVICE') !== null)) return null;
  const ports = parameters.get('port')?.split(',') ?? written.map((one) => one?.port ?? '');
  const count = Math.max(1, named.length, numeric.length);
  if (ports.length > 1 && ports.length !== count) return null;

  const hosts: DatabaseHost[] = [];
  for (let index = 0; index < count; index += 1) {
    const host = named[index] || numeric[index] || given(defaults, 'PGHOST') || SOCKETS;
    const address_of_host = numeric[index] ?? '';
    const port = (ports.length === 1 ? ports[0] : ports[index]) || given(defaults, 'PGPORT') || PORT;
    if (!/^\d{1,5}$/.test(port)) return null;
    const path = `${host}/.s.PGSQL.${port}`;
    const isSocket = address_of_host === '' && host.startsWith('/');
    const network = { kind: 'network', host: address_of_host === '' ? host : address_of_host, port: Number(port) } as const;
    hosts.push({ host, target: isSocket ? { kind: 'socket', path } : network });
  }
  return hosts;
}

/** The address with other servers: the last of parameters that are repeated counts. */
export function withHosts(address: string, hosts: readonly Pick<RelayedHost, 'host' | 'hostaddr' | 'port'>[]): string {
  const parameter = (name: 'host' | 'hostaddr' | 'port'): string =>
    `${name}=${encodeURIComponent(hosts.map((host) => String(host[name])).join(','))}`;
  return `${address}${address.includes('?') ? '&' : '?'}${parameter('host')}&${parameter('hostaddr')}&${parameter('port')}`;
}

function parametersOf(query: string): ReadonlyMap<string, string> | null {
  const parameters = new Map<string, string>();
  for (const part of query.split('&').filter((text) => text !== '')) {
    const [name = null, value = null] = [part.split('=', 1)[0] ?? '', part.slice(part.indexOf('=') + 1)].map(decoded);
    if (name === null || value === null) return null;
    parameters.set(name, value);
  }
  return parameters;
}

function hostAndPort(text: string): { readonly host: string; readonly port: string } | null {
  const match = /^(?:\[([^\]]*)\]|([^:[\]]*))(?::(\d*))?$/.exec(text);
  if (match === null) return null;
  const [, bracketed, plain = '', port = ''] = match;
  if (bracketed !== undefined) return isIPv6(bracketed) ? { host: bracketed, port } : null;
  const host = decoded(plain);
  return host === null ? null : { host, port };
}

function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}

function given(defaults: Defaults, variable: string): string | null {
  return defaults[variable] || null;
}
