import { once } from 'node:events';
import { createServer, request, Agent, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What goes wrong with a request. `lost`: it is carried out, and the answer never arrives. */
export type BucketFault =
  | { readonly kind: 'status'; readonly status: 500 | 503 }
  | { readonly kind: 'cut' }
  | { readonly kind: 'lost' }
  /** The service answers, but the body ends halfway. */
  | { readonly kind: 'halved' }
  /** A bit of the body is another one. */
  | { readonly kind: 'flipped' }
  /** The body comes byte by byte at first, after a while. */
  | { readonly kind: 'slow'; readonly ms: number }
  /** The answer is the one to the same question before, if there was one. */
  | { readonly kind: 'stale' };

export interface ProxiedRequest {
  readonly method: string;
  /** Without the bucket and the prefix of the workspace, as far as `below` says; with the query. */
  readonly url: string;
  /** From 1, of all requests. */
  readonly number: number;
}

interface Kept {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/** Stands between a command and the service of a bucket, counts what is asked, and lets go wrong what a test wants to. */
export class BucketProxy {
  readonly seen: ProxiedRequest[] = [];
  /** Decides what goes wrong; by default nothing. */
  fault: (request: ProxiedRequest) => BucketFault | null = () => null;
  /** Called before a request is passed on; what it returns is waited for. */
  before: (request: ProxiedRequest) => Promise<void> | void = () => undefined;
  /** Called once a request was carried out, before its answer is passed on; what it returns is waited for. */
  after: (request: ProxiedRequest) => Promise<void> | void = () => undefined;
  /** How much older than it is the service says an object of such a URL is. */
  aged: { readonly url: RegExp; readonly ms: number } | null = null;
  readonly #target: URL;
  readonly #server = createServer((asked, answer) => void this.#pass(asked, answer).catch(() => answer.destroy()));
  readonly #agent = new Agent({ keepAlive: true });
  readonly #kept = new Map<string, Kept[]>();

  constructor(endpoint: string) {
    this.#target = new URL(endpoint);
  }

  async start(): Promise<this> {
    this.#server.listen(0, '127.0.0.1');
    await once(this.#server, 'listening');
    return this;
  }

  get endpoint(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  /** How often each was asked, by method and kind of object. */
  counts(): Readonly<Record<string, number>> {
    const counts: Record<string, number> = {};
    for (const { method, url } of this.seen) {
      const what = url.includes('list-type=2') ? 'LIST' : `${method} ${kindOf(url)}`;
      counts[what] = (counts[what] ?? 0) + 1;
    }
    return counts;
  }

  async stop(): Promise<void> {
    this.#server.close();
    this.#server.closeAllConnections();
    this.#agent.destroy();
  }

  async #pass(asked: IncomingMessage, answer: ServerResponse): Promise<void> {
    const { method = 'GET', url = '/' } = asked;
    const body = await bodyOf(asked);
    const proxied = { method, url, number: this.seen.length + 1 };
    this.seen.push(proxied);
    const fault = this.fault(proxied);
    await this.before(proxied);
    if (fault?.kind === 'cut') return void asked.socket.destroy();
    if (fault?.kind === 'status') return void answer.writeHead(fault.status, { 'content-type': 'application/xml' }).end('<Error/>');
    const now = await this.#ask(asked, body);
    await this.after(proxied);
    const stale = fault?.kind === 'stale' ? this.#staleOf(url, asked.headers['if-none-match']) : null;
    if (method === 'GET' && now.status === 200 && now.body.length < 2 ** 20) this.#keep(url, now);
    const { status, headers, body: content } = stale ?? now;
    const passed = { ...headers };
    if (this.aged !== null && this.aged.url.test(url) && headers['last-modified'] !== undefined)
      passed['last-modified'] = new Date(Date.parse(headers['last-modified']) - this.aged.ms).toUTCString();
    switch (fault?.kind) {
      case 'lost':
        return void asked.socket.destroy();
      case 'halved':
        answer.writeHead(status, passed);
        answer.write(content.subarray(0, content.length / 2));
        return void setTimeout(() => asked.socket.destroy(), 10);
      case 'flipped': {
        const flipped = Buffer.from(content);
        const at = Math.floor(flipped.length / 2);
        if (flipped.length > 0) flipped[at] = (flipped[at] ?? 0) ^ 1;
        return void answer.writeHead(status, passed).end(flipped);
      }
      case 'slow':
        answer.writeHead(status, passed);
        for (const byte of content.subarray(0, 4)) {
          await new Promise((resolve) => setTimeout(resolve, fault.ms));
          answer.write(Buffer.from([byte]));
        }
        return void answer.end(content.subarray(4));
      default:
        return void answer.writeHead(status, passed).end(content);
    }
  }

  async #ask({ method, url, headers }: IncomingMessage, body: Buffer): Promise<Kept> {
    const { hostname, port } = this.#target;
    const outgoing = request({ hostname, port, method, path: url, headers, agent: this.#agent });
    outgoing.end(body);
    const [incoming] = (await once(outgoing, 'response')) as [IncomingMessage];
    return { status: incoming.statusCode ?? 500, headers: incoming.headers, body: await bodyOf(incoming) };
  }

  #keep(url: string, now: Kept): void {
    const before = this.#kept.get(url) ?? [];
    if (before.at(-1)?.headers.etag !== now.headers.etag || url.includes('list-type=2')) this.#kept.set(url, [...before.slice(-1), now]);
  }

  #staleOf(url: string, none_match: string | undefined): Kept | null {
    const stale = this.#kept.get(url)?.[0] ?? null;
    return stale !== null && none_match !== undefined && stale.headers.etag === none_match
      ? { status: 304, headers: { etag: none_match }, body: Buffer.alloc(0) }
      : stale;
  }
}

async function bodyOf(message: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of message as AsyncIterable<Buffer>) chunks.push(chunk);
  return Buffer.concat(chunks);
}

function kindOf(url: string): string {
  if (/\/(?:catalog\/[^/]*|ai)\.yaml$/.test(url)) return 'catalog';
  return /store\/(head|lock|objects|probes)/.exec(url)?.[1] ?? 'plain';
}
