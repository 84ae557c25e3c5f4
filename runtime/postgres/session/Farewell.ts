import type { PostgresSessionEnd } from '../../log/PostgresEvents.ts';

/** Why the server ends a connection: the last that its client is told. */
export class Farewell extends Error {
  readonly end: PostgresSessionEnd;
  /** From PostgreSQL's list of error codes (its appendix A). */
  readonly sqlstate: string;
  readonly hint: string | null;

  constructor(end: PostgresSessionEnd, sqlstate: string, message: string, hint: string | null = null) {
    super(message);
    this.name = 'Farewell';
    this.end = end;
    this.sqlstate = sqlstate;
    this.hint = hint;
  }
}
