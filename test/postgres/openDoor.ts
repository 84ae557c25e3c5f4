import { createSecureContext } from 'node:tls';
import { Bearers, type AcceptedTokens } from '../../runtime/access/Bearers.ts';
import type { PostgresSessionEvent, PostgresStatementEvent } from '../../runtime/log/PostgresEvents.ts';
import { ServiceError } from '../../runtime/errors/ServiceError.ts';
import { createPostgresServer, type PostgresServer } from '../../runtime/postgres/createPostgresServer.ts';
import { PostgresCounters } from '../../runtime/postgres/PostgresCounters.ts';
import { defaultPostgresLimits, type PostgresLimits } from '../../runtime/postgres/PostgresLimits.ts';
import type { Encryption } from '../../runtime/postgres/PostgresService.ts';
import { RowMemory } from '../../runtime/postgres/session/RowMemory.ts';
import { WrittenRows } from '../../runtime/postgres/session/WrittenRows.ts';
import { noPeers, type Peers } from '../../runtime/processes/Peers.ts';
import { SharedTurns } from '../../runtime/turns/SharedTurns.ts';
import { EngineStatements } from './EngineStatements.ts';

export interface DoorOptions {
  readonly token: string | null;
  readonly tokens: AcceptedTokens | null;
  readonly encryption: Encryption;
  readonly limits: Partial<PostgresLimits>;
  readonly max_rows: number;
  readonly peers: Peers;
}

export interface Door {
  readonly port: number;
  readonly server: PostgresServer;
  readonly memory: RowMemory;
  readonly counters: PostgresCounters;
  readonly sessions: readonly PostgresSessionEvent[];
  readonly statements: readonly PostgresStatementEvent[];
  /** Failures that are bugs. */
  readonly unexpected: readonly unknown[];
  close(): Promise<void>;
}

/** A door to a plain engine on a port of its own, open to its machine unless there is a token. */
export async function openDoor(options: Partial<DoorOptions> = {}): Promise<Door> {
  const { token = null, tokens = null, encryption = { kind: 'none' }, max_rows = 10_000, peers = noPeers } = options;
  const engine = await EngineStatements.open();
  const limits = { ...defaultPostgresLimits, ...options.limits };
  const memory = new RowMemory(limits.rows_bytes);
  const counters = new PostgresCounters();
  const sessions: PostgresSessionEvent[] = [];
  const statements: PostgresStatementEvent[] = [];
  const unexpected: unknown[] = [];
  const server = createPostgresServer({
    service: {
      bearers: new Bearers(token, tokens),
      encryption,
      limits,
      caps: { max_rows, max_bytes: 2 ** 24 },
      memory,
      written: new WrittenRows(),
      turns: new SharedTurns(),
      counters,
      database: () => 'shop',
      statementsFor: () => engine,
      report: {
        session: (event) => sessions.push(event),
        statement: (event) => statements.push(event),
        unexpected(error) {
          unexpected.push(error);
          return new ServiceError('internal', 500, 'Something went wrong on our side.');
        },
      },
    },
    host: '127.0.0.1',
    port: 0,
    stop_ms: 1000,
    peers,
  });
  const { port } = await server.listen();
  return {
    port,
    server,
    memory,
    counters,
    sessions,
    statements,
    unexpected,
    async close() {
      await server.close();
      engine.close();
    },
  };
}

/** TLS by a certificate that its own key has signed. */
export function tlsContext(cert: string, key: string): Extract<Encryption, { readonly context: unknown }>['context'] {
  return createSecureContext({ cert, key });
}
