import type { ExchangeMessage } from './Exchange.ts';
import type { PeerQuestion } from './Peers.ts';

/** What goes between the process that was started and those that serve. */
export type ProcessMessage =
  | ExchangeMessage
  /** From one that serves now, with what is to be printed. */
  | { readonly kind: 'serving'; readonly lines: readonly string[] }
  /** To one that is to stop in order. */
  | { readonly kind: 'stop' };

/** A question of the exchange: from one process to all others, by way of the one that was started. */
export interface Asked {
  readonly name: PeerQuestion;
  readonly asked: unknown;
}

/** The variable in which a process that serves finds its number. */
export const NUMBER_VARIABLE = 'GOVERNED_PROCESS_NUMBER';

/** How long, in milliseconds, one process may take to reply: one that serves gives every call its turn within 50. */
export const REPLY_MS = 1000;
/** The same for the replies of all others, which are collected. */
export const REPLIES_MS = 1500;
