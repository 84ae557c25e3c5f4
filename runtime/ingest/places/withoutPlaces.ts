import { PublicError } from '../../errors/PublicError.ts';
import { IngestError } from '../IngestError.ts';
import { messages } from '../messages.ts';
import { remoteFaultOf } from './remoteFault.ts';
import type { RootLocation, RootLocations } from './RootLocation.ts';

/**
 * An error of an ingest in the words of ours that are known for it, or else without saying where a root is: it is shown, and recorded.
 *
 * @param source which source it is about
 */
export function withoutPlaces(error: unknown, source: string, roots: RootLocations): unknown {
  if (error instanceof PublicError || !(error instanceof Error)) return error;
  const fault = remoteFaultOf(error);
  if (fault !== null) return new IngestError('root_unusable', messages.remote(source, fault));
  for (const [name, location] of roots) {
    const place = placeOf(location);
    if (place !== null) error.message = error.message.replaceAll(place, () => `the root ${name}`);
  }
  return error;
}

/** Null where every error is in our own words already. */
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
