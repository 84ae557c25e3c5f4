import { LRUCache } from 'lru-cache';
import type { ToolName } from '../../generated/tools.ts';
import type { Release } from '../release/Release.ts';
import type { ReleaseView } from '../release/ReleaseView.ts';
import type { Cached, CacheUsage } from '../release/Shelf.ts';
import type { Answer } from './Answer.ts';

/** A finished answer, and the tool that gave it. */
export interface CachedAnswer {
  readonly operation: ToolName;
  readonly answer: Answer;
}

/** The overhead of an entry besides its body: key, headers and the map's own. */
const ENTRY_BYTES = 1024;

/**
 * Caches finished answers by the raw text of their request for as long as their release is current. An answer is a pure function of the
 * caller's view of the release and of the request, so nothing is ever invalidated: a new release starts with an empty memo. The least
 * recently used entries are evicted first.
 */
export class AnswerMemo {
  readonly #answers: Cached<Release, Answers>;

  constructor(maxBytes: number) {
    this.#answers = { name: 'finished_answers', make: () => new Answers(maxBytes), usage: (answers) => answers.usage };
  }

  get(view: ReleaseView, key: string): CachedAnswer | undefined {
    return this.#of(view).get(key);
  }

  put(view: ReleaseView, key: string, remembered: CachedAnswer): void {
    this.#of(view).put(key, remembered);
  }

  /** Bytes held for a view. */
  bytes(view: ReleaseView): number {
    return this.#of(view).usage.bytes;
  }

  #of(view: ReleaseView): Answers {
    return view.shelf.get(this.#answers, view);
  }
}

class Answers {
  readonly #cached: LRUCache<string, CachedAnswer> | null;
  #hits = 0;
  #misses = 0;

  constructor(maxBytes: number) {
    // Keeps a single answer from evicting all others.
    const [maxSize, maxEntrySize] = [maxBytes, Math.floor(maxBytes / 4)];
    this.#cached =
      maxEntrySize === 0
        ? null
        : new LRUCache({ maxSize, maxEntrySize, sizeCalculation: ({ answer }, key) => answer.body.length + key.length * 2 + ENTRY_BYTES });
  }

  get usage(): CacheUsage & { readonly bytes: number } {
    return { entries: this.#cached?.size ?? 0, bytes: this.#cached?.calculatedSize ?? 0, hits: this.#hits, misses: this.#misses };
  }

  get(key: string): CachedAnswer | undefined {
    const remembered = this.#cached?.get(key);
    if (remembered === undefined) this.#misses += 1;
    else this.#hits += 1;
    return remembered;
  }

  put(key: string, remembered: CachedAnswer): void {
    this.#cached?.set(key, remembered);
  }
}
