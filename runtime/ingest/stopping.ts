import type { DuckDBConnection } from '../engine/Engine.ts';
import { IngestError } from './IngestError.ts';
import { messages } from './messages.ts';

/** How often an interrupt is repeated, in milliseconds: one that comes while the engine is planning is not heard. */
const INTERRUPT_EVERY_MS = 25;

/** @throws IngestError where the ingest is to end. */
export function throwIfStopped(stop: AbortSignal): void {
  if (stop.aborted) throw new IngestError('stopped', messages.stopped());
}

/**
 * Does work by statements on a connection, which are interrupted when the ingest is to end.
 * @throws IngestError then, and whatever the work throws.
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
