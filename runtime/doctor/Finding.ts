/** What kind of problem it is. */
export type FindingCode =
  | 'catalog_refused'
  | 'catalog_unread'
  | 'artifacts_stale'
  | 'artifacts_extra'
  | 'link_lost'
  | 'link_behind'
  | 'generation_damaged'
  | 'generation_newer'
  | 'generation_older_format'
  | 'older_generation_damaged'
  | 'publications_damaged'
  | 'candidate_held'
  | 'candidate_damaged'
  | 'held_unread'
  | 'retention_unread'
  | 'ledger_lost'
  | 'ledger_damaged'
  | 'ledger_newer'
  | 'ledger_behind'
  | 'ledger_unsealed'
  | 'lock_damaged'
  | 'partial_missing'
  | 'partial_damaged'
  | 'partial_unsealed'
  | 'export_damaged'
  | 'export_lock_damaged'
  | 'state_exposed'
  | 'memory_damaged'
  | 'memory_foreign'
  | 'memory_of_another_type'
  | 'memory_outdated'
  | 'memory_disagrees'
  | 'memory_held'
  | 'files_unneeded'
  | 'chunks_failed'
  | 'chunks_astray'
  | 'rollup_left_out'
  | 'small_groups'
  | 'rows_refused'
  | 'processors_pending'
  | 'source_busy';

/**
 * What mends a finding. `ingest`, `compile`, `export` and `vacuum` are the commands of that name; `reseal`, `drop`, `close` and
 * `forget` are steps that only a repair takes. `none`: a person has to.
 */
export type Remedy =
  | { readonly kind: 'ingest'; readonly source: string | null }
  | { readonly kind: 'export'; readonly grain: string }
  | { readonly kind: 'compile' }
  | { readonly kind: 'vacuum' }
  | { readonly kind: 'reseal'; readonly source: string }
  | { readonly kind: 'drop'; readonly generation: string }
  | { readonly kind: 'close'; readonly folder: string }
  | { readonly kind: 'forget'; readonly processor: string }
  | { readonly kind: 'none'; readonly command: string | null };

/** A problem of a workspace. */
export interface Finding {
  readonly code: FindingCode;
  /** `fault`: answers, data or the next ingest may suffer. `notice`: nothing does. */
  readonly weight: 'fault' | 'notice';
  /** A path relative to the workspace, or the name of a source, a processor or a generation. */
  readonly where: string;
  /** In words: what is wrong and what that means. */
  readonly message: string;
  readonly remedy: Remedy;
}
