/** What a statement is to a session of the PostgreSQL door; `unread` when it could not be read. */
export type PostgresStatementKind =
  | 'empty'
  | 'query'
  | 'set'
  | 'reset'
  | 'reset_all'
  | 'set_transaction'
  | 'show'
  | 'show_all'
  | 'begin'
  | 'commit'
  | 'rollback'
  | 'savepoint'
  | 'release'
  | 'rollback_to'
  | 'discard'
  | 'deallocate'
  | 'prepare'
  | 'execute'
  | 'declare'
  | 'fetch'
  | 'move'
  | 'close'
  | 'copy'
  | 'without_effect'
  | 'write'
  | 'unknown'
  | 'unread';

/** One statement of a session. */
export interface PostgresStatementEvent {
  /** The name of the session's token; null when it has none or none was required. */
  readonly token: string | null;
  readonly statement: PostgresStatementKind;
  /** PostgreSQL's code: `00000` for success. */
  readonly sqlstate: string;
  readonly ms: number;
}

/** Why a connection ended; `refused` before it was let in. */
export type PostgresSessionEnd =
  | 'client_left'
  | 'server_stopped'
  | 'token_revoked'
  | 'idle'
  | 'too_slow'
  | 'malformed'
  | 'wrong_password'
  | 'not_encrypted'
  | 'unknown_database'
  | 'bad_start'
  | 'too_many_connections'
  | 'failed';

/** One connection, when it has ended. */
export interface PostgresSessionEvent {
  readonly token: string | null;
  readonly encrypted: 'tls' | 'plain';
  readonly end: PostgresSessionEnd;
  readonly statements: number;
  readonly seconds: number;
}
