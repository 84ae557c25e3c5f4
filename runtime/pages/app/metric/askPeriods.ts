import type { Intent, QueryResult } from '../../../../generated/types.ts';
import { ask, status } from '../service.ts';

/** A question as it was asked at last, and its answer. */
export interface AskedPeriods {
  readonly intent: Intent;
  readonly answer: QueryResult;
}

/** Asks for a line: where the service cuts its rows, again for as many as it gives at most. */
export async function askPeriods(metric: string, intent: Intent, signal: AbortSignal): Promise<AskedPeriods> {
  const answer = await ask(metric, intent, signal);
  if (!answer.more) return { intent, answer };
  const { limits } = await status();
  const all = { ...intent, limit: limits.rows.max };
  return { intent: all, answer: await ask(metric, all, signal) };
}
