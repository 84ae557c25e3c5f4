import { authorityOf } from './authorityOf.ts';
import type { Server } from './openServer.ts';
import type { TelemetryAddress } from './telemetryFlags.ts';

/**
 * Lets Prometheus scrape for as long as a server runs.
 * @param address null to disable it
 * @param serve gets the URL to scrape, or null
 */
export async function withScraping<Result>(
  address: TelemetryAddress | null,
  { log, telemetry: { exposition } }: Pick<Server, 'log' | 'telemetry'>,
  serve: (url: string | null) => Promise<Result>,
): Promise<Result> {
  if (address === null || exposition === null) return serve(null);
  const { createTelemetryServer } = await import('../http/createTelemetryServer.ts');
  const server = createTelemetryServer({ ...address, exposition });
  const { port } = await server.listen();
  log.telemetryServed({ port });
  try {
    return await serve(`http://${authorityOf(address.host, port)}/metrics`);
  } finally {
    await server.close();
  }
}
