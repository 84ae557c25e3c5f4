import type { Middleware } from 'koa';
import type { Access } from './access.ts';
import { isDocsPageRequest, isOpenPath, sendTokenPage } from './docsRoutes.ts';
import { httpErrors } from './httpErrors.ts';
import type { RequestState } from './RequestState.ts';
import { isUiPath } from './uiRoutes.ts';

/** Requests from supervisors and load balancers. */
const probes: readonly string[] = ['/health', '/ready'];

/**
 * Admits permitted requests. Preflights come without a token, GET /health and GET /ready are open to all, and pages and files that contain
 * nothing of the catalog need no token.
 */
export function accessGuard(access: Access): Middleware<RequestState> {
  return (ctx, next) => {
    const refused = access.refusedPlace(ctx.req);
    if (probes.includes(ctx.path)) {
      ctx.state.principal = refused === null ? access.bearerOf(ctx.req.headers) : null;
      return next();
    }
    if (refused !== null) throw refused;
    const preflight = ctx.method === 'OPTIONS' ? access.preflight(ctx.req.headers) : null;
    if (preflight !== null) {
      ctx.status = 204;
      ctx.set(preflight);
      return undefined;
    }
    ctx.state.principal = access.bearerOf(ctx.req.headers);
    if (ctx.state.principal !== null || ctx.path === '/' || isOpenPath(ctx.path) || isUiPath(ctx.path)) return next();

    ctx.set('WWW-Authenticate', 'Bearer');
    if (!isDocsPageRequest(ctx)) throw httpErrors.unauthorized();
    ctx.status = 401;
    sendTokenPage(ctx);
    return undefined;
  };
}
