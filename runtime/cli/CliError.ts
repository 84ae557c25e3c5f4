/** A command that cannot be carried out as it was given. The message is printed as it is, and the exit status is 1. */
export class CliError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'CliError';
  }
}
