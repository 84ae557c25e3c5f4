import { PublicError } from '../errors/PublicError.ts';

/** Why there is nothing to audit. */
export class AuditError extends PublicError<'nothing_to_audit'> {
  constructor(message: string) {
    super('nothing_to_audit', 409, message);
  }
}
