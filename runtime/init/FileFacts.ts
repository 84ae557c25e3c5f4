import type { ColumnPath, Grain, ScalarType } from '../../compiler/manifest.ts';

export type FileFormat = 'csv' | 'parquet' | 'json';

/** What a data file holds, as far as a catalog needs to know. Everything is true of all its rows, not of a sample. */
export interface FileFacts {
  readonly format: FileFormat;
  /** What separates the fields of a csv file; null for other formats. */
  readonly delimiter: string | null;
  readonly rows: number;
  /** In the order of the file. */
  readonly columns: readonly ColumnFacts[];
  readonly unreadable: readonly UnreadableColumn[];
}

/** A column that a catalog cannot declare, and why. */
export interface UnreadableColumn {
  readonly name: string;
  readonly reason: string;
}

export interface ColumnFacts {
  /** As the file has it; of a nested value, its path as text. */
  readonly name: string;
  /** Where a nested value lies; null for a column of the file. */
  readonly path: ColumnPath | null;
  /** The narrowest type that every value has. */
  readonly type: ScalarType;
  /** How many are not null. */
  readonly values: number;
  /** Different values: exact up to `COUNTED`, an estimate beyond. */
  readonly distinct: number;
  /** The longest text, in characters; 0 for other types. */
  readonly longest: number;
  /** The largest absolute value of a numeric column, of its finite values; null where it has none. */
  readonly magnitude: number | null;
  /** How the column can place rows in time; null when it cannot. */
  readonly time: TimeReading | null;
  /** A text column whose values are dates in more than one reading: which is meant, the file does not say. */
  readonly ambiguous: readonly string[];
  /** A text column that would be numbers but for a few values. */
  readonly nearly_number: { readonly failing: number; readonly example: string } | null;
}

/** Up to here, different values are counted exactly. */
export const COUNTED = 400;

/** A column read as time. */
export interface TimeReading {
  /** The strptime format of its texts; null when it is a date or a timestamp as it is. */
  readonly format: string | null;
  /** First and last time, ISO 8601 without a zone. */
  readonly first: string;
  readonly last: string;
  /** The coarsest unit at whose start every time lies; anything finer than a day is an hour. */
  readonly unit: Extract<Grain, 'hour' | 'day' | 'month' | 'year'>;
  /** Different hours, about. */
  readonly hours: number;
}
