import type { FileColumn } from '../../compiler/manifest.ts';
import type { CheckedConversion } from './conversion.ts';

/** A declared column as a file holds it. */
export interface LayoutColumn extends FileColumn {
  /** The file's own value, as SQL over the layout's relation. */
  readonly raw: string;
  readonly conversion: CheckedConversion;
}

/** How files that agree in their columns and physical types are read: one statement reads them all. */
export interface Layout {
  readonly kind: 'layout';
  /** Equal for files that can be read together. */
  readonly key: string;
  readonly columns: readonly LayoutColumn[];
  /** A FROM item over such files; besides the raw columns it has `file_index`, the position in the list. */
  relation(absolute_paths: readonly string[]): string;
  /** A FROM item whose column `json` holds each record; null where a file, and not each record, says which columns it has. */
  readonly records: ((absolute_paths: readonly string[]) => string) | null;
}

/** Why a file cannot be read as declared, for a person. */
export interface LayoutProblem {
  readonly kind: 'problem';
  readonly message: string;
}
