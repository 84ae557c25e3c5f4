/** What checks can expect of a source as a whole. */
const WHOLE_FACTS = ['chunks_failed', 'missing_days', 'age_days'] as const;
/** What they can expect of each of its chunks. Shares are of the rows of its files. */
const CHUNK_FACTS = ['rows_in', 'rows_kept_share', 'undated_share', 'quarantined', 'quarantined_share'] as const;

export const SOURCE_FACTS = [...WHOLE_FACTS, ...CHUNK_FACTS] as const;

/** The key of the shares of nulls by column. */
export const NULLS = 'nulls';

/** The type of a fact; null for a name that is none. */
export function factType(name: string): 'integer' | 'number' | null {
  if (!SOURCE_FACTS.some((known) => known === name)) return null;
  return name.endsWith('_share') ? 'number' : 'integer';
}
