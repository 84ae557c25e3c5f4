import type { ScalarType } from '../../../compiler/manifest.ts';
import type { ColumnText, CsvText, FileFormat } from '../FileFacts.ts';

/** Where the rows of a foreign dataset are, and what is in them. */
export interface DatasetRows {
  readonly dataset: string;
  readonly format: FileFormat;
  readonly table: string | null;
  readonly delimiter: string | null;
  readonly csv: CsvText;
  /** The largest share of a file's rows that may be refused; null when none may. */
  readonly max_share: number | null;
  /** Relative to the workspace: a file or a glob. */
  readonly path: string;
  readonly extension: string;
  /** Several files cannot be looked up in. */
  readonly several: boolean;
  readonly rows: number;
  readonly columns: readonly RowColumn[];
  /** The column that would be proposed as time; null when there is none. */
  readonly proposed_time: string | null;
}

export interface RowColumn {
  /** In the catalog: lower case, without a name that the service reserves. */
  readonly name: string;
  /** In the file. */
  readonly from: string;
  readonly path: string | null;
  readonly type: ScalarType;
  /** Whether the path leads into a text of json. */
  readonly json: boolean;
  readonly text: ColumnText;
  /** The strptime format of its texts, when they are all times. */
  readonly time_format: string | null;
  /** Rows without a value. */
  readonly missing: number;
}
