import type { Ready } from '../../generated/types.ts';
import type { ConnectionLimits } from '../http/limitedServer.ts';
import { createEventLog } from '../log/events.ts';
import { logDestination } from '../log/logDestination.ts';
import type { LogForm } from '../log/LogForm.ts';
import { Processes } from '../processes/Processes.ts';
import { joinedExposition } from '../telemetry/joinedExposition.ts';
import { LOOK_SIGNAL } from './lookSignal.ts';
import { stopRequest } from './stopRequest.ts';
import type { TelemetryAddress } from './telemetryFlags.ts';
import { withScraping } from './withScraping.ts';

export interface ServeProcessesOptions {
  readonly count: number;
  /** Whether a signal has them look into the bucket of their workspace. */
  readonly looks: 'at signal' | 'never';
  readonly limits: ConnectionLimits;
  readonly logged: LogForm;
  /** Where Prometheus can read all of them; null for nowhere. */
  readonly telemetry: TelemetryAddress | null;
  readonly print: (line: string) => void;
}

/**
 * Serves with several processes, each of which runs the same command and joins the others, until a signal; this one only looks after them. Measurements
 * of all of them are read here. @returns the exit status
 */
export async function serveProcesses(options: ServeProcessesOptions): Promise<number> {
  const { count, looks, limits, logged, telemetry, print } = options;
  const stop = stopRequest();
  const log = createEventLog(await logDestination(logged.format), logged.level);
  const processes = new Processes(count, log);
  const look = (): void => processes.signal(LOOK_SIGNAL);
  if (looks === 'at signal') process.on(LOOK_SIGNAL, look);
  const exposition = async (): Promise<string> =>
    joinedExposition((await processes.ask('measurements', null)).map(({ number, reply }) => ({ number, text: reply })));
  const ready = async (): Promise<Ready> => readyOfAll((await processes.ask('ready', null)).map(({ reply }) => reply));
  try {
    return await withScraping(telemetry, { log, telemetry: { exposition }, limits, ready }, async (scraped) => {
      const started = await Promise.race([processes.start(), stop.asked.then(() => null)]);
      if (started?.outcome === 'ended') return started.status;
      if (started !== null) {
        for (const line of started.lines) print(line);
        if (scraped !== null) print(scraped);
        await stop.asked;
      }
      return 0;
    });
  } finally {
    await processes.stop();
    process.off(LOOK_SIGNAL, look);
    await log.flush();
  }
}

/** Connections go to all of them in turn, so requests should be sent here only while all that serve are ready. */
function readyOfAll(all: readonly Ready[]): Ready {
  return (
    all.find(({ status }) => status === 'draining') ?? all.find(({ status }) => status === 'waiting') ?? all[0] ?? { status: 'waiting' }
  );
}
