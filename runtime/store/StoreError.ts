export type StoreErrorCode = 'publish_busy' | 'partial_missing';

/** Why nothing could be published. The message is for a person. */
export class StoreError extends Error {
  readonly code: StoreErrorCode;

  constructor(code: StoreErrorCode, message: string) {
    super(message);
    this.name = 'StoreError';
    this.code = code;
  }
}
