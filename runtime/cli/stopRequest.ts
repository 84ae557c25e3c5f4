/** A request to end the process. */
export interface StopRequest {
  readonly signal: AbortSignal;
  readonly asked: Promise<void>;
  /** Which signal it was; null before. */
  readonly by: () => NodeJS.Signals | null;
  /** Restores Node's own handling of signals. */
  readonly release: () => void;
}

/** The signals of a supervisor, a person at a terminal, and a terminal that closes. */
const SIGNALS = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const;

/**
 * Resolves at the first of these signals; a second one ends the process at once.
 * @param told resolves when somebody else asks for it
 */
export function stopRequest(told: Promise<void> | null = null): StopRequest {
  const controller = new AbortController();
  let resolve: () => void = () => undefined;
  const asked = new Promise<void>((settle) => {
    resolve = settle;
  });
  let by: NodeJS.Signals | null = null;
  const ask = (): void => {
    controller.abort();
    resolve();
  };
  const onSignal = (signal: NodeJS.Signals): void => {
    if (by !== null) return endBy(signal);
    by = signal;
    ask();
  };
  const release = (): void => {
    for (const signal of SIGNALS) process.off(signal, onSignal);
  };
  /** A process that exits waits for what the engine is doing in other threads; the system's handling of a signal does not. */
  const endBy = (signal: NodeJS.Signals): void => {
    release();
    process.kill(process.pid, signal);
  };
  for (const signal of SIGNALS) process.on(signal, onSignal);
  void told?.then(ask);
  return { signal: controller.signal, asked, by: () => by, release };
}
