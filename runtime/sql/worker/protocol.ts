import type { SqlCell, SqlType } from '../../../generated/types.ts';
import type { CheckedSql } from '../guard/checkSql.ts';
import type { SqlRule } from '../guard/rules.ts';
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

/** One statement for a worker. */
export interface SqlJob {
  readonly sql: string;
  /** The most rows; one more is requested, to know whether there are more. */
  readonly limit: number;
  /** The most UTF-8 bytes of the rows, in the form that `measure` names. */
  readonly max_bytes: number;
  readonly measure: 'json' | 'csv';
  readonly opening: SqlOpening;
}

/** Parent to worker. An interrupt applies to the running statement, if any. */
export type ToWorker = { readonly type: 'run'; readonly job: SqlJob } | { readonly type: 'interrupt' };

export interface SqlRows {
  readonly kind: CheckedSql['kind'];
  readonly columns: readonly { readonly name: string; readonly type: SqlType }[];
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
  | { readonly outcome: 'refused'; readonly rule: SqlRule; readonly message: string }
  | { readonly outcome: 'failed'; readonly kind: CheckedSql['kind']; readonly failure: SqlFailure }
  | { readonly outcome: 'interrupted' }
  /** A file of the opening is gone or has changed. */
  | { readonly outcome: 'outdated' }
  /** The instance is unusable. */
  | { readonly outcome: 'broken' };

/** Worker to parent. */
export type FromWorker = { readonly type: 'ready' } | { readonly type: 'reply'; readonly reply: SqlReply };
