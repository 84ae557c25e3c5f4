import { prepareFlights } from '../../workspaces-example/flights/prepare.ts';
import { ingestedExample } from './ingestedExample.ts';

/** The flights example with its three million flights, which take about ten seconds to ingest; see `ingestedExample`. */
export async function flights(): Promise<string> {
  return ingestedExample('flights', prepareFlights);
}
