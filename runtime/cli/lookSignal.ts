/** Lets a server look into its bucket at once. A terminal that closes sends SIGHUP, which ends a server. */
export const LOOK_SIGNAL = 'SIGUSR2';
