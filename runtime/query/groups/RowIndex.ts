/** The rows of a table by period, ascending: the number of rows before each period. */
export interface RowIndex {
  readonly hours: Float64Array;
  /** One longer than `hours`. */
  readonly rows_before: Float64Array | Int32Array;
}
