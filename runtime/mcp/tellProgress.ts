import type { ServerContext } from '@modelcontextprotocol/server';
import { mcpErrors } from './mcpErrors.ts';

/**
 * Tells a client that asked for progress, while its call runs, that it still does. How much of a call is done nobody knows: what grows is its time.
 * @param everyMs milliseconds between two messages
 * @returns ends it
 */
export function tellProgress({ mcpReq }: ServerContext, everyMs: number): () => void {
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
