/** What a client sent is no message of the protocol. Nothing that follows on its connection can be trusted. */
export class ProtocolError extends Error {
  /** From PostgreSQL's list of error codes (its appendix A). */
  readonly sqlstate: string;

  constructor(message: string, sqlstate = '08P01') {
    super(message);
    this.name = 'ProtocolError';
    this.sqlstate = sqlstate;
  }
}
