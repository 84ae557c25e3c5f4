import type { Router } from '@koa/router';
import { matchesEtag, VARY } from './Answer.ts';
import { codingFor, encoded } from './contentCoding.ts';
import { httpErrors } from './httpErrors.ts';
import type { RequestContext, RequestState } from './RequestState.ts';
import type { Asset } from '../pages/Asset.ts';
import { DocsPages } from '../pages/DocsPages.ts';
import type { DocsAddresses } from '../pages/DocsAddresses.ts';
import type { Page } from '../pages/Page.ts';
import { problemPage, problemsPage } from '../pages/problemPages.ts';
import { problemTexts } from './problemTexts.ts';

/** Under here are the files of our pages and of Swagger UI: open, as they say nothing about the catalog. */
const DOCS_ASSETS = '/docs/assets';

const addresses: DocsAddresses = {
  assets: DOCS_ASSETS,
  document: '/openapi.json',
  documentation: '/docs',
  metrics: '/metrics',
  problems: '/problems',
  swagger: '/docs/swagger',
};
const pages = new DocsPages(addresses);

/** Adds the pages of the documentation, and what they load. */
export function addDocsRoutes(router: Router<RequestState>): void {
  router.get('/', (ctx) => {
    ctx.state.operation = 'docs';
    ctx.redirect(addresses.documentation);
  });
  router.get(addresses.documentation, (ctx) => sendHtml(ctx, pages.reader));
  // Some of its colours are too faint to read and it has no dark mode: it is offered beside the documentation, for those who are used to it.
  router.get(addresses.swagger, async (ctx) => sendHtml(ctx, await pages.swagger()));
  router.get(addresses.problems, (ctx) => sendHtml(ctx, problemsPage(problemTexts, addresses)));
  router.get(`${addresses.problems}/:code`, (ctx) => {
    const { code = '' } = ctx.params;
    const known = Object.entries(problemTexts).find(([name]) => name === code);
    if (known === undefined) throw httpErrors.noSuchPath();
    sendHtml(ctx, problemPage(...known, addresses));
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

/** Whether what is at a path holds nothing of the catalog, so that it needs no token. */
export function isOpenPath(path: string): boolean {
  return path === '/' || path === addresses.problems || path.startsWith(`${addresses.problems}/`) || path.startsWith(`${DOCS_ASSETS}/`);
}

/** Whether a request is a browser asking for the documentation. */
export function isDocsPageRequest(ctx: RequestContext): boolean {
  return (
    ['/docs', '/docs/', addresses.swagger].includes(ctx.path) &&
    (ctx.method === 'GET' || ctx.method === 'HEAD') &&
    ctx.accepts(['application/problem+json', 'text/html']) === 'text/html'
  );
}

/** The page that asks for the token, as the body of a 401. */
export function sendTokenPage(ctx: RequestContext): void {
  ctx.state.operation = 'docs';
  sendPage(ctx, ctx.path === addresses.swagger ? pages.token : pages.reader);
}

function sendHtml(ctx: RequestContext, page: Page): void {
  ctx.state.operation = 'docs';
  if (ctx.accepts(['text/html']) === false) throw httpErrors.notAcceptable(['text/html']);
  ctx.status = 200;
  sendPage(ctx, page);
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
