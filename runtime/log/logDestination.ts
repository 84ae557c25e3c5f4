import { isatty } from 'node:tty';
import { pino } from 'pino';
import type { LogDestination } from './events.ts';

const STDERR = 2;

/** Where a server's log goes: standard error, as JSON lines, or for eyes where it is a terminal. */
export async function logDestination(): Promise<LogDestination> {
  if (!isatty(STDERR)) return pino.destination({ dest: STDERR, sync: false, minLength: 4096, periodicFlush: 1000 });
  const { PinoPretty } = await import('pino-pretty');
  return PinoPretty({
    destination: STDERR,
    sync: true,
    singleLine: true,
    messageFormat: '{event}',
    translateTime: 'SYS:HH:MM:ss',
    ignore: 'event',
  });
}
