import type { ColumnPath, ScalarType } from '../../../compiler/manifest.ts';
import type { UnreadableColumn } from '../FileFacts.ts';

/** A data file as the engine reads it, before its columns have types. */
export interface RawTable {
  /** A FROM item. */
  readonly relation: string;
  /** The delimiter of a csv file; null for other formats. */
  readonly delimiter: string | null;
  readonly columns: readonly RawColumn[];
  readonly unreadable: readonly UnreadableColumn[];
}

export interface RawColumn {
  /** Its name in the file; for a nested value, its path as text. */
  readonly name: string;
  /** The path of a nested value; null for a column of the file. */
  readonly path: ColumnPath | null;
  /** SQL for the file's own value, over the relation. */
  readonly raw: string;
  /** The types that it may have, narrowest first, each with the conversion that ingest uses. */
  readonly candidates: readonly TypeCandidate[];
  /** The type of a column without any value. */
  readonly when_empty: ScalarType;
}

export interface TypeCandidate {
  readonly type: ScalarType;
  /** The value in this type; null when it does not convert. */
  readonly sql: string;
  /** True for a value that was meant as this type: `007` converts to an integer but is not one. */
  readonly meant: string;
}
