/** A value that the protocol, or PostgreSQL's type, cannot carry. */
export class ValueError extends Error {
  /** From PostgreSQL's list of error codes (its appendix A). */
  readonly sqlstate: string;

  constructor(sqlstate: string, message: string) {
    super(message);
    this.name = 'ValueError';
    this.sqlstate = sqlstate;
  }
}
