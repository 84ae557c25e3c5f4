/**
 * A stored state that this service did not write or cannot read: truncated, damaged, of another kind or with another seed. The message says
 * which; it never contains the bytes.
 */
export class SketchFormatError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'SketchFormatError';
  }
}
