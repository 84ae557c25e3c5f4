import { PublicError } from '../errors/PublicError.ts';

/** A command line that cannot be carried out as written. Nothing was begun. */
export class CliError extends PublicError<'usage'> {
  constructor(message: string) {
    super('usage', 400, message);
  }
}
