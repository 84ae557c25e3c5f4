import type { ServerContext } from '@modelcontextprotocol/server';
import { mcpErrors } from './mcpErrors.ts';

/**
 * Notifies a client that asked for progress that its call is still running. How much is done is unknown, so the progress value is the elapsed
 * time.
 * @param everyMs milliseconds between two messages
 * @returns a function that ends it
 */
export function notifyProgress({ mcpReq }: ServerContext, everyMs: number): () => void {
  const progressToken = mcpReq._meta?.progressToken;
  if (progressToken === undefined) return () => {};
  const started = performance.now();
  const timer = setInterval(() => {
    const progress = Math.round((performance.now() - started) / 10) / 100;
    mcpReq
      .notify({ method: 'notifications/progress', params: { progressToken, progress, message: mcpErrors.running(Math.round(progress)) } })
      .catch(() => {});
  }, everyMs);
  return () => clearInterval(timer);
}
