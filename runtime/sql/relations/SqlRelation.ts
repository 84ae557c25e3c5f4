import type { SqlType } from '../../../generated/types.ts';

export interface SqlRelationColumn {
  readonly name: string;
  /** In JSON. */
  readonly type: SqlType;
  /** The engine's own, such as `DECIMAL(38,2)`. */
  readonly engine_type: string;
  readonly description: string;
}

/** A table that governed SQL may read: nothing else in its file is visible. */
export interface SqlRelation {
  /** The name in statements; lower case. */
  readonly name: string;
  readonly description: string;
  readonly columns: readonly SqlRelationColumn[];
  /** Its database file; absolute, and opened read-only. */
  readonly file: string;
  /** A table or view of the file's schema `main`. */
  readonly table: string;
  /** For an exported metric, what the file's manifest must still say when it is opened; null for an aggregate. */
  readonly exported: { readonly metric: string; readonly metric_hash: string; readonly computation_hash: string } | null;
}
