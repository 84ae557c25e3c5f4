import { Console } from 'node:console';
import type { Readable, Writable } from 'node:stream';
import { defaultHttpLimits } from '../http/HttpLimits.ts';
import type { LogForm } from '../log/LogForm.ts';
import type { McpLimits } from '../mcp/McpLimits.ts';
import { serveStdio } from '../mcp/serveStdio.ts';
import { SERVICE_VERSION } from '../release/serviceVersion.ts';
import type { OtlpSettings } from '../telemetry/TelemetrySettings.ts';
import type { SqlLimits } from '../sql/SqlLimits.ts';
import type { Followed } from './BucketFollower.ts';
import { openServer } from './openServer.ts';
import type { TelemetryAddress } from './telemetryFlags.ts';
import { withScraping } from './withScraping.ts';

export interface ServeMcpOptions {
  /** Absolute. */
  readonly workspace: string;
  /** The bucket of the workspace; null when it is in a folder. */
  readonly followed: Followed | null;
  readonly limits: McpLimits;
  /** Null when SQL is not enabled. */
  readonly sql: SqlLimits | null;
  /** The most memory that tables may take which are read there; 0 for none. */
  readonly resident_bytes: number;
  readonly logged: LogForm;
  readonly otlp: OtlpSettings;
  /** Where Prometheus reads; null for nowhere. */
  readonly telemetry: TelemetryAddress | null;
  readonly stdin: Readable;
  readonly stdout: Writable;
}

/** Serves a workspace over MCP until standard input ends or a signal arrives. @returns the exit status */
export async function serveMcp(options: ServeMcpOptions): Promise<number> {
  const { workspace, followed, limits, sql, resident_bytes, logged, otlp, telemetry, stdin, stdout } = options;
  // Output printed by a library must not get between the messages of the protocol.
  globalThis.console = new Console(process.stderr, process.stderr);
  const server = await openServer({
    workspace,
    followed,
    limits,
    sql,
    resident_bytes,
    logged,
    watched: { ...otlp, prometheus: telemetry === null ? 'off' : 'exposed' },
  });
  const { holder, tools, log, stop } = server;
  tools.sql?.warm();
  try {
    await withScraping(telemetry, { ...server, limits: defaultHttpLimits, ready: null }, () =>
      serveStdio({ holder, tools, limits, log, version: SERVICE_VERSION }, { stdin, stdout, stop: stop.signal }),
    );
    return 0;
  } finally {
    await server.close();
    // Output that its client has not read by now would keep the process alive.
    if (stdout === process.stdout && stdout.writableLength > 0) process.exit(0);
  }
}
