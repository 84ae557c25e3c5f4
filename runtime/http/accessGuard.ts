import type { Middleware } from 'koa';
import type { Access } from './access.ts';
import { isDocsPageRequest, isOpenPath, sendTokenPage } from './docsRoutes.ts';
import { httpErrors } from './httpErrors.ts';
import type { RequestState } from './RequestState.ts';
import { isUiPath } from './uiRoutes.ts';

/**
 * Admits permitted requests. Preflights come without a token, GET /health is open to all, and pages and files that contain nothing of the
 * catalog need no token.
 */
export function accessGuard(access: Access): Middleware<RequestState> {
  return (ctx, next) => {
    const { refused, principal } = access.admit(ctx.req);
    ctx.state.principal = principal;
    if (ctx.path === '/health') return next();
    if (refused !== null) throw refused;
    const preflight = ctx.method === 'OPTIONS' ? access.preflight(ctx.req.headers) : null;
    if (preflight !== null) {
      ctx.status = 204;
      ctx.set(preflight);
      return undefined;
    }
    if (principal !== null || ctx.path === '/' || isOpenPath(ctx.path) || isUiPath(ctx.path)) return next();

    ctx.set('WWW-Authenticate', 'Bearer');
    if (!isDocsPageRequest(ctx)) throw httpErrors.unauthorized();
    ctx.status = 401;
    sendTokenPage(ctx);
    return undefined;
  };
}
