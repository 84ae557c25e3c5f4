import type { ListingFault } from './ListingPages.ts';
import type { PlaceEnd } from './PlaceWatch.ts';

/** Why the gateway to a bucket passes an answer on to nobody. */
export type GatewayFault = PlaceEnd | ListingFault | 'redirected' | 'page';

/**
 * The statuses with which the gateway tells the engine, and so us. They are among those that the engine knows and does not try again, and
 * none is one of S3.
 */
export const gatewayStatuses: Readonly<Record<GatewayFault, number>> = {
  unconnected: 424,
  silent: 510,
  too_long: 506,
  stopped: 423,
  redirected: 421,
  page: 415,
  no_listing: 422,
  repeating: 508,
};

export function gatewayFaultOf(status: number): GatewayFault | null {
  return faults.find((fault) => gatewayStatuses[fault] === status) ?? null;
}

const faults = Object.keys(gatewayStatuses) as readonly GatewayFault[];
