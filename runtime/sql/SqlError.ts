import { ServiceError, type ErrorCode } from '../errors/ServiceError.ts';

/** A statement that is refused, or that failed: as on every surface, and in the words that doors to SQL have for it besides. */
export class SqlError extends ServiceError {
  /** Five characters, from PostgreSQL's list of error codes (its appendix A). */
  readonly sqlstate: string;
  /** What would work; null if the message says it. */
  readonly hint: string | null;

  constructor(code: Extract<ErrorCode, 'sql_refused' | 'sql_failed'>, sqlstate: string, message: string, hint: string | null = null) {
    super(code, 400, message);
    this.sqlstate = sqlstate;
    this.hint = hint;
  }
}
