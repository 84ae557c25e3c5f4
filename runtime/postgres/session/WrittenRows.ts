import { LRUCache } from 'lru-cache';

/** Bytes of all answers, and of one. */
const MOST_BYTES = 32 * 1024 * 1024;
const MOST_OF_ONE = MOST_BYTES / 4;
/** Fewer rows are sooner written than found. */
const FEWEST_ROWS = 8;

/** @param most_bytes past which the rows are given up, with null */
export type WriteRows = (most_bytes: number) => Promise<Buffer | null>;

/** Rows as messages, written once for all clients that are given the same rows in the same form. */
export class WrittenRows {
  readonly #written = new LRUCache<string, Buffer>({ maxSize: MOST_BYTES, sizeCalculation: ({ length }) => Math.max(length, 1) });
  readonly #writing = new Map<string, Promise<Buffer | null>>();
  /** What tells rows apart that were given to a client before; null for rows that are too many. */
  readonly #numbers = new WeakMap<object, number | null>();
  #last = 0;

  /**
   * The messages of rows; null where each client's are written by themselves: for the first that is given them, of few rows and of too many.
   * @param form how the columns are written
   * @param write is done for all who wait, so no one of them stops it
   */
  async of(rows: readonly object[], form: string, write: WriteRows): Promise<Buffer | null> {
    if (rows.length < FEWEST_ROWS) return null;
    const number = this.#numbers.get(rows);
    if (number === undefined) this.#numbers.set(rows, (this.#last += 1));
    if (number === undefined || number === null) return null;
    const key = `${number} ${form}`;
    const written = this.#written.get(key) ?? (await (this.#writing.get(key) ?? this.#write(key, write)));
    if (written === null) this.#numbers.set(rows, null);
    return written;
  }

  async #write(key: string, write: WriteRows): Promise<Buffer | null> {
    const writing = write(MOST_OF_ONE);
    this.#writing.set(key, writing);
    try {
      const written = await writing;
      if (written !== null) this.#written.set(key, written);
      return written;
    } finally {
      this.#writing.delete(key);
    }
  }
}
