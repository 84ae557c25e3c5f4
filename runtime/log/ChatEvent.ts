import type { ChatAnswer, RefusalReason } from '../../generated/types.ts';
import type { ErrorCode } from '../errors/ServiceError.ts';

/** Everything that is ever logged about a question in words: its outcome, and none of its text. */
export interface ChatEvent {
  readonly outcome: ChatAnswer['kind'] | ErrorCode;
  /** Of a refusal. */
  readonly reason: RefusalReason | null;
  /** Calls to the model. */
  readonly calls: number;
  readonly ms: number;
}
