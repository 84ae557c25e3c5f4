import type { ColumnPath, CsvReader, FileColumn, Grain, ScalarType } from '../../compiler/manifest.ts';

export type FileFormat = 'csv' | 'parquet' | 'json' | 'excel' | 'sqlite';

/** The facts about a data file that a catalog needs. They hold for all of its rows, not just a sample. */
export interface FileFacts {
  readonly format: FileFormat;
  /** The sheet of a workbook or the table of a database that was read; null for other formats, and where there is only one. */
  readonly table: string | null;
  /** The delimiter of a csv file; null for other formats. */
  readonly delimiter: string | null;
  /** How a csv file is written besides; nothing for other formats. */
  readonly csv: CsvText;
  /** The rows that can be read, without those that are refused. */
  readonly rows: number;
  /** The rows that are refused: they cannot be read, or have a value that is not of its column's type. */
  readonly refused: number;
  /** What was found out about how the data are written, and what shows it, in words. */
  readonly found: readonly string[];
  /** In the order of the file. */
  readonly columns: readonly ColumnFacts[];
  readonly unreadable: readonly UnreadableColumn[];
}

/** How a csv file is written, or where a worksheet's cells begin, as its reader declares it; what is absent is as usual. */
export type CsvText = Pick<CsvReader, 'encoding' | 'quote' | 'escape' | 'comment' | 'skip' | 'header' | 'decimal' | 'thousands'> & {
  readonly range?: string;
};

/** How the texts of a column are written, as the catalog declares it; what is absent is as usual. */
export type ColumnText = Pick<FileColumn, 'finer' | 'written' | 'nulls' | 'position' | 'merged'> & {
  readonly format?: readonly [string, ...string[]];
};

/** Values that are not of their column's type. */
export interface RefusedValues {
  readonly count: number;
  readonly example: string;
  /** The first line with one; null when lines were not counted. */
  readonly line: number | null;
}

/** A column that a catalog cannot declare, and why. */
export interface UnreadableColumn {
  readonly name: string;
  readonly reason: string;
}

export interface ColumnFacts {
  /** Its name in the file; for a nested value, its path as text. */
  readonly name: string;
  /** The path of a nested value; null for a column of the file. */
  readonly path: ColumnPath | null;
  /** The narrowest type of all its values. */
  readonly type: ScalarType;
  /** The number of values that are not null. */
  readonly values: number;
  /** Distinct values. */
  readonly distinct: number;
  /** Whether they were counted, or estimated to within `DISTINCT_ERROR`, as of a long column with many. */
  readonly distinct_is_exact: boolean;
  /** The longest text, in characters; 0 for other types. */
  readonly longest: number;
  /** The largest absolute value among the finite values of a numeric column; null when it has none. */
  readonly magnitude: number | null;
  /** Up to three distinct values among the first rows, as text; none that is long. */
  readonly examples: readonly string[];
  /** How the column can place rows in time; null when it cannot. */
  readonly time: TimeReading | null;
  /** For a text column whose values are dates in more than one format: the file does not say which is meant. */
  readonly ambiguous: readonly string[];
  readonly text: ColumnText;
  /** Whether it is declared as a string and cast to its type: json has some of its values in quotes and others not. */
  readonly mixed: boolean;
  /** Values that are refused; null when there are none. */
  readonly refused: RefusedValues | null;
  /** For a text column of whole numbers: one that no integer of 64 bits holds. */
  readonly past_integers: string | null;
  /** For a text column that would be numeric except for a few values. */
  readonly nearly_number: { readonly failing: number; readonly example: string } | null;
}

/** The most distinct values of a text by which answers may be grouped. */
export const MOST_DISTINCT = 400;
/**
 * How far an estimate of distinct values may be off. The engine's, a HyperLogLog of 64 registers, is off by 10 to 14 % in the mean of squares
 * and was by 44 % at most over 200 columns of 100 to 100,000 values.
 */
export const DISTINCT_ERROR = 0.44;

/** How to read a column as time. */
export interface TimeReading {
  /** The strptime format of its texts; null when it is already a date or a timestamp. */
  readonly format: string | null;
  /** First and last time, ISO 8601 without a zone. */
  readonly first: string;
  readonly last: string;
  /** The coarsest unit at whose start every time lies; anything finer than a day is an hour. */
  readonly unit: Extract<Grain, 'hour' | 'day' | 'month' | 'year'>;
  /** Approximate number of distinct hours. */
  readonly hours: number;
}
