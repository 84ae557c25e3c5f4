import type { PostgresStatus } from '../../generated/types.ts';
import type { PostgresServer } from './createPostgresServer.ts';
import type { PostgresService } from './PostgresService.ts';

/** The limits of the door in force, with counts since the start. */
export function postgresStatus({ limits, memory, counters }: PostgresService, server: PostgresServer): PostgresStatus {
  const { connections, message_bytes, message_ms, idle_ms, statements, cursors, parameters } = limits;
  return {
    connections: { max: connections, open: server.open(), displaced: counters.displaced, refused: counters.refused },
    sessions: { total: counters.sessions, wrong_passwords: counters.wrong_passwords, too_slow: counters.too_slow },
    statements: { total: counters.statements, failed: counters.failed, cancelled: counters.cancelled },
    rows_bytes: { max: memory.most, held: memory.held, refused: memory.refused },
    message_bytes,
    message_ms,
    idle_ms,
    session: { statements, cursors, parameters },
  };
}
