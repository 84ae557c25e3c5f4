import { PublicError } from '../../errors/PublicError.ts';

/** What a session refuses its client, in PostgreSQL's terms. */
export class SessionError extends PublicError<'session_refused'> {
  /** From PostgreSQL's list of error codes (its appendix A). */
  readonly sqlstate: string;

  constructor(sqlstate: string, message: string, hint: string | null = null) {
    super('session_refused', 400, message, hint);
    this.sqlstate = sqlstate;
  }
}
