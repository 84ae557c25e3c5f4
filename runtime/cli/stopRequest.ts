/** That somebody asked the process to end. */
export interface StopRequest {
  readonly signal: AbortSignal;
  readonly asked: Promise<void>;
}

/**
 * Resolves at the first SIGTERM or SIGINT; a second one ends the process at once.
 */
export function stopRequest(): StopRequest {
  const controller = new AbortController();
  const asked = new Promise<void>((resolve) => {
    const onSignal = (): void => {
      if (controller.signal.aborted) process.exit(1);
      controller.abort();
      resolve();
    };
    process.on('SIGTERM', onSignal);
    process.on('SIGINT', onSignal);
  });
  return { signal: controller.signal, asked };
}
