import { PublicError } from '../errors/PublicError.ts';

export type IngestErrorCode =
  | 'unknown_source'
  | 'workspace_path'
  | 'source_busy'
  | 'data_missing'
  | 'data_unreadable'
  | 'prune_refused'
  | 'path_without_chunk_id'
  | 'lake_table'
  | 'lookup_missing'
  | 'lookup_unreadable'
  | 'lookup_duplicate_keys'
  | 'lookup_overlapping_validity'
  | 'lookup_empty_validity';

const statuses: Readonly<Record<IngestErrorCode, number>> = {
  unknown_source: 404,
  workspace_path: 422,
  source_busy: 409,
  data_missing: 422,
  data_unreadable: 422,
  prune_refused: 409,
  path_without_chunk_id: 422,
  lake_table: 422,
  lookup_missing: 422,
  lookup_unreadable: 422,
  lookup_duplicate_keys: 422,
  lookup_overlapping_validity: 422,
  lookup_empty_validity: 422,
};

/** Why a source could not be ingested at all; names the source. The report covers chunks that fail individually. */
export class IngestError extends PublicError<IngestErrorCode> {
  /** A sentence with what the data show of it, only for the person at the terminal. */
  readonly #example: string | null;

  constructor(code: IngestErrorCode, message: string, example: string | null = null) {
    super(code, statuses[code], message);
    this.#example = example;
  }

  override text(): string {
    return this.#example === null ? this.message : `${this.message} ${this.#example}`;
  }
}
