import { AnswerCache, type Patience } from '../../query/served/AnswerCache.ts';
import type { SqlRows } from '../worker/protocol.ts';

const LIMITS = { entries: 1_000, bytes: 32 * 1024 * 1024 };
/** What a cell of a row takes of memory besides its text, in bytes. */
const CELL_BYTES = 16;

/** What rows are made of. */
export interface Making {
  /** The statement, and how its rows are written. */
  readonly asked: string;
  /** The view that it is asked of, and the answers that it reads: each is the same object for as long as it is cached. */
  readonly of: readonly object[];
}

/** The rows of statements, made once for all who ask the same while its answers are cached. Nobody may write to them. */
export class MadeRows {
  readonly #rows = new AnswerCache<SqlRows>(LIMITS, sizeOf);
  /** What tells views and answers apart. None is used twice, so no rows are ever given for other answers. */
  readonly #numbers = new WeakMap<object, number>();
  #last = 0;

  get({ asked, of }: Making, make: (signal: AbortSignal) => Promise<SqlRows>, patience: Patience): Promise<SqlRows> {
    return this.#rows.get(`${of.map((one) => this.#numberOf(one)).join()} ${asked}`, make, patience);
  }

  #numberOf(one: object): number {
    const known = this.#numbers.get(one);
    if (known !== undefined) return known;
    this.#last += 1;
    this.#numbers.set(one, this.#last);
    return this.#last;
  }
}

function sizeOf({ bytes, rows, columns }: SqlRows): number {
  return 2 * bytes + rows.length * columns.length * CELL_BYTES;
}
