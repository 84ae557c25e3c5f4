import { readFile } from 'node:fs/promises';
import { createSecureContext } from 'node:tls';
import { Bearers } from '../access/Bearers.ts';
import type { TokensFile } from '../access/TokensFile.ts';
import type { HttpLimits } from '../http/HttpLimits.ts';
import { unexpectedFailure } from '../log/unexpectedFailure.ts';
import { createPostgresServer, type PostgresServer } from '../postgres/createPostgresServer.ts';
import { PgCatalog } from '../postgres/catalog/PgCatalog.ts';
import { DoorStatements } from '../postgres/DoorStatements.ts';
import { PostgresCounters } from '../postgres/PostgresCounters.ts';
import type { PostgresLimits } from '../postgres/PostgresLimits.ts';
import type { Encryption, PostgresService } from '../postgres/PostgresService.ts';
import { postgresStatus } from '../postgres/postgresStatus.ts';
import type { Peers } from '../processes/Peers.ts';
import { RowMemory } from '../postgres/session/RowMemory.ts';
import { WrittenRows } from '../postgres/session/WrittenRows.ts';
import { SharedTurns } from '../turns/SharedTurns.ts';
import { MetricSql } from '../sql/metrics/MetricSql.ts';
import { SqlPool } from '../sql/pool/SqlPool.ts';
import type { SqlLimits } from '../sql/SqlLimits.ts';
import type { PostgresStatus } from '../../generated/types.ts';
import { CliError } from './CliError.ts';
import type { Server } from './openServer.ts';

/** The PostgreSQL door as a command line opens it. */
export interface PostgresOptions {
  readonly host: string;
  readonly port: number;
  /** The files of a certificate and its key, as the operator names them; null without encryption. */
  readonly tls: { readonly cert: string; readonly key: string } | null;
  /** Whether clients must encrypt: beyond this machine the password travels in the clear otherwise. */
  readonly reach: 'this_machine' | 'others';
  readonly limits: PostgresLimits;
  /** Of the workers in which SQL around answers runs. */
  readonly sql: SqlLimits;
}

export interface PostgresDoor extends Pick<PostgresServer, 'listen'> {
  readonly status: () => PostgresStatus;
  /** Starts the workers in the background. */
  warm(): void;
  close(): Promise<void>;
}

/** What the door shares with HTTP. */
interface DoorContext {
  readonly token: string | null;
  readonly tokens: TokensFile | null;
  readonly http: HttpLimits;
  readonly peers: Peers;
}

/** @throws {CliError} for files of a certificate that cannot be used */
export async function openPostgres(
  { host, port, tls, reach, limits, sql }: PostgresOptions,
  { holder, tools, log, telemetry }: Server,
  { token, tokens, http, peers }: DoorContext,
): Promise<PostgresDoor> {
  const bearers = new Bearers(token, tokens);
  // Governed SQL runs in the same workers.
  const own = tools.sql === null ? new SqlPool(sql) : null;
  const turns = new SharedTurns();
  const metrics = new MetricSql({
    pool: own ?? tools.sql?.pool ?? new SqlPool(sql),
    governed: tools.sql,
    slots: tools.slots,
    turns,
    memory: tools.memory,
    resident: tools.resident ?? undefined,
    question_ms: http.call_ms,
    observer: telemetry.observer,
    report: (event) => log.sqlQuery(event),
  });
  const catalog = new PgCatalog({ timeout_ms: sql.timeout_ms, governed: tools.sql });
  const service: PostgresService = {
    bearers,
    encryption: await encryptionOf(tls, reach),
    limits,
    caps: http.caps,
    memory: new RowMemory(limits.rows_bytes),
    written: new WrittenRows(),
    turns,
    counters: new PostgresCounters(),
    database: () => holder.current().manifest.workspace.name,
    statementsFor: (token_digest) => new DoorStatements({ bearers, tools, metrics, catalog }, token_digest),
    report: {
      session: (event) => log.postgresSession(event),
      statement: (event) => log.postgresStatement(event),
      unexpected: (error) => unexpectedFailure(log, 'postgres', error),
    },
  };
  const server = createPostgresServer({ service, host, port, stop_ms: http.stop_ms, peers });
  return {
    status: () => postgresStatus(service, server),
    warm: () => own?.warm(),
    listen: () => server.listen(),
    async close() {
      log.serverStopping({ surface: 'postgres', in_flight: server.busy() });
      const finished = await server.close();
      own?.close();
      await catalog.close();
      log.serverStopped({ surface: 'postgres', finished });
    },
  };
}

async function encryptionOf(tls: PostgresOptions['tls'], reach: PostgresOptions['reach']): Promise<Encryption> {
  if (tls === null) return { kind: 'none' };
  const [cert, key] = await Promise.all([readPem('--tls-cert', tls.cert), readPem('--tls-key', tls.key)]);
  try {
    return { kind: reach === 'others' ? 'required' : 'offered', context: createSecureContext({ cert, key }) };
  } catch {
    throw new CliError(`--tls-cert ${tls.cert}, --tls-key ${tls.key}: these are not a certificate in PEM form and its key.`);
  }
}

async function readPem(flag: string, file: string): Promise<Buffer> {
  try {
    return await readFile(file);
  } catch {
    throw new CliError(`${flag} ${file}: this file cannot be read.`);
  }
}
