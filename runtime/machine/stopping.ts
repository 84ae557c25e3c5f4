import type { DuckDBConnection } from '../engine/Engine.ts';
import { StoppedError } from './StoppedError.ts';

/** How often to repeat an interrupt, in milliseconds: the engine ignores one that arrives while it is planning. */
const INTERRUPT_EVERY_MS = 25;

/** @throws StoppedError when the ingest should end. */
export function throwIfStopped(stop: AbortSignal): void {
  if (stop.aborted) throw new StoppedError();
}

/**
 * Runs statements on a connection, interrupting them when the ingest should end.
 * @throws StoppedError in that case, and whatever the work throws.
 */
export async function untilStopped<Result>(stop: AbortSignal, connection: DuckDBConnection, work: () => Promise<Result>): Promise<Result> {
  throwIfStopped(stop);
  let repeat: NodeJS.Timeout | null = null;
  const interrupt = (): void => {
    connection.interrupt();
    repeat ??= setInterval(() => connection.interrupt(), INTERRUPT_EVERY_MS);
  };
  stop.addEventListener('abort', interrupt, { once: true });
  try {
    return await work();
  } catch (error) {
    throwIfStopped(stop);
    throw error;
  } finally {
    stop.removeEventListener('abort', interrupt);
    if (repeat !== null) clearInterval(repeat);
  }
}
