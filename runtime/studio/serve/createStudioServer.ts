import { createServer, STATUS_CODES } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Router } from '@koa/router';
import Koa, { type Context, type Middleware } from 'koa';
import type { Problem } from '../../../generated/types.ts';
import { asPublicError } from '../../errors/asPublicError.ts';
import { PublicError } from '../../errors/PublicError.ts';
import { ServiceError } from '../../errors/ServiceError.ts';
import { Access } from '../../http/access.ts';
import { httpErrors } from '../../http/httpErrors.ts';
import { listen } from '../../http/listen.ts';
import { parseBody, readBody } from '../../http/readJson.ts';
import { refuseBrokenRequest } from '../../http/refuseBrokenRequest.ts';
import { securityHeaders } from '../../http/securityHeaders.ts';
import type { EventLog } from '../../log/events.ts';
import { unexpectedFailure } from '../../log/unexpectedFailure.ts';
import { studioPage } from '../../pages/studioPage.ts';
import { uiAsset } from '../../pages/uiPages.ts';
import type { AskingPage } from '../actions/Action.ts';
import * as messages from '../messages.ts';
import type { Studio } from '../Studio.ts';
import { actionNames, readAction, type ActionName } from './readAction.ts';

/** The only address that the studio listens on: it may write the catalog. */
const HOST = '127.0.0.1';
const ASSETS = '/assets';
/** The largest body: the text of a catalog. */
const MOST_BYTES = 16 * 1024 * 1024;
const MOST_DEPTH = 16;

export interface StudioServerOptions {
  readonly studio: Studio;
  /** What every request of the page must carry: other users of the machine and pages of others do not have it. */
  readonly key: string;
  /** 0 picks a free one. */
  readonly port: number;
  readonly log: EventLog;
  /** A message whose commands can be pasted where the studio was started. */
  readonly called: (message: string) => string;
}

export interface StudioServer {
  /** Resolves once requests are accepted. @throws the system's error, such as EADDRINUSE */
  listen(): Promise<AddressInfo>;
  close(): Promise<void>;
}

/** Serves the page of the studio and its actions to its own machine. */
export function createStudioServer({ studio, key, port, log, called }: StudioServerOptions): StudioServer {
  const app = new Koa();
  // Everything that is thrown is answered below; what remains is a connection that broke during a write.
  app.on('error', () => {});
  const router = new Router({ sensitive: true });
  const page = studioPage(ASSETS);
  router.get('/', (ctx) => {
    ctx.type = 'text/html; charset=utf-8';
    ctx.set({ 'Cache-Control': 'no-store', ...page.headers });
    ctx.body = page.html;
  });
  router.get(`${ASSETS}/:file`, async (ctx) => {
    const asset = await uiAsset(ctx.params['file'] ?? '');
    if (asset === null) throw messages.noSuchPath();
    ctx.type = asset.type;
    ctx.set('Cache-Control', 'no-store');
    ctx.body = asset.body;
  });
  const keyed = new Access(key, null, []);
  router.post('/api/:action', async (ctx) => {
    if (keyed.admit(ctx.req).principal === null) throw messages.wrongKey();
    const name = actionNames.find((known) => known === ctx.params['action']);
    if (name === undefined) throw messages.noSuchPath();
    const body = parseBody(await readBody(ctx.req, MOST_BYTES), MOST_DEPTH);
    ctx.set('Cache-Control', 'no-store');
    ctx.body = await act(studio, name, body, { shown: shownBy(ctx), gone: goneOf(ctx) });
  });

  app.use(answering(log, called));
  app.use(onThisMachine());
  app.use(router.routes());
  app.use((ctx) => {
    if ((ctx['matched'] as readonly unknown[]).length === 0) throw messages.noSuchPath();
    const allowed = ctx.path.startsWith('/api/') ? ['POST'] : ['GET', 'HEAD'];
    ctx.set('Allow', allowed.join(', '));
    throw httpErrors.wrongMethod(allowed);
  });
  const server = createServer({ requireHostHeader: false, joinDuplicateHeaders: true }, app.callback());
  server.on('clientError', refuseBrokenRequest);
  return {
    listen: () => listen(server, port, HOST),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** The version that `If-Match` has; null without that, and NaN, which no journey has, for what is none. */
function shownBy({ req }: Context): number | null {
  const tag = req.headers['if-match'];
  return tag === undefined ? null : Number(/^"(\d{1,9})"$/.exec(tag)?.[1]);
}

/** Aborted when the connection is closed before it was answered. */
function goneOf({ res }: Context): AbortSignal {
  const gone = new AbortController();
  res.once('close', () => gone.abort());
  return gone.signal;
}

function act(studio: Studio, name: ActionName, body: unknown, page: AskingPage): Promise<unknown> {
  if (name === 'enter') {
    readAction(name, body);
    return studio.enter();
  }
  return studio.act(name, readAction(name, body), page);
}

/** Turns whatever is thrown into a problem. */
function answering(log: EventLog, called: StudioServerOptions['called']): Middleware {
  return async (ctx, next) => {
    ctx.set(securityHeaders);
    try {
      await next();
    } catch (error) {
      await sendProblem(ctx, error instanceof PublicError ? error : asPublicFailure(log, error), called);
    }
  };
}

/** A fault of the machine in words that help; of anything else, a reference to the log. */
function asPublicFailure(log: EventLog, error: unknown): PublicError {
  const known = asPublicError(error);
  return known.code === 'internal' ? unexpectedFailure(log, 'studio', error) : known;
}

async function sendProblem(ctx: Context, error: PublicError, called: StudioServerOptions['called']): Promise<void> {
  const { code, status } = error;
  const title = STATUS_CODES[status] ?? 'Refused';
  const errors = error instanceof ServiceError ? error.errors : [];
  const detail = called(error instanceof ServiceError ? error.message : await error.text());
  const problem = {
    type: `/problems/${code}`,
    title,
    status,
    detail,
    code,
    ...(errors.length > 0 ? { errors: [...errors] } : {}),
  } satisfies Problem;
  ctx.status = status;
  ctx.set('Cache-Control', 'no-store');
  if (status === 401) ctx.set('WWW-Authenticate', 'Bearer');
  ctx.body = JSON.stringify(problem);
  ctx.type = 'application/problem+json';
}

/** Answers only what is addressed to this machine by a local name, and no page of another origin. */
function onThisMachine(): Middleware {
  const open = new Access(null, null, []);
  return (ctx, next) => {
    const { refused } = open.admit(ctx.req);
    const { origin, host } = ctx.req.headers;
    // Another server of this machine is another origin, too.
    if (refused === null && origin !== undefined && origin !== `http://${host ?? ''}`) throw httpErrors.originNotAllowed();
    if (refused !== null) throw refused;
    return next();
  };
}
