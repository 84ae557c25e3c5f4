import { randomUUID } from 'node:crypto';
import type { TokensFile } from '../access/TokensFile.ts';
import { createHttpServer, type HttpServer } from '../http/createHttpServer.ts';
import type { HttpLimits } from '../http/HttpLimits.ts';
import type { MessageEndpoint } from '../http/mcpRoute.ts';
import type { LogForm } from '../log/LogForm.ts';
import { optimiseSooner } from '../machine/optimiseSooner.ts';
import { SERVICE_VERSION } from '../release/serviceVersion.ts';
import type { Joined } from '../processes/joinProcesses.ts';
import { noPeers } from '../processes/Peers.ts';
import type { OtlpSettings } from '../telemetry/TelemetrySettings.ts';
import type { SqlLimits } from '../sql/SqlLimits.ts';
import { authorityOf } from './authorityOf.ts';
import type { Followed } from './BucketFollower.ts';
import type { openPostgres as OpenPostgres, PostgresDoor, PostgresOptions } from './openPostgres.ts';
import { openServer, type Server } from './openServer.ts';
import { postgresLine, servingLines } from './servingLines.ts';
import type { TelemetryAddress } from './telemetryFlags.ts';
import { withScraping } from './withScraping.ts';

/** By then a server's start is over, and its compiled code kept (`packed/requireCached.ts`), which is bound to V8's flags. */
const STARTED_MS = 20_000;

export interface ServeApiOptions {
  /** Absolute. */
  readonly workspace: string;
  /** The bucket of the workspace; null when it is in a folder. */
  readonly followed: Followed | null;
  readonly host: string;
  readonly port: number;
  readonly token: string | null;
  /** A file of named tokens, as the operator names it; null when there is none. */
  readonly tokens_file: string | null;
  /** Origins whose pages may call this server from a browser. */
  readonly allow_origins: readonly string[];
  readonly limits: HttpLimits;
  /** Null when SQL is not enabled. */
  readonly sql: SqlLimits | null;
  /** The most memory that tables may take which are read there; 0 for none. */
  readonly resident_bytes: number;
  /** Whether MCP is served too. */
  readonly mcp: 'enabled' | 'disabled';
  /** Whether the explorer is served too. */
  readonly ui: 'enabled' | 'disabled';
  /** The door for clients of PostgreSQL; null when it is closed. */
  readonly postgres: PostgresOptions | null;
  readonly logged: LogForm;
  readonly otlp: OtlpSettings;
  /** Where Prometheus can read; null for nowhere. */
  readonly telemetry: TelemetryAddress | null;
  /** The processes that serve together with this one; null when it serves by itself. */
  readonly joined: Joined | null;
  /** Receives lines for the person who started the server, once it serves. */
  readonly announce: (lines: readonly string[]) => void;
  /** Receives problems that do not stop the server. */
  readonly warn: (text: string) => void;
}

/**
 * Serves a workspace over HTTP until a signal, then stops in order: requests, SQL workers, catalog watcher, engine. @returns the exit
 * status
 */
export async function serveApi(options: ServeApiOptions): Promise<number> {
  const { workspace, followed, tokens_file, limits, sql, resident_bytes, logged, telemetry, otlp, joined, warn } = options;
  const instance = joined === null ? {} : { instance: randomUUID() };
  const watched = { ...otlp, ...instance, prometheus: telemetry === null ? 'off' : 'exposed' } as const;
  const opened = await openServer({ workspace, followed, limits, sql, resident_bytes, chat: 'answered', logged, watched, joined });
  let tokens: TokensFile | null = null;
  try {
    tokens = tokens_file === null ? null : await openTokens(tokens_file, opened, warn);
    await serve(options, opened, tokens);
    return 0;
  } finally {
    await tokens?.close();
    await opened.close();
  }
}

