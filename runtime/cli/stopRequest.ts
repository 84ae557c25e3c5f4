/** That somebody asked the process to end. */
export interface StopRequest {
  readonly signal: AbortSignal;
  readonly asked: Promise<void>;
}

/** What asks a process to end: a supervisor, a person at a terminal, and the terminal when it closes. */
const SIGNALS = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const;

/** Resolves at the first of these signals; a second one ends the process at once. */
export function stopRequest(): StopRequest {
  const controller = new AbortController();
  const asked = new Promise<void>((resolve) => {
    const onSignal = (): void => {
      if (controller.signal.aborted) process.exit(1);
      controller.abort();
      resolve();
    };
    for (const signal of SIGNALS) process.on(signal, onSignal);
  });
  return { signal: controller.signal, asked };
}
