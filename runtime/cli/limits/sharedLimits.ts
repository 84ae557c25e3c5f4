import type { HttpLimits } from '../../http/HttpLimits.ts';
import type { PostgresLimits } from '../../postgres/PostgresLimits.ts';
import { atLeastOne, shareOf, type Seat } from '../../processes/Seat.ts';
import type { SqlLimits } from '../../sql/SqlLimits.ts';
import { CliError } from '../CliError.ts';

/** What every process needs one of. */
const needed = ['--slots', '--connections', '--sql-workers', '--postgres-connections'] as const;

/** @throws {CliError} for a limit that is too small to be shared by so many processes */
export function checkShares(command: object, count: number): void {
  for (const flag of needed) {
    const text: unknown = Reflect.get(command, flag);
    if (typeof text === 'string' && Number(text) < count)
      throw new CliError(`${flag} ${text}: the ${count} processes of --processes share this, and each needs at least one.`);
  }
}

/** What one process has of the limits that are for all calls together; the limits of a call are the same in each. */
export function httpShare(limits: HttpLimits, seat: Seat): HttpLimits {
  return {
    ...limits,
    slots: atLeastOne(limits.slots, seat),
    waiting: shareOf(limits.waiting, seat),
    memory_bytes: atLeastOne(limits.memory_bytes, seat),
    connections: atLeastOne(limits.connections, seat),
    memo_bytes: shareOf(limits.memo_bytes, seat),
  };
}

/** The same of governed SQL. */
export function sqlShare(limits: SqlLimits, seat: Seat): SqlLimits {
  return { ...limits, workers: atLeastOne(limits.workers, seat), waiting: shareOf(limits.waiting, seat) };
}

/** The same of the PostgreSQL door. */
export function postgresShare(limits: PostgresLimits, seat: Seat): PostgresLimits {
  return { ...limits, connections: atLeastOne(limits.connections, seat), rows_bytes: atLeastOne(limits.rows_bytes, seat) };
}
