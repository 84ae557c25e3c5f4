import { randomUUID } from 'node:crypto';
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

const MOST_CONVERSATIONS = 200;
const MOST_TURNS = 20;
const HOUR_MS = 3_600_000;

/** The conversations of one process, held in memory only; those idle longest are dropped first. */
export class Conversations {
  readonly #conversations: LRUCache<string, Conversation>;

  /** @param now milliseconds; replaced only in tests */
  constructor(now: () => number = () => performance.now()) {
    this.#conversations = new LRUCache({ max: MOST_CONVERSATIONS, ttl: HOUR_MS, ttlResolution: 0, perf: { now } });
  }

  /** The conversation with this id; a new one with its own id if there is none or it belongs to somebody else. */
  open(id: string | undefined, owner: Principal): Conversation {
    const known = id === undefined ? undefined : this.#conversations.get(id);
    return known === undefined || known.owner !== owner ? { id: randomUUID(), owner, turns: [] } : known;
  }

  /** Adds a turn to a conversation, which then lasts for another hour. */
  add({ id, owner, turns }: Conversation, turn: ChatTurn): void {
    // Another question may have been answered in the meantime.
    const known = this.#conversations.get(id)?.turns ?? turns;
    this.#conversations.set(id, { id, owner, turns: [...known, turn].slice(-MOST_TURNS) });
  }
}
