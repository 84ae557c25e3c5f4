import type { ToolName } from '../../generated/tools.ts';
import type { Release } from '../release/Release.ts';
import type { Answer } from './Answer.ts';

/** A finished answer, and the tool that gave it. */
export interface Remembered {
  readonly operation: ToolName;
  readonly answer: Answer;
}

/** What an entry costs beside its body: key, headers and the map's own. */
const ENTRY_BYTES = 1024;

/**
 * Finished answers by the raw text of their request, kept for as long as their release serves. An answer is a pure function of the
 * release and the request, so nothing is ever invalidated: a new release starts with an empty memo and the old one is collected.
 * The least recently used go first.
 */
export class AnswerMemo {
  readonly #maxBytes: number;
  readonly #byRelease = new WeakMap<Release, Entries>();

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes;
  }

  get(release: Release, key: string): Remembered | undefined {
    return this.#byRelease.get(release)?.get(key);
  }

  put(release: Release, key: string, remembered: Remembered): void {
    let entries = this.#byRelease.get(release);
    if (entries === undefined) this.#byRelease.set(release, (entries = new Entries(this.#maxBytes)));
    entries.put(key, remembered);
  }

  /** Bytes held for a release. */
  bytes(release: Release): number {
    return this.#byRelease.get(release)?.bytes ?? 0;
  }
}

class Entries {
  readonly #maxBytes: number;
  readonly #entries = new Map<string, Remembered>();
  bytes = 0;

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes;
  }

  get(key: string): Remembered | undefined {
    const remembered = this.#entries.get(key);
    if (remembered === undefined) return undefined;
    this.#entries.delete(key);
    this.#entries.set(key, remembered);
    return remembered;
  }

  put(key: string, remembered: Remembered): void {
    this.#drop(key);
    const cost = costOf(key, remembered);
    // One answer may not empty the memo of all the others.
    if (cost > this.#maxBytes / 4) return;
    this.#entries.set(key, remembered);
    this.bytes += cost;
    for (const oldest of this.#entries.keys()) {
      if (this.bytes <= this.#maxBytes) break;
      this.#drop(oldest);
    }
  }

  #drop(key: string): void {
    const remembered = this.#entries.get(key);
    if (remembered === undefined) return;
    this.#entries.delete(key);
    this.bytes -= costOf(key, remembered);
  }
}

function costOf(key: string, { answer }: Remembered): number {
  return answer.body.length + key.length * 2 + ENTRY_BYTES;
}
