import type { ColumnPath, ScalarType } from '../../../compiler/manifest.ts';
import type { BadRecord } from '../../formats/BadRecord.ts';
import type { ColumnText, CsvText, UnreadableColumn } from '../FileFacts.ts';
import type { Separators } from './separators.ts';

/** A data file as the engine reads it, before its columns have types. */
export interface RawTable {
  /** A FROM item. */
  readonly relation: string;
  /** How a csv file is written; null for other formats. */
  readonly csv: RawCsv | null;
  readonly columns: readonly RawColumn[];
  readonly unreadable: readonly UnreadableColumn[];
  /** Records that cannot be read, which are left out. */
  readonly bad: readonly BadRecord[];
}

export interface RawCsv {
  readonly delimiter: string;
  readonly text: CsvText;
  readonly separators: Separators;
  /** Whether it is a file of csv, with points in numbers and nothing between thousands. */
  readonly is_plain: boolean;
  /** Columns whose merged cells are filled in, with the first of these. */
  readonly merged: ReadonlyMap<string, string>;
  /** An identifier of the line of each row, over the relation; null when lines were not counted. */
  readonly line: string | null;
  /** What was found out about how it is written, and what shows it, in words. */
  readonly found: readonly string[];
}

export interface RawColumn {
  /** Its name in the file; for a nested value, its path as text. */
  readonly name: string;
  /** The path of a nested value; null for a column of the file. */
  readonly path: ColumnPath | null;
  /** SQL for the file's own value, over the relation. */
  readonly raw: string;
  /** SQL for whether that is a number of a workbook, over the relation; null where all values are texts, or of json or Parquet. */
  readonly is_number: string | null;
  /** What is known of how it is written before its values are looked at. */
  readonly text: ColumnText;
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
