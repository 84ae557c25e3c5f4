import { PublicError } from '../errors/PublicError.ts';

/** Work with data ended because somebody wanted it to end: a signal, a time limit, a page that was closed. */
export class StoppedError extends PublicError<'stopped'> {
  constructor() {
    super(
      'stopped',
      409,
      'The ingest was stopped. What it had finished is kept, and the next ingest continues from there and publishes; until then, what was published keeps answering.',
    );
  }
}
