import type { SqlCell } from '../../../generated/types.ts';
import type { SqlColumn } from '../../sql/worker/protocol.ts';
import type { FetchDirection } from './SessionStatement.ts';

export type HeldRow = readonly SqlCell[];

/** The rows of an answer, and where in them its reader is: before the first, at one, or behind the last. */
export class HeldRows {
  readonly columns: readonly SqlColumn[];
  readonly #rows: readonly HeldRow[];
  readonly #release: () => void;
  /** The number of the row that was read last: 0 before the first, one more than there are behind the last. */
  #at = 0;

  constructor(columns: readonly SqlColumn[], rows: readonly HeldRow[], release: () => void = () => {}) {
    this.columns = columns;
    this.#rows = rows;
    this.#release = release;
  }

  get isAtEnd(): boolean {
    return this.#at >= this.#rows.length;
  }

  /** Gives back the memory that they take. */
  release(): void {
    this.#release();
  }

  /** The next rows, at most so many. */
  next(count: number): readonly HeldRow[] {
    const from = Math.min(this.#at, this.#rows.length);
    const rows = from === 0 && count >= this.#rows.length ? this.#rows : this.#rows.slice(from, from + count);
    this.#at = rows.length < count ? this.#rows.length + 1 : from + rows.length;
    return rows;
  }

  /** Whether a direction leads back, or to the same row again. */
  leadsBack(direction: FetchDirection): boolean {
    if ('count' in direction) return direction.kind === 'backward';
    return this.#target(direction.row, direction.kind) <= this.#at;
  }

  go(direction: FetchDirection): readonly HeldRow[] {
    switch (direction.kind) {
      case 'forward':
        return this.next(direction.count);
      case 'backward':
        return this.#back(direction.count);
      case 'absolute':
      case 'relative': {
        this.#at = this.#target(direction.row, direction.kind);
        return this.#rows.slice(this.#at - 1, this.#at).slice(this.#at === 0 ? 1 : 0);
      }
    }
  }

  #back(count: number): readonly HeldRow[] {
    const before = this.#at - 1;
    const from = Math.max(0, before - count);
    const rows = this.#rows.slice(from, Math.max(0, before)).toReversed();
    this.#at = rows.length < count ? 0 : from + 1;
    return rows;
  }

  #target(row: number, kind: 'absolute' | 'relative'): number {
    const count = this.#rows.length;
    const target = kind === 'relative' ? this.#at + row : row < 0 ? count + 1 + row : row;
    return Math.min(Math.max(target, 0), count + 1);
  }
}
