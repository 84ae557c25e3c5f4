import { matchesEtag, type Answer } from './Answer.ts';
import type { RequestContext } from './RequestState.ts';

/** Sends an answer, or 304 when a GET names the tag of what the client already has. */
export function sendAnswer(ctx: RequestContext, answer: Answer): void {
  const isGet = ctx.method === 'GET' || ctx.method === 'HEAD';
  if (isGet && matchesEtag(ctx.req.headers['if-none-match'], answer.etag)) {
    ctx.status = 304;
    ctx.set(answer.unchangedHeaders);
    return;
  }
  ctx.status = 200;
  ctx.body = answer.body;
  ctx.set(answer.headers);
}
