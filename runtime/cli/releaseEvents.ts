import { machineFaultOf } from '../errors/machineFault.ts';
import type { EventLog } from '../log/events.ts';
import type { ReleaseEvents } from '../release/ReleaseHolder.ts';
import type { Observer } from '../telemetry/Observer.ts';

/** Logs and counts the release changes of a watched workspace. */
export function releaseEvents(log: EventLog, observer: Observer): ReleaseEvents {
  return {
    swapped({ manifest, generation }, cause) {
      log.releaseSwapped({ cause, catalog_hash: manifest.catalog_hash, generation: generation?.id ?? null });
      observer.swapped(cause);
    },
    refused: (diagnostics) =>
      log.catalogRefused({ faults: diagnostics.length, codes: [...new Set(diagnostics.map(({ code }) => code))].toSorted() }),
    faulted: (fault, serving) => log.generationFaulted({ cause: fault ?? 'none', generation: serving?.id ?? null }),
    failed: (error) => log.releaseUnreadable({ cause: machineFaultOf(error) ?? 'unknown' }),
  };
}
