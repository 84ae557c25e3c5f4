import { PublicError } from '../errors/PublicError.ts';

/** Why a saved answer cannot be verified at all. */
export class VerifyError extends PublicError<'not_an_answer'> {
  constructor(message: string) {
    super('not_an_answer', 409, message);
  }
}
