import type { Warning } from '../../generated/types.ts';
import type { SqlColumn, SqlRows } from './worker/protocol.ts';

/** The rows of a statement, in the encoding that was asked for, from the first to the last. */
export class SqlCursor {
  readonly columns: readonly SqlColumn[];
  /** What cut the rows; null when all are there. */
  readonly cut: SqlRows['cut'];
  /** UTF-8 bytes of the rows. */
  readonly bytes: number;
  /** Numbers, dates and times that are not finite, returned as null. */
  readonly not_finite: number;
  /** Milliseconds that the statement took. */
  readonly elapsed_ms: number;
  /** The aggregate tables, by id, that it read without asking a metric. */
  readonly tables: readonly string[];
  /** What the answers that it reads say of themselves. */
  readonly warnings: readonly Warning[];
  /** Of the answers that it reads. */
  readonly digests: readonly string[];
  readonly #rows: SqlRows['rows'];
  #next = 0;

  constructor(
    { columns, rows, cut, bytes, not_finite }: SqlRows,
    { elapsed_ms, tables, warnings, digests }: Pick<SqlCursor, 'elapsed_ms' | 'tables' | 'warnings' | 'digests'>,
  ) {
    this.columns = columns;
    this.cut = cut;
    this.bytes = bytes;
    this.not_finite = not_finite;
    this.elapsed_ms = elapsed_ms;
    this.tables = tables;
    this.warnings = warnings;
    this.digests = digests;
    this.#rows = rows;
  }

  /** The next rows, at most so many; fewer at the end, then none. */
  fetch(most = Infinity): SqlRows['rows'] {
    const isWhole = this.#next === 0 && most >= this.#rows.length;
    const rows = isWhole ? this.#rows : this.#rows.slice(this.#next, this.#next + most);
    this.#next += rows.length;
    return rows;
  }
}
