import { createHash, randomBytes } from 'node:crypto';
import { createServer, type ClientRequest, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import type { Content } from '../store/storage/contentOf.ts';
import { BucketRequests, type Asked } from './BucketRequests.ts';
import { bucketService } from './bucketService.ts';
import { gatewayFaultOf, gatewayStatuses, type GatewayFault } from './gatewayFault.ts';
import { ListingPages } from './ListingPages.ts';
import type { PlaceWatch } from './PlaceWatch.ts';
import { proxyOf } from './ProxiedAgent.ts';
import type { BucketAccess } from './RootLocation.ts';

const LOOPBACK = '127.0.0.1';
const NOT_MODIFIED = 304;
const FORBIDDEN = 403;
const BAD_METHOD = 405;
const BAD_GATEWAY = 502;
/** Ten times the longest page, of a thousand keys. */
const MOST_LISTING_BYTES = 16 * 2 ** 20;
/** What the engine reads of an answer. */
const PASSED_ON = ['accept-ranges', 'content-length', 'content-range', 'content-type', 'etag', 'last-modified'];

/**
 * A service on this machine, for the engine alone, that has the objects of one bucket. It asks the bucket's own service for them, with
 * credentials that the engine never has, and passes on what can be an answer: no redirect, no page that is not a listing, no listing that
 * goes in circles, and nothing of a service that takes too long.
 */
export class BucketGateway {
  /** What the engine has to know for its requests. */
  readonly key = randomBytes(16).toString('hex');
  readonly #watch: PlaceWatch;
  readonly #requests: BucketRequests;
  readonly #pages = new ListingPages();
  readonly #server: Server;

  /** A process that exits waits for the engine, and answers nothing any more. */
  readonly #onExit = (): void => this.close();

  private constructor(watch: PlaceWatch, access: BucketAccess, bucket: string) {
    this.#watch = watch;
    this.#requests = new BucketRequests(bucketService(access, bucket), access.keys, bucket, proxyOf(process.env));
    this.#server = createServer((request, response) => this.#answer(request, response));
    // The engine may come back to a connection at any time.
    this.#server.keepAliveTimeout = 0;
    watch.over.addEventListener('abort', () => this.#requests.close(), { once: true });
    process.once('exit', this.#onExit);
  }

  static async open(watch: PlaceWatch, access: BucketAccess, bucket: string): Promise<BucketGateway> {
    const gateway = new BucketGateway(watch, access, bucket);
    await new Promise<void>((resolve, reject) => {
      gateway.#server.once('error', reject);
      gateway.#server.listen(0, LOOPBACK, resolve);
    });
    return gateway;
  }

  /** Where the engine asks. */
  get host(): string {
    const { port } = this.#server.address() as AddressInfo;
    return `${LOOPBACK}:${port}`;
  }

  /**
   * The size and sha256 of an object, read through the gateway, within its limits.
   *
   * @param path `bucket/key`.
   * @throws what the engine would say of a service that does not return it, and an error when it is another version.
   */
  async contentOf(path: string, etag: string): Promise<Content> {
    const address = `http://${this.host}/${path.split('/').map(encodeURIComponent).join('/')}`;
    const response = await fetch(address, { headers: { authorization: `Credential=${this.key}/` } });
    if (!response.ok || response.body === null) throw httpError(response.status);
    if (response.headers.get('etag') !== etag) {
      await response.body.cancel();
      throw new Error('the object is not what was found');
    }
    const hash = createHash('sha256');
    let bytes = 0;
    try {
      for await (const block of response.body as AsyncIterable<Uint8Array>) {
        hash.update(block);
        bytes += block.length;
      }
    } catch {
      throw httpError(this.#watch.reason === null ? BAD_GATEWAY : gatewayStatuses[this.#watch.reason]);
    }
    return { bytes, sha256: hash.digest('hex') };
  }

  /** Until then requests that come too late are told why. */
  close(): void {
    process.off('exit', this.#onExit);
    this.#watch.finish();
    this.#server.close();
    this.#server.closeAllConnections();
  }

  #answer(request: IncomingMessage, response: ServerResponse): void {
    const { method = '', url = '/', headers } = request;
    if (headers.authorization?.includes(`Credential=${this.key}/`) !== true) return void response.writeHead(FORBIDDEN).end();
    if (method !== 'GET' && method !== 'HEAD') return void response.writeHead(BAD_METHOD).end();
    if (this.#watch.reason !== null) return refuse(response, this.#watch.reason);
    const [path = '/', query = ''] = url.split('?');
    const asked = { method, path, query, range: headers.range ?? null };
    const outgoing = this.#outgoing(asked);
    if (outgoing === null) return void response.writeHead(FORBIDDEN).end();
    const hearing = this.#watch.expect('silent', this.#watch.limits.silence_ms, () => response.writableNeedDrain);
    const cut = (): void => {
      if (response.headersSent || this.#watch.reason === null) response.destroy();
      else refuse(response, this.#watch.reason);
      outgoing.destroy();
    };
    // The engine tries a broken connection again.
    const broken = (): void => {
      if (!response.writableEnded) response.destroy();
    };
    this.#watch.over.addEventListener('abort', cut, { once: true });
    response.once('close', () => {
      hearing.done();
      this.#watch.over.removeEventListener('abort', cut);
      outgoing.destroy();
    });
    this.#connecting(outgoing);
    outgoing.on('error', broken);
    outgoing.once('response', (incoming) => {
      hearing.heard();
      incoming.on('error', broken);
      incoming.on('data', () => hearing.heard());
      this.#pass(asked, incoming, response).catch(broken);
    });
    outgoing.end();
  }

  /** Null when a key or a token is nothing that can be sent. */
  #outgoing(asked: Asked): ClientRequest | null {
    try {
      return this.#requests.request(asked);
    } catch {
      return null;
    }
  }

  /** With the handshake of TLS. */
  #connecting(outgoing: ClientRequest): void {
    const { done } = this.#watch.expect('unconnected', this.#watch.limits.connect_ms);
    outgoing.once('close', done);
    outgoing.once('socket', (socket: Socket & { readonly secureConnecting?: boolean }) => {
      if (socket.connecting || socket.secureConnecting === true) socket.once(this.#requests.connected, done);
      else done();
    });
  }

  async #pass({ method, path, query }: Asked, incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    const { statusCode: status = 500, headers } = incoming;
    const fault = faultOf(status, path, headers['content-type'] ?? '');
    if (fault !== null) {
      refuse(response, fault);
      return void incoming.destroy();
    }
    const passed = Object.fromEntries(PASSED_ON.flatMap((name) => (headers[name] === undefined ? [] : [[name, String(headers[name])]])));
    const isListing = method === 'GET' && status === 200 && query.split('&').includes('list-type=2');
    if (!isListing) {
      response.writeHead(gatewayFaultOf(status) === null ? status : BAD_GATEWAY, passed);
      return void incoming.pipe(response);
    }
    const page = await contentOf(incoming);
    const wrong = page === null ? 'no_listing' : this.#pages.faultOf(query, page.toString('utf8'));
    if (wrong === null) response.writeHead(status, passed).end(page);
    else refuse(response, wrong);
  }
}

/** An error as the engine words it. */
function httpError(status: number): Error {
  return new Error(`HTTP Error: (HTTP ${status})`);
}

function faultOf(status: number, path: string, type: string): GatewayFault | null {
  if (status >= 300 && status < 400 && status !== NOT_MODIFIED) return 'redirected';
  const isPage = /^text\/html\b/i.test(type) && !/\.x?html?$/i.test(path);
  return status < 300 && isPage ? 'page' : null;
}

function refuse(response: ServerResponse, fault: GatewayFault): void {
  if (!response.headersSent) response.writeHead(gatewayStatuses[fault]).end();
}

/** Null when it is too long. */
async function contentOf(incoming: IncomingMessage): Promise<Buffer | null> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of incoming as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > MOST_LISTING_BYTES) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
