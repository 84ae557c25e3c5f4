/** A database file that is not what this service publishes. */
export class NotAGenerationError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'NotAGenerationError';
  }
}
