import { prettyFactory, type PrettyOptions } from 'pino-pretty';

/** Formats log lines for people. Import it only when requested. */
export function prettyLines(options: Pick<PrettyOptions, 'colorize'>): (line: string) => string {
  return prettyFactory({ ...options, singleLine: true, messageFormat: '{event}', translateTime: 'SYS:HH:MM:ss', ignore: 'event' });
}
