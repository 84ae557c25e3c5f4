import { prettyFactory, type PrettyOptions } from 'pino-pretty';

/** Makes lines of the log for eyes. To be imported where they are asked for. */
export function prettyLines(options: Pick<PrettyOptions, 'colorize'>): (line: string) => string {
  return prettyFactory({ ...options, singleLine: true, messageFormat: '{event}', translateTime: 'SYS:HH:MM:ss', ignore: 'event' });
}
