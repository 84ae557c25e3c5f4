import type { PlaceLimits } from '../../places/PlaceLimits.ts';
import { seconds, type LimitFlag } from './LimitFlag.ts';

/** Every limit of reading roots that are buckets or databases. */
export const placeLimitFlags: readonly LimitFlag<PlaceLimits>[] = [
  seconds(
    '--connect-timeout',
    'How long a bucket or a database of a root may take to accept a connection, and a database to answer it',
    0.01,
    ({ connect_ms }) => connect_ms,
    (limits, connect_ms) => ({ ...limits, connect_ms }),
  ),
  seconds(
    '--read-timeout',
    'How long it may send nothing of what it was asked for',
    0.01,
    ({ silence_ms }) => silence_ms,
    (limits, silence_ms) => ({ ...limits, silence_ms }),
  ),
  seconds(
    '--place-timeout',
    'How long all that a source reads of it may take',
    0.01,
    ({ total_ms }) => total_ms,
    (limits, total_ms) => ({ ...limits, total_ms }),
  ),
];
