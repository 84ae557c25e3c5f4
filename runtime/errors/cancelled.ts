import { ServiceError } from './ServiceError.ts';

/** What a call ends with whose caller has gone: nobody reads it. */
export function cancelled(): ServiceError {
  return new ServiceError('cancelled', 499, 'The caller has disconnected.');
}
