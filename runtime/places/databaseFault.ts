import type { PlaceEnd } from './PlaceWatch.ts';

/** Why a database cannot be read. */
export type DatabaseFault = 'refused' | 'unreachable' | 'failing' | PlaceEnd;

export function databaseFaultOf(error: unknown): DatabaseFault {
  const message = error instanceof Error ? error.message : '';
  if (
    /password authentication failed|permission denied|no pg_hba|no password supplied|access denied|command denied|unknown database|(?:role|database) "[^"]*" does not exist|insufficient privilege/i.test(
      message,
    )
  )
    return 'refused';
  return /Unable to connect|could not connect|server closed the connection|failed to connect|can't connect|lost connection|server has gone away|terminating connection|SSL/i.test(
    message,
  )
    ? 'unreachable'
    : 'failing';
}
