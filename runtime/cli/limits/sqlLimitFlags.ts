import type { SqlLimits } from '../../sql/SqlLimits.ts';
import { bytes, count, seconds, type LimitFlag } from './LimitFlag.ts';

const MEBIBYTE = 1024 * 1024;

/** The time and memory limits of a single statement on the command line. */
export const statementLimitFlags: readonly LimitFlag<SqlLimits>[] = [
  seconds(
    '--timeout',
    'How long the statement may run',
    0.05,
    ({ timeout_ms }) => timeout_ms,
    (limits, timeout_ms) => ({ ...limits, timeout_ms }),
  ),
  bytes(
    '--memory',
    'Memory for the statement',
    64 * MEBIBYTE,
    ({ memory_bytes }) => memory_bytes,
    (limits, memory_bytes) => ({ ...limits, memory_bytes }),
  ),
];

/** Every limit of governed SQL, whichever surface serves it. */
export const sqlLimitFlags: readonly LimitFlag<SqlLimits>[] = [
  seconds(
    '--sql-timeout',
    'How long a statement may run before a 504',
    0.05,
    ({ timeout_ms }) => timeout_ms,
    (limits, timeout_ms) => ({ ...limits, timeout_ms }),
  ),
  bytes(
    '--sql-memory',
    'Memory for a statement',
    64 * MEBIBYTE,
    ({ memory_bytes }) => memory_bytes,
    (limits, memory_bytes) => ({ ...limits, memory_bytes }),
  ),
  count(
    '--sql-workers',
    'Processes that run statements, one each at a time',
    1,
    ({ workers }) => workers,
    (limits, workers) => ({ ...limits, workers }),
  ),
  count(
    '--sql-queue',
    'Statements that may wait for a process; any more get a 429',
    0,
    ({ waiting }) => waiting,
    (limits, waiting) => ({ ...limits, waiting }),
  ),
  seconds(
    '--sql-queue-wait',
    'How long a statement may wait for a process before a 429',
    0.001,
    ({ wait_ms }) => wait_ms,
    (limits, wait_ms) => ({ ...limits, wait_ms }),
  ),
];
