import { createHttpServer } from '../http/createHttpServer.ts';
import type { HttpLimits } from '../http/HttpLimits.ts';
import type { SqlLimits } from '../sql/SqlLimits.ts';
import { openServer } from './openServer.ts';

export interface ServeApiOptions {
  /** Absolute. */
  readonly workspace: string;
  readonly host: string;
  readonly port: number;
  readonly token: string | null;
  /** Origins whose pages may call this server from a browser. */
  readonly allow_origins: readonly string[];
  readonly limits: HttpLimits;
  /** Null where SQL is not enabled. */
  readonly sql: SqlLimits | null;
  readonly print: (line: string) => void;
}

/**
 * Serves a workspace over HTTP until a signal, then stops in order: requests, SQL workers, catalog watcher, engine. @returns the exit
 * status
 */
export async function serveApi({ workspace, host, port, token, allow_origins, limits, sql, print }: ServeApiOptions): Promise<number> {
  const opened = await openServer({ workspace, limits, sql });
  const { holder, tools, log, stop } = opened;
  try {
    const server = createHttpServer({ holder, tools, token, allow_origins, host, port, limits, log });
    const address = await server.listen();
    tools.sql?.warm();
    const { manifest, generation } = holder.current();
    log.serverStarted({
      surface: 'http',
      port: address.port,
      access: token === null ? 'loopback' : 'token',
      catalog_hash: manifest.catalog_hash,
      generation: generation?.id ?? null,
    });
    const authority = `${host.includes(':') ? `[${host}]` : host}:${address.port}`;
    print(`Serving ${manifest.workspace.label} at http://${authority}, documentation at http://${authority}/docs`);
    await stop.asked;
    await server.close();
    return 0;
  } finally {
    await opened.close();
  }
}
