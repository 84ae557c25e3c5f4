import { PublicError } from '../errors/PublicError.ts';

export type StoreErrorCode = 'publish_busy' | 'partial_missing';

const statuses: Readonly<Record<StoreErrorCode, number>> = { publish_busy: 409, partial_missing: 500 };

/** Why nothing could be published. */
export class StoreError extends PublicError<StoreErrorCode> {
  constructor(code: StoreErrorCode, message: string) {
    super(code, statuses[code], message);
  }
}
