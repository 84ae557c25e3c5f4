/** Why something cannot be read, in words. */
export interface FailureReason {
  /** Contains nothing of the data. */
  readonly message: string;
  /** A sentence with what the data show of it, only for the person at the terminal: it is neither stored nor logged. */
  readonly example: string | null;
}
