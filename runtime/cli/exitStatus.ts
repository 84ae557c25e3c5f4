/** What a command tells the shell. */
export const EXIT = {
  done: 0,
  /** It could not be done, or what was checked is not as it should be. */
  failed: 1,
  /** The command line itself cannot be read: nothing was begun. */
  usage: 2,
  /** It was stopped: as shells have it, this and the number of the signal. */
  signal: 128,
} as const;
