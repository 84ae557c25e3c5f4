import { PublicError } from '../errors/PublicError.ts';

/** Why nothing could be exported; earlier exports are unchanged. */
export class ExportError extends PublicError<'nothing_exported'> {
  constructor(message: string) {
    super('nothing_exported', 409, message);
  }
}
