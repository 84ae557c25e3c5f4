import type { FileColumn } from '../../compiler/manifest.ts';
import type { CheckedConversion } from './conversion.ts';

/** A declared column and how a file stores it. */
export interface LayoutColumn extends FileColumn {
  /** SQL for the file's own value, over the layout's relation. */
  readonly raw: string;
  readonly conversion: CheckedConversion;
}

/** How to read files that agree in their columns and physical types: one statement reads them all. */
export interface Layout {
  readonly kind: 'layout';
  /** Equal for files that can be read together. */
  readonly key: string;
  readonly columns: readonly LayoutColumn[];
  /** A FROM item over such files. Besides the raw columns it has `file_index`, the position in the list. */
  relation(absolute_paths: readonly string[]): string;
  /** SQL for the line or number of a record, over the relation; null when the files were not read for that. */
  readonly line: string | null;
  /** A FROM item whose column `json` holds each record; null when the columns are determined by the file, not by each record. */
  readonly records: ((absolute_paths: readonly string[]) => string) | null;
}

/** Whether each row of a file comes with its line, or its number where the file has no lines. */
export type Lines = 'numbered' | 'not_numbered';
