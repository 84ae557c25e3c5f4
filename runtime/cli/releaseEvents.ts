import { machineFaultOf } from '../errors/machineFault.ts';
import type { EventLog } from '../log/events.ts';
import type { ReleaseEvents } from '../release/ReleaseHolder.ts';

/** Logs what becomes of a watched workspace. */
export function releaseEvents(log: EventLog): ReleaseEvents {
  return {
    swapped: ({ manifest, generation }, cause) =>
      log.releaseSwapped({ cause, catalog_hash: manifest.catalog_hash, generation: generation?.id ?? null }),
    refused: (diagnostics) =>
      log.catalogRefused({ faults: diagnostics.length, codes: [...new Set(diagnostics.map(({ code }) => code))].toSorted() }),
    faulted: (fault, serving) => log.generationFaulted({ cause: fault ?? 'none', generation: serving?.id ?? null }),
    failed: (error) => log.releaseUnreadable({ cause: machineFaultOf(error) ?? 'unknown' }),
  };
}
