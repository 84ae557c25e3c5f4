import { hash, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import type { ServiceError } from '../errors/ServiceError.ts';
import { httpErrors } from './httpErrors.ts';

/** The names of this machine for itself, as a Host header spells them. */
const LOOPBACK_NAMES = /^(localhost|127\.0\.0\.1|\[::1\])(:\d{1,5})?$/i;

/** How long a browser may remember what it was told of an origin. */
const PREFLIGHT_SECONDS = 600;

/** The addresses that a server without a token may listen on. */
export function isLoopbackHost(host: string): boolean {
  return ['127.0.0.1', 'localhost', '::1'].includes(host.toLowerCase());
}

/**
 * Decides by its headers whether a request may be answered. Without a token the server answers its own machine only, by name, so
 * that a page that rebinds its own name to 127.0.0.1 is turned away; with one, every request brings it. Pages of other origins
 * are turned away by either.
 */
export class Access {
  readonly #expected: Buffer | null;
  readonly #origins: ReadonlySet<string>;

  /**
   * @param token null leaves the server open to its own machine
   * @param origins whose pages may call this server from a browser, and read its answers
   */
  constructor(token: string | null, origins: readonly string[]) {
    this.#expected = token === null ? null : digest(Buffer.from(token, 'utf8'));
    this.#origins = new Set(origins);
  }

  /** Why a request is refused whether or not it brings the token; null when it is not. */
  refusedPlace({ host, origin }: IncomingHttpHeaders): ServiceError | null {
    if (this.#expected === null && !isLoopbackAuthority(host)) return httpErrors.hostNotAllowed();
    if (origin !== undefined && !this.#origins.has(origin) && !isAllowedOrigin(origin, host)) return httpErrors.originNotAllowed();
    return null;
  }

  /** The headers that let the page of an allowed origin read an answer; none for any other. */
  sharing({ origin }: IncomingHttpHeaders): Readonly<Record<string, string>> {
    if (origin === undefined || !this.#origins.has(origin)) return {};
    return { 'Access-Control-Allow-Origin': origin, 'Access-Control-Expose-Headers': '*' };
  }

  /** The answer to a browser that asks whether the page of an allowed origin may send a request; null where this is no such question. */
  preflight({ origin, 'access-control-request-method': method }: IncomingHttpHeaders): Readonly<Record<string, string>> | null {
    if (method === undefined || origin === undefined || !this.#origins.has(origin)) return null;
    return {
      'Access-Control-Allow-Methods': 'GET, POST',
      'Access-Control-Allow-Headers': 'Authorization, Content-Type, If-None-Match',
      'Access-Control-Max-Age': String(PREFLIGHT_SECONDS),
    };
  }

  /** Whether a request brings what it needs, compared in constant time: digests have one length whatever was sent. */
  bringsToken({ authorization = '' }: IncomingHttpHeaders): boolean {
    if (this.#expected === null) return true;
    const scheme = /^Bearer +/i.exec(authorization)?.[0];
    const sent = scheme === undefined ? '' : authorization.slice(scheme.length);
    // A header's characters are bytes.
    return timingSafeEqual(digest(Buffer.from(sent, 'latin1')), this.#expected);
  }
}

function isLoopbackAuthority(authority: string | undefined): boolean {
  return authority !== undefined && LOOPBACK_NAMES.test(authority);
}

function isAllowedOrigin(origin: string, authority: string | undefined): boolean {
  let host: string;
  try {
    ({ host } = new URL(origin));
  } catch {
    return false;
  }
  return isLoopbackAuthority(host) || (host !== '' && host === authority?.toLowerCase());
}

function digest(bytes: Buffer): Buffer {
  return hash('sha256', bytes, 'buffer');
}
