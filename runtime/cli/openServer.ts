import { createEventLog, type EventLog } from '../log/events.ts';
import { logDestination } from '../log/logDestination.ts';
import type { LogForm } from '../log/LogForm.ts';
import { openService, type Service, type ServiceOptions } from './openService.ts';
import { releaseEvents } from './releaseEvents.ts';
import { stopRequest, type StopRequest } from './stopRequest.ts';

/** What every server runs on, whichever surface it has. */
export interface Server extends Service {
  readonly log: EventLog;
  readonly stop: StopRequest;
}

export interface ServerOptions extends Omit<ServiceOptions, 'events' | 'watch'> {
  readonly logged: LogForm;
}

/** Opens a workspace to be served until a signal: watched, and logged. */
export async function openServer({ logged, ...options }: ServerOptions): Promise<Server> {
  const stop = stopRequest();
  const log = createEventLog(await logDestination(logged.format), logged.level);
  const service = await openService({ ...options, events: releaseEvents(log), watch: log });
  return {
    ...service,
    log,
    stop,
    async close() {
      await service.close();
      await log.flush();
    },
  };
}
