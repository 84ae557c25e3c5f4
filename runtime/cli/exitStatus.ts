/** The exit statuses of commands. */
export const EXIT = {
  done: 0,
  /** It could not be done, or what was checked is wrong. */
  failed: 1,
  /** The command line itself is invalid: nothing was begun. */
  usage: 2,
  /** It was stopped by a signal; as in shells, this plus the number of the signal. */
  signal: 128,
} as const;
