import type { Grain, ScalarType } from '../../compiler/manifest.ts';
import type { FileFormat } from './FileFacts.ts';

/** A small catalog over one file, as data: what `render` writes and the command tells. */
export interface Proposal {
  readonly workspace: string;
  readonly source: ProposedSource;
  readonly processor: ProposedProcessor;
  /** The metric that counts rows. */
  readonly rows_metric: string;
  readonly measure: Measure;
  /** A period by which an answer has a handful of rows; null when all rows are of one period. */
  readonly time_axis: Grain | null;
  /** What happened to each column, in the order of the file; then the columns that cannot be read. */
  readonly uses: readonly ColumnUse[];
}

export interface ProposedSource {
  readonly name: string;
  /** The data file's own name. */
  readonly file: string;
  readonly format: FileFormat;
  readonly delimiter: string | null;
  /** Relative to the workspace. */
  readonly path: string;
  readonly extension: string;
  /** By their names in the file; nested values by a name of their own, with where they lie. */
  readonly columns: readonly { readonly name: string; readonly path: string | null; readonly type: ScalarType }[];
  readonly renames: readonly { readonly from: string; readonly to: string }[];
  readonly time: ProposedTime;
  /** Labels of dimensions whose names say less than the file's. */
  readonly labels: readonly { readonly column: string; readonly label: string }[];
}

export type ProposedTime =
  /** A column, by its name after the renames. `missing` rows have no time and are left out. */
  | { readonly kind: 'column'; readonly column: string; readonly format: string | null; readonly missing: number }
  /** A day that the user gave for all rows, in a column of this name. */
  | { readonly kind: 'day'; readonly column: string; readonly day: string };

export interface ProposedProcessor {
  readonly name: string;
  readonly grain: Grain;
  readonly dimensions: readonly string[];
}

/** What is measured besides the number of rows. */
export type Measure =
  /** The mean of a numeric column, and beside it the sum. `scale` is null where the default keeps enough decimal places. */
  | {
      readonly kind: 'mean';
      readonly metric: string;
      readonly column: string;
      readonly scale: number | null;
      readonly format: string;
      readonly sum: { readonly metric: string; readonly state: string; readonly format: string };
    }
  /** The share of rows for which a boolean column is true. */
  | { readonly kind: 'share'; readonly metric: string; readonly column: string }
  /** How many different values a column has. */
  | { readonly kind: 'different'; readonly metric: string; readonly column: string; readonly state: string };

export interface ColumnUse {
  /** The name in the catalog; null for a column that cannot be read. */
  readonly name: string | null;
  /** The name in the file. */
  readonly from: string;
  readonly type: ScalarType | null;
  /** What the catalog does with it and why, for a person. */
  readonly use: string;
}
