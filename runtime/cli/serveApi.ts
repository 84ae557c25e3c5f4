import { createHttpServer } from '../http/createHttpServer.ts';
import type { HttpLimits } from '../http/HttpLimits.ts';
import { createEventLog } from '../log/events.ts';
import { logDestination } from '../log/logDestination.ts';
import { ReleaseHolder } from '../release/ReleaseHolder.ts';
import type { SqlLimits } from '../sql/SqlLimits.ts';
import { callTool } from '../tools/callTool.ts';
import { GovernedSql } from '../tools/GovernedSql.ts';
import { releaseEvents } from './releaseEvents.ts';
import { stopRequest } from './stopRequest.ts';

export interface ServeApiOptions {
  /** Absolute. */
  readonly workspace: string;
  readonly host: string;
  readonly port: number;
  readonly token: string | null;
  readonly limits: HttpLimits;
  /** Null where SQL is not enabled. */
  readonly sql: SqlLimits | null;
  readonly print: (line: string) => void;
}

/**
 * Serves a workspace over HTTP until a signal, then stops in order: requests, SQL workers, catalog watcher, engine. @returns the exit
 * status
 */
export async function serveApi({ workspace, host, port, token, limits, sql: sqlLimits, print }: ServeApiOptions): Promise<number> {
  const stop = stopRequest();
  const log = createEventLog(await logDestination());
  const holder = await ReleaseHolder.start(workspace, { watch: true, events: releaseEvents(log) });
  const sql = sqlLimits === null ? undefined : new GovernedSql({ workspace, limits: sqlLimits, report: log.sqlQuery });
  try {
    const server = createHttpServer({ holder, callTool, token, host, port, limits, log, sql });
    const address = await server.listen();
    sql?.warm();
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
    sql?.close();
    await holder.close();
    log.flush();
  }
}
