import type { Ready } from '../../generated/types.ts';
import type { Telemetry } from '../telemetry/Telemetry.ts';
import type { ConnectionLimits } from '../http/limitedServer.ts';
import { authorityOf } from './authorityOf.ts';
import type { Server } from './openServer.ts';
import type { TelemetryAddress } from './telemetryFlags.ts';

/** A server that can be monitored. */
interface Monitored extends Pick<Server, 'log'> {
  readonly telemetry: Pick<Telemetry, 'exposition'>;
  /** Limits of the connections to the port for it. */
  readonly limits: ConnectionLimits;
  /** Whether requests should be sent to it; null when it takes none. */
  readonly ready: (() => Ready | Promise<Ready>) | null;
}

/**
 * Lets Prometheus scrape, and probes ask, for as long as a server runs.
 * @param address null to disable it
 * @param serve gets a line with the URL to scrape, or null
 */
export async function withScraping<Result>(
  address: TelemetryAddress | null,
  { log, telemetry: { exposition }, limits, ready }: Monitored,
  serve: (line: string | null) => Promise<Result>,
): Promise<Result> {
  if (address === null || exposition === null) return serve(null);
  const { createTelemetryServer } = await import('../http/createTelemetryServer.ts');
  const server = createTelemetryServer({ ...address, limits, exposition, ready });
  const { port } = await server.listen();
  log.telemetryServed({ port });
  try {
    return await serve(`Measurements for Prometheus at http://${authorityOf(address.host, port)}/metrics`);
  } finally {
    await server.close();
  }
}
