import { atLeastOne, shareOf, type Seat } from '../processes/Seat.ts';
import { Budget } from '../turns/Budget.ts';

/** The longest timeout that ai.yaml may give, in milliseconds. */
export const LONGEST_TIMEOUT_MS = 300_000;

/** Slots for the questions in words that are answered at once, of which this process has a share: each may wait for the model for a minute. */
export function chatSlots(seat: Seat): Budget {
  return Budget.ofSlots({ total: atLeastOne(16, seat), waiting: shareOf(32, seat), wait_ms: 10_000 });
}
