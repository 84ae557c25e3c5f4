import type { HttpRequestEvent } from '../log/events.ts';
import type { HttpService } from './HttpService.ts';

/** What is known of a request once its answer is ready. */
export type Finished = Omit<HttpRequestEvent, 'ms'> & { /** By performance.now(). */ readonly started: number };

/**
 * Where every request ends, whether memory or the application answered it: it is counted and logged.
 * @returns what was logged, for who observes the request
 */
export function finishRequest({ counters, log }: Pick<HttpService, 'counters' | 'log'>, { started, ...facts }: Finished): HttpRequestEvent {
  const event = { ...facts, ms: Math.round((performance.now() - started) * 100) / 100 };
  counters.count(event);
  log.httpRequest(event);
  return event;
}
