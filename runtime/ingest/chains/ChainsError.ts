import { PublicError } from '../../errors/PublicError.ts';

export type ChainsErrorCode = 'entity_missing' | 'row_too_new' | 'row_too_old';

/** Why the chains of an ordered funnel cannot be followed. */
export class ChainsError extends PublicError<ChainsErrorCode> {
  constructor(code: ChainsErrorCode, message: string) {
    super(code, 422, message);
  }
}
