import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { ToolName, ToolOn } from '../../generated/tools.ts';
import type { HttpRequestEvent } from '../log/events.ts';
import { failureOf, unexpectedFailure } from '../log/unexpectedFailure.ts';
import type { Principal } from '../release/Principal.ts';
import type { ReleaseView } from '../release/ReleaseView.ts';
import type { Access } from './access.ts';
import type { Answer } from './Answer.ts';
import { codingFor } from './contentCoding.ts';
import { finishRequest } from './finishRequest.ts';
import type { HttpService } from './HttpService.ts';
import { encodedProblem, type ProblemReply } from './problem.ts';
import { isPlainJson, parseBody } from './readJson.ts';
import { replyTo, type Reply } from './replyTo.ts';
import { answerCall, withMetric } from './toolCall.ts';

/** A larger body is read and answered by the application, and its answer is not remembered. */
const LARGEST_BODY = 16 * 1024;

/** Accept headers by which JSON is what the client takes first; so it does without one. */
const TAKES_JSON: ReadonlySet<string | undefined> = new Set([undefined, '*/*', 'application/json']);

/** A tool, and the path that its calls are posted to. The first group, if there is one, is the metric. */
interface Posted {
  readonly spec: ToolOn<'http'>;
  readonly path: RegExp;
}

/** A tool, and the metric in the path of its call; empty without one. */
interface Called {
  readonly spec: ToolOn<'http'>;
  readonly metric: string;
}

/** What a request that memory does not answer was asked with. */
interface Asked {
  readonly key: string;
  /** Null for a GET. */
  readonly body: Buffer | null;
}

/** A request as the front has received it. */
interface Received {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly principal: Principal;
  /** By performance.now(). */
  readonly started: number;
}

/** What a request ends with. */
type Ending = (Reply | ProblemReply) & Pick<HttpRequestEvent, 'outcome'>;

/**
 * Sits in front of the application and answers what needs neither its routes nor its negotiation:
 * - from memory, a request that was answered before for the same view of a release: same method, URL, Accept and body, byte for byte, and
 *   the same coding;
 * - a call of a tool in its plainest form: a small JSON body, posted to a path without parameters by a client that takes JSON first.
 *
 * Both need authorisation. Everything else passes on to the application, with its body if already read.
 */
export class Front {
  readonly #service: HttpService;
  readonly #access: Access;
  readonly #posted: Posted[] = [];
  readonly #asked = new WeakMap<IncomingMessage, Asked>();

  constructor(service: HttpService, access: Access) {
    this.#service = service;
    this.#access = access;
  }

  /** Answers the plainest calls of a tool from now on. @param template the path of its calls, such as `/metrics/{name}/query` */
  take(spec: ToolOn<'http'>, template: string): void {
    this.#posted.push({ spec, path: new RegExp(`^${template.replace('{name}', '([a-z0-9_]+)')}$`) });
  }

  /** The server's listener. @param next the application */
  listener(next: RequestListener): RequestListener {
    const largest = Math.min(LARGEST_BODY, this.#service.limits.body_bytes);
    return (request, response) => {
      const { method, headers } = request;
      const { refused, principal } = this.#access.admit(request);
      const answer = (by: Principal, body: Buffer | null): void => {
        const received = { request, response, principal: by, started: performance.now() };
        if (!this.#answers(received, body)) next(request, response);
      };
      if (refused !== null || principal === null) next(request, response);
      else if (method === 'GET') answer(principal, null);
      else if (method === 'POST' && isPlainJson(headers) && Number(headers['content-length'] ?? Number.NaN) <= largest)
        this.#collect(request, (body) => answer(principal, body));
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

  /** Answers a request, now or later. @returns whether it does; if not, its body is kept for the application */
  #answers(received: Received, body: Buffer | null): boolean {
    const { tools, memo, observer, log } = this.#service;
    const { request, response, principal } = received;
    const key = keyOf(request, body);
    const known = memo.get(tools.viewFor(principal), key);
    if (known !== undefined) {
      const reply = replyTo(request, known.answer);
      const event = this.#send(received, { ...reply, outcome: reply.status === 304 ? 'not_modified' : 'ok' }, known.operation, 'hit');
      observer.request(request.headers, (ended) => ended(event));
      return true;
    }
    this.#asked.set(request, { key, body });
    if (body === null) return false;
    const called = this.#calledBy(request);
    if (called === null) return false;
    observer
      .request(request.headers, async (ended) => ended(await this.#call(received, called, body)))
      .catch((error: unknown) => {
        unexpectedFailure(log, 'http', error);
        response.destroy();
      });
    return true;
  }

  /** What a POST calls in the plainest form; null for any other. */
  #calledBy({ url = '', headers }: IncomingMessage): Called | null {
    if (!TAKES_JSON.has(headers.accept)) return null;
    for (const { spec, path } of this.#posted) {
      const found = path.exec(url);
      if (found !== null) return { spec, metric: found[1] ?? '' };
    }
    return null;
  }

  async #call(received: Received, { spec, metric }: Called, body: Buffer): Promise<HttpRequestEvent> {
    const { limits, log } = this.#service;
    const { request } = received;
    const isRemembered = spec.reads === 'release';
    let ending: Ending;
    try {
      const input = withMetric(spec, metric, parseBody(body, limits.json_depth));
      const { view, answer } = await answerCall(this.#service, { spec, caps: limits.caps, input, ...received });
      if (isRemembered) this.remember(request, view, spec.name, answer);
      ending = { ...replyTo(request, answer), outcome: 'ok' };
    } catch (error) {
      const failure = failureOf(log, 'http', error);
      ending = { ...(await encodedProblem(failure, codingFor(request.headers))), outcome: failure.code };
    }
    return this.#send(received, ending, spec.name, isRemembered ? 'miss' : 'none');
  }

  #send(
    { request, response, principal, started }: Received,
    { status, outcome, headers, body }: Ending,
    operation: ToolName,
    memo: HttpRequestEvent['memo'],
  ): HttpRequestEvent {
    // A client that has gone gets no answer.
    if (!response.destroyed) response.writeHead(status, { ...headers, ...this.#access.sharing(request.headers) }).end(body);
    const method = request.method === 'GET' ? 'GET' : 'POST';
    const bytes = body?.length ?? 0;
    return finishRequest(this.#service, { token: principal.name, method, operation, status, outcome, bytes, memo, started });
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
