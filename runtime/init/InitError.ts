import { PublicError } from '../errors/PublicError.ts';

/** What kind of thing was wrong, in one word: all of it that a log may have. */
export type InitFault =
  // What was named, and its bytes.
  | 'not_found'
  | 'unknown_format'
  | 'empty'
  | 'undecodable'
  | 'not_the_format'
  | 'unlike_files'
  | 'too_large'
  | 'too_slow'
  | 'stopped'
  // What its columns allow, and what was chosen of them.
  | 'reserved_name'
  | 'nothing_to_measure'
  | 'no_time'
  | 'wrong_choice'
  // The workspace that it would go into.
  | 'not_addable'
  | 'not_compiled';

/** Why no catalog was made: what was wrong and what to do. Nothing was written. */
export class InitError extends PublicError<'no_catalog_made'> {
  readonly fault: InitFault;

  constructor(fault: InitFault, message: string) {
    super('no_catalog_made', 422, message);
    this.fault = fault;
  }
}
