import { Readable } from 'node:stream';
import type { Middleware } from 'koa';
import type { ServiceError } from '../errors/ServiceError.ts';
import type { HttpRequestEvent, Outcome } from '../log/events.ts';
import { failureOf } from '../log/unexpectedFailure.ts';
import type { Access } from './access.ts';
import { VARY } from './Answer.ts';
import { codingFor, encoded } from './contentCoding.ts';
import { finishRequest } from './finishRequest.ts';
import type { HttpService } from './HttpService.ts';
import { problemReply } from './problem.ts';
import type { RequestContext, RequestState } from './RequestState.ts';
import { securityHeaders } from './securityHeaders.ts';

/**
 * The outermost middleware: turns whatever is thrown into a problem, compresses what is not compressed yet, and finishes the request.
 */
export function respond(service: HttpService, access: Access): Middleware<RequestState> {
  const { log, observer } = service;
  const answer = async (ctx: RequestContext, next: () => Promise<unknown>): Promise<HttpRequestEvent> => {
    const started = performance.now();
    Object.assign(ctx.state, { principal: null, operation: 'none', memo: 'none' } satisfies RequestState);
    ctx.set({ ...securityHeaders, Vary: VARY, ...access.sharing(ctx.req.headers) });
    let outcome: Outcome;
    try {
      await next();
      outcome = ctx.status === 304 ? 'not_modified' : ctx.status === 401 ? 'unauthorized' : 'ok';
    } catch (error) {
      const failure = failureOf(log, 'http', error);
      sendProblem(ctx, failure);
      outcome = failure.code;
    }
    await encodeBody(ctx);
    return finishRequest(service, {
      token: ctx.state.principal?.name ?? null,
      method: methodOf(ctx.method),
      operation: ctx.state.operation,
      status: ctx.status,
      outcome,
      bytes: ctx.length ?? 0,
      memo: ctx.state.memo,
      started,
    });
  };
  return (ctx, next) => observer.request(ctx.req.headers, async (ended) => ended(await answer(ctx, next)));
}

/** Encodes what no route has encoded itself: pages, and bodies that are made for each request. Steps are sent as they happen. */
async function encodeBody(ctx: RequestContext): Promise<void> {
  const { body } = ctx;
  if (ctx.res.hasHeader('Content-Encoding') || body === null || body === undefined || body instanceof Readable) return;
  const bytes = Buffer.isBuffer(body) ? body : Buffer.from(typeof body === 'string' ? body : JSON.stringify(body));
  const { header, body: form } = await encoded({ body: bytes, etag: '' }, codingFor(ctx.req.headers));
  if (form === bytes) return;
  ctx.body = form;
  ctx.set(header);
}

function sendProblem(ctx: RequestContext, error: ServiceError): void {
  const { status, headers, body } = problemReply(error);
  ctx.status = status;
  ctx.body = body;
  ctx.set(headers);
}

function methodOf(method: string): HttpRequestEvent['method'] {
  return method === 'GET' || method === 'HEAD' || method === 'POST' ? method : 'other';
}
