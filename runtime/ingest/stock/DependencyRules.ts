/** Which chunks a table can have, and which of them depend on which. */
export interface DependencyRules {
  /** Why a chunk with this id cannot be accepted, in words; null when it can. */
  problemOf(chunk_id: string): string | null;
  /**
   * The ids of the chunks that affect this chunk's rows besides its own content, whether or not such chunks exist. When one of them is
   * corrected, added or removed, this one is computed again.
   *
   * @param known the ids of the chunks that count, sorted by their bytes.
   */
  dependenciesOf(chunk_id: string, known: readonly string[]): readonly string[];
  /**
   * The dependencies whose files the ledger lists. If each chunk depends on all before it, the nearest one suffices, since its own lineage
   * covers the others. `no_dependency`: no chunk has any, and each can be accepted.
   */
  readonly traced: 'every_dependency' | 'nearest_dependency' | 'no_dependency';
}
