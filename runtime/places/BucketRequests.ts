import { Agent, request as httpRequest, type ClientRequest } from 'node:http';
import { Agent as SecureAgent, request as httpsRequest } from 'node:https';
import type { BucketService } from './bucketService.ts';
import { ProxiedAgent, proxyHeaders } from './ProxiedAgent.ts';
import type { BucketAccess } from './RootLocation.ts';
import { signedHeaders } from './signedHeaders.ts';

/** What is asked of the service of a bucket. */
export interface Asked {
  readonly method: string;
  /** With the bucket in front. */
  readonly path: string;
  readonly query: string;
  /** The wanted bytes, as a header says it; null for all. */
  readonly range: string | null;
  /** Further headers, by their names in lower case. */
  readonly headers?: Readonly<Record<string, string>>;
  /** The sha256 of the body that follows; absent without one. */
  readonly body_sha256?: string;
}

/** Makes requests to the service of a bucket, through the proxy of this machine if it has one. */
export class BucketRequests {
  readonly #service: BucketService;
  readonly #keys: BucketAccess['keys'];
  readonly #bucket: string;
  readonly #proxy: URL | null;
  readonly #agent: Agent;

  constructor(service: BucketService, keys: BucketAccess['keys'], bucket: string, proxy: URL | null) {
    this.#service = service;
    this.#keys = keys;
    this.#bucket = bucket;
    this.#proxy = proxy;
    if (!service.secure) this.#agent = new Agent({ keepAlive: true });
    else this.#agent = proxy === null ? new SecureAgent({ keepAlive: true }) : new ProxiedAgent(proxy);
  }

  /** The event of a socket that can be used. */
  get connected(): 'connect' | 'secureConnect' {
    return this.#service.secure ? 'secureConnect' : 'connect';
  }

  request({ method, path, query, range, headers: further = {}, body_sha256 }: Asked): ClientRequest {
    const { secure, host, hostname, port, bucket_in_host, region } = this.#service;
    const own = bucket_in_host ? path.slice(`/${this.#bucket}`.length) || '/' : path;
    const headers = { accept: '*/*', 'accept-encoding': 'identity', ...(range === null ? {} : { range }), ...further };
    const signed =
      this.#keys === null
        ? { ...headers, host }
        : signedHeaders(
            { method, host, path: own, query, headers, ...(body_sha256 === undefined ? {} : { body_sha256 }) },
            this.#keys,
            region,
            new Date(),
          );
    const target = query === '' ? own : `${own}?${query}`;
    const options = { method, agent: this.#agent };
    if (secure) return httpsRequest({ ...options, host: hostname, port, path: target, headers: signed });
    if (this.#proxy === null) return httpRequest({ ...options, host: hostname, port, path: target, headers: signed });
    const { hostname: by, port: at } = this.#proxy;
    return httpRequest({
      ...options,
      host: by,
      port: at || 80,
      path: `http://${host}${target}`,
      headers: { ...signed, ...proxyHeaders(this.#proxy) },
    });
  }

  /** Cuts the connections that are left open. */
  close(): void {
    this.#agent.destroy();
  }
}
