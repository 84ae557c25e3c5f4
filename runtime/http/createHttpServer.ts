import type { AddressInfo } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { Router } from '@koa/router';
import Koa from 'koa';
import type { PostgresStatus, Ready } from '../../generated/types.ts';
import type { TokensFile } from '../access/TokensFile.ts';
import type { EventLog } from '../log/events.ts';
import { Access } from './access.ts';
import { listen } from './listen.ts';
import { accessGuard } from './accessGuard.ts';
import { AnswerMemo } from './AnswerMemo.ts';
import { Counters } from './Counters.ts';
import { addDocsRoutes, DOCS } from './docsRoutes.ts';
import { httpErrors } from './httpErrors.ts';
import type { HttpLimits } from './HttpLimits.ts';
import type { HttpService } from './HttpService.ts';
import { limitedServer } from './limitedServer.ts';
import { ownHealth } from './healthOf.ts';
import { addMcpRoute, type MessageEndpoint } from './mcpRoute.ts';
import { Front } from './Front.ts';
import { addOperationalRoutes } from './operationalRoutes.ts';
import type { RequestState } from './RequestState.ts';
import { readyOf } from './readyOf.ts';
import { noPeers, type Peers } from '../processes/Peers.ts';
import { respond } from './respond.ts';
import type { Offer } from './servedOpenapi.ts';
import { unobserved, type Observer } from '../telemetry/Observer.ts';
import type { CurrentRelease, ServedTools } from '../tools/ServedTools.ts';
import { statusOf } from './statusOf.ts';
import { addToolRoutes } from './toolRoutes.ts';
import { addUiRoutes, UI } from './uiRoutes.ts';

export interface HttpServerOptions {
  readonly holder: CurrentRelease;
  readonly tools: ServedTools;
  /** Grants access to everything; null if there is none. */
  readonly token: string | null;
  /** Named tokens and what each may see; null if there are none. Without either the server is open to its own machine. */
  readonly tokens: TokensFile | null;
  /** Origins whose pages may call this server from a browser. */
  readonly allow_origins: readonly string[];
  readonly host: string;
  /** 0 picks a free one. */
  readonly port: number;
  readonly limits: HttpLimits;
  readonly log: EventLog;
  /** Absent when nobody observes. */
  readonly observer?: Observer;
  /** Null when MCP is not enabled. */
  readonly mcp: MessageEndpoint | null;
  /** What is to be told of the PostgreSQL door; absent when it is closed. */
  readonly postgres?: () => PostgresStatus;
  /** Whether the explorer is served too. */
  readonly ui: 'enabled' | 'disabled';
  /** The processes that serve together with this one; absent when it serves by itself. */
  readonly peers?: Peers;
}

export interface HttpServer {
  /** Whether requests should be sent to it. */
  ready(): Ready;
  /** Resolves once requests are accepted. @throws the system's error, such as EADDRINUSE */
  listen(): Promise<AddressInfo>;
  /**
   * Announces the stop for a while, then stops accepting requests, gives those in flight a limited time to finish, and resolves when none
   * is left.
   */
  close(): Promise<void>;
}

/** How long, in milliseconds, stopping waits for interrupted calls to end. */
const CALLS_NOTICE_MS = 1000;

/** The HTTP surface: routes for the governed tools and for operating the server, over the current release. */
export function createHttpServer(options: HttpServerOptions): HttpServer {
  const {
    holder,
    tools,
    token,
    tokens,
    allow_origins,
    host,
    port,
    limits,
    log,
    observer = unobserved,
    mcp,
    ui,
    postgres = null,
    peers = noPeers,
  } = options;
  const sql_ms = tools.sql === null ? 0 : tools.sql.limits.wait_ms + tools.sql.limits.timeout_ms;
  const { server, connections } = limitedServer(limits, Math.max(limits.wait_ms + limits.call_ms, sql_ms));
  const memo = new AnswerMemo(limits.memo_bytes);
  const offers: readonly Offer[] = [
    ...(tools.sql === null ? [] : (['sql'] as const)),
    ...(token === null && tokens === null ? [] : (['token'] as const)),
    ...(postgres === null ? [] : (['postgres'] as const)),
    ...(peers.seat.count === 1 ? [] : (['processes'] as const)),
  ];
  const service: HttpService = {
    holder,
    tokens,
    tools,
    offers,
    limits,
    log,
    memo,
    connections,
    counters: new Counters(),
    observer,
    postgres,
    peers,
  };
  peers.answer('ready', () => readyOf(service));
  peers.answer('health', (principal) => ownHealth(service, principal));
  peers.answer('status', (principal) => statusOf(service, principal));
  const access = new Access(token, tokens, allow_origins);
  const front = new Front(service, access);
  server.on('request', front.listener(application(service, access, front, { mcp, ui }).callback()));

  return {
    ready: () => readyOf(service),
    listen: () => listen(server, port, host),
    async close() {
      log.serverStopping({ surface: 'http', in_flight: tools.slots.used });
      await connections.drain(limits.drain_ms);
      const finished = await connections.stop(limits.stop_ms);
      // Calls whose clients were cut off are interrupted; the engine may close once they have ended.
      await Promise.race([tools.slots.idle(), setTimeout(CALLS_NOTICE_MS, undefined, { ref: false })]);
      log.serverStopped({ surface: 'http', finished });
    },
  };
}

function application(
  service: HttpService,
  access: Access,
  front: Front,
  { mcp, ui }: Pick<HttpServerOptions, 'mcp' | 'ui'>,
): Koa<RequestState> {
  const app = new Koa<RequestState>();
  // `respond` answers everything that is thrown; what remains is a connection that broke during a write.
  app.on('error', () => {});
  const router = new Router<RequestState>({ sensitive: true });
  addOperationalRoutes(router, service);
  addToolRoutes(router, service, front);
  addDocsRoutes(router);
  if (ui === 'enabled') addUiRoutes(router);
  router.get('/', (ctx) => {
    ctx.state.operation = ui === 'enabled' ? 'ui' : 'docs';
    ctx.redirect(ui === 'enabled' ? UI : DOCS);
  });
  if (mcp !== null) addMcpRoute(router, service, front, mcp);

  app.use(respond(service, access));
  app.use(accessGuard(access));
  app.use(router.routes());
  app.use((ctx) => {
    const methods = new Set((ctx['matched'] as readonly { readonly methods: readonly string[] }[]).flatMap((layer) => layer.methods));
    if (methods.size === 0) throw httpErrors.noSuchPath();
    const allowed = [...methods].toSorted();
    ctx.set('Allow', allowed.join(', '));
    throw httpErrors.wrongMethod(allowed);
  });
  return app;
}
