import type { Router } from '@koa/router';
import { acceptedType } from './acceptedType.ts';
import { httpErrors } from './httpErrors.ts';
import type { RequestContext, RequestState } from './RequestState.ts';
import { DocsPages } from '../pages/DocsPages.ts';
import type { DocsAddresses } from '../pages/DocsAddresses.ts';
import { ASKED_ABOUT, FOR_GOOD, sendAsset, sendHtml, sendPage } from './sendPage.ts';
import { problemPage, problemsPage } from '../pages/problemPages.ts';
import { problemTexts } from './problemTexts.ts';

/** The path of the files of our pages and of Swagger UI: open, since they contain nothing of the catalog. */
const DOCS_ASSETS = '/docs/assets';

/** The path of the documentation. */
export const DOCS = '/docs';

const addresses: DocsAddresses = {
  assets: DOCS_ASSETS,
  document: '/openapi.json',
  documentation: DOCS,
  metrics: '/metrics',
  problems: '/problems',
  swagger: '/docs/swagger',
};
const pages = new DocsPages(addresses);

/** Adds the pages of the documentation and the files that they load. */
export function addDocsRoutes(router: Router<RequestState>): void {
  router.get(addresses.documentation, (ctx) => sendHtml(ctx, 'docs', pages.reader));
  // Some of its colours have too little contrast and it has no dark mode; it is offered in addition, for those who are used to it.
  router.get(addresses.swagger, async (ctx) => sendHtml(ctx, 'docs', await pages.swagger()));
  router.get(addresses.problems, (ctx) => sendHtml(ctx, 'docs', problemsPage(problemTexts, addresses)));
  router.get(`${addresses.problems}/:code`, (ctx) => {
    const { code = '' } = ctx.params;
    const known = Object.entries(problemTexts).find(([name]) => name === code);
    if (known === undefined) throw httpErrors.noSuchPath();
    sendHtml(ctx, 'docs', problemPage(...known, addresses));
  });

  // The version is in the path, so a browser may keep a file for good; our own files have none and are revalidated.
  router.get(`${DOCS_ASSETS}/:version/:file`, async (ctx) => {
    const { version = '', file = '' } = ctx.params;
    await sendAsset(ctx, 'docs_asset', await pages.versionedAsset(version, file), FOR_GOOD);
  });
  router.get(`${DOCS_ASSETS}/:file`, async (ctx) => {
    const { file = '' } = ctx.params;
    await sendAsset(ctx, 'docs_asset', await pages.asset(file), ASKED_ABOUT);
  });
}

/** Whether the resource at a path contains nothing of the catalog and so needs no token. */
export function isOpenPath(path: string): boolean {
  return path === addresses.problems || path.startsWith(`${addresses.problems}/`) || path.startsWith(`${DOCS_ASSETS}/`);
}

/** Whether a request is a browser asking for the documentation. */
export function isDocsPageRequest(ctx: RequestContext): boolean {
  return (
    ['/docs', '/docs/', addresses.swagger].includes(ctx.path) &&
    (ctx.method === 'GET' || ctx.method === 'HEAD') &&
    acceptedType(ctx, ['application/problem+json', 'text/html']) === 'text/html'
  );
}

/** Sends, as the body of a 401, the page that asks for the token, or that redirects to it if the tab has none. */
export function sendTokenPage(ctx: RequestContext): void {
  sendPage(ctx, 'docs', ctx.path === addresses.swagger ? pages.lockedSwagger : pages.reader);
}
