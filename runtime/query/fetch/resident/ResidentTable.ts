import type { DimensionType, Grain } from '../../../../compiler/manifest.ts';
import type { CodedDictionary } from '../../groups/Dictionary.ts';
import type { RowIndex } from '../../groups/RowIndex.ts';
import type { WholeColumn } from './WholeColumn.ts';

/** A whole table of a generation, by columns, in the order of its rows: ascending by period. */
export interface ResidentTable {
  readonly rows: number;
  /** Approximately, in memory. */
  readonly bytes: number;
  readonly periods: PeriodColumn;
  readonly dimensions: ReadonlyMap<string, DimensionColumn>;
  readonly states: ReadonlyMap<string, StateColumn>;
  readonly chunks: ChunkColumn;
}

/** The period of each row, as its place among those that have any. */
export interface PeriodColumn extends RowIndex {
  readonly codes: Int32Array;
  /** Of 32 bits: loops that begin at a double count in doubles, which takes several times as long. */
  readonly rows_before: Int32Array;
  /** The periods of a coarser axis that these belong to. */
  readonly by: (axis: Grain) => AxisPeriods;
}

/** Periods of an axis, as the first hours and the first rows of those that have any, and the place among them of each of a table's periods. */
export interface AxisPeriods {
  readonly hours: readonly number[];
  readonly first_rows: Int32Array;
  readonly places: Int32Array;
}

/** The values of a dimension: the code of each row's value plus one, and 0 for null. */
export interface DimensionColumn {
  readonly codes: Int32Array;
  /** The values as cells of a declared type; null when these rows hold one that it cannot express. */
  readonly valuesAs: (type: DimensionType) => CodedDictionary | null;
}

/** The chunks of each row: the place of its set of chunks among all that there are. */
export interface ChunkColumn {
  readonly codes: Int32Array;
  readonly sets: readonly (readonly number[])[];
}

export type StateColumn = WholeColumn | DoubleColumn | ScalarColumn | ListColumn | BlobColumn;

interface DoubleColumn {
  readonly kind: 'doubles';
  readonly values: Float64Array;
  /** 1 where there is no value. */
  readonly nulls: Uint8Array;
}

/** Texts, truth values, and times as ISO text. */
interface ScalarColumn {
  readonly kind: 'scalars';
  readonly values: readonly (string | number | boolean | null)[];
}

/** Lists of 64-bit integers, as little-endian words, one after the other. */
interface ListColumn {
  readonly kind: 'lists';
  readonly words: Uint32Array;
  /** The word where each begins; one longer than there are rows. */
  readonly starts: Float64Array;
}

/** Byte strings, one after the other. */
interface BlobColumn {
  readonly kind: 'blobs';
  readonly bytes: Uint8Array;
  /** Where each begins; one longer than there are rows. */
  readonly starts: Float64Array;
}
