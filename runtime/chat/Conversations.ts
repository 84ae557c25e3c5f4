import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { LRUCache } from 'lru-cache';
import type { Principal } from '../release/Principal.ts';

/** What is remembered of an answered question: the question and the plan. No rows. */
export interface ChatTurn {
  readonly question: string;
  /** As JSON. */
  readonly plan: string;
}

export interface Conversation {
  readonly id: string;
  /** Only the owner can continue it. */
  readonly owner: Principal;
  /** Oldest first. */
  readonly turns: readonly ChatTurn[];
}

export const MOST_CONVERSATIONS = 200;
const MOST_TURNS = 20;
const HOUR_MS = 3_600_000;

/** The conversations of one process, held in memory only; those idle longest are dropped first. */
export class Conversations {
  readonly #conversations: LRUCache<string, Conversation>;

  /**
   * @param most how many
   * @param now milliseconds; replaced only in tests
   */
  constructor(most: number = MOST_CONVERSATIONS, now: () => number = () => performance.now()) {
    this.#conversations = new LRUCache({ max: most, ttl: HOUR_MS, ttlResolution: 0, perf: { now } });
  }

  /** The conversation with this id; a new one with its own id if there is none or it belongs to somebody else. */
  open(id: string | undefined, owner: Principal): Conversation {
    return (id === undefined ? null : this.find(id, owner)) ?? { id: randomUUID(), owner, turns: [] };
  }

  /** The conversation with this id; null if there is none or it belongs to somebody else. */
  find(id: string, owner: Principal): Conversation | null {
    const known = this.#conversations.get(id);
    // Another process hands on what its principal may see, not the object that says so.
    return known === undefined || !isDeepStrictEqual(known.owner, owner) ? null : known;
  }

  /** Adds a turn to a conversation, which then lasts for another hour. */
  add({ id, owner, turns }: Conversation, turn: ChatTurn): void {
    // Another question may have been answered in the meantime.
    const known = this.#conversations.get(id)?.turns ?? turns;
    this.#conversations.set(id, { id, owner, turns: [...known, turn].slice(-MOST_TURNS) });
  }
}
