/** Counts of the PostgreSQL door since its start, for GET /status. */
export class PostgresCounters {
  sessions = 0;
  statements = 0;
  /** Statements that ended with an error, those that were cancelled or took too long among them. */
  failed = 0;
  cancelled = 0;
  /** Connections closed before they were let in, to make room. */
  displaced = 0;
  /** Connections refused because all others were let in. */
  refused = 0;
  wrong_passwords = 0;
  /** Connections whose clients did not send, or read, in time. */
  too_slow = 0;

  /** @param sqlstate of a statement that has ended */
  count(sqlstate: string): void {
    this.statements += 1;
    if (sqlstate !== '00000') this.failed += 1;
    if (sqlstate === '57014') this.cancelled += 1;
  }
}
