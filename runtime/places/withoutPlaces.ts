import { PublicError } from '../errors/PublicError.ts';
import { StoppedError } from '../machine/StoppedError.ts';
import { PlaceError } from './PlaceError.ts';
import * as messages from './messages.ts';
import { remoteFaultOf } from './remoteFault.ts';
import type { RootLocation, RootLocations } from './RootLocation.ts';

/**
 * Replaces an error of an ingest by our own message for it, or by one that does not reveal where a root is, since it is shown and recorded.
 *
 * @param source the source it is about
 */
export function withoutPlaces(error: unknown, source: string, roots: RootLocations): unknown {
  if (error instanceof PublicError || !(error instanceof Error)) return error;
  const fault = remoteFaultOf(error);
  if (fault === 'stopped') return new StoppedError();
  if (fault !== null) return new PlaceError('root_unusable', messages.remote(source, fault));
  for (const [name, location] of roots) {
    const place = placeOf(location);
    if (place !== null) error.message = error.message.replaceAll(place, () => `the root ${name}`);
  }
  return error;
}

/** Null when every error is already one of our own messages. */
function placeOf(location: RootLocation): string | null {
  switch (location.kind) {
    case 'folder':
      return location.folder;
    case 'bucket':
      return location.url;
    case 'database':
      return null;
  }
}
