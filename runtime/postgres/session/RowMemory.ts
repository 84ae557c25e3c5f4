import * as messages from './messages.ts';
import { SessionError } from './SessionError.ts';

/** What the rows that no client has read yet take of one server's memory. */
export class RowMemory {
  readonly #most: number;
  /** How many hold the same rows. */
  readonly #holders = new Map<object, number>();
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

  /**
   * @param rows counted once, however many hold them
   * @returns what gives their bytes back; only its first call counts
   * @throws {SessionError} 53200 when there is no room
   */
  hold(rows: object, bytes: number): () => void {
    const others = this.#holders.get(rows) ?? 0;
    if (others === 0) this.#take(bytes);
    this.#holders.set(rows, others + 1);
    let isHeld = true;
    return () => {
      if (!isHeld) return;
      isHeld = false;
      const left = (this.#holders.get(rows) ?? 1) - 1;
      if (left > 0) this.#holders.set(rows, left);
      else {
        this.#holders.delete(rows);
        this.#held -= bytes;
      }
    };
  }

  #take(bytes: number): void {
    if (this.#held + bytes > this.#most) {
      this.#refused += 1;
      throw new SessionError('53200', messages.memoryHeld(), messages.memoryHeldHint());
    }
    this.#held += bytes;
  }
}
