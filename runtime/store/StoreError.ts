import { PublicError } from '../errors/PublicError.ts';

export type StoreErrorCode = 'publish_busy' | 'partial_lost' | 'newer_format';

const statuses: Readonly<Record<StoreErrorCode, number>> = { publish_busy: 409, partial_lost: 500, newer_format: 500 };

/** Why a source's files could not be used or nothing could be published. */
export class StoreError extends PublicError<StoreErrorCode> {
  constructor(code: StoreErrorCode, message: string) {
    super(code, statuses[code], message);
  }
}
