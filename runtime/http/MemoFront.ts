import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { ToolName } from '../../generated/tools.ts';
import type { Principal } from '../release/Principal.ts';
import type { ReleaseView } from '../release/ReleaseView.ts';
import type { Access } from './access.ts';
import type { Answer } from './Answer.ts';
import { codingFor } from './contentCoding.ts';
import { finishRequest } from './finishRequest.ts';
import type { HttpService } from './HttpService.ts';
import { isPlainJson } from './readJson.ts';
import { replyTo } from './replyTo.ts';

/** A larger body is read and answered, but not remembered. */
const LARGEST_REMEMBERED_BODY = 16 * 1024;

/** What a request that the application answers was asked with. */
interface Asked {
  readonly key: string;
  /** Null for a GET. */
  readonly body: Buffer | null;
}

/**
 * Sits in front of the application and answers from memory a request that was answered before for the same view of a release: same method,
 * URL, Accept and body, byte for byte, and the same coding. This needs no routing, parsing or serialising, but does need authorisation.
 * Everything else passes on to the application, with its body if already read.
 */
export class MemoFront {
  readonly #service: HttpService;
  readonly #access: Access;
  readonly #asked = new WeakMap<IncomingMessage, Asked>();

  constructor(service: HttpService, access: Access) {
    this.#service = service;
    this.#access = access;
  }

  /** The server's listener. @param next the application */
  listener(next: RequestListener): RequestListener {
    const largest = Math.min(LARGEST_REMEMBERED_BODY, this.#service.limits.body_bytes);
    return (request, response) => {
      const { method, headers } = request;
      const { refused, principal } = this.#access.admit(request);
      if (refused !== null || principal === null) next(request, response);
      else if (method === 'GET') this.#answer(principal, request, null, response, next);
      else if (method === 'POST' && isPlainJson(headers) && Number(headers['content-length'] ?? Number.NaN) <= largest)
        this.#collect(request, (body) => this.#answer(principal, request, body, response, next));
      else next(request, response);
    };
  }

  /** The body of a request, if the front has read it. */
  bodyOf(request: IncomingMessage): Buffer | undefined {
    return this.#asked.get(request)?.body ?? undefined;
  }

  /** Keeps an answer for equal requests. */
  remember(request: IncomingMessage, view: ReleaseView, operation: ToolName, answer: Answer): void {
    const asked = this.#asked.get(request);
    if (asked !== undefined) this.#service.memo.put(view, asked.key, { operation, answer });
  }

  #answer(principal: Principal, request: IncomingMessage, body: Buffer | null, response: ServerResponse, next: RequestListener): void {
    const { tools, memo, observer } = this.#service;
    const started = performance.now();
    const key = keyOf(request, body);
    const known = memo.get(tools.viewFor(principal), key);
    if (known === undefined) {
      this.#asked.set(request, { key, body });
      next(request, response);
      return;
    }
    const { answer, operation } = known;
    const { status, headers, body: content } = replyTo(request, answer);
    response.writeHead(status, { ...headers, ...this.#access.sharing(request.headers) }).end(content);
    const event = finishRequest(this.#service, {
      token: principal.name,
      method: request.method === 'GET' ? 'GET' : 'POST',
      operation,
      status,
      outcome: status === 304 ? 'not_modified' : 'ok',
      bytes: content?.length ?? 0,
      memo: 'hit',
      started,
    });
    observer.request(request.headers, (ended) => ended(event));
  }

  /** Reads a small body of announced length; a client that leaves before its end gets no answer. */
  #collect(request: IncomingMessage, then: (body: Buffer) => void): void {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('error', () => {});
    request.on('end', () => then(chunks.length === 1 && chunks[0] !== undefined ? chunks[0] : Buffer.concat(chunks)));
  }
}

/** Everything about a request that its answer depends on, besides who asks. */
function keyOf({ method, url, headers }: IncomingMessage, body: Buffer | null): string {
  return `${method} ${url}\n${codingFor(headers)} ${headers.accept ?? ''}\n${body?.toString('latin1') ?? ''}`;
}
