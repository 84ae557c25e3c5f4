export type IngestErrorCode =
  | 'unknown_source'
  | 'source_busy'
  | 'publish_busy'
  | 'path_without_chunk_id'
  | 'lookup_missing'
  | 'lookup_unreadable'
  | 'lookup_duplicate_keys';

/**
 * Why a source could not be ingested at all. The message is for a person and names the source; chunks that fail alone are in the report.
 */
export class IngestError extends Error {
  readonly code: IngestErrorCode;

  constructor(code: IngestErrorCode, message: string) {
    super(message);
    this.name = 'IngestError';
    this.code = code;
  }
}
