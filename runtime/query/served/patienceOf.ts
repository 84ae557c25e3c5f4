import { cancelled } from '../../errors/cancelled.ts';
import { ServiceError } from '../../errors/ServiceError.ts';
import * as messages from '../words/messages.ts';
import type { Patience } from './AnswerCache.ts';

export function patienceOf(timeout_ms: number, signal: AbortSignal): Patience {
  return { timeout_ms, signal, timedOut: () => new ServiceError('timeout', 504, messages.timedOut(timeout_ms)), cancelled };
}
