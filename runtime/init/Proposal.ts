import type { Grain, ScalarType } from '../../compiler/manifest.ts';
import type { ColumnText, CsvText, FileFormat } from './FileFacts.ts';

/** A small catalog over one file, as data: `render` writes it, and the command reports it. */
export interface Proposal {
  readonly workspace: string;
  readonly source: ProposedSource;
  readonly processor: ProposedProcessor;
  /** The metric that counts rows. */
  readonly rows_metric: string;
  /** What is measured besides; at least one, and at most one share. */
  readonly measures: readonly [Measure, ...Measure[]];
  /** The dimensions across which amounts must not be added, such as a currency. */
  readonly requires: readonly string[];
  /** The first column that tells persons apart: its metrics protect them. Null when the rows are not about persons. */
  readonly persons: string | null;
  /** A time axis with only a few periods; null when all rows are in one period. */
  readonly time_axis: Grain | null;
  /** The time axis on which its newest period is compared with the one before; null when all rows are in one period. */
  readonly compared_axis: Grain | null;
  /** What happened to each column, in file order, followed by the unreadable columns. */
  readonly uses: readonly ColumnUse[];
}

export interface ProposedSource {
  readonly name: string;
  /** The data file's own name. */
  readonly file: string;
  readonly format: FileFormat | TableFormat;
  /** Null for data in the workspace. */
  readonly root: ProposedRoot | null;
  /** The column by whose days a table of a database is read; null for other data. */
  readonly date_column: string | null;
  readonly table: string | null;
  readonly delimiter: string | null;
  readonly csv: CsvText;
  /** The largest share of a file's rows that may be refused; null when none may. */
  readonly max_share: number | null;
  /** What was found out about how the data are written, in words. */
  readonly found: readonly string[];
  /** Relative to the workspace or to the root; a table of a database by its name. */
  readonly path: string;
  readonly extension: string;
  /** By their names in the file; nested values under a name of their own, with their path. */
  readonly columns: readonly ProposedColumn[];
  /** Columns that are cast, by their names after the renames. */
  readonly casts: readonly { readonly column: string; readonly to: ScalarType }[];
  readonly renames: readonly { readonly from: string; readonly to: string }[];
  readonly time: ProposedTime;
  /** Labels for dimensions whose name says less than the one in the file. */
  readonly labels: readonly { readonly column: string; readonly label: string }[];
}

/** A table of a lake or of a database. */
export type TableFormat = 'delta' | 'iceberg' | 'postgres' | 'mysql';

/** A place outside the workspace that has a source's data. */
export interface ProposedRoot {
  readonly name: string;
  /** What an ingest is told with `--root`; null where the environment says it already. */
  readonly location: string | null;
}

export interface ProposedColumn {
  readonly name: string;
  readonly path: string | null;
  /** Whether the path leads into a text of json. */
  readonly json: boolean;
  readonly type: ScalarType;
  readonly text: ColumnText;
}

export type ProposedTime =
  /** A column, by its name after the renames. Rows `missing` a time are left out. */
  | { readonly kind: 'column'; readonly column: string; readonly format: string | null; readonly missing: number }
  /** A day that the user gave for all rows, in a column of this name. */
  | { readonly kind: 'day'; readonly column: string; readonly day: string };

export interface ProposedProcessor {
  readonly name: string;
  readonly grain: Grain;
  readonly dimensions: readonly string[];
}

/** What is measured besides the number of rows; a `description` of null stands for our own words. */
export type Measure = { readonly metric: string; readonly column: string; readonly description: string | null } &
  /** The mean of a numeric column, and also its sum. `scale` is null when the default keeps enough decimal places. */
  (
    | {
        readonly kind: 'mean';
        /** The state of moments. */
        readonly state: string;
        readonly scale: number | null;
        /** Null where no values were looked at. */
        readonly format: string | null;
        readonly sum: { readonly metric: string; readonly state: string; readonly format: string | null };
      }
    /** The share of rows for which a boolean column is true; `counted` by these states, or null where it is the outcome that the processor counts. */
    | { readonly kind: 'share'; readonly counted: { readonly positives: string; readonly known: string } | null }
    /** The number of distinct values of a column; `entries` is null when the default counts all that were found exactly. */
    | { readonly kind: 'different'; readonly state: string; readonly entries: number | null }
  );

/** What a person or a model chose instead of what would be proposed, by the names that columns have in the catalog. */
export interface Choices {
  readonly grain: Grain;
  readonly dimensions: readonly string[];
  readonly measures: readonly ChosenMeasure[];
}

export interface ChosenMeasure {
  readonly kind: Measure['kind'];
  readonly field: string;
  readonly description?: string;
}

export interface ColumnUse {
  /** The name in the catalog; null for a column that cannot be read. */
  readonly name: string | null;
  /** The name in the file. */
  readonly from: string;
  readonly type: ScalarType | null;
  /** What the catalog does with it and why, in words. */
  readonly use: string;
}
