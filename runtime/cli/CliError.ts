import { PublicError } from '../errors/PublicError.ts';

/** A command that cannot be carried out as it was given. */
export class CliError extends PublicError<'usage'> {
  constructor(message: string) {
    super('usage', 400, message);
  }
}
