import { acceptedType, sentAs } from './acceptedType.ts';
import { matchesEtag, VARY } from './Answer.ts';
import { codingFor, encoded } from './contentCoding.ts';
import { httpErrors } from './httpErrors.ts';
import type { RequestContext } from './RequestState.ts';
import type { Operation } from '../log/events.ts';
import type { Asset } from '../pages/Asset.ts';
import type { Page } from '../pages/Page.ts';

/** Sends a page to a client that accepts HTML. @throws ServiceError otherwise */
export function sendHtml(ctx: RequestContext, operation: Operation, page: Page): void {
  ctx.state.operation = operation;
  if (acceptedType(ctx, ['text/html']) === null) throw httpErrors.notAcceptable(['text/html']);
  ctx.status = 200;
  sendPage(ctx, operation, page);
}

/** Sends a page with the request's current status. */
export function sendPage(ctx: RequestContext, operation: Operation, { html, headers }: Page): void {
  ctx.state.operation = operation;
  ctx.type = sentAs('text/html');
  ctx.body = html;
  ctx.set({ 'Cache-Control': 'no-store', ...headers, Vary: `${VARY}, Authorization` });
}

/** For a file whose name or path changes with its content: browsers may keep it indefinitely. */
export const FOR_GOOD = 'public, max-age=31536000, immutable';
/** For a file that browsers may keep but must revalidate each time. */
export const ASKED_ABOUT = 'public, no-cache';

/** Sends a file that pages load. @throws ServiceError for null: there is no such file */
export async function sendAsset(ctx: RequestContext, operation: Operation, asset: Asset | null, cacheControl: string): Promise<void> {
  ctx.state.operation = operation;
  if (asset === null) throw httpErrors.noSuchPath();
  const { body, etag, header } = await encoded(asset, codingFor(ctx.req.headers));
  ctx.set({ ETag: etag, 'Cache-Control': cacheControl });
  if (matchesEtag(ctx.req.headers['if-none-match'], etag)) {
    ctx.status = 304;
    return;
  }
  ctx.type = asset.type;
  ctx.body = body;
  ctx.set(header);
}
