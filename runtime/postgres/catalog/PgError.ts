/** What PostgreSQL says is wrong with a statement: becomes an SqlError at the door. */
export class PgError extends Error {
  /** From PostgreSQL's list of error codes (its appendix A). */
  readonly sqlstate: string;
  readonly hint: string | null;

  constructor(sqlstate: string, message: string, hint: string | null = null) {
    super(message);
    this.sqlstate = sqlstate;
    this.hint = hint;
  }
}
