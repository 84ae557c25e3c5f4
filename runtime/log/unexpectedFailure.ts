import { randomBytes } from 'node:crypto';
import { ServiceError } from '../errors/ServiceError.ts';
import type { EventLog } from './events.ts';

/** Logs what nobody foresaw, and gives what its caller is told: a reference to find it by, and nothing of what it says. */
export function unexpectedFailure(log: EventLog, surface: 'http' | 'mcp', error: unknown): ServiceError {
  const reference = randomBytes(6).toString('hex');
  log.unexpectedError({ surface, reference }, error);
  return new ServiceError('internal', 500, `Something went wrong on our side. The server's log holds the reference ${reference}.`);
}
