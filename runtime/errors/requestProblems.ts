import type { ErrorDetail } from './ErrorDetail.ts';
import { ServiceError } from './ServiceError.ts';

/** The most problems of one request that an answer lists. */
export const MOST_LISTED = 50;

/**
 * Everything wrong with a request as one failure, which says so if it does not list all of it.
 * @param listed the first problems, at most MOST_LISTED
 * @param count how many there are
 */
export function requestProblems(listed: readonly ErrorDetail[], count: number): ServiceError {
  const unlisted = { path: '', message: `Only the first ${listed.length} of ${count} problems are listed.` };
  const errors = count > listed.length ? [unlisted, ...listed] : listed;
  return new ServiceError('invalid_request', 400, errors.map(({ message }) => message).join(' '), errors);
}
