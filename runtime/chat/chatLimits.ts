import { Budget } from '../turns/Budget.ts';

/** The longest timeout that ai.yaml may give, in milliseconds. */
export const LONGEST_TIMEOUT_MS = 300_000;

/** Slots for the questions in words that are answered at once: each may wait for the model for a minute. */
export function chatSlots(): Budget {
  return Budget.ofSlots({ total: 16, waiting: 32, wait_ms: 10_000 });
}
