import type { Router } from '@koa/router';
import type { RequestState } from './RequestState.ts';
import { ASKED_ABOUT, FOR_GOOD, sendAsset, sendHtml } from './sendPage.ts';
import { uiAsset, uiPage } from '../pages/uiPages.ts';

/** The path of the explorer. */
export const UI = '/ui';
const UI_ASSETS = `${UI}/assets`;
/** Pages with paths of their own, which redirect to their places in the single page. */
const UI_PAGES: ReadonlySet<string> = new Set(['chat', 'status', 'reports'].map((page) => `${UI}/${page}`));
/** A report has its path below this and keeps its parameters. */
const UI_REPORT = `${UI}/reports/`;

const page = uiPage(UI_ASSETS);

/** Adds the pages in which people explore metrics. They are a client of the API: everything they show comes from it. */
export function addUiRoutes(router: Router<RequestState>): void {
  router.get(UI, (ctx) => sendHtml(ctx, 'ui', page));
  for (const path of UI_PAGES) {
    router.get(path, (ctx) => {
      ctx.state.operation = 'ui';
      ctx.redirect(`${UI}#${path.slice(UI.length)}`);
    });
  }
  router.get(`${UI_REPORT}*place`, (ctx) => {
    ctx.state.operation = 'ui';
    ctx.redirect(`${UI}#${ctx.path.slice(UI.length)}${ctx.search}`);
  });
  router.get(`${UI_ASSETS}/:file`, async (ctx) => {
    const { file = '' } = ctx.params;
    await sendAsset(ctx, 'ui_asset', await uiAsset(file), file.startsWith('part-') ? FOR_GOOD : ASKED_ABOUT);
  });
}

/** Whether a path belongs to the pages, which contain nothing of the catalog and so need no token. */
export function isUiPath(path: string): boolean {
  return path === UI || UI_PAGES.has(path) || path.startsWith(UI_REPORT) || path.startsWith(`${UI_ASSETS}/`);
}
