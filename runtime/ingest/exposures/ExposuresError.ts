import { PublicError } from '../../errors/PublicError.ts';

export type ExposuresErrorCode =
  | 'contact_incomplete'
  | 'contact_too_new'
  | 'checkpoint_unreadable'
  | 'checkpoint_foreign'
  | 'checkpoint_customer_type'
  | 'checkpoint_held';

/** Why contacts cannot be counted. */
export class ExposuresError extends PublicError<ExposuresErrorCode> {
  constructor(code: ExposuresErrorCode, message: string) {
    super(code, code === 'checkpoint_held' ? 409 : 422, message);
  }
}
