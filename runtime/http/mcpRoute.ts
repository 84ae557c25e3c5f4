import { Readable } from 'node:stream';
import type { Router, RouterContext } from '@koa/router';
import type { HttpService } from './HttpService.ts';
import type { Front } from './Front.ts';
import { readBody } from './readJson.ts';
import type { Principal } from '../release/Principal.ts';
import { principalOf, type RequestState } from './RequestState.ts';

const MCP_PATH = '/mcp';

/** Answers messages of MCP; HTTP does not know the implementation. */
export interface MessageEndpoint {
  answer(principal: Principal, request: Request, body: Uint8Array): Promise<Response>;
}

/** Adds the path of MCP. Its requests have passed the same guards as any other, and its tools share the same slots. */
export function addMcpRoute(router: Router<RequestState>, { limits }: HttpService, front: Front, endpoint: MessageEndpoint): void {
  router.post(MCP_PATH, async (ctx) => {
    ctx.state.operation = 'mcp';
    const body = front.bodyOf(ctx.req) ?? (await readBody(ctx.req, limits.body_bytes));
    const gone = new AbortController();
    ctx.res.once('close', () => gone.abort());
    if (ctx.res.closed) gone.abort();
    send(ctx, await endpoint.answer(principalOf(ctx), webRequest(ctx, gone.signal), body));
  });
}

/** The request as a web-standard Request, without its body. */
function webRequest(ctx: RouterContext<RequestState>, signal: AbortSignal): Request {
  const headers = new Headers();
  for (const [name, value] of Object.entries(ctx.req.headers)) {
    for (const one of Array.isArray(value) ? value : [value ?? '']) headers.append(name, one);
  }
  return new Request(`http://localhost${MCP_PATH}`, { method: 'POST', headers, signal });
}

function send(ctx: RouterContext<RequestState>, { status, headers, body }: Response): void {
  ctx.status = status;
  for (const [name, value] of headers) ctx.set(name, value);
  ctx.set('Cache-Control', 'no-store');
  ctx.body = body === null ? null : Readable.fromWeb(body);
}
