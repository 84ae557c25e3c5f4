import type { Answer } from './Answer.ts';
import { replyTo } from './replyTo.ts';
import type { RequestContext } from './RequestState.ts';

/** Sends an answer, or the part of it that the request wants. */
export function sendAnswer(ctx: RequestContext, answer: Answer): void {
  const { status, headers, body } = replyTo(ctx.req, answer);
  ctx.status = status;
  if (body !== null) ctx.body = body;
  ctx.set(headers);
}
