import type { Cell, SqlCell, SqlType } from '../../../generated/types.ts';
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

/** A table whose rows come with the statement, such as the answer to a question. */
export interface SqlTable {
  readonly name: string;
  readonly columns: readonly SqlTableColumn[];
  readonly rows: readonly (readonly Cell[])[];
}

/** A column whose cells have the forms of answers: whole numbers past 2^53 and decimals are texts, and dates and timestamps ISO 8601. */
export interface SqlTableColumn {
  readonly name: string;
  readonly type: 'VARCHAR' | 'BIGINT' | 'DOUBLE' | 'BOOLEAN' | 'DATE' | 'TIMESTAMP' | DecimalType;
}

export type DecimalType = `DECIMAL(38,${number})`;

type Wanted = SqlReading | { readonly want: 'columns' };

/** A statement as its caller wrote it. */
interface TextJob {
  readonly sql: string;
  readonly opening: SqlOpening;
  readonly reading: Wanted;
}

/** A statement as the engine's tree, made from one that was only parsed, over the views of an opening or over tables that come with it. */
export interface TreeJob {
  /** JSON. */
  readonly tree: string;
  /** Null if it reads only its tables. */
  readonly opening: SqlOpening | null;
  readonly tables: readonly SqlTable[];
  readonly reading: Wanted;
}

/** A statement of which only the engine's tree is wanted. */
export interface ParseJob {
  readonly parse: string;
}

export type SqlJob = TextJob | TreeJob | ParseJob;

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
  /** With the relations of the opening or the statement that it read, sorted. */
  | { readonly outcome: 'rows'; readonly answer: SqlRows; readonly reads: readonly string[] }
  | { readonly outcome: 'columns'; readonly columns: readonly SqlColumn[] }
  /** The engine's tree as JSON. */
  | { readonly outcome: 'tree'; readonly tree: string }
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
