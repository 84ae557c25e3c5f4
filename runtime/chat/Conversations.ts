import { randomUUID } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Principal } from '../release/Principal.ts';

/** What is kept of an answered question: the question and the plan. No rows. */
export interface Turn {
  readonly question: string;
  /** As JSON. */
  readonly plan: string;
}

export interface Conversation {
  readonly id: string;
  /** Only the owner can continue it. */
  readonly owner: Principal;
  /** Oldest first. */
  readonly turns: readonly Turn[];
}

const MOST_CONVERSATIONS = 200;
const MOST_TURNS = 20;
const HOUR_MS = 3_600_000;

/** The conversations of one process, held in memory only; those idle longest are dropped first. */
export class Conversations {
  readonly #kept: LRUCache<string, Conversation>;

  /** @param now milliseconds; replaced only in tests */
  constructor(now: () => number = () => performance.now()) {
    this.#kept = new LRUCache({ max: MOST_CONVERSATIONS, ttl: HOUR_MS, ttlResolution: 0, perf: { now } });
  }

  /** The conversation with this id; a new one with its own id if there is none or it belongs to somebody else. */
  open(id: string | undefined, owner: Principal): Conversation {
    const kept = id === undefined ? undefined : this.#kept.get(id);
    return kept === undefined || kept.owner !== owner ? { id: randomUUID(), owner, turns: [] } : kept;
  }

  /** Adds a turn to a conversation, which is then kept for an hour. */
  add({ id, owner, turns }: Conversation, turn: Turn): void {
    // Another question may have been answered in the meantime.
    const known = this.#kept.get(id)?.turns ?? turns;
    this.#kept.set(id, { id, owner, turns: [...known, turn].slice(-MOST_TURNS) });
  }
}
