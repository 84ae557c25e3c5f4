import { createEventLog, type EventLog } from '../log/events.ts';
import { logDestination } from '../log/logDestination.ts';
import type { LogForm } from '../log/LogForm.ts';
import { openTelemetry, type Telemetry } from '../telemetry/Telemetry.ts';
import type { TelemetrySettings } from '../telemetry/TelemetrySettings.ts';
import type { Joined } from '../processes/joinProcesses.ts';
import { noPeers } from '../processes/Peers.ts';
import { BucketFollower, type Followed } from './BucketFollower.ts';
import { openService, type Service, type ServiceOptions } from './openService.ts';
import { releaseEvents } from './releaseEvents.ts';
import { serverReadings } from './serverReadings.ts';
import { stopRequest, type StopRequest } from './stopRequest.ts';

/** What every server needs, whatever its surface. */
export interface Server extends Service {
  readonly log: EventLog;
  readonly stop: StopRequest;
  readonly telemetry: Telemetry;
}

export interface ServerOptions extends Omit<ServiceOptions, 'events' | 'watch' | 'observer' | 'peers'> {
  readonly logged: LogForm;
  readonly watched: TelemetrySettings;
  /** The bucket of the workspace; null when it is in a folder. */
  readonly followed: Followed | null;
  /** The processes that serve together with this one; absent or null when it serves by itself. */
  readonly joined?: Joined | null;
}

/** Opens a watched and logged workspace, to be served until a signal. */
export async function openServer({ logged, watched, followed, joined = null, ...options }: ServerOptions): Promise<Server> {
  const stop = stopRequest(joined?.told ?? null);
  const log = createEventLog(await logDestination(logged.format), logged.level, joined?.peers.seat.number ?? null);
  const telemetry = await openTelemetry(watched, (event) => log.telemetryExport(event));
  const { observer, exposition } = telemetry;
  const peers = joined?.peers ?? noPeers;
  if (exposition !== null) peers.answer('measurements', exposition);
  const service = await openService({ ...options, observer, peers, events: releaseEvents(log, observer), watch: log });
  const follower = followed === null ? null : await BucketFollower.start(followed, service.holder, log);
  telemetry.reads(() => serverReadings(service));
  return {
    ...service,
    log,
    stop,
    telemetry,
    async close() {
      await follower?.close();
      await telemetry.close();
      await service.close();
      await log.flush();
    },
  };
}
