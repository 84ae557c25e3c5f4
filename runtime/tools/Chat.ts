import type { ChatAnswer, ChatQuery, SlotLimit } from '../../generated/types.ts';
import type { ToolContext } from './Tool.ts';

/** A step of a call that has several, as it happens. */
export interface Step {
  readonly event: 'planned' | 'answered' | 'narrated';
  readonly data: object;
}

/** What answers questions in words: a client of the tools, as every surface is. */
export interface Chat {
  /** The longest that an answer may take without a word, in milliseconds. */
  readonly longest_ms: number;
  /** @throws {ServiceError} 502 where the model cannot be asked, 503 where there is none, and whatever the tools throw that is no fault of a plan */
  answer(context: ToolContext, query: ChatQuery): Promise<ChatAnswer>;
  /** How many questions are answered at once, and what that has done since the start. */
  slots(): SlotLimit;
}
