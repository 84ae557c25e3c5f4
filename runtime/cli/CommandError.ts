import { PublicError } from '../errors/PublicError.ts';

/** A well-formed command that cannot be carried out: what it names is missing or not as required. */
export class CommandError extends PublicError<'command'> {
  constructor(message: string) {
    super('command', 409, message);
  }
}
