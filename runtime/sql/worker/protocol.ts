import type { SqlCell, SqlType } from '../../../generated/types.ts';
import type { StatementKind } from '../../log/SqlQueryEvent.ts';
import type { SqlRule } from '../../log/SqlRule.ts';
import type { Encoding } from './encodings.ts';
import type { SqlFailure } from './SqlFailure.ts';

/** What a worker's instance shows and where it comes from. One instance serves every statement with the same key. */
export interface SqlOpening {
  readonly key: string;
  readonly views: readonly SqlView[];
}

export interface SqlView {
  readonly name: string;
  readonly columns: readonly string[];
  readonly file: string;
  readonly table: string;
  readonly exported: { readonly metric: string; readonly metric_hash: string; readonly computation_hash: string } | null;
}

/** How much of the rows is wanted, and how they are written. */
export interface SqlReading {
  readonly want: 'rows';
  /** The most rows; one more is requested, to know whether there are more. */
  readonly limit: number;
  /** The most UTF-8 bytes of the rows in the encoding. */
  readonly max_bytes: number;
  readonly encoding: Encoding;
}

/** One statement for a worker, and what is wanted of it. */
export interface SqlJob {
  readonly sql: string;
  readonly opening: SqlOpening;
  readonly reading: SqlReading | { readonly want: 'columns' };
}

/** Parent to worker. An interrupt applies to the running statement, if any. */
export type ToWorker = { readonly type: 'run'; readonly job: SqlJob } | { readonly type: 'interrupt' };

export interface SqlColumn {
  readonly name: string;
  /** In JSON. */
  readonly type: SqlType;
  /** The engine's own, such as `DECIMAL(38,2)`. */
  readonly engine_type: string;
}

export interface SqlRows {
  readonly columns: readonly SqlColumn[];
  readonly rows: readonly (readonly SqlCell[])[];
  /** What cut the rows; null when all are there. */
  readonly cut: 'rows' | 'bytes' | null;
  /** UTF-8 bytes of the rows. */
  readonly bytes: number;
  /** Numbers, dates and times that are not finite, returned as null. */
  readonly not_finite: number;
}

export type SqlReply =
  | { readonly outcome: 'rows'; readonly answer: SqlRows }
  | { readonly outcome: 'columns'; readonly columns: readonly SqlColumn[] }
  | { readonly outcome: 'refused'; readonly rule: SqlRule; readonly message: string }
  | { readonly outcome: 'failed'; readonly failure: SqlFailure }
  | { readonly outcome: 'interrupted' }
  /** A file of the opening is gone or has changed. */
  | { readonly outcome: 'outdated' }
  /** The instance is unusable. */
  | { readonly outcome: 'broken' };

/** Worker to parent. A statement that passed the guard is announced before it runs, for it may never reply. */
export type FromWorker =
  | { readonly type: 'ready' }
  | { readonly type: 'checked'; readonly kind: StatementKind }
  | { readonly type: 'reply'; readonly reply: SqlReply };
