import type { ChatAnswer, ChatQuery, SlotLimit } from '../../generated/types.ts';
import type { ToolContext } from './Tool.ts';

/** A step of a call with several, reported as it happens. */
export interface Step {
  readonly event: 'planned' | 'answered' | 'narrated';
  readonly data: object;
}

/** Answers questions in words, as a client of the tools like every surface. */
export interface Chat {
  /** The longest silence before an answer, in milliseconds. */
  readonly longest_ms: number;
  /**
   * @throws {ServiceError} 502 when the model cannot be asked, 503 when there is none, and whatever the tools throw that is not a fault of
   * a plan
   */
  answer(context: ToolContext, query: ChatQuery): Promise<ChatAnswer>;
  /** How many questions are answered at once, with counts since the start. */
  slots(): SlotLimit;
}
