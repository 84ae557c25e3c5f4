import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { Bearers, type AcceptedTokens } from '../access/Bearers.ts';
import type { ServiceError } from '../errors/ServiceError.ts';
import type { Principal } from '../release/Principal.ts';
import { httpErrors } from './httpErrors.ts';

/** The names of the local machine in a Host header. */
const LOOPBACK_NAMES = /^(localhost|127\.0\.0\.1|\[::1\])(:\d{1,5})?$/i;

/** What says to whom a request is addressed, and from where; headers that come twice are joined by commas. */
type AddressedRequest = Pick<IncomingMessage, 'headers' | 'httpVersion' | 'url'>;

/** How long a browser may cache the answer to a preflight. */
const PREFLIGHT_SECONDS = 600;

/** What was decided about a request. */
export interface Admission {
  /** Why it is refused even with a token; null if it is not. */
  readonly refused: ServiceError | null;
  /** Who is asking, by its token; null for nobody, and for a request that is refused. */
  readonly principal: Principal | null;
}

/** The addresses that a server without a token may listen on. */
export function isLoopbackHost(host: string): boolean {
  return ['127.0.0.1', 'localhost', '::1'].includes(host.toLowerCase());
}

/**
 * Decides from its headers whether a request may be answered, and for whom. A server without tokens answers only its own machine, under its
 * local names, so that a page that rebinds its domain to 127.0.0.1 is refused. With tokens, every request needs one. Either way, pages of
 * other origins are refused.
 */
export class Access {
  readonly #bearers: Bearers;
  readonly #origins: ReadonlySet<string>;
  readonly #admissions = new WeakMap<IncomingMessage, Admission>();

  /**
   * @param token grants access to everything; null if there is none
   * @param tokens named tokens; null if there are none. Without either the server is open to its own machine
   * @param origins whose pages may call this server from a browser and read its answers
   */
  constructor(token: string | null, tokens: AcceptedTokens | null, origins: readonly string[]) {
    this.#bearers = new Bearers(token, tokens);
    this.#origins = new Set(origins);
  }

  /** Decides about a request, once: the decision is the same for whoever asks again. */
  admit(request: IncomingMessage): Admission {
    let admission = this.#admissions.get(request);
    if (admission === undefined) {
      const refused = this.#refusedPlace(request);
      admission = { refused, principal: refused === null ? this.#bearerOf(request.headers) : null };
      this.#admissions.set(request, admission);
    }
    return admission;
  }

  #refusedPlace(request: AddressedRequest): ServiceError | null {
    const { host, origin } = request.headers;
    if (host === undefined ? request.httpVersion !== '1.0' : host.includes(',')) return httpErrors.notOneHost();
    const authority = authorityOf(request);
    if (this.#isOpen && !isLoopbackAuthority(authority)) return httpErrors.hostNotAllowed();
    if (origin !== undefined && !this.#origins.has(origin) && !isAllowedOrigin(origin, authority)) return httpErrors.originNotAllowed();
    return null;
  }

  /** The headers that let the page of an allowed origin read an answer; none for any other. */
  sharing({ origin }: IncomingHttpHeaders): Readonly<Record<string, string>> {
    if (origin === undefined || !this.#origins.has(origin)) return {};
    return { 'Access-Control-Allow-Origin': origin, 'Access-Control-Expose-Headers': '*' };
  }

  /** The answer to a browser's preflight for an allowed origin; null if the request is not a preflight. */
  preflight({ origin, 'access-control-request-method': method }: IncomingHttpHeaders): Readonly<Record<string, string>> | null {
    if (method === undefined || origin === undefined || !this.#origins.has(origin)) return null;
    return {
      'Access-Control-Allow-Methods': 'GET, POST',
      'Access-Control-Allow-Headers': 'Authorization, Content-Type, If-None-Match',
      'Access-Control-Max-Age': String(PREFLIGHT_SECONDS),
    };
  }

  #bearerOf({ authorization = '' }: IncomingHttpHeaders): Principal | null {
    const scheme = /^Bearer +/i.exec(authorization)?.[0];
    const sent = scheme === undefined ? '' : authorization.slice(scheme.length);
    // A header's characters are bytes.
    return this.#bearers.bearerOf(Buffer.from(sent, 'latin1'));
  }

  get #isOpen(): boolean {
    return this.#bearers.isOpen;
  }
}

/** The host that a request is addressed to: a whole address as its target counts before the Host header (RFC 9112 §3.2.2). */
function authorityOf({ headers: { host }, url = '/' }: AddressedRequest): string | undefined {
  if (url.startsWith('/')) return host;
  return URL.canParse(url) ? new URL(url).host : undefined;
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
