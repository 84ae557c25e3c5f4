import type { SecureContext } from 'node:tls';
import type { Bearers } from '../access/Bearers.ts';
import type { PostgresSessionEvent, PostgresStatementEvent } from '../log/PostgresEvents.ts';
import type { ServiceError } from '../errors/ServiceError.ts';
import type { SharedTurns } from '../turns/SharedTurns.ts';
import type { AnswerCaps, PostgresLimits } from './PostgresLimits.ts';
import type { RowMemory } from './session/RowMemory.ts';
import type { Statements } from './session/Statements.ts';
import type { WrittenRows } from './session/WrittenRows.ts';
import type { PostgresCounters } from './PostgresCounters.ts';

/** Whether connections are encrypted: not, if their client asks for it, or all of them. */
export type Encryption = { readonly kind: 'none' } | { readonly kind: 'offered' | 'required'; readonly context: SecureContext };

/** What the connections of one server share. */
export interface PostgresService {
  readonly bearers: Bearers;
  readonly encryption: Encryption;
  readonly limits: PostgresLimits;
  readonly caps: AnswerCaps;
  readonly memory: RowMemory;
  readonly written: WrittenRows;
  /** Of the process's one thread, for all connections together. */
  readonly turns: SharedTurns;
  readonly counters: PostgresCounters;
  /** The name of the one database, which the catalog may change. */
  readonly database: () => string;
  /** Who answers the bearer of a token, whom it asks for at each statement: tokens are revoked while sessions last. */
  readonly statementsFor: (token_digest: Buffer) => Statements;
  readonly report: {
    readonly session: (event: PostgresSessionEvent) => void;
    readonly statement: (event: PostgresStatementEvent) => void;
    /** Makes of a bug what may be said of it. */
    readonly unexpected: (error: unknown) => ServiceError;
  };
}
