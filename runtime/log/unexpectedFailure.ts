import { randomBytes } from 'node:crypto';
import { ServiceError } from '../errors/ServiceError.ts';
import type { EventLog } from './events.ts';

/** Logs an unexpected error and returns what the caller reads: a reference to find it by, and none of its text. */
export function unexpectedFailure(log: EventLog, surface: 'http' | 'mcp' | 'studio' | 'postgres', error: unknown): ServiceError {
  const reference = randomBytes(6).toString('hex');
  log.unexpectedError({ surface, reference }, error);
  return new ServiceError('internal', 500, `Something went wrong on our side. The server's log holds the reference ${reference}.`);
}

/** What the caller is told of an error, which is logged if it is unexpected. */
export function failureOf(log: EventLog, surface: Parameters<typeof unexpectedFailure>[1], error: unknown): ServiceError {
  return error instanceof ServiceError ? error : unexpectedFailure(log, surface, error);
}
