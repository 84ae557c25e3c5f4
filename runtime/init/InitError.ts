import { PublicError } from '../errors/PublicError.ts';

/** Why no catalog was made: what was wrong and what to do. Nothing was written. */
export class InitError extends PublicError<'no_catalog_made'> {
  constructor(message: string) {
    super('no_catalog_made', 422, message);
  }
}
