import * as messages from './messages.ts';
import { SessionError } from './SessionError.ts';

/** What the rows that no client has read yet take of one server's memory. */
export class RowMemory {
  readonly #most: number;
  #held = 0;
  #refused = 0;

  constructor(most_bytes: number) {
    this.#most = most_bytes;
  }

  get most(): number {
    return this.#most;
  }

  get held(): number {
    return this.#held;
  }

  /** Answers refused since the start. */
  get refused(): number {
    return this.#refused;
  }

  /** @returns what gives the bytes back; only its first call counts @throws {SessionError} 53200 when there is no room */
  hold(bytes: number): () => void {
    if (this.#held + bytes > this.#most) {
      this.#refused += 1;
      throw new SessionError('53200', messages.memoryHeld(), messages.memoryHeldHint());
    }
    this.#held += bytes;
    let left = bytes;
    return () => {
      this.#held -= left;
      left = 0;
    };
  }
}