async function serve(options: ServeApiOptions, opened: Server, tokens: TokensFile | null): Promise<void> {
  const { host, port, token, allow_origins, limits, ui, joined } = options;
  const peers = joined?.peers ?? noPeers;
  const { holder, tools, log, telemetry } = opened;
  const mcp = options.mcp === 'enabled' ? await openMcp(opened) : null;
  const { observer } = telemetry;
  const door = options.postgres === null ? null : await openDoor(options.postgres, opened, { token, tokens, http: limits, peers });
  const postgres = door === null ? {} : { postgres: door.status };
  const shared = { holder, tools, token, tokens, allow_origins, host, port, limits, log, observer, peers };
  const server = createHttpServer({ ...shared, mcp, ui, ...postgres });
  const monitored = { ...opened, limits, ready: () => server.ready() };
  // The measurements of several processes are read where they were started.
  await withScraping(joined === null ? options.telemetry : null, monitored, (scraped) =>
    untilStopped({ server, door }, options, opened, scraped),
  );
}

async function untilStopped(
  { server, door }: { readonly server: HttpServer; readonly door: PostgresDoor | null },
  { host, token, tokens_file, mcp, ui, announce, postgres }: ServeApiOptions,
  { holder, tools, log, stop }: Server,
  scraped: string | null,
): Promise<void> {
  const address = await server.listen();
  tools.sql?.warm();
  const { manifest, generation } = holder.current();
  const started = {
    access: token === null && tokens_file === null ? 'loopback' : 'token',
    catalog_hash: manifest.catalog_hash,
    generation: generation?.id ?? null,
  } as const;
  log.serverStarted({ surface: 'http', port: address.port, ...started });
  const authority = authorityOf(host, address.port);
  const lines = [
    ...servingLines(manifest.workspace.label, authority, ui),
    ...(mcp === 'enabled' ? [`MCP at http://${authority}/mcp`] : []),
  ];
  if (door !== null && postgres !== null) {
    try {
      const opened = await door.listen();
      door.warm();
      log.serverStarted({ surface: 'postgres', port: opened.port, ...started });
      lines.push(postgresLine(manifest.workspace.name, authorityOf(postgres.host, opened.port), started.access));
    } catch (error) {
      await server.close();
      throw error;
    }
  }
  if (scraped !== null) lines.push(scraped);
  announce(lines);
  setTimeout(optimiseSooner, STARTED_MS).unref();
  await stop.asked;
  await Promise.all([server.close(), door?.close()]);
}

/** Loaded only if it is opened. */
async function openDoor(...parameters: Parameters<typeof OpenPostgres>): Promise<PostgresDoor> {
  const { openPostgres } = await import('./openPostgres.ts');
  return openPostgres(...parameters);
}

/** Loaded only if there are some. */
async function openTokens(file: string, { holder, log }: Server, warn: (text: string) => void): Promise<TokensFile> {
  const [{ TokensFile: File }, { printDiagnostics }] = await Promise.all([
    import('../access/TokensFile.ts'),
    import('../../compiler/diagnostics/printDiagnostics.ts'),
  ]);
  return File.start(file, holder, {
    accepted(list, refusals) {
      log.tokensAccepted({ tokens: list.count, refused: refusals.length });
      if (refusals.length > 0) warn(`Some tokens cannot query some of their metrics.\n\n${printDiagnostics(refusals).trimEnd()}`);
    },
    refused(diagnostics) {
      log.tokensRefused({ faults: diagnostics.length, codes: [...new Set(diagnostics.map(({ code }) => code))].toSorted() });
      warn(`The tokens file has errors. The tokens from before stay in force.\n\n${printDiagnostics(diagnostics).trimEnd()}`);
    },
  });
}

/** Loaded only if enabled. */
async function openMcp({ holder, tools, log }: Server): Promise<MessageEndpoint> {
  const [{ createMcpEndpoint }, { defaultMcpLimits }] = await Promise.all([
    import('../mcp/createMcpEndpoint.ts'),
    import('../mcp/McpLimits.ts'),
  ]);
  return createMcpEndpoint({ holder, tools, limits: defaultMcpLimits, log, version: SERVICE_VERSION });
}
