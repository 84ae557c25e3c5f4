import type { Caps } from '../tools/Tool.ts';

const MEBIBYTE = 1024 * 1024;

/** The limits of the PostgreSQL door. Rows, bytes and milliseconds of an answer are those of HTTP. */
export interface PostgresLimits {
  /** Connections that may be open at the same time. */
  readonly connections: number;
  /** The largest message of a client, which is the longest statement. */
  readonly message_bytes: number;
  /** Prepared statements, and open cursors, of one session. */
  readonly statements: number;
  readonly cursors: number;
  /** Parameters of one statement. */
  readonly parameters: number;
  /** Memory for the rows that clients have not read yet, of all sessions together. */
  readonly rows_bytes: number;
  /** Milliseconds in which a client must have been let in, a message that began must arrive, and what was sent must be read. */
  readonly message_ms: number;
  /** Milliseconds for which a session may ask nothing; 0 for any time. */
  readonly idle_ms: number;
}

export const defaultPostgresLimits: PostgresLimits = {
  connections: 256,
  message_bytes: MEBIBYTE,
  statements: 1000,
  cursors: 64,
  parameters: 10_000,
  rows_bytes: 256 * MEBIBYTE,
  message_ms: 10_000,
  idle_ms: 3_600_000,
};

/** What of the limits of answers applies here too. */
export type AnswerCaps = Pick<Caps, 'max_rows' | 'max_bytes'>;
