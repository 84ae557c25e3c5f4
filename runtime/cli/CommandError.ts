import { PublicError } from '../errors/PublicError.ts';

/** A command that was written as it should be, and cannot be carried out: what it names is not there, or not as it has to be. */
export class CommandError extends PublicError<'command'> {
  constructor(message: string) {
    super('command', 409, message);
  }
}
