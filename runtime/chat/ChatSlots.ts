import type { SlotLimit } from '../../generated/types.ts';
import { Slots } from '../tools/Slots.ts';

/** Questions that are answered at once, that may wait, and for how long in milliseconds: each may wait for the model for a minute. */
const AT_ONCE = 16;
const MOST_WAITING = 32;
const WAIT_MS = 10_000;

/** The longest timeout that ai.yaml may give, in milliseconds. */
export const LONGEST_TIMEOUT_MS = 300_000;

/** Limits how many questions in words are answered at once. */
export class ChatSlots extends Slots {
  constructor() {
    super(AT_ONCE, MOST_WAITING, WAIT_MS);
  }

  /** As GET /status reports it. */
  usage(): SlotLimit {
    return {
      max: AT_ONCE,
      in_use: this.inUse,
      max_waiting: MOST_WAITING,
      waiting: this.waiting,
      max_wait_ms: WAIT_MS,
      refused: this.refused,
    };
  }
}
