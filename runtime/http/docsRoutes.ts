import type { Router } from '@koa/router';
import { matchesEtag } from './Answer.ts';
import { httpErrors } from './httpErrors.ts';
import type { RequestContext, RequestState } from './RequestState.ts';
import { assetOf, swaggerAsset, swaggerVersion, type Asset } from '../pages/swaggerAssets.ts';
import { swaggerPage, type Page } from '../pages/swaggerPage.ts';
import { tokenPage, tokenScript, tokenStyle } from '../pages/tokenPage.ts';

/** Under here are Swagger UI's own files and the token page's: open, as they say nothing about the catalog. */
export const DOCS_ASSETS = '/docs/assets';

const ownAssets: ReadonlyMap<string, Asset> = new Map([
  ['token.js', assetOf(Buffer.from(tokenScript), 'text/javascript; charset=utf-8')],
  ['token.css', assetOf(Buffer.from(tokenStyle), 'text/css; charset=utf-8')],
]);

/** Adds the pages of the documentation, and what they load. */
export function addDocsRoutes(router: Router<RequestState>): void {
  let page: Promise<Page> | null = null;

  router.get('/docs', async (ctx) => {
    ctx.state.operation = 'docs';
    if (ctx.accepts(['text/html']) === false) throw httpErrors.notAcceptable(['text/html']);
    page ??= swaggerVersion().then((version) => swaggerPage('API documentation', DOCS_ASSETS, version));
    ctx.status = 200;
    sendPage(ctx, await page);
  });

  // The version is in the path, so a browser may keep a file for good; one of the token page's has none and is checked.
  router.get(`${DOCS_ASSETS}/:version/:file`, async (ctx) => {
    const { version = '', file = '' } = ctx.params;
    sendAsset(ctx, version === (await swaggerVersion()) ? await swaggerAsset(file) : null, 'public, max-age=31536000, immutable');
  });
  router.get(`${DOCS_ASSETS}/:file`, async (ctx) => {
    const { file = '' } = ctx.params;
    sendAsset(ctx, ownAssets.get(file) ?? (await swaggerAsset(file)), 'public, no-cache');
  });
}

/** Whether a request is a browser asking for the documentation page. */
export function isDocsPageRequest(ctx: RequestContext): boolean {
  return (
    (ctx.path === '/docs' || ctx.path === '/docs/') &&
    (ctx.method === 'GET' || ctx.method === 'HEAD') &&
    ctx.accepts(['application/problem+json', 'text/html']) === 'text/html'
  );
}

/** The page that asks for the token, as the body of a 401. */
export function sendTokenPage(ctx: RequestContext): void {
  ctx.state.operation = 'docs';
  sendPage(ctx, tokenPage(DOCS_ASSETS));
}

function sendPage(ctx: RequestContext, { html, policy }: Page): void {
  ctx.type = 'text/html; charset=utf-8';
  ctx.body = html;
  ctx.set({
    'Cache-Control': 'no-store',
    'Content-Security-Policy': policy,
    'Referrer-Policy': 'no-referrer',
    Vary: 'Accept, Authorization',
  });
}

function sendAsset(ctx: RequestContext, asset: Asset | null, cacheControl: string): void {
  ctx.state.operation = 'docs_asset';
  if (asset === null) throw httpErrors.noSuchPath();
  ctx.set({ ETag: asset.etag, 'Cache-Control': cacheControl });
  if (matchesEtag(ctx.req.headers['if-none-match'], asset.etag)) {
    ctx.status = 304;
    return;
  }
  ctx.type = asset.type;
  ctx.body = asset.body;
}
