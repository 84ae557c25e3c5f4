const MEBIBYTE = 1024 * 1024;

/** The limits of governed SQL, whichever surface asks. */
export interface SqlLimits {
  /** Milliseconds that a statement may run before it is interrupted, and its worker killed if that does not help. */
  readonly timeout_ms: number;
  /**
   * Memory of one worker's engine. If the system can limit a process's address space, that limit is this plus a fixed allowance for the
   * process.
   */
  readonly memory_bytes: number;
  /** Processes that run statements: the number that can run at once. */
  readonly workers: number;
  /** Statements that may wait for a worker, and for how many milliseconds. */
  readonly waiting: number;
  readonly wait_ms: number;
}

export const defaultSqlLimits: SqlLimits = { timeout_ms: 10_000, memory_bytes: 512 * MEBIBYTE, workers: 2, waiting: 32, wait_ms: 10_000 };
