import type { Router } from '@koa/router';
import { matchesEtag, VARY } from './Answer.ts';
import { codingFor, encoded } from './contentCoding.ts';
import { httpErrors } from './httpErrors.ts';
import type { RequestContext, RequestState } from './RequestState.ts';
import type { Asset } from '../pages/Asset.ts';
import { DocsPages } from '../pages/DocsPages.ts';
import type { Page } from '../pages/Page.ts';

/** Under here are Swagger UI's own files and the token page's: open, as they say nothing about the catalog. */
export const DOCS_ASSETS = '/docs/assets';

const pages = new DocsPages({ assets: DOCS_ASSETS, document: '/openapi.json' });

/** Adds the pages of the documentation, and what they load. */
export function addDocsRoutes(router: Router<RequestState>): void {
  router.get('/docs', async (ctx) => {
    ctx.state.operation = 'docs';
    if (ctx.accepts(['text/html']) === false) throw httpErrors.notAcceptable(['text/html']);
    const page = await pages.documentation();
    ctx.status = 200;
    sendPage(ctx, page);
  });

  // The version is in the path, so a browser may keep a file for good; one of the token page's has none and is checked.
  router.get(`${DOCS_ASSETS}/:version/:file`, async (ctx) => {
    const { version = '', file = '' } = ctx.params;
    await sendAsset(ctx, await pages.versionedAsset(version, file), 'public, max-age=31536000, immutable');
  });
  router.get(`${DOCS_ASSETS}/:file`, async (ctx) => {
    const { file = '' } = ctx.params;
    await sendAsset(ctx, await pages.asset(file), 'public, no-cache');
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
  sendPage(ctx, pages.token);
}

function sendPage(ctx: RequestContext, { html, headers }: Page): void {
  ctx.type = 'text/html; charset=utf-8';
  ctx.body = html;
  ctx.set({ 'Cache-Control': 'no-store', ...headers, Vary: `${VARY}, Authorization` });
}

async function sendAsset(ctx: RequestContext, asset: Asset | null, cacheControl: string): Promise<void> {
  ctx.state.operation = 'docs_asset';
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
