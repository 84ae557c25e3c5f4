/** Why no catalog was made. The message is for a person: what was wrong, and what to do. Nothing was written. */
export class InitError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'InitError';
  }
}
