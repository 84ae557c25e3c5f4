import { randomUUID } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Principal } from '../release/Principal.ts';

/** What is kept of a question that was answered: what was asked, and the plan. No rows. */
export interface Turn {
  readonly question: string;
  /** As JSON. */
  readonly plan: string;
}

export interface Conversation {
  readonly id: string;
  /** Nobody else goes on with it. */
  readonly owner: Principal;
  /** Oldest first. */
  readonly turns: readonly Turn[];
}

const MOST_CONVERSATIONS = 200;
const MOST_TURNS = 20;
const HOUR_MS = 3_600_000;

/** The conversations of one process, in memory alone: those that were silent longest go first. */
export class Conversations {
  readonly #kept: LRUCache<string, Conversation>;

  /** @param now milliseconds; another clock only in tests */
  constructor(now: () => number = () => performance.now()) {
    this.#kept = new LRUCache({ max: MOST_CONVERSATIONS, ttl: HOUR_MS, ttlResolution: 0, perf: { now } });
  }

  /** The conversation of this id; a new one with an id of its own where there is none, or it is somebody else's. */
  open(id: string | undefined, owner: Principal): Conversation {
    const kept = id === undefined ? undefined : this.#kept.get(id);
    return kept === undefined || kept.owner !== owner ? { id: randomUUID(), owner, turns: [] } : kept;
  }

  /** Adds a turn to a conversation, which is kept from then on for an hour. */
  add({ id, owner, turns }: Conversation, turn: Turn): void {
    // Another question may have been answered meanwhile.
    const known = this.#kept.get(id)?.turns ?? turns;
    this.#kept.set(id, { id, owner, turns: [...known, turn].slice(-MOST_TURNS) });
  }
}
