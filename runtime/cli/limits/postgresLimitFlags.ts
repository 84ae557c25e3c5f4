import type { PostgresLimits } from '../../postgres/PostgresLimits.ts';
import { bytes, count, seconds, type LimitFlag } from './LimitFlag.ts';

/** Every limit of the PostgreSQL door. */
export const postgresLimitFlags: readonly LimitFlag<PostgresLimits>[] = [
  count(
    '--postgres-connections',
    'Connections of PostgreSQL clients that may be open at the same time',
    1,
    ({ connections }) => connections,
    (limits, connections) => ({ ...limits, connections }),
  ),
  bytes(
    '--postgres-message',
    'The maximum size of a message of such a client, and so of a statement',
    1024,
    ({ message_bytes }) => message_bytes,
    (limits, message_bytes) => ({ ...limits, message_bytes }),
  ),
  count(
    '--postgres-statements',
    'Prepared statements of one session',
    1,
    ({ statements }) => statements,
    (limits, statements) => ({ ...limits, statements }),
  ),
  count(
    '--postgres-cursors',
    'Open cursors of one session',
    1,
    ({ cursors }) => cursors,
    (limits, cursors) => ({ ...limits, cursors }),
  ),
  count(
    '--postgres-parameters',
    'Parameters of one statement',
    0,
    ({ parameters }) => parameters,
    (limits, parameters) => ({ ...limits, parameters }),
  ),
  bytes(
    '--postgres-memory',
    'Estimated memory for rows that such clients have not read yet; an answer beyond it is refused',
    1024 * 1024,
    ({ rows_bytes }) => rows_bytes,
    (limits, rows_bytes) => ({ ...limits, rows_bytes }),
  ),
  seconds(
    '--postgres-patience',
    'How long such a client may take to give its password, to send a message, and to read an answer',
    0.1,
    ({ message_ms }) => message_ms,
    (limits, message_ms) => ({ ...limits, message_ms }),
  ),
  seconds(
    '--postgres-idle',
    'How long a session may ask nothing; 0 for any time',
    0,
    ({ idle_ms }) => idle_ms,
    (limits, idle_ms) => ({ ...limits, idle_ms }),
  ),
];
