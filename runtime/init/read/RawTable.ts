import type { ColumnPath, ScalarType } from '../../../compiler/manifest.ts';
import type { UnreadableColumn } from '../FileFacts.ts';

/** A data file as the engine reads it, before its columns have types. */
export interface RawTable {
  /** A FROM item. */
  readonly relation: string;
  /** What separates the fields of a csv file; null for other formats. */
  readonly delimiter: string | null;
  readonly columns: readonly RawColumn[];
  readonly unreadable: readonly UnreadableColumn[];
}

export interface RawColumn {
  /** The file's own name for it; of a nested value, its path as text. */
  readonly name: string;
  /** Where a nested value lies; null for a column of the file. */
  readonly path: ColumnPath | null;
  /** The file's own value, as SQL over the relation. */
  readonly raw: string;
  /** The types that it may have, the narrowest first, each by the conversion that ingest uses. */
  readonly candidates: readonly TypeCandidate[];
  /** The type of a column that has no value at all. */
  readonly when_empty: ScalarType;
}

export interface TypeCandidate {
  readonly type: ScalarType;
  /** The value in this type; null where it does not convert. */
  readonly sql: string;
  /** True for a value that means what the type says: `007` converts to an integer, and is none. */
  readonly meant: string;
}
