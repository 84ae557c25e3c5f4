/**
 * A stored state that is not what this service writes or can read: truncated, damaged, of another kind or of another seed.
 * The message says which, for a person; it never holds the bytes.
 */
export class SketchFormatError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'SketchFormatError';
  }
}
