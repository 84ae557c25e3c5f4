import type { ErrorDetail } from './ErrorDetail.ts';
import { ServiceError } from './ServiceError.ts';

/** The most problems of one request that an answer lists. */
export const MOST_LISTED = 50;

/**
 * All that is wrong with a request as one failure, which says so where it does not list them all.
 * @param listed the first of them, at most MOST_LISTED
 * @param count how many there are
 */
export function requestProblems(listed: readonly ErrorDetail[], count: number): ServiceError {
  const unlisted = { path: '', message: `Only the first ${listed.length} of ${count} problems are listed.` };
  const errors = count > listed.length ? [unlisted, ...listed] : listed;
  return new ServiceError('invalid_request', 400, errors.map(({ message }) => message).join(' '), errors);
}
