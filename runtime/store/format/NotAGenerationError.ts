/** A database file that this service did not publish. */
export class NotAGenerationError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'NotAGenerationError';
  }
}
