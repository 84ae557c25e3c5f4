/**
 * Mergeable quantiles: a digest is a log-linear histogram with integer counts, plus the smallest and largest value as doubles. Merging is
 * addition, so the result does not depend on order, grouping or the number of threads. A stored digest is a list of packed BIGINT entries
 * (`digestEntrySql`), ascending, and two DOUBLE columns for the range, null when nothing was counted.
 */
export { DigestCounter } from './DigestCounter.ts';
export { DigestMerger, type DigestValues } from './DigestMerger.ts';
export {
  DIGEST_RELATIVE_ERROR,
  digestBucket,
  digestEntryCountSql,
  digestEntryKeySql,
  digestEntrySql,
  digestKey,
  type DigestBucket,
} from './digestKey.ts';
import type { Accuracy } from './Accuracy.ts';
import { DIGEST_RELATIVE_ERROR } from './digestKey.ts';

export { roundestBound, type RoundBound } from './roundestBound.ts';

/** The accuracy of a value that comes from a bucket of a digest: a bound that always holds. */
export const digestAccuracy: Accuracy = { method: 'digest', relative_error: DIGEST_RELATIVE_ERROR, confidence: 1 };
