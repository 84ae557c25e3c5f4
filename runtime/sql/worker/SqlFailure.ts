/** Why a statement that passed the guard failed. Contains none of the engine's words and nothing of the statement. */
export type SqlFailure =
  /** `known` are columns of the relations that it reads, the likeliest first. */
  | { readonly reason: 'unknown_column'; readonly known: readonly string[] }
  | { readonly reason: 'row_too_large' | 'header_too_large'; readonly max_bytes: number }
  /** `column` counts from 1. */
  | { readonly reason: 'column_type'; readonly column: number; readonly type: string }
  | {
      readonly reason:
        | 'unknown_alias'
        | 'ambiguous_column'
        | 'struct_key'
        | 'grouping'
        | 'group_by_all'
        | 'aggregate_place'
        | 'window_place'
        | 'position'
        | 'types'
        | 'set_columns'
        | 'subquery_columns'
        | 'value'
        | 'domain'
        | 'overflow'
        | 'several_rows'
        | 'memory'
        | 'too_deep'
        | 'unsupported'
        | 'other';
    };
