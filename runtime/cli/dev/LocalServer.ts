import type { QueryResult } from '../../../generated/types.ts';
import { asPublicError } from '../../errors/asPublicError.ts';
import { createHttpServer, type HttpServer } from '../../http/createHttpServer.ts';
import { defaultHttpLimits } from '../../http/HttpLimits.ts';
import { createEventLog, type EventLog } from '../../log/events.ts';
import { logDestination } from '../../log/logDestination.ts';
import { operator } from '../../release/Principal.ts';
import type { Release } from '../../release/Release.ts';
import { authorityOf } from '../authorityOf.ts';
import { faultWarning } from '../faultWarning.ts';
import { openService, type Service } from '../openService.ts';

const HOST = '127.0.0.1';

export interface LocalServerOptions {
  /** Absolute. */
  readonly workspace: string;
  readonly port: number;
  /** Receives errors and warnings. */
  readonly warn: (text: string) => void;
  readonly complain: (text: string) => void;
}

/** Serves a workspace to its own machine. It looks at the disk only when asked to. */
export class LocalServer {
  /** Such as `127.0.0.1:8080`. */
  readonly authority: string;
  readonly #service: Service;
  readonly #server: HttpServer;
  readonly #log: EventLog;
  readonly #complain: LocalServerOptions['complain'];
  /** Why the last look failed; null when it did not. */
  #failure: string | null = null;

  private constructor(authority: string, service: Service, server: HttpServer, log: EventLog, complain: LocalServerOptions['complain']) {
    this.authority = authority;
    this.#service = service;
    this.#server = server;
    this.#log = log;
    this.#complain = complain;
  }

  /** @throws {CatalogError} when the catalog does not compile, and the system's error when the port is taken */
  static async open({ workspace, port, warn, complain }: LocalServerOptions): Promise<LocalServer> {
    // Only errors are logged: the terminal already shows what happens to the catalog and its answers.
    const log = createEventLog(await logDestination('auto'), 'error');
    const service = await openService({
      workspace,
      limits: defaultHttpLimits,
      sql: null,
      chat: 'answered',
      events: faultWarning(warn),
      watch: null,
    });
    try {
      const { holder, tools } = service;
      const shared = { holder, tools, log, limits: defaultHttpLimits };
      const server = createHttpServer({
        ...shared,
        token: null,
        tokens: null,
        allow_origins: [],
        host: HOST,
        port,
        mcp: null,
        ui: 'enabled',
      });
      const address = await server.listen();
      return new LocalServer(authorityOf(HOST, address.port), service, server, log, complain);
    } catch (error) {
      await service.close();
      throw error;
    }
  }

  /** The current release. */
  current(): Release {
    return this.#service.holder.current();
  }

  /** Looks at the catalog and the published data and serves them, or the last good release. */
  async refresh(): Promise<void> {
    try {
      await this.#service.holder.refresh();
      this.#failure = null;
    } catch (error) {
      const text = await asPublicError(error).text();
      if (text !== this.#failure) this.#complain(text);
      this.#failure = text;
    }
  }

  async query(input: Readonly<Record<string, unknown>>): Promise<QueryResult> {
    const context = { surface: 'cli', caps: defaultHttpLimits.caps, signal: new AbortController().signal } as const;
    return (await this.#service.tools.call('metric_query', operator, context, input)).output;
  }

  async close(): Promise<void> {
    await this.#server.close();
    await this.#service.close();
    await this.#log.flush();
  }
}
